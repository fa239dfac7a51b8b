import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import listRow from '@/components/list-row.module.css';
import { useWriteNotices } from '@/entities/records/use-write-notices';
import { toProblem } from '@/lib/errors/problem';
import { formatLocalDay } from '@/lib/formatting/days';
import { Only } from '@/lib/logbook/only';
import { newRecordId } from '@/lib/offline/new-record-id';
import { useOutbox } from '@/lib/offline/outbox-context';
import type { WaitingState } from '@/lib/offline/use-waiting';
import { placeIcons } from './place-icons';
import styles from './places.module.css';
import { type PlaceRow, useCounted } from './use-place-rows';

interface Props {
  readonly row: PlaceRow;
  readonly locale: string;
  readonly waiting: WaitingState | undefined;
  /** True if selected for merging; null if nothing is being selected. */
  readonly isChosen: boolean | null;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}

/** One place, or one name that trips have without a place. */
export function PlaceListRow({ row, locale, waiting, isChosen, onChoose, onOpen }: Props) {
  const facts = usePlaceFacts(row, locale, waiting);
  const Icon = placeIcons[row.place?.kind ?? 'other'];
  const content = (
    <>
      <Icon aria-hidden="true" size={22} stroke={1.75} />
      <span className={listRow.texts}>
        <span className={listRow.name}>{row.name}</span>
        <span className={listRow.fact}>{facts}</span>
      </span>
    </>
  );
  if (isChosen !== null) {
    return (
      <li>
        <label className={`${listRow.line} ${styles.row}`}>
          <input type="checkbox" checked={isChosen} onChange={onChoose} />
          {content}
        </label>
      </li>
    );
  }
  if (row.place === null) {
    return (
      <li className={`${listRow.line} ${styles.row}`}>
        {content}
        <Only whoMay="places.create">
          <KeepPlace name={row.name} />
        </Only>
      </li>
    );
  }
  return (
    <li>
      <button type="button" className={`${listRow.line} ${styles.row}`} onClick={onOpen}>
        {content}
        <IconChevronRight aria-hidden="true" size={20} />
      </button>
    </li>
  );
}

function usePlaceFacts(
  { place, visited, usage }: PlaceRow,
  locale: string,
  waiting: WaitingState | undefined,
): string {
  const { t } = useTranslation(['places', 'common']);
  const counted = useCounted();
  const facts = [
    place && t(`places:kind.${place.kind}`),
    visited,
    usage && t('places:usage.trips', counted(usage.trips)),
    usage?.lastDay && t('places:usage.last', { day: formatLocalDay(usage.lastDay, locale) }),
    waiting === 'waiting' && t('common:word.notSent'),
    waiting !== undefined && waiting !== 'waiting' && t('common:word.needsDecision'),
  ];
  return facts.filter(Boolean).join('\u00a0· ');
}

/** Creates a place from a name of trips in one tap; its details can be added later. */
function KeepPlace({ name }: { readonly name: string }) {
  const { t } = useTranslation(['places', 'common']);
  const { submit } = useOutbox();
  const { notifyProblem, outcomeOf, offerUndo } = useWriteNotices(t('common:word.undo'));
  const [id] = useState(newRecordId);
  const [isBusy, setBusy] = useState(false);

  async function keep(): Promise<void> {
    setBusy(true);
    try {
      const described = { kind: 'other', employerId: null, forWhom: '', note: '' } as const;
      const outcome = await outcomeOf(submit('places.create', { id, name, ...described }));
      if (outcome === 'refused') setBusy(false);
      offerUndo(outcome, t('places:added', { name }), () =>
        outcomeOf(submit('places.delete', { id, version: 1 })),
      );
    } catch (error) {
      notifyProblem(toProblem(error));
      setBusy(false);
    }
  }

  return (
    <Button
      variant="quiet"
      busy={isBusy}
      aria-label={t('places:keepNamed', { name })}
      onClick={() => void keep()}
    >
      {t('places:keep')}
    </Button>
  );
}
