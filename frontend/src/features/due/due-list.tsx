import type { DueItem } from '@domain/due/due-item';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { EmptyNote } from '@/components/empty-note';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import type { DueTexts } from '@/entities/due/use-due-texts';
import type { Problem } from '@/lib/errors/problem';
import { DueRow } from './due-row';

interface Props {
  readonly items: readonly DueItem[];
  readonly textsOf: (item: DueItem) => DueTexts;
  readonly isKnown: boolean;
  readonly problem: Problem | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** All due items, now or later, the most urgent first. */
export function DueList({ items, textsOf, isKnown, problem, isFetching, onRetry }: Props) {
  const { t } = useTranslation(['papers']);
  return (
    <Panel title={t('papers:due.all')}>
      {problem !== null && !isKnown && <CallProblem problem={problem} onRetry={onRetry} busy={isFetching} />}
      {isKnown && items.length === 0 && <EmptyNote icon={IconCalendar}>{t('papers:due.empty')}</EmptyNote>}
      {items.length > 0 && (
        <ul className={lined.list}>
          {items.map((item) => (
            <DueRow key={item.recordId} item={item} texts={textsOf(item)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
