import { joinedAmounts } from '@domain/quantities/joined-amounts';
import { exactSum } from '@domain/quantities/ratio';
import { type TotalFigures, totalFigures } from '@domain/summaries/figures';
import type { CostName, Figures, MonthSummary } from '@domain/summaries/summary.schema';
import { useTranslation } from 'react-i18next';
import { Sheet } from '@/components/sheet';
import { costDays, costFigure } from '@/entities/vehicles/cost-figure';
import { asText, formatTotalDistance, type OfVehicle, type TripCategory } from '@/entities/vehicles/shown';
import { formatDistance } from '@/lib/formatting/distances';
import { formatMoney } from '@/lib/formatting/money';
import { formatMonth } from '@/lib/formatting/months';
import { placeOf } from '@/lib/formatting/place';
import { CostRecords } from './cost-records';
import styles from './costs-panel.module.css';

export type Opened =
  | { readonly kind: 'perDistance' | 'driven' }
  | { readonly kind: 'cost'; readonly name: CostName; readonly currency: string }
  | { readonly kind: 'trips'; readonly category: TripCategory };

/** Figures of one month, or of all months together. */
type AnyFigures = Figures | TotalFigures;
type Amount = Pick<AnyFigures['costs'][number], 'currency' | 'amountMinor'>;

interface Props extends OfVehicle {
  readonly opened: Opened;
  readonly rows: readonly MonthSummary[];
  readonly onClose: () => void;
}

/** Months behind a figure, newest first, and for a cost the records behind them. */
export function MonthsSheet({ opened, rows, vehicle, account, onClose }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { locale } = placeOf(account);
  const driven = ({ drivenMetres }: AnyFigures) => distance(drivenMetres);
  const distance = (metres: number) => asText(formatTotalDistance(metres, vehicle.distanceUnit, locale));

  function columns(): { title: string; head: string[]; cells: (figures: AnyFigures) => string[] } {
    switch (opened.kind) {
      case 'perDistance':
        return {
          title: t('vehicles:costs.perDistance'),
          head: [t('vehicles:costs.days'), t('vehicles:costs.cost'), t('common:word.driven')],
          cells: ({ betweenReadings: between }) =>
            between
              ? [costDays(between, locale), moneyOf(between.costs, locale), distance(between.distanceMetres)]
              : ['', '', ''],
        };
      case 'driven':
        return {
          title: t('common:word.driven'),
          head: [t('common:word.driven')],
          cells: (figures) => [driven(figures)],
        };
      case 'cost':
        return {
          title: t(`common:cost.${opened.name}`),
          head: [t('vehicles:costs.cost')],
          cells: ({ costs }: { costs: readonly (Amount & { readonly name: CostName })[] }) => [
            moneyOf(
              costs.filter(({ name, currency }) => name === opened.name && currency === opened.currency),
              locale,
            ),
          ],
        };
      case 'trips':
        return {
          title: t(`common:tripCategory.${opened.category}`),
          head: [t('common:navigation.trips'), t('common:word.distance')],
          cells: ({ trips }) => {
            const of = trips.find(({ category }) => category === opened.category);
            return [
              String(of?.count ?? 0),
              asText(formatDistance(of?.distance ?? 0, vehicle.distanceUnit, locale)),
            ];
          },
        };
      default:
        return opened satisfies never;
    }
  }

  const { title, head, cells } = columns();
  const total = totalFigures(rows);
  const { costPerDistance: cost } = total;
  const isEmpty = (row: Figures) => cells(row).every((cell) => cell === '' || cell === '0');
  return (
    <Sheet title={title} onClose={onClose}>
      {opened.kind === 'perDistance' && cost.known && (
        <p>
          {t('vehicles:costs.calculation', {
            cost: formatMoney(cost.amountMinor, cost.currency ?? vehicle.currency, locale),
            distance: distance(cost.distanceMetres),
            result: asText(costFigure(cost, vehicle, locale)),
          })}
        </p>
      )}
      {opened.kind === 'perDistance' && <p>{t('vehicles:costs.sameDaysRule')}</p>}
      {opened.kind === 'driven' && <p>{t('vehicles:costs.drivenRule')}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('common:word.month')}</th>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => !isEmpty(row))
            .toReversed()
            .map((row) => (
              <tr key={row.month}>
                <th scope="row">{formatMonth(row.month, locale, 'short')}</th>
                {cells(row).map((cell, index) => (
                  <td key={head[index]}>{cell === '' ? '–' : cell}</td>
                ))}
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('common:word.total')}</th>
            {cells(total).map((cell, index) => (
              <td key={head[index]}>{cell === '' ? '–' : cell}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {opened.kind === 'cost' && (
        <CostRecords name={opened.name} rows={rows} vehicleId={vehicle.id} account={account} />
      )}
    </Sheet>
  );
}

function moneyOf(costs: readonly Amount[], locale: string): string {
  const currencies = [...new Set(costs.map(({ currency }) => currency))];
  return joinedAmounts(
    currencies.map((currency) => {
      const amounts = costs.filter((cost) => cost.currency === currency).map((cost) => cost.amountMinor);
      return formatMoney(exactSum(amounts), currency, locale);
    }),
  );
}
