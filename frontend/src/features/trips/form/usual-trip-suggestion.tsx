import { useTranslation } from 'react-i18next';
import { Suggestion } from '@/components/suggestion';
import { useEmployers } from '@/entities/employers/use-employers';
import { formatDistance, withUnit } from '@/lib/formatting/distances';
import { shownCategory } from '../trip-categories';
import type { TripForm } from './use-trip-form';
import type { TripSuggestions } from './use-trip-suggestions';
import { openParts, typedDistance } from './usual-parts';

interface Props {
  readonly form: TripForm;
  readonly suggestions: Pick<TripSuggestions, 'usual'>;
}

/** Suggests distance, category and purpose of the driver's other trips on this route, in one tap. */
export function UsualTripSuggestion({ form, suggestions: { usual } }: Props) {
  const { t } = useTranslation(['trip-sheet', 'trips']);
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
        action={t('trip-sheet:suggestion.use')}
        value={parts.join(' · ')}
        reason={t('trip-sheet:suggestion.usual', { number: usual.tripCount })}
        field="distance"
        onTake={take}
      />
    </div>
  );
}
