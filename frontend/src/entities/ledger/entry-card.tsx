import type { LedgerEntry } from '@domain/ledger/ledger-queries.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Place } from '@/lib/formatting/place';
import { formatMoment } from '@/lib/formatting/times';
import styles from './entry-card.module.css';
import { EntryFacts } from './entry-facts';

const actMessages = {
  trip: {
    created: 'ledger:act.trip.created',
    amended: 'ledger:act.trip.amended',
    removed: 'ledger:act.trip.removed',
    known: 'ledger:act.trip.known',
  },
  odometerRecord: {
    created: 'ledger:act.odometerRecord.created',
    amended: 'ledger:act.odometerRecord.amended',
    removed: 'ledger:act.odometerRecord.removed',
    known: 'ledger:act.odometerRecord.known',
  },
  finalisation: {
    created: 'ledger:act.finalisation.created',
    amended: 'ledger:act.finalisation.amended',
    removed: 'ledger:act.finalisation.removed',
    known: 'ledger:act.finalisation.known',
  },
  periodLock: {
    created: 'ledger:act.periodLock.created',
    amended: 'ledger:act.periodLock.amended',
    removed: 'ledger:act.periodLock.removed',
    known: 'ledger:act.periodLock.known',
  },
  fill: {
    created: 'ledger:act.fill.created',
    amended: 'ledger:act.fill.amended',
    removed: 'ledger:act.fill.removed',
    known: 'ledger:act.fill.known',
  },
  charge: {
    created: 'ledger:act.charge.created',
    amended: 'ledger:act.charge.amended',
    removed: 'ledger:act.charge.removed',
    known: 'ledger:act.charge.known',
  },
  expense: {
    created: 'ledger:act.expense.created',
    amended: 'ledger:act.expense.amended',
    removed: 'ledger:act.expense.removed',
    known: 'ledger:act.expense.known',
  },
  vehicle: {
    created: 'ledger:act.vehicle.created',
    amended: 'ledger:act.vehicle.amended',
    removed: 'ledger:act.vehicle.removed',
    known: 'ledger:act.vehicle.known',
  },
  employer: {
    created: 'ledger:act.employer.created',
    amended: 'ledger:act.employer.amended',
    removed: 'ledger:act.employer.removed',
    known: 'ledger:act.employer.known',
  },
} as const satisfies Record<
  LedgerEntry['body']['subject']['kind'] | 'charge',
  Record<LedgerEntry['body']['action'], string>
>;

/** A charge is a fill of electricity. */
function shownKind({ subject, before, after }: LedgerEntry['body']): keyof typeof actMessages {
  return subject.kind === 'fill' && (after ?? before)?.source === 'electricity' ? 'charge' : subject.kind;
}

/** A device's clock and the server's are never quite the same. */
const sameMomentMs = 60_000;

interface Props {
  readonly entry: LedgerEntry;
  readonly place: Place;
  /** Whether it is read beside the record that it is about, or among all entries. */
  readonly among: 'record' | 'all';
}

/** What was done, when, why, and what it changed. */
export function EntryCard({ entry: { sequence, body }, place, among }: Props) {
  const { t } = useTranslation(['ledger']);
  const { subject, action, atMs, madeAtMs, reason } = body;
  const shown = (momentMs: number) => formatMoment(momentMs, place);
  const isApart = madeAtMs !== null && Math.abs(atMs - madeAtMs) >= sameMomentMs;
  const isOfTrip = (subject.kind === 'trip' && action !== 'removed') || subject.kind === 'finalisation';
  return (
    <article className={styles.entry} aria-label={t('ledger:entries.number', { number: sequence })}>
      <div className={styles.head}>
        <h3>{t(actMessages[shownKind(body)][action])}</h3>
        <span className={styles.number} aria-hidden="true">
          {sequence}
        </span>
      </div>
      <p className={styles.when}>
        {isApart
          ? t('ledger:entry.madeAndArrived', { made: shown(madeAtMs), arrived: shown(atMs) })
          : t('ledger:entry.at', { when: shown(atMs) })}
      </p>
      {reason !== null && <p className={styles.why}>{t('ledger:entry.why', { reason })}</p>}
      <EntryFacts body={body} place={place} among={among} />
      {among === 'all' && isOfTrip && (
        <Link className={styles.link} to={`/trips/${subject.id}`}>
          {t('ledger:entries.showTrip')}
        </Link>
      )}
    </article>
  );
}
