import { useRef } from 'react';
import { usePlotArea, XAxis } from 'recharts';
import { Row, Stack } from '@/components/layout';
import { monthTick } from '@/lib/formatting/months';
import styles from './charts.module.css';
import { monthTicks } from './month-ticks';
export const axis = {
  tick: { fill: 'var(--rb-quiet)', fontSize: 13 },
  tickLine: false,
  axisLine: { stroke: 'var(--rb-line)' },
} as const;

export const chartHeight = 240;

export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  readonly colour: string;
}

/** Values of each series in a month, in the shown unit; null or absent if unknown. */
export type MonthValues = { readonly month: string } & Readonly<Record<string, number | string | null>>;

interface AxisProps {
  readonly data: readonly MonthValues[];
  readonly locale: string;
  /** Space before the first and after the last month. */
  readonly paddingPixels?: number;
}

/** Width of a character of the axis, and the gap between two labels; letters of months are hardly wider than digits. */
const characterPixels = 7;
const gapPixels = 8;

/** Axis with the months below a chart, at equal distances. */
export function MonthAxis({ data, locale, paddingPixels = 0 }: AxisProps) {
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

interface Line {
  readonly name: string;
  readonly value: string;
  readonly colour?: string | undefined;
  readonly isTotal?: boolean;
}

interface TipProps {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** Tooltip of a chart. */
export function ChartTip({ title, lines }: TipProps) {
  return (
    <Stack gap={2} className={styles.tip}>
      <strong>{title}</strong>
      {lines.map(({ name, value, colour, isTotal = false }) => (
        <Row as="p" between align="start" gap={16} key={name} data-total={isTotal}>
          <span>
            {colour !== undefined && <i style={{ background: colour }} />}
            {name}
          </span>
          <span>{value}</span>
        </Row>
      ))}
    </Stack>
  );
}

/** Delay after which the chart has updated the point under the pointer, a frame or two. */
const settledMs = 80;

/** Tracks the point that the chart's tooltip shows, which a click or tap selects; call `point` with each tooltip. */
export function usePointed<Point>(onOpen: (point: Point) => void) {
  const pointed = useRef<Point | null>(null);
  return {
    point(at: Point | null): void {
      pointed.current = at;
    },
    open(): void {
      setTimeout(() => {
        if (pointed.current !== null) onOpen(pointed.current);
      }, settledMs);
    },
  };
}
