/** As many colours as people can distinguish; the rest are combined into one. */
const mostSeries = 6;

/** The colours of charts, in the order in which they are used; each theme has its own. */
export const colours = [1, 2, 3, 4, 5, 6, 7].map((number) => `var(--rb-chart-${number})`);

export const axis = {
  tick: { fill: 'var(--rb-quiet)', fontSize: 13 },
  tickLine: false,
  axisLine: { stroke: 'var(--rb-line)' },
} as const;

export interface Series<Name extends string> {
  readonly names: readonly Name[];
  /** Those that are too small to have a colour of their own. */
  readonly rest: readonly Name[];
}

/** The largest by their sums, the largest first. */
export function largest<Name extends string>(sums: ReadonlyMap<Name, number>): Series<Name> {
  const ordered = [...sums].sort(([, one], [, other]) => other - one).map(([name]) => name);
  if (ordered.length <= mostSeries + 1) return { names: ordered, rest: [] };
  return { names: ordered.slice(0, mostSeries), rest: ordered.slice(mostSeries) };
}
