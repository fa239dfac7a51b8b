import { shownCostPerDistance } from '@domain/energy/shown-cost-per-distance';
import { totalFigures } from '@domain/summaries/figures';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '@/components/charts/chart-frame';
import { LineMonths } from '@/components/charts/line-months';
import { vehicleColour } from '@/entities/charts/chart-colours';
import { useChartLabels } from '@/entities/charts/use-chart-labels';
import { costFigure } from '@/entities/vehicles/cost-figure';
import { asText } from '@/entities/vehicles/shown';
import { formatMonth } from '@/lib/formatting/months';
import { numberFormat } from '@/lib/formatting/numbers';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { type CostsRequest, type InsightView, mainCurrency } from './insight-view';

interface Props {
  readonly view: InsightView;
  readonly onOpenCosts: (request: CostsRequest) => void;
}

/** More exact than the shown value, so that the line has no steps. */
const decimals = 4;
const unknown = '–';

/** Monthly cost per kilometre or mile of each vehicle. */
export function CostDistanceChart({ view, onOpenCosts }: Props) {
  const { t } = useTranslation(['insight', 'vehicles']);
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
        head: [t('vehicles:costs.monthColumn'), ...series.map(({ name }) => name)],
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
