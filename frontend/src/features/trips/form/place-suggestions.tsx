import { useTranslation } from 'react-i18next';
import { Suggestion } from '@/components/suggestion';
import { Suggestions } from '@/components/suggestions';
import { useVisitedAt } from '@/entities/places/use-visited-at';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import type { TripForm } from './use-trip-form';
import type { TripSuggestions } from './use-trip-suggestions';

interface Props {
  readonly form: TripForm;
  readonly suggestions: Pick<TripSuggestions, 'from' | 'destinations'>;
}

/** Suggests the end of the previous trip as the start. */
export function StartSuggestion({ form: { text, set, preferences }, suggestions: { from } }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  if (from === null || text.fromText !== '') return null;
  const when = formatRecentMoment(from.endedAtMs, Date.now(), {
    locale: preferences.locale,
    zone: from.zone,
  });
  return (
    <div>
      <Suggestion
        action={t('trip-sheet:suggestion.use')}
        value={from.placeText}
        reason={t('trip-sheet:suggestion.placeBefore', { when })}
        field="fromText"
        onTake={() => set('fromText', from.placeText)}
      />
    </div>
  );
}

/** Frequent destinations from the start. */
export function DestinationSuggestions({ form: { text, set }, suggestions: { destinations } }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  const visitedAt = useVisitedAt();
  if (destinations.length === 0 || text.toText !== '') return null;
  return (
    <Suggestions label={t('trip-sheet:suggestion.destinations')}>
      {destinations.map(({ name, place }) => (
        <Suggestion
          key={name}
          action={t('trip-sheet:suggestion.use')}
          value={name}
          {...(place && visitedAt(place) !== '' && { reason: visitedAt(place) })}
          field="toText"
          onTake={() => set('toText', name)}
        />
      ))}
    </Suggestions>
  );
}
