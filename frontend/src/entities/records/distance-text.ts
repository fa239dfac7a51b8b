import type { DistanceUnit } from '@domain/quantities/distance';
import { ratio, toExactDecimal } from '@domain/quantities/ratio';
import { typedMiles } from '@domain/trips/typed-miles';
import { formatDecimal } from '@/lib/formatting/decimals';
import { formatDistance, formatOdometer, withUnit } from '@/lib/formatting/distances';

type Facts = Readonly<Record<string, unknown>>;

const milesOf: ReadonlyMap<string, string> = new Map(typedMiles);

/** Returns the thousandths of a mile stored with metres that were typed in miles; null for other distances. */
export function mileThousandthsOf(field: string, facts: Facts): number | null {
  const miles = facts[milesOf.get(field) ?? ''];
  return typeof miles === 'number' ? miles : null;
}

/** Returns the text of a distance or reading: in miles exactly as typed, otherwise in the display unit. */
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

/** Returns the text exact to the metre, for two distances that look the same when rounded. */
export function exactDistanceText(field: string, facts: Facts, locale: string): string {
  if (mileThousandthsOf(field, facts) !== null) {
    return distanceText(field, facts, { shown: 'distance', unit: 'mi', locale });
  }
  const figure = formatDecimal(String(facts[field]), locale);
  return withUnit({ figure, unit: 'm' });
}
