import type { DistanceUnit } from '@domain/quantities/distance';
import { ratio, toExactDecimal } from '@domain/quantities/ratio';
import { typedMiles } from '@domain/trips/typed-miles';
import { formatDecimal } from '@/lib/formatting/decimals';
import { formatDistance, formatOdometer, withUnit } from '@/lib/formatting/distances';

type Facts = Readonly<Record<string, unknown>>;

const milesOf: ReadonlyMap<string, string> = new Map(typedMiles);

/** The thousandths of a mile that stand beside metres typed in miles; null beside all others. */
export function mileThousandthsOf(field: string, facts: Facts): number | null {
  const miles = facts[milesOf.get(field) ?? ''];
  return typeof miles === 'number' ? miles : null;
}

/** A distance or what an odometer showed: in miles exactly as typed, else in the unit in which it is shown. */
export function distanceText(
  field: string,
  facts: Facts,
  {
    shown,
    unit,
    locale,
  }: { readonly shown: 'distance' | 'odometer'; readonly unit: DistanceUnit; readonly locale: string },
): string {
  const miles = mileThousandthsOf(field, facts);
  const metres = Number(facts[field]);
  if (miles === null)
    return withUnit((shown === 'distance' ? formatDistance : formatOdometer)(metres, unit, locale));
  const exact = toExactDecimal(ratio(miles, 1000), shown === 'distance' ? 1 : 0);
  return withUnit({ figure: formatDecimal(exact, locale), unit: 'mi' });
}

/** The same to the last metre, for two that look the same when they are rounded. */
export function exactDistanceText(field: string, facts: Facts, locale: string): string {
  if (mileThousandthsOf(field, facts) !== null) {
    return distanceText(field, facts, { shown: 'distance', unit: 'mi', locale });
  }
  const figure = formatDecimal(String(facts[field]), locale);
  return withUnit({ figure, unit: 'm' });
}
