import type { Account } from '@domain/account/account.schema';
import type { DueItem } from '@domain/due/due-item';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '@/components/call-problem';
import { EmptyNote } from '@/components/empty-note';
import { Stack } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import type { useDue } from '@/entities/due/use-due';
import { type DueTexts, useDueTexts } from '@/entities/due/use-due-texts';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import type { Problem } from '@/lib/errors/problem';
import { placeOf } from '@/lib/formatting/place';
import styles from './due.module.css';
import { DueCalendar } from './due-calendar';
import { DueRow } from './due-row';

interface Props {
  readonly account: Account;
  readonly due: ReturnType<typeof useDue>;
  /** Rows above those of the due items. */
  readonly first?: ReactNode;
  /** Content of an item's row below it, such as its reminder. */
  readonly below?: (item: DueItem) => ReactNode;
  /** Content below the list. */
  readonly children: ReactNode;
}

/** All due items as a list and as a calendar. */
export function DueView({ account, due, first, below, children }: Props) {
  const { vehicles } = useVehicles();
  const { locale } = placeOf(account);
  const { items, today, problem, isKnown, isFetching, retry } = due;
  const textsOf = useDueTexts({ vehicles, locale, today });
  return (
    <Stack gap={16} className={styles.page} data-wide>
      <Stack gap={16}>
        <DueList {...{ items, textsOf, isKnown, problem, isFetching, first, below }} onRetry={retry} />
        {children}
      </Stack>
      <DueCalendar {...{ items, textsOf, today, locale }} />
    </Stack>
  );
}

interface ListProps extends Pick<Props, 'first' | 'below'> {
  readonly items: readonly DueItem[];
  readonly textsOf: (item: DueItem) => DueTexts;
  readonly isKnown: boolean;
  readonly problem: Problem | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** All due items, now or later, the most urgent first. */
function DueList({ items, textsOf, isKnown, problem, isFetching, first, below, onRetry }: ListProps) {
  const { t } = useTranslation(['papers']);
  return (
    <Panel title={t('papers:due.all')}>
      {problem !== null && !isKnown && <CallProblem problem={problem} onRetry={onRetry} busy={isFetching} />}
      {isKnown && items.length === 0 && !first && (
        <EmptyNote icon={IconCalendar}>{t('papers:due.empty')}</EmptyNote>
      )}
      {(items.length > 0 || first) && (
        <ul className={lined.list}>
          {first}
          {items.map((item) => (
            <DueRow key={item.recordId} item={item} texts={textsOf(item)}>
              {below?.(item)}
            </DueRow>
          ))}
        </ul>
      )}
    </Panel>
  );
}
