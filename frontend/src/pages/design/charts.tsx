import { ChartFrame } from '@/components/charts/chart-frame';
import { LineMonths } from '@/components/charts/line-months';
import { StackedMonths } from '@/components/charts/stacked-months';
import { Panel } from '@/components/panel';
import { ChangeLine, Figure } from '@/features/insight/figure';
import insightStyles from '@/features/insight/insight.module.css';
import { FigureTile } from '@/features/today/figures/figure-tile';

const noop = () => {};
const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];
const fuel = [120, 90, 140, 110, 0, 95];
const insurance = [60, 60, 60, 60, 60, 60];
const economies = [6.4, 6.1, null, 5.8, 5.9, 6];

const groups = [
  { key: 'fuel', name: 'Fuel and charging', colour: 'var(--rb-chart-1)' },
  { key: 'insurance', name: 'Insurance', colour: 'var(--rb-chart-3)' },
];
const line = [{ key: 'economy', name: 'Petrol', colour: 'var(--rb-chart-1)' }];
const shared = { labels: { asTable: 'As a table', download: 'Download as CSV' }, onDownload: noop };
const one = { numerator: 1n, denominator: 1n };
const two = { numerator: 2n, denominator: 1n };

/** Figures that open, and months as bars and as a line with a gap. */
export function Charts() {
  return (
    <>
      <Panel title="Figures that open">
        <ul className={insightStyles.figures}>
          <FigureTile label="Trips" figure="913" unit="mi" note="36 trips" to="#" />
          <FigureTile label="Costs" figure={null} to="#" />
        </ul>
        <dl className={insightStyles.figures}>
          <Figure label="Cost" shown={{ figure: '£7,628.55', unit: '' }} note="£635.71 a month" opens="#">
            <ChangeLine now={one} earlier={two} than="a year earlier" good="less" locale="en-GB" />
            <ChangeLine now={two} earlier={one} than="the month before" good="less" locale="en-GB" />
            <ChangeLine now={two} earlier={one} than="the month before" good="none" locale="en-GB" />
          </Figure>
          <Figure label="Economy" shown={null} why="No two full fills yet." opens={noop} />
        </dl>
      </Panel>
      <ChartFrame
        {...shared}
        title="Bars"
        legend={groups}
        table={{
          head: ['Month', 'Fuel and charging', 'Insurance'],
          rows: months.map((name, index) => ({
            name,
            cells: [`£${fuel[index]}`, `£${insurance[index]}`],
            values: [],
            onOpen: noop,
          })),
        }}
      >
        <StackedMonths
          data={months.map((month, index) => ({
            month,
            fuel: fuel[index] ?? null,
            insurance: insurance[index] ?? null,
          }))}
          series={groups}
          locale="en-GB"
          format={(value) => `£${value}`}
          formatAxis={(value) => `£${value}`}
          totalName="Total"
          onOpen={noop}
        />
      </ChartFrame>
      <ChartFrame
        {...shared}
        title="A line with a gap"
        hint="A month of which nothing is known leaves a gap."
        unit="l/100 km"
        table={{
          head: ['Month', 'Petrol'],
          rows: months.map((name, index) => ({ name, cells: [String(economies[index] ?? '–')], values: [] })),
        }}
      >
        <LineMonths
          data={months.map((month, index) => ({ month, economy: economies[index] ?? null }))}
          series={line}
          locale="en-GB"
          format={(value) => `${value} l/100 km`}
          formatAxis={String}
          onOpen={noop}
        />
      </ChartFrame>
    </>
  );
}
