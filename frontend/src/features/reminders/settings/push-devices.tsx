import type { PushDevice } from '@domain/reminders/push-device.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import styles from './devices.module.css';

interface Props {
  readonly devices: readonly PushDevice[];
  readonly hereId: string | null;
  readonly place: Place;
  readonly isBusy: boolean;
  readonly onRemove: (id: string) => void;
}

/** Devices that receive messages, each with its latest success and failure. */
export function PushDevices({ devices, hereId, place, isBusy, onRemove }: Props) {
  const { t } = useTranslation(['reminder-channels']);
  if (devices.length === 0) return null;
  const when = (atMs: number) => formatRecentMoment(atMs, Date.now(), place);

  function factsOf({ lastSentAtMs, failure, failedAtMs, createdAtMs }: PushDevice): string[] {
    return [
      lastSentAtMs === null
        ? t('reminder-channels:push.since', { when: when(createdAtMs) })
        : t('reminder-channels:push.sent', { when: when(lastSentAtMs) }),
      ...(failure === null || failedAtMs === null
        ? []
        : [`${when(failedAtMs)}: ${t(`reminder-channels:push.failure.${failure}`)}`]),
    ];
  }

  return (
    <ul className={styles.devices} aria-label={t('reminder-channels:push.devices')}>
      {devices.map((device) => (
        <li key={device.id}>
          <div>
            <span>
              {device.name}
              {device.id === hereId && ` (${t('reminder-channels:push.this')})`}
            </span>
            {factsOf(device).map((fact) => (
              <small key={fact}>{fact}</small>
            ))}
          </div>
          <Button
            variant="quiet"
            aria-label={t('reminder-channels:push.removeNamed', { name: device.name })}
            busy={isBusy}
            onClick={() => onRemove(device.id)}
          >
            {t('reminder-channels:push.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
