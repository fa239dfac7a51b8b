import type { UsualTrip } from '@domain/trips/usual-trip';
import { useTranslation } from 'react-i18next';
import { Suggestion } from '@/components/suggestion';
import { useEmployers } from '@/entities/employers/use-employers';
import type { TripForm } from './use-trip-form';
import type { TripSuggestions } from './use-trip-suggestions';

interface Props {
  readonly form: TripForm;
  readonly suggestions: Pick<TripSuggestions, 'visited' | 'usual'>;
}

/**
 * Makes the trip a business trip for the client of the place, in one tap. Not shown next to the usual trip, which
 * includes this.
 */
export function VisitedSuggestion({ form: { text, set }, suggestions: { visited, usual } }: Props) {
  const { t } = useTranslation(['trip-sheet', 'trips']);
  const { employers } = useEmployers();
  if (visited === null || (usual !== null && saysForWhom(usual))) return null;
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
        action={t('trip-sheet:suggestion.use')}
        value={text.category === null ? `${t('trips:category.business')} · ${whom}` : whom}
        reason={t('trip-sheet:suggestion.visited', { place: visited.name })}
        field="forWhom"
        onTake={take}
      />
    </div>
  );
}

function saysForWhom({ category, forWhom, employerId }: UsualTrip): boolean {
  return forWhom !== '' || (employerId ?? '') !== '' || (category !== null && category !== 'business');
}
