import type { LedgerBody } from '@domain/ledger/ledger.schema';
import type { LedgerEntry } from '@domain/ledger/ledger-queries.schema';
import type { RecordKindName } from '@domain/records/record-kinds';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Place } from '@/lib/formatting/place';
import { formatMoment } from '@/lib/formatting/times';
import { useKind } from '@/lib/offline/use-kind';
import styles from './entry-card.module.css';
import { EntryFacts } from './entry-facts';

const otherTitles = {
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
} as const;

/** Title of an entry: Trip entered. */
function RecordTitle({ name, body: { action, before, after } }: { name: RecordKindName; body: LedgerBody }) {
  const { kind, t } = useKind(name);
  return t(kind.ledgerTitles(after ?? before ?? {})[action]);
}

function Title({ body }: { body: LedgerBody }) {
  const { t } = useTranslation(['ledger']);
  const { kind } = body.subject;
  if (kind === 'finalisation' || kind === 'periodLock') return t(otherTitles[kind][body.action]);
  return <RecordTitle name={kind} body={body} />;
}

/** A device's clock and the server's are never quite the same. */
const sameMomentMs = 60_000;

interface Props {
  readonly entry: LedgerEntry;
  readonly place: Place;
  /** Context of the card: next to its record, or in the list of all entries. */
  readonly among: 'record' | 'all';
}

/** One ledger entry: what was done, when, why, and what it changed. */
export function EntryCard({ entry: { sequence, body }, place, among }: Props) {
  const { t } = useTranslation(['ledger']);
  const { subject, action, atMs, madeAtMs, reason } = body;
  const shown = (momentMs: number) => formatMoment(momentMs, place);
  const isApart = madeAtMs !== null && Math.abs(atMs - madeAtMs) >= sameMomentMs;
  const isOfTrip = (subject.kind === 'trip' && action !== 'removed') || subject.kind === 'finalisation';
  return (
    <article className={styles.entry} aria-label={t('ledger:entries.number', { number: sequence })}>
      <div className={styles.head}>
        <h3>
          <Title body={body} />
        </h3>
        <span className={styles.number} aria-hidden="true">
          {sequence}
        </span>
      </div>
      <p className={styles.when}>
        {isApart
          ? t('ledger:entry.madeAndArrived', { made: shown(madeAtMs), arrived: shown(atMs) })
          : t('ledger:entry.at', { when: shown(atMs) })}
      </p>
      {reason !== null && <p>{t('ledger:entry.reason', { reason })}</p>}
      <EntryFacts body={body} place={place} among={among} />
      {among === 'all' && isOfTrip && (
        <Link className={styles.link} to={`/trips/${subject.id}`}>
          {t('ledger:entries.showTrip')}
        </Link>
      )}
    </article>
  );
}
