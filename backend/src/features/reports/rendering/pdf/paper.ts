export type Paper = 'a4' | 'letter';

/** Portrait, in points. */
export const paperSizes = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const satisfies Record<Paper, { width: number; height: number }>;

/** Header and footer of a page are in its margins, a quarter of an inch from the edge, which every printer reaches. */
export const margins = { side: 40, top: 40, bottom: 38 } as const;
/** Distances of the header and footer lines from the edge. */
export const headerFooterLines = { top: 32, bottom: 32 } as const;

export type Orientation = 'portrait' | 'landscape';

export function pageSize(paper: Paper, orientation: Orientation): { width: number; height: number } {
  const { width, height } = paperSizes[paper];
  return orientation === 'portrait' ? { width, height } : { width: height, height: width };
}

/** Width between the margins. */
export const innerWidth = (paper: Paper, orientation: Orientation): number =>
  pageSize(paper, orientation).width - 2 * margins.side;
