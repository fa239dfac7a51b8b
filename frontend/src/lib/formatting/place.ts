import type { Preferences } from '@domain/account/account.schema';
import { withNumberStyle } from './numbers';

/** Locale and zone of the viewer, not of the driver who entered the data. */
export interface Place {
  readonly locale: string;
  readonly zone: string;
}

/**
 * Returns locale and zone of a driver. The language decides the words, the country the order of dates and, unless the
 * driver chose others, the marks in numbers.
 */
export function placeOf({
  language,
  country,
  zone,
  numberStyle,
}: Pick<Preferences, 'language' | 'country' | 'zone' | 'numberStyle'>): Place {
  return { locale: withNumberStyle(`${language}-${country}`, numberStyle), zone };
}
