import { foldedText } from '@domain/records/folded-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ComboboxGroup, type ComboboxOption, groupOf } from '@/components/combobox-options';
import { usePlaces } from '@/entities/places/use-places';
import { useVisitedAt } from '@/entities/places/use-visited-at';

/** Recent places, then the driver's own places, each with the client; all other places are found by typing. */
export function usePlaceGroups(
  recent: readonly string[],
  others: readonly string[],
): readonly ComboboxGroup[] {
  const { t } = useTranslation(['fields']);
  const { places } = usePlaces();
  const visitedAt = useVisitedAt();
  return useMemo(() => {
    const own = new Map(places.map((place) => [foldedText(place.name), place]));
    const option = (value: string): ComboboxOption => {
      const place = own.get(foldedText(value));
      const detail = place === undefined ? '' : visitedAt(place);
      return detail === '' ? { value } : { value, detail };
    };
    const known = new Set(recent.map(foldedText));
    const ownOthers = places.filter(({ name }) => !known.has(foldedText(name)));
    const further = others.filter((place) => !known.has(foldedText(place)) && !own.has(foldedText(place)));
    return [
      { heading: t('fields:suggestions.recent'), options: recent.map(option) },
      { heading: t('fields:suggestions.places'), options: ownOthers.map(({ name }) => option(name)) },
      { ...groupOf(t('fields:suggestions.others'), further), isFoundOnly: true },
    ];
  }, [recent, others, places, visitedAt, t]);
}
