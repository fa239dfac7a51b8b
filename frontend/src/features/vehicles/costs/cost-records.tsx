import type { Expense } from '@domain/expenses/expense.schema';
import { countedAmount, monthlyAmounts } from '@domain/expenses/monthly-amounts';
import type { CostName, MonthSummary } from '@domain/summaries/summary.schema';
import { localMonth } from '@domain/time/local-day';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';
import { formatDate, type OfVehicle } from '../shown';
import styles from './costs-panel.module.css';

interface Props extends OfVehicle {
  /** In place of the usual one. */
  readonly title?: string;
  readonly name: CostName;
  readonly rows: readonly MonthSummary[];
}

const most = 200;

interface AmountIn {
  readonly minor: number;
  readonly wholeMinor: number;
  readonly currency: string;
}

/** What an expense adds to some months, of all that it adds; null where it adds to none of them. */
function amountIn(expense: Expense, months: ReadonlySet<string>): AmountIn | null {
  const all = monthlyAmounts(expense);
  const within = all.filter(({ month }) => months.has(month));
  if (within.length === 0) return null;
  const sum = (some: typeof all) => some.reduce((minor, { amountMinor }) => minor + amountMinor, 0);
  return { minor: sum(within), wholeMinor: sum(all), currency: countedAmount(expense).currency };
}

/** The records behind a cost: fills for energy, expenses for everything else, and trips for their tolls and parking. */
export function CostRecords({ title, name, rows, vehicle, account }: Props) {
  const { t } = useTranslation(['vehicles']);
  const { locale, zone } = placeOf(account);
  const months = new Set(rows.map(({ month }) => month));
  const input = { vehicleId: vehicle.id, limit: most };
  const isOfTrips = name === 'tolls' || name === 'parking';
  const fills = trpc.energy.list.useQuery(input, { enabled: name === 'energy' });
  const expenses = trpc.expenses.list.useQuery(name === 'energy' ? input : { ...input, category: name }, {
    enabled: name !== 'energy',
  });
  const trips = trpc.trips.list.useQuery(input, { enabled: isOfTrips });
  const { openFill, openExpense } = useRecordSheets();
  const inPeriod = (atMs: number, recordZone: string) => months.has(localMonth(atMs, recordZone));
  /** What spreads over months is here with the part that falls into these. */
  const shownAmount = ({ minor, wholeMinor, currency }: AmountIn) =>
    minor === wholeMinor
      ? formatMoney(minor, currency, locale)
      : t('vehicles:costs.partOf', {
          part: formatMoney(minor, currency, locale),
          whole: formatMoney(wholeMinor, currency, locale),
        });
  const tripCost = (trip: { tollsMinor: number; parkingMinor: number }) =>
    name === 'tolls' ? trip.tollsMinor : trip.parkingMinor;

  return (
    <div className={styles.records}>
      <h3>{title ?? t('vehicles:costs.records')}</h3>
      <ul>
        {name === 'energy' &&
          fills.data?.items
            .filter(({ atMs, zone: own }) => inPeriod(atMs, own))
            .map((fill) => (
              <li key={fill.id}>
                <button type="button" aria-haspopup="dialog" onClick={() => openFill({ fill })}>
                  <span>
                    {formatDate(fill.atMs, locale, zone)}
                    {fill.station !== '' && ` · ${fill.station}`}
                  </span>
                  <strong>
                    {fill.totalMinor === null ? '–' : formatMoney(fill.totalMinor, fill.currency, locale)}
                  </strong>
                </button>
              </li>
            ))}
        {name !== 'energy' &&
          expenses.data?.items
            .map((expense) => ({ expense, amount: amountIn(expense, months) }))
            .filter(({ amount }) => amount !== null)
            .map(({ expense, amount }) => (
              <li key={expense.id}>
                <button type="button" aria-haspopup="dialog" onClick={() => openExpense({ expense })}>
                  <span>
                    {formatDate(expense.atMs, locale, zone)}
                    {expense.vendor !== '' && ` · ${expense.vendor}`}
                  </span>
                  <strong>{amount !== null && shownAmount(amount)}</strong>
                </button>
              </li>
            ))}
        {isOfTrips &&
          trips.data?.items
            .filter((trip) => tripCost(trip) > 0 && inPeriod(trip.startedAtMs, trip.startZone))
            .map((trip) => (
              <li key={trip.id}>
                <Link to={`/trips/${trip.id}`}>
                  <span>
                    {formatDate(trip.startedAtMs, locale, zone)}
                    {trip.toText !== '' && ` · ${trip.toText}`}
                  </span>
                  <strong>{formatMoney(tripCost(trip), trip.currency, locale)}</strong>
                </Link>
              </li>
            ))}
      </ul>
    </div>
  );
}
