import type { Account } from '@domain/account/account.schema';
import type { CostName, MonthSummary } from '@domain/summaries/summary.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { RecordButton } from '@/components/record-button';
import { RecordLink } from '@/components/record-link';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { formatDate } from '@/entities/vehicles/shown';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import styles from './costs-panel.module.css';
import { type AmountIn, useCostRecords } from './use-cost-records';

interface Props {
  /** null for costs without a vehicle. */
  readonly vehicleId: string | null;
  readonly account: Account;
  /** Title instead of the usual one. */
  readonly title?: string;
  readonly name: CostName;
  readonly rows: readonly MonthSummary[];
}

/** Records behind a cost: fills for energy, expenses for everything else, and trips for their tolls and parking. */
export function CostRecords({ title, name, rows, vehicleId, account }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale, zone } = placeOf(account);
  const months = rows.map(({ month }) => month);
  const { fills, expenses, trips, isLoading, isError, hasMore, more } = useCostRecords(
    vehicleId,
    name,
    months,
  );
  const { openTrip, openFill, openExpense } = useRecordSheets();
  /** Costs spread over months count with the part that falls into these months. */
  const shownAmount = ({ minor, wholeMinor, currency }: AmountIn) =>
    minor === wholeMinor
      ? formatMoney(minor, currency, locale)
      : t('vehicles:costs.partOf', {
          part: formatMoney(minor, currency, locale),
          whole: formatMoney(wholeMinor, currency, locale),
        });
  return (
    <div className={styles.records}>
      <h3>{title ?? t('vehicles:costs.records')}</h3>
      <ul aria-busy={isLoading}>
        {fills.map((fill) => (
          <li key={fill.id}>
            <RecordButton recordId={fill.id} onClick={() => openFill({ fill })}>
              <span>
                {formatDate(fill.atMs, locale, zone)}
                {fill.station !== '' && ` · ${fill.station}`}
              </span>
              <strong>
                {fill.totalMinor === null ? '–' : formatMoney(fill.totalMinor, fill.currency, locale)}
              </strong>
            </RecordButton>
          </li>
        ))}
        {expenses.map(({ expense, amount }) => (
          <li key={expense.id}>
            <RecordButton recordId={expense.id} onClick={() => openExpense({ expense })}>
              <span>
                {formatDate(expense.atMs, locale, zone)}
                {expense.vendor !== '' && ` · ${expense.vendor}`}
              </span>
              <strong>{shownAmount(amount)}</strong>
            </RecordButton>
          </li>
        ))}
        {trips.map(({ trip, minor }) => (
          <li key={trip.id}>
            <RecordLink id={trip.id} to={`/trips/${trip.id}`} onOpen={() => openTrip(trip)}>
              <span>
                {formatDate(trip.startedAtMs, locale, zone)}
                {trip.toText !== '' && ` · ${trip.toText}`}
              </span>
              <strong>{formatMoney(minor, trip.currency, locale)}</strong>
            </RecordLink>
          </li>
        ))}
      </ul>
      {(isLoading || isError) && (
        <p role="status">{t(isError ? 'vehicles:timeline.notLoaded' : 'common:loading')}</p>
      )}
      {hasMore && (
        <Button busy={isLoading} onClick={more}>
          {t('common:word.showMore')}
        </Button>
      )}
    </div>
  );
}
