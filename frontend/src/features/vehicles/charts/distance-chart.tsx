import { shownDistance } from '@domain/quantities/distance';
import type { MonthSummary } from '@domain/summaries/summary.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '@/lib/formatting/numbers';
import { MonthTripsSheet } from '../costs/month-trips-sheet';
import { asText, formatMonth, formatTotalDistance, type OfVehicle } from '../shown';
import { type TripCategory } from '../vehicle-messages';
import { ChartFrame } from './chart-frame';
import { colours, largest } from './chart-parts';
import { monthsShown } from './months-shown';
import { StackedMonths } from './stacked-months';

interface Props extends OfVehicle {
  readonly rows: readonly MonthSummary[];
  readonly toMonth: string;
  readonly locale: string;
}

/** How far the trips of each month went, by what they were for. */
export function DistanceChart({ vehicle, account, rows, toMonth, locale }: Props) {
  const { t } = useTranslation(['vehicles']);
  const [opened, setOpened] = useState<string | null>(null);
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

  const series = largest(sums).names.map((name) => ({ key: name, name: t(`vehicles:tripCategory.${name}`) }));
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
      legend={series.map(({ name }, index) => ({ name, colour: colours[index] ?? '' }))}
      table={{
        head: [t('vehicles:costs.monthColumn'), ...series.map(({ name }) => name)],
        rows: months.map((month) => ({
          name: formatMonth(month, locale, 'short'),
          cells: series.map(({ key }) => asText(formatTotalDistance(metres(month, key), unit, locale))),
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
        format={(value) => `${figures.format(value)} ${unit}`}
        formatAxis={(value) => figures.format(value)}
        onOpen={open}
      />
    </ChartFrame>
  );
}
