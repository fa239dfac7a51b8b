import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { numberFormat } from '@/lib/formatting/numbers';

/** A number of trips for a text: which form of the words it takes, and how it is written. */
export function useCounted(): (count: number) => { readonly count: number; readonly number: string } {
  const preferences = useDriverPreferences();
  return (count) => ({
    count,
    number: preferences === null ? String(count) : numberFormat(preferences.locale).format(count),
  });
}
