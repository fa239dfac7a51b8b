import { usePlotArea, XAxis } from 'recharts';
import { monthTick } from '@/lib/formatting/months';
import { axis, type MonthValues } from './chart-parts';
import { monthTicks } from './month-ticks';

interface Props {
  readonly data: readonly MonthValues[];
  readonly locale: string;
  /** Space before the first and after the last month. */
  readonly paddingPixels?: number;
}

/** Width of a character of the axis, and the gap between two labels; letters of months are hardly wider than digits. */
const characterPixels = 7;
const gapPixels = 8;

/** Axis with the months below a chart, at equal distances. */
export function MonthAxis({ data, locale, paddingPixels = 0 }: Props) {
  const { width = 0 } = usePlotArea() ?? {};
  const months = data.map(({ month }) => month);
  const ticks = monthTicks(months, {
    widthPixels: width - 2 * paddingPixels,
    widthOf: (month) => monthTick(month, locale).length * characterPixels + gapPixels,
  });
  return (
    <XAxis
      dataKey="month"
      {...axis}
      ticks={ticks}
      interval={0}
      padding={{ left: paddingPixels, right: paddingPixels }}
      tickFormatter={(month: string) => monthTick(month, locale)}
    />
  );
}
