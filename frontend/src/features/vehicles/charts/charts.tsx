import type { MonthSummary } from '@domain/summaries/summary.schema';
import { useState } from 'react';
import { ChartGrid } from '@/components/charts/chart-grid';
import { EconomyMonthsChart, sourcesWithEconomy } from '@/entities/vehicles/economy-months-chart';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { placeOf } from '@/lib/formatting/place';
import { MonthCostsSheet } from '../costs/month-costs-sheet';
import { CostChart } from './cost-chart';
import { DistanceChart } from './distance-chart';
import { monthsShown } from './months-shown';

interface Props extends OfVehicle {
  readonly rows: readonly MonthSummary[];
  readonly toMonth: string;
  readonly isKnown: boolean;
}

/** Charts for people who prefer them to numbers; each is available as a table, too. */
export function Charts({ vehicle, account, rows, toMonth, isKnown }: Props) {
  const { locale } = placeOf(account);
  const [fillsOf, setFillsOf] = useState<string | null>(null);
  const months = monthsShown(toMonth);
  const of = { vehicle, account, rows, toMonth, locale };
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
