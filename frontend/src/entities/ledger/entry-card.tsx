import type { LedgerBody } from '@domain/ledger/ledger.schema';
import type { LedgerEntry } from '@domain/ledger/ledger-queries.schema';
import { periodLockSchema } from '@domain/ledger/period-lock.schema';
import type { RecordKindName } from '@domain/records/record-kinds';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Row, Stack, Text } from '@/components/layout';
import { type Fact, useFacts } from '@/entities/records/use-facts';
import type { Place } from '@/lib/formatting/place';
import { formatMoment } from '@/lib/formatting/times';
import { useKind } from '@/lib/offline/use-kind';
import styles from './entry-card.module.css';
import { shownDay } from './period-messages';

interface EntryFactsProps {
  readonly body: LedgerBody;
  readonly place: Place;
  readonly among: 'record' | 'all';
}

/** Details of an entry, in addition to its title. */
function EntryFacts({ body, place, among }: EntryFactsProps) {
  const { t } = useTranslation(['ledger']);
  const { subject, action, before, after } = body;
  if (subject.kind === 'finalisation') return null;
  if (subject.kind === 'periodLock') {
    const lock = periodLockSchema.safeParse(after ?? before).data;
    if (lock === undefined) return null;
    const [from, until] = [shownDay(lock.fromDay, place.locale), shownDay(lock.untilDay, place.locale)];
    return <p>{t('ledger:periodOf', { from, until })}</p>;
  }
  if (action === 'created' && among === 'record') return null;
  return <RecordFacts kindName={subject.kind} body={body} />;
}

/** Changed fields of an amendment; main facts of a created or deleted record. */
function RecordFacts({ kindName, body }: { kindName: RecordKindName; body: LedgerBody }) {
  const { t } = useTranslation(['ledger']);
  const { kind } = useKind(kindName);
  const { main, differing } = useFacts(kindName);
  const { subject, before, after } = body;
  const recordOf = (state: object) => ({ ...kind.notSealed, ...state, id: subject.id, version: 1 });

  /** Returns null if this page does not know the format of the sealed record. */
  function factsOrNull(): readonly Fact[] | null {
    try {
      if (before === null || after === null) return main(recordOf(after ?? before ?? {}));
      return differing(recordOf(before), recordOf(after)).map(({ one, other }) => ({
        ...one,
        value: t('ledger:entry.change', { before: one.value, after: other.value }),
      }));
    } catch {
      return null;
    }
  }

  const facts = factsOrNull();
  if (facts === null) return <p>{t('ledger:entry.notShown')}</p>;
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
    <Stack
      as="article"
      gap={4}
      className={styles.entry}
      aria-label={t('ledger:entries.number', { number: sequence })}
    >
      <Row between align="baseline" gap={12}>
        <h3>
          <Title body={body} />
        </h3>
        <Text as="span" scale="small" tone="quiet" className={styles.number} aria-hidden="true">
          {sequence}
        </Text>
      </Row>
      <Text scale="hint" tone="quiet">
        {isApart
          ? t('ledger:entry.madeAndArrived', { made: shown(madeAtMs), arrived: shown(atMs) })
          : t('ledger:entry.at', { when: shown(atMs) })}
      </Text>
      {reason !== null && <p>{t('ledger:entry.reason', { reason })}</p>}
      <EntryFacts body={body} place={place} among={among} />
      {among === 'all' && isOfTrip && (
        <Link className={styles.link} to={`/trips/${subject.id}`}>
          {t('ledger:entries.showTrip')}
        </Link>
      )}
    </Stack>
  );
}
