import type { DueItem } from '@domain/due/due-item';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { Panel } from '@/components/panel';
import type { DueWords } from '@/entities/due/use-due-words';
import type { Problem } from '@/lib/errors/problem';
import styles from './due.module.css';
import { DueRow } from './due-row';

interface Props {
  readonly items: readonly DueItem[];
  readonly wordsOf: (item: DueItem) => DueWords;
  readonly isKnown: boolean;
  readonly problem: Problem | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** Everything that is due, now or later, the worst first. */
export function DueList({ items, wordsOf, isKnown, problem, isFetching, onRetry }: Props) {
  const { t } = useTranslation(['papers']);
  return (
    <Panel title={t('papers:due.all')}>
      {problem !== null && !isKnown && <CallProblem problem={problem} onRetry={onRetry} busy={isFetching} />}
      {isKnown && items.length === 0 && (
        <p className={styles.empty}>
          <IconCalendar aria-hidden="true" size={24} stroke={1.5} />
          {t('papers:due.empty')}
        </p>
      )}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <DueRow key={item.recordId} item={item} words={wordsOf(item)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
