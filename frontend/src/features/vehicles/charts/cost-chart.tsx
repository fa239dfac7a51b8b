import { shownAmount } from '@domain/quantities/money';
import type { CostName, MonthSummary } from '@domain/summaries/summary.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '@/lib/formatting/money';
import { numberFormat } from '@/lib/formatting/numbers';
import { MonthCostsSheet } from '../costs/month-costs-sheet';
import { formatMonth, type OfVehicle } from '../shown';
import { ChartFrame } from './chart-frame';
import { colours, largest } from './chart-parts';
import { monthsShown } from './months-shown';
import { StackedMonths } from './stacked-months';

interface Props extends OfVehicle {
  readonly rows: readonly MonthSummary[];
  readonly toMonth: string;
  readonly locale: string;
}

/** What each month cost, by category, in the vehicle's currency; another currency is not set beside it. */
export function CostChart({ vehicle, account, rows, toMonth, locale }: Props) {
  const { t } = useTranslation(['vehicles']);
  const [opened, setOpened] = useState<string | null>(null);
  const { currency } = vehicle;
  const months = monthsShown(toMonth);
  const costs = rows
    .filter(({ month }) => months.includes(month))
    .flatMap((row) =>
      row.costs.filter((cost) => cost.currency === currency).map((cost) => ({ ...cost, month: row.month })),
    );
  if (costs.length === 0) return null;

  const sums = new Map<CostName, number>();
  for (const { name, amountMinor } of costs) sums.set(name, (sums.get(name) ?? 0) + amountMinor);
  const { names, rest } = largest(sums);
  const series = [
    ...names.map((name) => ({ key: name as string, name: t(`vehicles:cost.${name}`), of: [name] })),
    ...(rest.length > 0 ? [{ key: 'rest', name: t('vehicles:charts.rest'), of: [...rest] }] : []),
  ];
  const minor = (month: string, of: readonly CostName[]) =>
    costs
      .filter((cost) => cost.month === month && of.includes(cost.name))
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
      legend={series.map(({ name }, index) => ({ name, colour: colours[index] ?? '' }))}
      table={{
        head: [t('vehicles:costs.monthColumn'), ...series.map(({ name }) => name)],
        rows: months.map((month) => ({
          name: formatMonth(month, locale, 'short'),
          cells: series.map(({ of }) => formatMoney(minor(month, of), currency, locale)),
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
            series.map(({ key, of }) => [key, Number(shownAmount(minor(month, of), currency))]),
          ),
        }))}
        series={series}
        locale={locale}
        format={(value) => exact.format(value)}
        formatAxis={(value) => whole.format(value)}
        onOpen={open}
      />
    </ChartFrame>
  );
}
