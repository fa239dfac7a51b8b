import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatMonth } from '../shown';
import { axis, colours } from './chart-parts';
import { ChartTip } from './chart-tip';
import { usePointed } from './use-pointed';

interface Props {
  /** For each month a value of each series, in the shown unit. */
  readonly data: readonly ({ readonly month: string } & Readonly<Record<string, number | string>>)[];
  readonly series: readonly { readonly key: string; readonly name: string }[];
  readonly locale: string;
  readonly format: (value: number) => string;
  readonly formatAxis: (value: number) => string;
  readonly onOpen: (month: string) => void;
}

const height = 240;

/** A bar a month, stacked. It stands still from the first moment. */
export function StackedMonths({ data, series, locale, format, formatAxis, onOpen }: Props) {
  const { point, open } = usePointed(onOpen);
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart
        data={[...data]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="22%"
        onClick={open}
      >
        <CartesianGrid vertical={false} stroke="var(--rb-line)" />
        <XAxis dataKey="month" {...axis} tickFormatter={(month: string) => shortMonth(month, locale)} />
        <YAxis {...axis} axisLine={false} width="auto" tickFormatter={formatAxis} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--rb-hover)' }}
          content={({ active, payload, label }) => {
            point(active === true ? String(label) : null);
            return active === true && payload.length > 0 ? (
              <ChartTip
                title={formatMonth(String(label), locale)}
                lines={payload
                  .filter(({ value }) => Number(value) > 0)
                  .map(({ name, value }) => ({ name: String(name), value: format(Number(value)) }))}
              />
            ) : null;
          }}
        />
        {series.map(({ key, name }, index) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            stackId="all"
            fill={colours[index]}
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

function shortMonth(month: string, locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'narrow' });
  return name.format(Date.parse(`${month}-01T00:00:00Z`));
}
