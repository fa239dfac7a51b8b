/** Median of numbers, the upper one of two in the middle; null of none. */
export function median(numbers: readonly number[]): number | null {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? null;
}
