import { shownDistance } from '@domain/quantities/distance';
import { type MonthSummary, summedTripCategories } from '@domain/summaries/summary.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '@/components/charts/chart-frame';
import { StackedMonths } from '@/components/charts/stacked-months';
import { tripCategoryColours } from '@/entities/charts/chart-colours';
import { useChartLabels } from '@/entities/charts/use-chart-labels';
import { asText, formatTotalDistance, type OfVehicle } from '@/entities/vehicles/shown';
import { type TripCategory } from '@/entities/vehicles/vehicle-messages';
import { formatMonth } from '@/lib/formatting/months';
import { numberFormat } from '@/lib/formatting/numbers';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { MonthTripsSheet } from '../costs/month-trips-sheet';
import { monthsShown } from './months-shown';

interface Props extends OfVehicle {
  readonly rows: readonly MonthSummary[];
  readonly toMonth: string;
  readonly locale: string;
}

/** Monthly distance of the trips, by category. */
export function DistanceChart({ vehicle, account, rows, toMonth, locale }: Props) {
  const { t } = useTranslation(['vehicles']);
  const [opened, setOpened] = useState<string | null>(null);
  const shared = useChartLabels(locale);
  const unit = vehicle.distanceUnit;
  const months = monthsShown(toMonth);
  const trips = rows
    .filter(({ month }) => months.includes(month))
    .flatMap((row) => row.trips.map((trip) => ({ ...trip, month: row.month })));
  const sums = new Map<TripCategory, number>();
  for (const { category, distanceMetres } of trips) {
    sums.set(category, (sums.get(category) ?? 0) + distanceMetres);
  }
  if ([...sums.values()].every((sum) => sum === 0)) return null;

  const series = summedTripCategories
    .filter((category) => (sums.get(category) ?? 0) > 0)
    .map((key) => ({ key, name: t(`vehicles:tripCategory.${key}`), colour: tripCategoryColours[key] }));
  const metres = (month: string, category: TripCategory) =>
    trips
      .filter((trip) => trip.month === month && trip.category === category)
      .reduce((sum, { distanceMetres }) => sum + distanceMetres, 0);
  const figures = numberFormat(locale, { maximumFractionDigits: 1 });

  const hasTrips = (month: string) => trips.some((trip) => trip.month === month);
  const open = (month: string) => {
    if (hasTrips(month)) setOpened(month);
  };

  return (
    <ChartFrame
      title={t('vehicles:charts.distance')}
      unit={unitSigns[unit]}
      legend={series}
      {...shared}
      table={{
        head: [t('vehicles:costs.monthColumn'), ...series.map(({ name }) => name)],
        rows: months.map((month) => ({
          name: formatMonth(month, locale, 'short'),
          cells: series.map(({ key }) => asText(formatTotalDistance(metres(month, key), unit, locale))),
          values: series.map(({ key }) => shownDistance(metres(month, key), unit, 1)),
          onOpen: hasTrips(month) ? () => setOpened(month) : undefined,
        })),
      }}
      sheet={
        opened !== null && (
          <MonthTripsSheet
            month={opened}
            vehicle={vehicle}
            account={account}
            onClose={() => setOpened(null)}
          />
        )
      }
    >
      <StackedMonths
        data={months.map((month) => ({
          month,
          ...Object.fromEntries(
            series.map(({ key }) => [key, Number(shownDistance(metres(month, key), unit, 1))]),
          ),
        }))}
        series={series}
        locale={locale}
        totalName={t('vehicles:costs.total')}
        format={(value) => `${figures.format(value)} ${unit}`}
        formatAxis={(value) => figures.format(value)}
        onOpen={open}
      />
    </ChartFrame>
  );
}
