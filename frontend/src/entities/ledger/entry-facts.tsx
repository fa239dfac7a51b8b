import type { LedgerBody } from '@domain/ledger/ledger.schema';
import { periodLockSchema } from '@domain/ledger/period-lock.schema';
import type { RecordKindName } from '@domain/records/record-kinds';
import { useTranslation } from 'react-i18next';
import { type Fact, useFacts } from '@/entities/records/use-facts';
import type { Place } from '@/lib/formatting/place';
import { useKind } from '@/lib/offline/use-kind';
import styles from './entry-card.module.css';
import { shownDay } from './period-messages';

interface Props {
  readonly body: LedgerBody;
  readonly place: Place;
  readonly among: 'record' | 'all';
}

/** Details of an entry, in addition to its title. */
export function EntryFacts({ body, place, among }: Props) {
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
