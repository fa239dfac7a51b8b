import type { PushDevice } from '@domain/reminders/push-device.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { SwitchField } from '@/components/switch-field';
import { toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { trpc } from '@/lib/trpc/client';
import styles from './devices.module.css';
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
        <Text scale="hint" tone="quiet">
          {t('reminder-channels:push.unsupported')}
        </Text>
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
    <Stack>
      <div>
        <Button busy={test.isPending} onClick={() => test.mutate({ id })}>
          {t('reminder-channels:push.test')}
        </Button>
      </div>
      <Text scale="hint" tone="quiet" role="status" className={styles.outcome}>
        {failure === null && t('reminder-channels:push.tested')}
        {failure !== null && failure !== undefined && t(`reminder-channels:push.failure.${failure}`)}
      </Text>
      {test.error !== null && <CallProblem problem={toProblem(test.error)} />}
    </Stack>
  );
}

interface Props {
  readonly devices: readonly PushDevice[];
  readonly hereId: string | null;
  readonly place: Place;
  readonly isBusy: boolean;
  readonly onRemove: (id: string) => void;
}

/** Devices that receive messages, each with its latest success and failure. */
function PushDevices({ devices, hereId, place, isBusy, onRemove }: Props) {
  const { t } = useTranslation(['reminder-channels']);
  if (devices.length === 0) return null;
  const when = (atMs: number) => formatRecentMoment(atMs, Date.now(), place);

  function failureOf(failure: NonNullable<PushDevice['failure']>, failedAtMs: number | null): string {
    const sentence = t(`reminder-channels:push.failure.${failure}`);
    return failedAtMs === null ? sentence : `${when(failedAtMs)}: ${sentence}`;
  }

  function factsOf({ lastSentAtMs, failure, failedAtMs, createdAtMs }: PushDevice): string[] {
    return [
      lastSentAtMs === null
        ? t('reminder-channels:push.since', { when: when(createdAtMs) })
        : t('reminder-channels:push.sent', { when: when(lastSentAtMs) }),
      ...(failure === null ? [] : [failureOf(failure, failedAtMs)]),
    ];
  }

  return (
    <Stack as="ul" gap={8} aria-label={t('reminder-channels:push.devices')}>
      {devices.map((device) => (
        <Row as="li" key={device.id} between gap={12} className={styles.device}>
          <Stack gap={0}>
            <span>
              {device.name}
              {device.id === hereId && ` (${t('reminder-channels:push.this')})`}
            </span>
            {factsOf(device).map((fact) => (
              <Text as="small" key={fact} scale="hint" tone="quiet">
                {fact}
              </Text>
            ))}
          </Stack>
          <Button
            variant="quiet"
            aria-label={t('reminder-channels:push.removeNamed', { name: device.name })}
            busy={isBusy}
            onClick={() => onRemove(device.id)}
          >
            {t('reminder-channels:push.remove')}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}
