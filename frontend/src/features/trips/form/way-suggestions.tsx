import type { UsualTrip } from '@domain/trips/usual-trip';
import { useTranslation } from 'react-i18next';
import { Suggestion } from '@/components/suggestion';
import { Suggestions } from '@/components/suggestions';
import { useEmployers } from '@/entities/employers/use-employers';
import { useVisitedAt } from '@/entities/places/use-visited-at';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { shownCategory } from '../trip-categories';
import type { TripForm } from './use-trip-form';
import type { TripSuggestions } from './use-trip-suggestions';
import { openParts, typedDistance } from './usual-parts';

interface Props {
  readonly form: TripForm;
  readonly suggestions: TripSuggestions;
}

/** Suggests the end of the previous trip as the start. */
export function StartSuggestion({ form: { text, set, preferences }, suggestions: { from } }: Props) {
  const { t } = useTranslation(['trip-sheet', 'common']);
  if (from === null || text.fromText !== '') return null;
  const when = formatRecentMoment(from.endedAtMs, Date.now(), {
    locale: preferences.locale,
    zone: from.zone,
  });
  return (
    <div>
      <Suggestion
        action={t('common:word.use')}
        value={from.placeText}
        reason={t('trip-sheet:suggestion.placeBefore', { when })}
        field="fromText"
        onTake={() => set('fromText', from.placeText)}
      />
    </div>
  );
}

/** Suggests frequent destinations, and what is known of the way once it is typed. */
export function DestinationSuggestions(props: Props) {
  const { t } = useTranslation(['trip-sheet', 'common']);
  const visitedAt = useVisitedAt();
  const { text, set } = props.form;
  const { destinations } = props.suggestions;
  return (
    <>
      {destinations.length > 0 && text.toText === '' && (
        <Suggestions label={t('trip-sheet:suggestion.destinations')}>
          {destinations.map(({ name, place }) => (
            <Suggestion
              key={name}
              action={t('common:word.use')}
              value={name}
              {...(place && visitedAt(place) !== '' && { reason: visitedAt(place) })}
              field="toText"
              onTake={() => set('toText', name)}
            />
          ))}
        </Suggestions>
      )}
      <UsualTripSuggestion {...props} />
      <VisitedSuggestion {...props} />
    </>
  );
}

/** Suggests distance, category and purpose of the driver's other trips on this route, in one tap. */
function UsualTripSuggestion({ form, suggestions: { usual } }: Props) {
  const { t } = useTranslation(['trip-sheet', 'trips', 'common']);
  const { employers } = useEmployers();
  if (usual === null) return null;
  const { set, writing, preferences } = form;
  const { distance, category, purpose, forWhom, employerId } = openParts(form, usual);
  const employer = employers.find(({ id, archivedAtMs }) => id === employerId && archivedAtMs === null);
  const shown = category === null ? undefined : shownCategory(category);
  const parts = [
    distance && withUnit(formatDistance(distance, writing.distanceUnit, preferences.locale)),
    shown && t(shown.word),
    purpose,
    forWhom,
    employer?.name,
  ].filter(Boolean);
  if (parts.length === 0) return null;

  function take(): void {
    if (distance !== null) {
      set('distance', typedDistance(distance, writing.distanceUnit, preferences.locale));
    }
    if (category !== null) set('category', category);
    if (purpose !== null) set('purpose', purpose);
    if (forWhom !== null) set('forWhom', forWhom);
    if (employer !== undefined) set('employerId', employer.id);
  }

  return (
    <div>
      <Suggestion
        action={t('common:word.use')}
        value={parts.join(' · ')}
        reason={t('trip-sheet:suggestion.usual', { number: usual.tripCount })}
        field="distance"
        onTake={take}
      />
    </div>
  );
}

function hasForWhom({ category, forWhom, employerId }: UsualTrip): boolean {
  return forWhom !== '' || (employerId ?? '') !== '' || (category !== null && category !== 'business');
}

/**
 * Makes the trip a business trip for the client of the place, in one tap. Not shown next to the usual trip, which
 * includes this.
 */
function VisitedSuggestion({ form: { text, set }, suggestions: { visited, usual } }: Props) {
  const { t } = useTranslation(['trip-sheet', 'trips', 'common']);
  const { employers } = useEmployers();
  if (visited === null || (usual !== null && hasForWhom(usual))) return null;
  if (text.category !== null && text.category !== 'business') return null;
  if (text.employerId !== '' || text.forWhom !== '') return null;
  const employer = employers.find(
    ({ id, archivedAtMs }) => id === visited.employerId && archivedAtMs === null,
  );
  const whom = employer?.name ?? visited.forWhom;
  if (whom === '') return null;

  function take(): void {
    set('category', 'business');
    if (employer !== undefined) set('employerId', employer.id);
    else set('forWhom', whom);
  }

  return (
    <div>
      <Suggestion
        action={t('common:word.use')}
        value={text.category === null ? `${t('common:tripCategory.business')} · ${whom}` : whom}
        reason={t('trip-sheet:suggestion.visited', { place: visited.name })}
        field="forWhom"
        onTake={take}
      />
    </div>
  );
}
