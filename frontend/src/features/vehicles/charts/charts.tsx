import { type CostGroup, costGroupOf, costGroups } from '@domain/insight/cost-groups';
import { shownDistance } from '@domain/quantities/distance';
import { shownAmount } from '@domain/quantities/money';
import { type MonthSummary, summedTripCategories } from '@domain/summaries/summary.schema';
import { monthLater } from '@domain/time/month';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartGrid } from '@/components/charts/chart-grid';
import { costGroupColours, tripCategoryColours } from '@/entities/charts/chart-colours';
import { EconomyMonthsChart, sourcesWithEconomy } from '@/entities/vehicles/economy-months-chart';
import { asText, formatTotalDistance, type OfVehicle, type TripCategory } from '@/entities/vehicles/shown';
import { formatMoney } from '@/lib/formatting/money';
import { numberFormat } from '@/lib/formatting/numbers';
import { placeOf } from '@/lib/formatting/place';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { MonthCostsSheet } from '../costs/month-costs-sheet';
import { MonthTripsSheet } from '../costs/month-trips-sheet';
import { MonthsChart } from './months-chart';

const monthsInCharts = 12;

interface Props extends OfVehicle {
  readonly rows: readonly MonthSummary[];
  readonly toMonth: string;
  readonly isKnown: boolean;
}

/** Charts for people who prefer them to numbers; each is available as a table, too. */
export function Charts({ vehicle, account, rows, toMonth, isKnown }: Props) {
  const { locale } = placeOf(account);
  const [fillsOf, setFillsOf] = useState<string | null>(null);
  const months = Array.from({ length: monthsInCharts }, (_, index) =>
    monthLater(toMonth, index + 1 - monthsInCharts),
  );
  const of = { vehicle, account, rows, months, locale };
  if (isKnown && rows.length === 0) return null;
  return (
    <ChartGrid isBusy={!isKnown}>
      {sourcesWithEconomy(rows, months).map((source) => (
        <EconomyMonthsChart
          key={source}
          source={source}
          vehicles={[vehicle]}
          rows={rows}
          months={months}
          units={vehicle}
          locale={locale}
          onOpen={setFillsOf}
        />
      ))}
      <CostChart {...of} />
      <DistanceChart {...of} />
      {fillsOf !== null && (
        <MonthCostsSheet
          name="energy"
          rows={rows.filter(({ month }) => month === fillsOf)}
          month={fillsOf}
          vehicle={vehicle}
          account={account}
          onClose={() => setFillsOf(null)}
        />
      )}
    </ChartGrid>
  );
}

interface ChartProps extends OfVehicle {
  readonly rows: readonly MonthSummary[];
  readonly months: readonly string[];
  readonly locale: string;
}

/** Monthly costs by category in the vehicle's currency; costs in other currencies are left out. */
function CostChart({ vehicle, account, rows, months, locale }: ChartProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { currency } = vehicle;
  const costs = rows
    .filter(({ month }) => months.includes(month))
    .flatMap((row) =>
      row.costs.filter((cost) => cost.currency === currency).map((cost) => ({ ...cost, month: row.month })),
    );
  if (costs.length === 0) return null;

  const minor = (month: string, group: CostGroup) =>
    costs
      .filter((cost) => cost.month === month && costGroupOf(cost.name) === group)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const money = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const short = numberFormat(locale, { ...money, notation: 'compact', maximumFractionDigits: 1 });
  return (
    <MonthsChart
      title={t('vehicles:charts.costs')}
      months={months}
      series={costGroups
        .filter((group) => costs.some(({ name }) => costGroupOf(name) === group))
        .map((key) => ({ key, name: t(`vehicles:costGroup.${key}`), colour: costGroupColours[key] }))}
      locale={locale}
      decimalOf={(month, group) => shownAmount(minor(month, group), currency)}
      shownOf={(month, group) => formatMoney(minor(month, group), currency, locale)}
      format={(value) => numberFormat(locale, money).format(value)}
      formatAxis={(value) => short.format(value)}
      hasRecords={(month) => costs.some((cost) => cost.month === month)}
      sheetOf={(month, close) => (
        <MonthCostsSheet
          rows={rows.filter((row) => row.month === month)}
          month={month}
          vehicle={vehicle}
          account={account}
          onClose={close}
        />
      )}
    />
  );
}

/** Monthly distance of the trips, by category. */
function DistanceChart({ vehicle, account, rows, months, locale }: ChartProps) {
  const { t } = useTranslation(['vehicles', 'common']);
  const unit = vehicle.distanceUnit;
  const trips = rows
    .filter(({ month }) => months.includes(month))
    .flatMap((row) => row.trips.map((trip) => ({ ...trip, month: row.month })));
  const categories = summedTripCategories.filter((category) =>
    trips.some((trip) => trip.category === category && trip.distanceMetres > 0),
  );
  if (categories.length === 0) return null;

  const metres = (month: string, category: TripCategory) =>
    trips
      .filter((trip) => trip.month === month && trip.category === category)
      .reduce((sum, { distanceMetres }) => sum + distanceMetres, 0);
  const figures = numberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <MonthsChart
      title={t('vehicles:charts.distance')}
      unit={unitSigns[unit]}
      months={months}
      series={categories.map((key) => ({
        key,
        name: t(`common:tripCategory.${key}`),
        colour: tripCategoryColours[key],
      }))}
      locale={locale}
      decimalOf={(month, category) => shownDistance(metres(month, category), unit, 1)}
      shownOf={(month, category) => asText(formatTotalDistance(metres(month, category), unit, locale))}
      format={(value) => `${figures.format(value)} ${unit}`}
      formatAxis={(value) => figures.format(value)}
      hasRecords={(month) => trips.some((trip) => trip.month === month)}
      sheetOf={(month, close) => (
        <MonthTripsSheet month={month} vehicle={vehicle} account={account} onClose={close} />
      )}
    />
  );
}
