import { ChartGrid } from '@/components/charts/chart-grid';
import { vehicleColour } from '@/entities/charts/chart-colours';
import { EconomyMonthsChart, sourcesWithEconomy } from '@/entities/vehicles/economy-months-chart';
import { BusinessChart } from './business-chart';
import { CostDistanceChart } from './cost-distance-chart';
import { CostMonthsChart } from './cost-months-chart';
import type { CostsRequest, InsightView } from './insight-view';

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
