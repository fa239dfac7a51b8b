import type { NotedReading, OdometerRecord, OdometerRule } from '@domain/vehicles/odometer.schema';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Stack, Text } from '@/components/layout';
import { useWriteNotices } from '@/entities/records/use-write-notices';
import { asText, formatDate, type OfVehicle } from '@/entities/vehicles/shown';
import type { Problem } from '@/lib/errors/problem';
import { formatOdometer } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { Only } from '@/lib/logbook/only';
import { useOutbox } from '@/lib/offline/outbox-context';
import { useOverlaid } from '@/lib/offline/use-overlaid';
import { useWaiting } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';
import { WaitingBadge } from '../waiting-badge';
import styles from './odometer-panel.module.css';

const none: readonly OdometerRecord[] = [];
/** The other readings are in the timeline. */
const notedShown = 3;

interface Props extends OfVehicle {
  readonly onChange: (reading: NotedReading) => void;
}

/**
 * Replacements and corrections of the odometer, with a way to remove them, and the latest noted readings, to be
 * changed.
 */
export function OdometerRecords({ vehicle, account, onChange }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale, zone } = placeOf(account);
  const { submit } = useOutbox();
  const { outcomeOf, offerUndo } = useWriteNotices(t('common:word.undo'));
  const waiting = useWaiting();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { data } = trpc.vehicles.odometerRecords.useQuery({ vehicleId: vehicle.id });
  const matches = useMemo(() => (record: OdometerRecord) => record.vehicleId === vehicle.id, [vehicle.id]);
  const records = useOverlaid('odometerRecord', data ?? none, matches);
  const noted = records.filter((record) => record.kind === 'noted').slice(0, notedShown);
  const rules = records.filter((record) => record.kind !== 'noted');

  const odometer = (metres: number) => asText(formatOdometer(metres, vehicle.distanceUnit, locale));

  function messageOf(record: OdometerRule): string {
    if (record.kind === 'replaced') {
      return t('vehicles:odometer.replacedSentence', {
        before: odometer(record.odometerBeforeMetres),
        after: odometer(record.odometerAfterMetres),
      });
    }
    return record.odometerMetres === null
      ? t('vehicles:odometer.ignoredSentence')
      : t('vehicles:odometer.correctedSentence', { odometer: odometer(record.odometerMetres) });
  }

  async function remove(record: OdometerRule): Promise<void> {
    setProblem(null);
    const sent = await submit('vehicles.removeOdometerRecord', { id: record.id, version: record.version });
    if (sent.outcome === 'refused') return setProblem(sent.problem);
    const { version: _, ...again } = record;
    offerUndo(sent.outcome, t('vehicles:odometer.removed'), () =>
      outcomeOf(submit('vehicles.addOdometerRecord', again)),
    );
  }

  return (
    <>
      {noted.length > 0 && (
        <Stack gap={8} className={styles.records}>
          <h3>{t('vehicles:noted.latest')}</h3>
          <ul>
            {noted.map((record) => (
              <li key={record.id}>
                <div>
                  <p>{odometer(record.odometerMetres)}</p>
                  {when(record)}
                </div>
                <Only whoMay="vehicles.changeNotedReading">
                  <Button variant="quiet" aria-haspopup="dialog" onClick={() => onChange(record)}>
                    {t('vehicles:noted.change')}
                  </Button>
                </Only>
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {rules.length > 0 && (
        <Stack gap={8} className={styles.records}>
          <h3>{t('vehicles:odometer.records')}</h3>
          <ul>
            {rules.map((record) => (
              <li key={record.id}>
                <div>
                  <p>{messageOf(record)}</p>
                  {when(record)}
                </div>
                <Only whoMay="vehicles.removeOdometerRecord">
                  <Button variant="quiet" onClick={() => void remove(record)}>
                    {t('vehicles:odometer.remove')}
                  </Button>
                </Only>
              </li>
            ))}
          </ul>
          {problem !== null && <CallProblem problem={problem} />}
        </Stack>
      )}
    </>
  );

  function when(record: OdometerRecord): ReactNode {
    return (
      <>
        <Text tone="quiet">
          {formatDate(record.atMs, locale, record.kind === 'noted' ? record.zone : zone)}
          {record.note !== '' && ` · ${record.note}`}
        </Text>
        <WaitingBadge state={waiting.get(record.id)} />
      </>
    );
  }
}
