import type { Preferences } from '@domain/account/account.schema';
import { withNumberStyle } from './numbers';

/** Locale and zone of the viewer, not of the driver who entered the data. */
export interface Place {
  readonly locale: string;
  readonly zone: string;
}

/** The language decides the words, the country the order of dates, and the marks in numbers unless the driver chose others. */
export function placeOf({
  language,
  country,
  zone,
  numberStyle,
}: Pick<Preferences, 'language' | 'country' | 'zone' | 'numberStyle'>): Place {
  return { locale: withNumberStyle(`${language}-${country}`, numberStyle), zone };
}
