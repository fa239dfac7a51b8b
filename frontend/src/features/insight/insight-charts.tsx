import { shownCostPerDistance } from '@domain/energy/shown-cost-per-distance';
import { businessShareOfTrips } from '@domain/insight/business-share-of-trips';
import { ratio } from '@domain/quantities/ratio';
import { totalFigures } from '@domain/summaries/figures';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { axisTicks } from '@/components/charts/axis-ticks';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ChartGrid } from '@/components/charts/chart-grid';
import { LineMonths } from '@/components/charts/line-months';
import { StackedMonths } from '@/components/charts/stacked-months';
import { tripCategoryColours, vehicleColour } from '@/entities/charts/chart-colours';
import { useChartLabels } from '@/entities/charts/use-chart-labels';
import { costFigure } from '@/entities/vehicles/cost-figure';
import { EconomyMonthsChart, sourcesWithEconomy } from '@/entities/vehicles/economy-months-chart';
import { asText } from '@/entities/vehicles/shown';
import { formatMonth } from '@/lib/formatting/months';
import { numberFormat } from '@/lib/formatting/numbers';
import { formatShare, percentOf } from '@/lib/formatting/shares';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { CostMonthsChart } from './cost-months-chart';
import { type CostsRequest, type InsightView, mainCurrency, tripsLink } from './insight-view';

interface Props {
  readonly view: InsightView;
  readonly onOpenCosts: (request: CostsRequest) => void;
}

/** Charts of the months, each available as a table and a file, too. */
export function InsightCharts({ view, onOpenCosts }: Props) {
  const { rows, chartMonths, vehicle, allVehicles, units, locale } = view;
  return (
    <ChartGrid isBusy={false}>
      <CostMonthsChart view={view} onOpenCosts={onOpenCosts} />
      <CostDistanceChart view={view} onOpenCosts={onOpenCosts} />
      <BusinessChart view={view} />
      {sourcesWithEconomy(rows, chartMonths).map((source) => (
        <EconomyMonthsChart
          key={source}
          source={source}
          vehicles={vehicle === null ? allVehicles : [vehicle]}
          colourAmong={(id) => vehicleColour(allVehicles, id)}
          rows={rows}
          months={chartMonths}
          units={units}
          locale={locale}
          onOpen={(month) => onOpenCosts({ months: [month], name: 'energy' })}
        />
      ))}
    </ChartGrid>
  );
}

/** More exact than the shown value, so that the line has no steps. */
const decimals = 4;
const unknown = '–';

/** Monthly cost per kilometre or mile of each vehicle. */
function CostDistanceChart({ view, onOpenCosts }: Props) {
  const { t } = useTranslation(['insight', 'vehicles', 'common']);
  const { rows, chartMonths, locale, units, allVehicles, vehicle } = view;
  const shared = useChartLabels(locale);
  const currency = mainCurrency(view);
  const costOf = (vehicleId: string, month: string) => {
    const of = rows.filter((row) => row.vehicleId === vehicleId && row.month === month);
    const cost = totalFigures(of).costPerDistance;
    return cost.known && (cost.currency ?? currency) === currency ? cost : null;
  };
  const series = (vehicle === null ? allVehicles : [vehicle])
    .filter(({ id }) => chartMonths.some((month) => costOf(id, month) !== null))
    .map(({ id, name }) => ({ key: id, name, colour: vehicleColour(allVehicles, id) }));
  if (series.length === 0) return null;
  const plain = (id: string, month: string) => {
    const cost = costOf(id, month);
    return cost === null ? '' : shownCostPerDistance({ ...cost, currency }, units.distanceUnit, decimals);
  };
  const shown = (id: string, month: string) => {
    const cost = costOf(id, month);
    return cost === null ? unknown : asText(costFigure(cost, units, locale));
  };
  const money = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const exact = numberFormat(locale, { ...money, maximumFractionDigits: 3 });
  const axis = numberFormat(locale, {
    ...money,
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  });
  const per = `/ ${unitSigns[units.distanceUnit]}`;
  const isKnown = (month: string) => series.some(({ key }) => costOf(key, month) !== null);
  return (
    <ChartFrame
      {...shared}
      title={t('insight:charts.costPerDistance')}
      hint={t('insight:charts.costPerDistanceHint')}
      unit={per}
      legend={series}
      table={{
        head: [t('common:word.month'), ...series.map(({ name }) => name)],
        rows: chartMonths.map((month) => ({
          name: formatMonth(month, locale, 'short'),
          cells: series.map(({ key }) => shown(key, month)),
          values: series.map(({ key }) => plain(key, month)),
          onOpen: isKnown(month) ? () => onOpenCosts({ months: [month] }) : undefined,
        })),
      }}
    >
      <LineMonths
        data={chartMonths.map((month) => ({
          month,
          ...Object.fromEntries(
            series.map(({ key }) => {
              const value = plain(key, month);
              return [key, value === '' ? null : Number(value)];
            }),
          ),
        }))}
        series={series}
        locale={locale}
        format={(value) => `${exact.format(value)} ${per}`}
        formatAxis={(value) => axis.format(value)}
        onOpen={(month) => {
          if (isKnown(month)) onOpenCosts({ months: [month] });
        }}
      />
    </ChartFrame>
  );
}

/** Business share of each month's trips. */
function BusinessChart({ view }: { readonly view: InsightView }) {
  const { t } = useTranslation(['insight', 'vehicles', 'common']);
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
  const business = t('common:word.businessShare');
  return (
    <ChartFrame
      {...shared}
      title={t('insight:charts.business')}
      hint={t('insight:charts.businessHint')}
      table={{
        head: [t('common:word.month'), business],
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
