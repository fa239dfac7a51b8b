import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import code from '@/components/code.module.css';
import { Dialog } from '@/components/dialog';
import { Stack } from '@/components/layout';
import { QrCode } from '@/components/qr-code';
import { trpc } from '@/lib/trpc/client';
import { CodeForm } from './code-form';

export interface SetUp {
  readonly secret: string;
  readonly address: string;
  readonly draft: string;
}

interface Props {
  readonly setUp: SetUp;
  readonly withFreshSignIn: <Answer>(call: () => Promise<Answer>) => Promise<Answer | null>;
  readonly onDone: (codes: { recoveryCodes: readonly string[] }) => void;
  readonly onClose: () => void;
}

/** Shows the secret for the driver's app, and turns the second factor on with its first code. */
export function SetUpDialog({ setUp: { secret, address, draft }, withFreshSignIn, onDone, onClose }: Props) {
  const { t } = useTranslation(['security']);
  const dialog = useRef<HTMLDialogElement>(null);
  const confirmation = trpc.secondFactor.confirm.useMutation();
  useEffect(() => dialog.current?.showModal(), []);

  async function confirm(typed: string): Promise<void> {
    const codes = await withFreshSignIn(() => confirmation.mutateAsync({ draft, code: typed }));
    if (codes !== null) onDone(codes);
  }

  return (
    <Dialog ref={dialog} title={t('security:second.setUp.title')} onClose={onClose}>
      <CodeForm
        isOfApp
        label={t('security:second.setUp.label')}
        submitLabel={t('security:second.setUp.confirm')}
        send={confirm}
        onCancel={onClose}
      >
        <p>{t('security:second.setUp.scan')}</p>
        <QrCode text={address} label={t('security:second.setUp.picture')} />
        <Stack gap={6}>
          <p>{t('security:second.setUp.secret')}</p>
          <code className={code.code}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </Stack>
      </CodeForm>
    </Dialog>
  );
}
