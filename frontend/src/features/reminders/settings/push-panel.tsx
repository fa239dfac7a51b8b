import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Panel } from '@/components/panel';
import { SwitchField } from '@/components/switch-field';
import { toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';
import styles from './devices.module.css';
import { PushDevices } from './push-devices';
import { usePush } from './use-push';

/** Switches messages to this device, and lists the driver's other devices. Shown only if the operator set it up. */
export function PushPanel({ place }: { readonly place: Place }) {
  const { t } = useTranslation(['reminder-channels']);
  const push = usePush();
  const { overview, permission, here, devices, error } = push;
  const isOn = here !== null && here.failure !== 'gone' && permission === 'granted';
  if (overview.data === undefined || (overview.data.channel === null && devices.length === 0)) return null;
  return (
    <Panel title={t('reminder-channels:push.title')} hint={t('reminder-channels:push.hint')}>
      {permission === 'unsupported' && (
        <p className={styles.quiet}>{t('reminder-channels:push.unsupported')}</p>
      )}
      {permission === 'denied' && <p role="status">{t('reminder-channels:push.denied')}</p>}
      {overview.data.channel !== null && (permission === 'default' || permission === 'granted') && (
        <SwitchField
          label={t('reminder-channels:push.here')}
          checked={isOn}
          onChange={(checked) => push.switchTo(checked)}
        />
      )}
      {isOn && <TestSection id={here.id} />}
      {push.hasBrowserFailed && <p role="alert">{t('reminder-channels:push.browserFailed')}</p>}
      {error !== null && <CallProblem problem={toProblem(error)} />}
      <PushDevices
        devices={devices}
        hereId={here?.id ?? null}
        place={place}
        isBusy={push.isBusy}
        onRemove={push.remove}
      />
    </Panel>
  );
}

function TestSection({ id }: { readonly id: string }) {
  const { t } = useTranslation(['reminder-channels']);
  const { push } = trpc.useUtils();
  const test = trpc.push.test.useMutation({ onSettled: () => push.overview.invalidate() });
  const failure = test.data?.failure;
  return (
    <div className={styles.part}>
      <div>
        <Button busy={test.isPending} onClick={() => test.mutate({ id })}>
          {t('reminder-channels:push.test')}
        </Button>
      </div>
      <p role="status" className={styles.quiet}>
        {failure === null && t('reminder-channels:push.tested')}
        {failure !== null && failure !== undefined && t(`reminder-channels:push.failure.${failure}`)}
      </p>
      {test.error !== null && <CallProblem problem={toProblem(test.error)} />}
    </div>
  );
}
