import { type CostGroup, costGroupOf, costGroups } from '@domain/insight/cost-groups';
import { shownAmount } from '@domain/quantities/money';
import { exactSum } from '@domain/quantities/ratio';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '@/components/charts/chart-frame';
import { StackedMonths } from '@/components/charts/stacked-months';
import { costGroupColours } from '@/entities/charts/chart-colours';
import { useChartLabels } from '@/entities/charts/use-chart-labels';
import { formatMoney } from '@/lib/formatting/money';
import { formatMonth } from '@/lib/formatting/months';
import { numberFormat } from '@/lib/formatting/numbers';
import { type CostsRequest, type InsightView, mainCurrency } from './insight-view';

interface Props {
  readonly view: InsightView;
  readonly onOpenCosts: (request: CostsRequest) => void;
}

/** Monthly costs by group. */
export function CostMonthsChart({ view, onOpenCosts }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const { rows, chartMonths, locale } = view;
  const shared = useChartLabels(locale);
  const currency = mainCurrency(view);
  const costs = rows
    .filter(({ month }) => chartMonths.includes(month))
    .flatMap(({ month, costs: of }) =>
      of.filter((cost) => cost.currency === currency).map((cost) => ({ ...cost, month })),
    );
  if (costs.length === 0) return null;
  const groups = costGroups.filter((group) => costs.some(({ name }) => costGroupOf(name) === group));
  const series = groups.map((group) => ({
    key: group,
    name: t(`vehicles:costGroup.${group}`),
    colour: costGroupColours[group],
  }));
  const minor = (month: string, some: readonly CostGroup[]) =>
    exactSum(
      costs
        .filter((cost) => cost.month === month && some.includes(costGroupOf(cost.name)))
        .map(({ amountMinor }) => amountMinor),
    );
  const hasCosts = (month: string) => costs.some((cost) => cost.month === month);
  const money = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const exact = numberFormat(locale, money);
  const short = numberFormat(locale, { ...money, notation: 'compact', maximumFractionDigits: 1 });
  const columns = [...groups.map((group) => [group]), groups];
  return (
    <ChartFrame
      {...shared}
      title={t('vehicles:charts.costs')}
      legend={series}
      table={{
        head: [t('common:word.month'), ...series.map(({ name }) => name), t('common:word.total')],
        rows: chartMonths.map((month) => ({
          name: formatMonth(month, locale, 'short'),
          cells: columns.map((some) => formatMoney(minor(month, some), currency, locale)),
          values: columns.map((some) => shownAmount(minor(month, some), currency)),
          onOpen: hasCosts(month) ? () => onOpenCosts({ months: [month] }) : undefined,
        })),
      }}
    >
      <StackedMonths
        data={chartMonths.map((month) => ({
          month,
          ...Object.fromEntries(
            groups.map((group) => [group, Number(shownAmount(minor(month, [group]), currency))]),
          ),
        }))}
        series={series}
        locale={locale}
        totalName={t('common:word.total')}
        format={(value) => exact.format(value)}
        formatAxis={(value) => short.format(value)}
        onOpen={(month) => {
          if (hasCosts(month)) onOpenCosts({ months: [month] });
        }}
      />
    </ChartFrame>
  );
}
