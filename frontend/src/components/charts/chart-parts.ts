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

/** A month with a value of each series in the shown unit; null or nothing where it is not known. */
export type MonthValues = { readonly month: string } & Readonly<Record<string, number | string | null>>;
