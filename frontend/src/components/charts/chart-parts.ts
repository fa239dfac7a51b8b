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
