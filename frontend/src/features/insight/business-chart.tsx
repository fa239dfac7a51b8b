import { businessShareOfTrips } from '@domain/insight/business-share-of-trips';
import { ratio } from '@domain/quantities/ratio';
import { totalFigures } from '@domain/summaries/figures';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { axisTicks } from '@/components/charts/axis-ticks';
import { ChartFrame } from '@/components/charts/chart-frame';
import { StackedMonths } from '@/components/charts/stacked-months';
import { tripCategoryColours } from '@/entities/charts/chart-colours';
import { useChartLabels } from '@/entities/charts/use-chart-labels';
import { formatMonth } from '@/lib/formatting/months';
import { numberFormat } from '@/lib/formatting/numbers';
import { formatShare, percentOf } from '@/lib/formatting/shares';
import type { InsightView } from './insight-view';
import { tripsLink } from './trips-link';

const unknown = '–';

/** Business share of each month's trips. */
export function BusinessChart({ view }: { readonly view: InsightView }) {
  const { t } = useTranslation(['insight', 'vehicles']);
  const navigate = useNavigate();
  const { rows, chartMonths, locale, vehicle } = view;
  const shared = useChartLabels(locale);
  const shares = new Map(
    chartMonths.map((month) => [
      month,
      businessShareOfTrips(totalFigures(rows.filter((row) => row.month === month)).trips),
    ]),
  );
  const shareOf = (month: string) => {
    const share = shares.get(month);
    return share?.known ? share.share : null;
  };
  if (chartMonths.every((month) => (shareOf(month)?.numerator ?? 0n) === 0n)) return null;
  const percents = chartMonths.map((month) => Number(percentOf(shareOf(month) ?? ratio(0), 1)));
  const linkOf = (month: string) => tripsLink({ period: month, vehicle: vehicle?.id });
  const percent = numberFormat(locale, { style: 'percent' });
  const business = t('insight:figures.business');
  return (
    <ChartFrame
      {...shared}
      title={t('insight:charts.business')}
      hint={t('insight:charts.businessHint')}
      table={{
        head: [t('vehicles:costs.monthColumn'), business],
        rows: chartMonths.map((month) => {
          const share = shareOf(month);
          return {
            name: formatMonth(month, locale, 'short'),
            cells: [share === null ? unknown : formatShare(share, locale)],
            values: [share === null ? '' : percentOf(share, 1)],
            to: share === null ? undefined : linkOf(month),
          };
        }),
      }}
    >
      <StackedMonths
        data={chartMonths.map((month) => {
          const share = shareOf(month);
          return { month, share: share === null ? null : Number(percentOf(share, 1)) };
        })}
        series={[{ key: 'share', name: business, colour: tripCategoryColours.business }]}
        locale={locale}
        ticks={axisTicks(0, Math.max(...percents))}
        format={(value) => percent.format(value / 100)}
        formatAxis={(value) => percent.format(value / 100)}
        onOpen={(month) => {
          if (shareOf(month) !== null) void navigate(linkOf(month));
        }}
      />
    </ChartFrame>
  );
}
