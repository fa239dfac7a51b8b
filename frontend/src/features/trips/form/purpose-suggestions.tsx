import { useTranslation } from 'react-i18next';
import { Suggestion } from '@/components/suggestion';
import { Suggestions } from '@/components/suggestions';
import type { TripForm } from './use-trip-form';
import type { TripSuggestions } from './use-trip-suggestions';

interface Props {
  readonly form: TripForm;
  readonly suggestions: Pick<TripSuggestions, 'purposes'>;
}

/** Purposes of earlier business trips. Choosing one also fills in for whom, unless that is typed. */
export function PurposeSuggestions({ form: { text, set }, suggestions: { purposes } }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  if (purposes.length === 0 || text.category !== 'business' || text.purpose !== '') return null;
  return (
    <Suggestions label={t('trip-sheet:suggestion.purposes')}>
      {purposes.map(({ purpose, forWhom }) => (
        <Suggestion
          key={`${purpose} ${forWhom}`}
          action={t('trip-sheet:suggestion.use')}
          value={forWhom === '' ? purpose : `${purpose} · ${forWhom}`}
          field="purpose"
          onTake={() => {
            set('purpose', purpose);
            if (text.forWhom === '') set('forWhom', forWhom);
          }}
        />
      ))}
    </Suggestions>
  );
}
