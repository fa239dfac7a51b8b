import { useShownAs } from '@/entities/account/use-shown-as';
import { numberFormat } from '@/lib/formatting/numbers';

/** A number of trips for a text: which form of the words it takes, and how it is written. */
export function useCounted(): (count: number) => { readonly count: number; readonly number: string } {
  const shownAs = useShownAs();
  return (count) => ({
    count,
    number: shownAs === null ? String(count) : numberFormat(shownAs.locale).format(count),
  });
}
