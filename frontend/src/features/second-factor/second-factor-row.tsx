import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Stack, Text } from '@/components/layout';
import { notify } from '@/components/notices';
import { useFreshSignIn } from '@/entities/sign-in/fresh-sign-in';
import { type Problem, toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { trpc } from '@/lib/trpc/client';
import { CodeDialog } from './code-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import styles from './second-factor.module.css';
import { type SetUp, SetUpDialog } from './set-up-dialog';

/** Number of recovery codes from which on new ones are asked for. */
const fewCodes = 3;

type Open =
  | { readonly dialog: 'setUp'; readonly setUp: SetUp }
  | { readonly dialog: 'off' | 'newCodes' }
  | { readonly dialog: 'codes'; readonly recoveryCodes: readonly string[] };

/** Second factor of accounts with a password: one row, with its dialogs. */
export function SecondFactorRow({ place }: { readonly place: Place }) {
  const { t } = useTranslation(['security']);
  const { secondFactor } = trpc.useUtils();
  const { data } = trpc.secondFactor.state.useQuery(undefined, { staleTime: 0 });
  const beginning = trpc.secondFactor.begin.useMutation();
  const turningOff = trpc.secondFactor.turnOff.useMutation();
  const renewal = trpc.secondFactor.renewRecoveryCodes.useMutation();
  const { withFreshSignIn, dialog } = useFreshSignIn();
  const [open, setOpen] = useState<Open | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  if (data === undefined || data.state === 'none') return null;
  const { sinceMs, recoveryCodesLeft, areCodesReadable } = data;
  const isOn = data.state === 'on';

  async function begin(): Promise<void> {
    setProblem(null);
    try {
      const setUp = await withFreshSignIn(() => beginning.mutateAsync(undefined));
      if (setUp !== null) setOpen({ dialog: 'setUp', setUp });
    } catch (error) {
      setProblem(toProblem(error));
    }
  }

  const close = () => setOpen(null);
  function showCodes({ recoveryCodes }: { recoveryCodes: readonly string[] }): void {
    setOpen({ dialog: 'codes', recoveryCodes });
    void secondFactor.state.invalidate();
  }

  return (
    <Stack>
      <Row wrap between gap={12}>
        <Stack gap={2} className={styles.about}>
          <Text strong>{t('security:second.title')}</Text>
          {sinceMs === null ? (
            <Text scale="hint" tone="quiet">
              {t('security:second.hint')}
            </Text>
          ) : (
            <Text scale="hint" tone="quiet">
              {t('security:second.on', { when: formatRecentMoment(sinceMs, Date.now(), place) })}
              <br />
              {t('security:second.left', { count: recoveryCodesLeft })}
              {recoveryCodesLeft <= fewCodes && ` ${t('security:second.few')}`}
            </Text>
          )}
        </Stack>
        {isOn ? (
          <Row>
            <Button
              variant="quiet"
              aria-label={t('security:second.newCodes.title')}
              onClick={() => setOpen({ dialog: 'newCodes' })}
            >
              {t('security:second.renew')}
            </Button>
            <Button variant="quiet" onClick={() => setOpen({ dialog: 'off' })}>
              {t('security:second.turnOff')}
            </Button>
          </Row>
        ) : (
          <Button busy={beginning.isPending} onClick={() => void begin()}>
            {t('security:second.turnOn')}
          </Button>
        )}
      </Row>
      {isOn && !areCodesReadable && (
        <Text tone="danger" role="alert">
          {t('security:second.unreadable')}
        </Text>
      )}
      {problem !== null && <CallProblem problem={problem} />}
      {open?.dialog === 'setUp' && (
        <SetUpDialog
          setUp={open.setUp}
          withFreshSignIn={withFreshSignIn}
          onDone={showCodes}
          onClose={close}
        />
      )}
      {open?.dialog === 'newCodes' && (
        <CodeDialog
          about="newCodes"
          send={(code) => renewal.mutateAsync({ code }).then(showCodes)}
          onClose={close}
        />
      )}
      {open?.dialog === 'off' && (
        <CodeDialog
          about="off"
          send={async (code) => {
            secondFactor.state.setData(undefined, await turningOff.mutateAsync({ code }));
            close();
            notify(t('security:second.off.done'));
          }}
          onClose={close}
        />
      )}
      {open?.dialog === 'codes' && <RecoveryCodesDialog recoveryCodes={open.recoveryCodes} onClose={close} />}
      {dialog}
    </Stack>
  );
}
