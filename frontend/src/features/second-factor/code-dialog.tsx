import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/dialog';
import { CodeForm } from './code-form';

interface Props {
  readonly about: 'off' | 'newCodes';
  readonly send: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a code before the second factor is changed. */
export function CodeDialog({ about, send, onClose }: Props) {
  const { t } = useTranslation(['security']);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} title={t(`security:second.${about}.title`)} onClose={onClose}>
      <CodeForm
        isOfApp={false}
        label={t('security:second.off.label')}
        submitLabel={t(`security:second.${about}.confirm`)}
        send={send}
        onCancel={onClose}
      >
        <p>{t(`security:second.${about}.hint`)}</p>
      </CodeForm>
    </Dialog>
  );
}
