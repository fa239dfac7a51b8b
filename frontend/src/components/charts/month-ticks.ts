/** January shows the year, so every step includes it. */
const steps = [1, 2, 3, 6, 12, 24, 60] as const;

interface Room {
  /** Width of the whole axis. */
  readonly widthPixels: number;
  readonly widthOf: (month: string) => number;
}

/** Returns the number of months since year 0. */
function countOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

/**
 * Returns the months, each YYYY-MM, to label on an axis: every month, or every second, third and so on, as room allows.
 */
export function monthTicks(months: readonly string[], { widthPixels, widthOf }: Room): string[] {
  const slotPixels = widthPixels / Math.max(months.length, 1);
  const named = (step: number) =>
    months.flatMap((month, index) => (countOf(month) % step === 0 ? [{ month, index }] : []));
  const hasRoom = (ticks: ReturnType<typeof named>) =>
    ticks.every(({ month, index }, at) => {
      const next = ticks[at + 1];
      if (next === undefined) return true;
      const wantedPixels = (widthOf(month) + widthOf(next.month)) / 2;
      return wantedPixels <= (next.index - index) * slotPixels;
    });
  const fitting = steps.map(named).find((ticks) => ticks.length > 0 && hasRoom(ticks));
  return (fitting ?? named(1).slice(0, 1)).map(({ month }) => month);
}
