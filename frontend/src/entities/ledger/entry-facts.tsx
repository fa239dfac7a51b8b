import { employerSchema } from '@domain/employers/employer.schema';
import { fillSchema } from '@domain/energy/energy.schema';
import { expenseSchema } from '@domain/expenses/expense.schema';
import type { LedgerBody } from '@domain/ledger/ledger.schema';
import { periodLockSchema } from '@domain/ledger/period-lock.schema';
import { tripSchema } from '@domain/trips/trip.schema';
import { odometerRecordSchema } from '@domain/vehicles/odometer.schema';
import { vehicleSchema } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { useFacts } from '@/entities/records/use-facts';
import type { Place } from '@/lib/formatting/place';
import type { AnyRecord } from '@/lib/offline/writes';
import styles from './entry-card.module.css';
import { shownDay } from './period-messages';

interface Props {
  readonly body: LedgerBody;
  readonly place: Place;
  readonly among: 'record' | 'all';
}

/** What of a vehicle only says how it is shown: the same in every version of it here. */
const notSealed = {
  distanceUnit: 'km',
  volumeUnit: 'litre',
  fuelEconomyUnit: 'litresPer100Km',
  electricEconomyUnit: 'kwhPer100Km',
  archivedAtMs: null,
};

/** The record that an entry is about, as it was before or after; null where this page does not know its form. */
function recordOf({ subject }: LedgerBody, state: LedgerBody['after']): AnyRecord | null {
  switch (subject.kind) {
    case 'trip':
      return tripSchema.safeParse({ ...state, id: subject.id, version: 1 }).data ?? null;
    case 'odometerRecord':
      return odometerRecordSchema.safeParse({ ...state, version: 1 }).data ?? null;
    case 'fill':
      return fillSchema.safeParse({ ...state, id: subject.id, version: 1 }).data ?? null;
    case 'expense':
      return expenseSchema.safeParse({ ...state, id: subject.id, version: 1 }).data ?? null;
    case 'vehicle':
      return vehicleSchema.safeParse({ ...notSealed, ...state, id: subject.id, version: 1 }).data ?? null;
    case 'employer':
      return (
        employerSchema.safeParse({ ...state, archivedAtMs: null, id: subject.id, version: 1 }).data ?? null
      );
    case 'finalisation':
    case 'periodLock':
      return null;
    default:
      return subject.kind satisfies never;
  }
}

/** Field by field what an amendment changed; of what was made or removed the main facts. */
export function EntryFacts({ body, place, among }: Props) {
  const { t } = useTranslation(['ledger']);
  const { main, differing } = useFacts();
  const { subject, action, before, after } = body;
  if (subject.kind === 'finalisation') return null;
  if (subject.kind === 'periodLock') {
    const lock = periodLockSchema.safeParse(after ?? before).data;
    if (lock === undefined) return null;
    const [from, until] = [shownDay(lock.fromDay, place.locale), shownDay(lock.untilDay, place.locale)];
    return <p>{t('ledger:periodOf', { from, until })}</p>;
  }
  if (action === 'created' && among === 'record') return null;

  const [earlier, later] = [before && recordOf(body, before), after && recordOf(body, after)];
  const only = later ?? earlier;
  if (only === null || (action === 'amended' && (earlier === null || later === null))) {
    return <p>{t('ledger:entry.unworded')}</p>;
  }
  const facts =
    earlier !== null && later !== null
      ? differing(subject.kind, earlier, later).map(({ mine, theirs }) => ({
          ...mine,
          value: t('ledger:entry.change', { before: mine.value, after: theirs.value }),
        }))
      : main(subject.kind, only);
  return (
    <dl className={styles.facts}>
      {facts.map(({ field, label, value }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
