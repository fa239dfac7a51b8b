import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import listRow from '@/components/list-row.module.css';
import { formatLocalDay } from '@/lib/formatting/days';
import type { WaitingState } from '@/lib/offline/use-waiting';
import { placeIcons } from './place-kinds';
import styles from './places.module.css';
import { useCounted } from './use-counted';
import type { PlaceRow } from './use-place-rows';

interface Props {
  readonly row: PlaceRow;
  readonly locale: string;
  readonly waiting: WaitingState | undefined;
  /** True if selected for merging; null if nothing is being selected. */
  readonly isChosen: boolean | null;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
  /** Further action for the row. */
  readonly action?: ReactNode;
}

/** One place, or one name that trips have without a place. */
export function PlaceListRow({ row, locale, waiting, isChosen, onChoose, onOpen, action }: Props) {
  const facts = usePlaceFacts(row, locale, waiting);
  const Icon = placeIcons[row.place?.kind ?? 'other'];
  const content = (
    <>
      <Icon aria-hidden="true" size={22} stroke={1.75} />
      <span className={listRow.texts}>
        <span className={listRow.name}>{row.name}</span>
        <span className={styles.facts}>{facts}</span>
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
        {action}
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
  const { t } = useTranslation(['places']);
  const counted = useCounted();
  const facts = [
    place && t(`places:kind.${place.kind}`),
    visited,
    usage && t('places:usage.trips', counted(usage.trips)),
    usage?.lastDay && t('places:usage.last', { day: formatLocalDay(usage.lastDay, locale) }),
    waiting === 'waiting' && t('places:waiting'),
    waiting !== undefined && waiting !== 'waiting' && t('places:needsDecision'),
  ];
  return facts.filter(Boolean).join('\u00a0· ');
}
