import type { Account } from '@domain/account/account.schema';
import type { ReactNode } from 'react';
import { useDue } from '@/entities/due/use-due';
import { useDueTexts } from '@/entities/due/use-due-texts';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { placeOf } from '@/lib/formatting/place';
import styles from './due.module.css';
import { DueCalendar } from './due-calendar';
import { DueList } from './due-list';

interface Props {
  readonly account: Account;
  /** Content below the list. */
  readonly children: ReactNode;
}

/** All due items as a list and as a calendar. */
export function DueView({ account, children }: Props) {
  const { vehicles } = useVehicles();
  const { locale } = placeOf(account);
  const { items, today, problem, isKnown, isFetching, retry } = useDue(account.zone);
  const textsOf = useDueTexts({ vehicles, locale, today });
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <DueList {...{ items, textsOf, isKnown, problem, isFetching }} onRetry={retry} />
        {children}
      </div>
      <DueCalendar {...{ items, textsOf, today, locale }} />
    </div>
  );
}
