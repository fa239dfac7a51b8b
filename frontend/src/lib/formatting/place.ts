import type { Preferences } from '@domain/account/account.schema';

/** How and where something is shown: whoever looks, not whoever entered it. */
export interface Place {
  readonly locale: string;
  readonly zone: string;
}

/** The language decides the words, the country the order of dates and the marks in numbers. */
export function placeOf({
  language,
  country,
  zone,
}: Pick<Preferences, 'language' | 'country' | 'zone'>): Place {
  return { locale: `${language}-${country}`, zone };
}
