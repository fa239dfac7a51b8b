import { shownEconomy, unitsOfTwoSources } from '@domain/energy/shown-economy';
import { tellsEconomy } from '@domain/energy/telling-economy';
import { type EconomySum, economyByMonth, sharesDistance } from '@domain/insight/economy-months';
import type { MonthSummary } from '@domain/summaries/summary.schema';
import { type EnergySource, energySources } from '@domain/vehicles/energy-source.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '@/components/charts/chart-frame';
import { LineMonths } from '@/components/charts/line-months';
import { sourceColours } from '@/entities/charts/chart-colours';
import { useChartLabels } from '@/entities/charts/use-chart-labels';
import { asText } from '@/entities/vehicles/shown';
import { type EconomyUnits, formatEconomy } from '@/lib/formatting/economy';
import { formatMonth } from '@/lib/formatting/months';
import { numberFormat } from '@/lib/formatting/numbers';

interface Props {
  readonly source: EnergySource;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
  /** Colour of a vehicle among several; a single vehicle has the colour of its energy source. */
  readonly colourAmong?: (vehicleId: string) => string;
  /** Rows of these vehicles, with the two months before the first one. */
  readonly rows: readonly MonthSummary[];
  readonly months: readonly string[];
  readonly units: EconomyUnits;
  readonly locale: string;
  readonly onOpen: (month: string) => void;
}

/** More exact than the shown value, so that the line has no steps. */
const decimals = 3;
const unknown = '–';

/** Returns the sources whose economy is known in at least two months. */
export function sourcesWithEconomy(rows: readonly MonthSummary[], months: readonly string[]): EnergySource[] {
  const within = rows.filter(({ month }) => months.includes(month));
  return energySources.filter(
    (kind) => within.filter(({ economy }) => economy.some(({ source }) => source === kind)).length > 1,
  );
}

/** Monthly economy as points, and the rolling value as a line through the seasons. */
export function EconomyMonthsChart(props: Props) {
  const { source, vehicles, colourAmong, rows, months, locale, onOpen } = props;
  const { t } = useTranslation(['vehicles', 'common']);
  const shared = useChartLabels(locale);
  const known = vehicles
    .map(({ id, name }) => {
      const own = rows.filter(({ vehicleId }) => vehicleId === id);
      return { id, name, values: economyByMonth(own, source, months) };
    })
    .filter(({ values }) => values.some(({ own }) => own !== null));
  const isShared = sharesDistance(
    rows.filter(({ vehicleId }) => vehicles.some(({ id }) => id === vehicleId)),
    source,
  );
  const units = isShared ? unitsOfTwoSources(props.units) : props.units;
  const colourOf = (id: string) =>
    known.length > 1 && colourAmong !== undefined ? colourAmong(id) : sourceColours[source];
  const nameOf = (name: string, column: string) => (known.length > 1 ? `${name}, ${column}` : column);
  const columns = known.flatMap(({ id, name, values }) => [
    {
      key: `${id} own`,
      name: nameOf(name, t('common:word.month')),
      colour: colourOf(id),
      isPoints: true,
      sums: values.map(({ own }) => own),
    },
    {
      key: `${id} rolling`,
      name: nameOf(name, t('vehicles:charts.rolling')),
      colour: colourOf(id),
      isPoints: false,
      sums: values.map(({ rolling }) => rolling),
    },
  ]);
  const plain = (sum: EconomySum | null) =>
    sum === null || !tellsEconomy(source, sum) ? '' : shownEconomy(source, sum, units, decimals).value;
  const shown = (sum: EconomySum | null) =>
    sum === null ? unknown : asText(formatEconomy(source, sum, units, locale));
  const [anySum] = columns.flatMap(({ sums }) => sums).filter((sum) => sum !== null);
  if (anySum === undefined) return null;
  const { unit } = formatEconomy(source, anySum, units, locale);
  const axis = numberFormat(locale, { maximumFractionDigits: 2 });
  const tenths = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const hasValue = (month: string) =>
    columns.some(({ isPoints, sums }) => isPoints && (sums[months.indexOf(month)] ?? null) !== null);
  return (
    <ChartFrame
      {...shared}
      title={t('vehicles:charts.economy', { source: t(`common:source.${source}`) })}
      hint={t('vehicles:charts.economyHint')}
      unit={unit}
      legend={known.map(({ id, name }) => ({ name, colour: colourOf(id) }))}
      table={{
        head: [t('common:word.month'), ...columns.map(({ name }) => name)],
        rows: months.map((month, index) => ({
          name: formatMonth(month, locale, 'short'),
          cells: columns.map(({ sums }) => shown(sums[index] ?? null)),
          values: columns.map(({ sums }) => plain(sums[index] ?? null)),
          onOpen: hasValue(month) ? () => onOpen(month) : undefined,
        })),
      }}
    >
      <LineMonths
        data={months.map((month, index) => ({
          month,
          ...Object.fromEntries(
            columns.map(({ key, sums }) => {
              const value = plain(sums[index] ?? null);
              return [key, value === '' ? null : Number(value)];
            }),
          ),
        }))}
        series={columns}
        locale={locale}
        format={(value) => `${tenths.format(value)} ${unit}`}
        formatAxis={(value) => axis.format(value)}
        onOpen={(month) => {
          if (hasValue(month)) onOpen(month);
        }}
      />
    </ChartFrame>
  );
}
