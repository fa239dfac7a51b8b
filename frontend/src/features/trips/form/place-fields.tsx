import { maxPlaceLength } from '@domain/trips/trip.schema';
import { useTranslation } from 'react-i18next';
import { ComboboxField } from '@/components/combobox-field';
import { Suggestion } from '@/components/suggestion';
import { Suggestions } from '@/components/suggestions';
import { useVisitedAt } from '@/entities/places/use-visited-at';
import type { TripForm } from './use-trip-form';
import { type TripSuggestions, usePlaceGroups } from './use-trip-suggestions';

interface Props {
  readonly form: TripForm;
  readonly suggestions: TripSuggestions;
  /** Further places, found by typing. */
  readonly places: readonly string[];
  /** False for a trip that is only corrected. */
  readonly suggests: boolean;
}

/** Start and destination, and where the driver may have gone while no destination is typed. */
export function PlaceFields({ form: { text, bind, set }, suggestions, places, suggests }: Props) {
  const { t } = useTranslation(['trip-sheet', 'common']);
  const visitedAt = useVisitedAt();
  const { destinations, recentPlaces } = suggestions;
  const place = { maxLength: maxPlaceLength, groups: usePlaceGroups(recentPlaces, places) };
  return (
    <>
      <ComboboxField {...bind('fromText')} {...place} name="fromText" />
      <ComboboxField {...bind('toText')} {...place} name="toText" />
      {suggests && destinations.length > 0 && text.toText === '' && (
        <Suggestions label={t('trip-sheet:suggestion.destinations')}>
          {destinations.map(({ name, place: known }) => (
            <Suggestion
              key={name}
              action={t('common:word.use')}
              value={name}
              {...(known && visitedAt(known) !== '' && { reason: visitedAt(known) })}
              field="toText"
              onTake={() => set('toText', name)}
            />
          ))}
        </Suggestions>
      )}
    </>
  );
}
