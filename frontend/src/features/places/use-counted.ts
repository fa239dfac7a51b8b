import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { numberFormat } from '@/lib/formatting/numbers';

/** Returns a number of trips for a text: `count` selects the plural form, `number` is the formatted number. */
export function useCounted(): (count: number) => { readonly count: number; readonly number: string } {
  const preferences = useDriverPreferences();
  return (count) => ({
    count,
    number: preferences === null ? String(count) : numberFormat(preferences.locale).format(count),
  });
}
