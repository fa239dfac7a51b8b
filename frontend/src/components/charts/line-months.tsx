import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, YAxis } from 'recharts';
import { formatMonth } from '@/lib/formatting/months';
import { axisTicks } from './axis-ticks';
import {
  axis,
  type ChartSeries,
  ChartTip,
  chartHeight,
  MonthAxis,
  type MonthValues,
  usePointed,
} from './chart-parts';

interface LineSeries extends ChartSeries {
  /** Points only, if another series is the line through them. */
  readonly isPoints?: boolean;
}

interface Props {
  readonly data: readonly MonthValues[];
  readonly series: readonly LineSeries[];
  readonly locale: string;
  readonly format: (value: number, key: string) => string;
  readonly formatAxis: (value: number) => string;
  readonly onOpen: (month: string) => void;
}

/** Maximum number of dots; on a phone more would merge into a line. */
const maxDots = 40;

/** Line chart of values by month; a month without a value leaves a gap. */
export function LineMonths({ data, series, locale, format, formatAxis, onOpen }: Props) {
  const { point, open } = usePointed(onOpen);
  const values = data.flatMap((month) =>
    series.flatMap(({ key }) => (typeof month[key] === 'number' ? [month[key]] : [])),
  );
  const ticks = axisTicks(Math.min(...values), Math.max(...values));
  return (
    <ResponsiveContainer width="100%" height={chartHeight}>
      <LineChart
        data={[...data]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        onClick={open}
      >
        <CartesianGrid vertical={false} stroke="var(--rb-line)" />
        <MonthAxis data={data} locale={locale} paddingPixels={8} />
        <YAxis
          {...axis}
          axisLine={false}
          width="auto"
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
          ticks={ticks}
          tickFormatter={formatAxis}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--rb-control-line)' }}
          content={({ active, payload, label }) => {
            point(active === true ? String(label) : null);
            return active === true && payload.length > 0 ? (
              <ChartTip
                title={formatMonth(String(label), locale)}
                lines={payload.map(({ name, value, dataKey, color }) => ({
                  name: String(name),
                  value: format(Number(value), String(dataKey)),
                  colour: color,
                }))}
              />
            ) : null;
          }}
        />
        {series.map(({ key, name, colour, isPoints = false }) => (
          <Line
            key={key}
            dataKey={key}
            name={name}
            stroke={colour}
            strokeWidth={isPoints ? 0 : 2.5}
            dot={dotOf(isPoints, colour, data.length)}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

function dotOf(isPoints: boolean, colour: string, count: number) {
  if (isPoints) return { r: 3.5, fill: 'var(--rb-panel)', stroke: colour, strokeWidth: 2 };
  return count > maxDots ? false : { r: 2.5, fill: colour, strokeWidth: 0 };
}
