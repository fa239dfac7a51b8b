import { numberFormat } from './numbers';

const steps = [
  { unit: 'gigabyte', bytes: 1_000_000_000 },
  { unit: 'megabyte', bytes: 1_000_000 },
] as const;

const smallest = { unit: 'kilobyte', bytes: 1_000 } as const;

/** In the largest unit of which there is one, as file managers show it. */
export function formatFileSize(bytes: number, locale: string): string {
  const step = steps.find((each) => bytes >= each.bytes) ?? smallest;
  const format = numberFormat(locale, { style: 'unit', unit: step.unit, maximumFractionDigits: 1 });
  return format.format(bytes / step.bytes);
}
