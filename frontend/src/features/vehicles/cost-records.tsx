import type { CostName, MonthSummary } from '@domain/summaries/summary.schema';
import { localMonth } from '@domain/time/local-day';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFillSheet } from '@/features/energy/use-fill-sheet';
import { useExpenseSheet } from '@/features/expenses/use-expense-sheet';
import { formatMoney } from '@/lib/formatting/money';
import { placeOf } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';
import styles from './costs-panel.module.css';
import { formatDate, type OfVehicle } from './shown';

interface Props extends OfVehicle {
  readonly name: CostName;
  readonly rows: readonly MonthSummary[];
}

const most = 200;

/** The records behind a cost: fills for energy, expenses for everything else, and trips for their tolls and parking. */
export function CostRecords({ name, rows, vehicle, account }: Props) {
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
  const fillSheet = useFillSheet();
  const expenseSheet = useExpenseSheet();
  const inPeriod = (atMs: number, recordZone: string) => months.has(localMonth(atMs, recordZone));
  const tripCost = (trip: { tollsMinor: number; parkingMinor: number }) =>
    name === 'tolls' ? trip.tollsMinor : trip.parkingMinor;

  return (
    <div className={styles.records}>
      <h3>{t('vehicles:costs.records')}</h3>
      <ul>
        {name === 'energy' &&
          fills.data?.items
            .filter(({ atMs, zone: own }) => inPeriod(atMs, own))
            .map((fill) => (
              <li key={fill.id}>
                <button type="button" aria-haspopup="dialog" onClick={() => fillSheet.open({ fill })}>
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
            // What spreads over months belongs to several of them.
            .filter((expense) => expense.spread || expense.repeats || inPeriod(expense.atMs, expense.zone))
            .map((expense) => (
              <li key={expense.id}>
                <button type="button" aria-haspopup="dialog" onClick={() => expenseSheet.open({ expense })}>
                  <span>
                    {formatDate(expense.atMs, locale, zone)}
                    {expense.vendor !== '' && ` · ${expense.vendor}`}
                  </span>
                  <strong>{formatMoney(expense.amountMinor, expense.currency, locale)}</strong>
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
      {fillSheet.sheet}
      {expenseSheet.sheet}
    </div>
  );
}
