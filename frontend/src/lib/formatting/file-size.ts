import { numberFormat } from './numbers';

const steps = [
  { unit: 'gigabyte', bytes: 1_000_000_000 },
  { unit: 'megabyte', bytes: 1_000_000 },
] as const;

const smallest = { unit: 'kilobyte', bytes: 1_000 } as const;

/** Formats a size in the largest unit in which it is at least 1, as file managers do. */
export function formatFileSize(bytes: number, locale: string): string {
  const step = steps.find((each) => bytes >= each.bytes) ?? smallest;
  const format = numberFormat(locale, { style: 'unit', unit: step.unit, maximumFractionDigits: 1 });
  return format.format(bytes / step.bytes);
}
