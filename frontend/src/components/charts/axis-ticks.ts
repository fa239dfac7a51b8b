const steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];
const maxSpaces = 5;

/** Returns round values at equal distances, from at or below the smallest value to at or above the largest. */
export function axisTicks(min: number, max: number): number[] {
  const step = steps.find((size) => (max - min) / size <= maxSpaces - 1) ?? (max - min) / maxSpaces;
  const [first, last] = [Math.floor(min / step), Math.max(Math.ceil(max / step), Math.floor(min / step) + 1)];
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(4)));
}
