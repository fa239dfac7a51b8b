import { type CostGroup, costGroupOf, costGroups } from '@domain/insight/cost-groups';
import { shownAmount } from '@domain/quantities/money';
import type { MonthSummary } from '@domain/summaries/summary.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '@/components/charts/chart-frame';
import { StackedMonths } from '@/components/charts/stacked-months';
import { costGroupColours } from '@/entities/charts/chart-colours';
import { useChartLabels } from '@/entities/charts/use-chart-labels';
import { type OfVehicle } from '@/entities/vehicles/shown';
import { formatMoney } from '@/lib/formatting/money';
import { formatMonth } from '@/lib/formatting/months';
import { numberFormat } from '@/lib/formatting/numbers';
import { MonthCostsSheet } from '../costs/month-costs-sheet';
import { monthsShown } from './months-shown';

interface Props extends OfVehicle {
  readonly rows: readonly MonthSummary[];
  readonly toMonth: string;
  readonly locale: string;
}

/** Monthly costs by category in the vehicle's currency; costs in other currencies are left out. */
export function CostChart({ vehicle, account, rows, toMonth, locale }: Props) {
  const { t } = useTranslation(['vehicles']);
  const [opened, setOpened] = useState<string | null>(null);
  const shared = useChartLabels(locale);
  const { currency } = vehicle;
  const months = monthsShown(toMonth);
  const costs = rows
    .filter(({ month }) => months.includes(month))
    .flatMap((row) =>
      row.costs.filter((cost) => cost.currency === currency).map((cost) => ({ ...cost, month: row.month })),
    );
  if (costs.length === 0) return null;

  const groups = costGroups.filter((group) => costs.some(({ name }) => costGroupOf(name) === group));
  const series = groups.map((group) => ({
    key: group,
    name: t(`vehicles:costGroup.${group}`),
    colour: costGroupColours[group],
  }));
  const minor = (month: string, group: CostGroup) =>
    costs
      .filter((cost) => cost.month === month && costGroupOf(cost.name) === group)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const whole = numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const exact = numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });

  const hasCosts = (month: string) => costs.some((cost) => cost.month === month);
  const open = (month: string) => {
    if (hasCosts(month)) setOpened(month);
  };

  return (
    <ChartFrame
      title={t('vehicles:charts.costs')}
      legend={series}
      {...shared}
      table={{
        head: [t('vehicles:costs.monthColumn'), ...series.map(({ name }) => name)],
        rows: months.map((month) => ({
          name: formatMonth(month, locale, 'short'),
          cells: groups.map((group) => formatMoney(minor(month, group), currency, locale)),
          values: groups.map((group) => shownAmount(minor(month, group), currency)),
          onOpen: hasCosts(month) ? () => setOpened(month) : undefined,
        })),
      }}
      sheet={
        opened !== null && (
          <MonthCostsSheet
            rows={rows.filter(({ month }) => month === opened)}
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
            groups.map((group) => [group, Number(shownAmount(minor(month, group), currency))]),
          ),
        }))}
        series={series}
        locale={locale}
        totalName={t('vehicles:costs.total')}
        format={(value) => exact.format(value)}
        formatAxis={(value) => whole.format(value)}
        onOpen={open}
      />
    </ChartFrame>
  );
}
