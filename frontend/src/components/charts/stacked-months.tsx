import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, YAxis } from 'recharts';
import { formatMonth } from '@/lib/formatting/months';
import {
  axis,
  type ChartSeries,
  ChartTip,
  chartHeight,
  MonthAxis,
  type MonthValues,
  usePointed,
} from './chart-parts';

interface Props {
  readonly data: readonly MonthValues[];
  readonly series: readonly ChartSeries[];
  readonly locale: string;
  readonly format: (value: number) => string;
  readonly formatAxis: (value: number) => string;
  /** Name of a month's sum; without it the series are not added up. */
  readonly totalName?: string;
  /** Values of the vertical axis; by default values that suit the data. */
  readonly ticks?: readonly number[];
  readonly onOpen: (month: string) => void;
}

/** Stacked bars, one per month; negative amounts hang below the line. Not animated. */
export function StackedMonths(props: Props) {
  const { data, series, locale, format, formatAxis, totalName, ticks, onOpen } = props;
  const { point, open } = usePointed(onOpen);
  return (
    <ResponsiveContainer width="100%" height={chartHeight}>
      <BarChart
        data={[...data]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="22%"
        stackOffset="sign"
        onClick={open}
      >
        <CartesianGrid vertical={false} stroke="var(--rb-line)" />
        <MonthAxis data={data} locale={locale} />
        <YAxis
          {...axis}
          axisLine={false}
          width="auto"
          tickFormatter={formatAxis}
          {...(ticks !== undefined && {
            ticks: [...ticks],
            domain: [0, ticks.at(-1) ?? 'auto'],
            interval: 0,
          })}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--rb-hover)' }}
          content={({ active, payload, label }) => {
            point(active === true ? String(label) : null);
            const shown = payload.filter(({ value }) => Number(value) !== 0);
            const total = shown.reduce((sum, { value }) => sum + Number(value), 0);
            return active === true && payload.length > 0 ? (
              <ChartTip
                title={formatMonth(String(label), locale)}
                lines={[
                  ...shown.map(({ name, value, color }) => ({
                    name: String(name),
                    value: format(Number(value)),
                    colour: color,
                  })),
                  ...(totalName !== undefined && shown.length > 1
                    ? [{ name: totalName, value: format(total), isTotal: true }]
                    : []),
                ]}
              />
            ) : null;
          }}
        />
        {data.some((month) => series.some(({ key }) => Number(month[key]) < 0)) && (
          <ReferenceLine y={0} stroke="var(--rb-control-line)" />
        )}
        {series.map(({ key, name, colour }) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            stackId="all"
            fill={colour}
            stroke="var(--rb-panel)"
            strokeWidth={1}
            isAnimationActive={false}
            maxBarSize={44}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
