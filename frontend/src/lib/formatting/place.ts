import type { Preferences } from '@domain/account/account.schema';
import { withNumberStyle } from './numbers';

/** How and where something is shown: whoever looks, not whoever entered it. */
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
