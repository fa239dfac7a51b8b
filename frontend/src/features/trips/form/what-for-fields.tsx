import { mostPurposeCharacters } from '@domain/trips/trip.schema';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { TextField } from '@/components/text-field';
import { EmployerField } from '@/entities/employers/employer-field';
import { shownCategories } from '../trip-categories';
import { PurposeSuggestions } from './purpose-suggestions';
import type { TripField } from './read-trip-form';
import styles from './trip-sheet.module.css';
import type { TripForm } from './use-trip-form';
import type { TripSuggestions } from './use-trip-suggestions';

interface Props {
  readonly form: TripForm;
  readonly faultMessages: (field: TripField) => string | null;
  readonly suggestions: TripSuggestions;
}

/** What the trip was for; of a business trip also why and for whom. */
export function WhatForFields({ form, faultMessages, suggestions }: Props) {
  const { t } = useTranslation(['trips', 'trip-sheet']);
  const { text, set } = form;
  return (
    <>
      <div className={styles.categories}>
        <ChoiceField
          label={t('trip-sheet:category')}
          arrangement="tiles"
          value={text.category}
          options={shownCategories.map(({ category, icon: Icon, word }) => ({
            value: category,
            label: t(word),
            icon: <Icon size={20} stroke={1.75} aria-hidden="true" />,
          }))}
          error={faultMessages('category')}
          onChange={(category) => set('category', category)}
        />
      </div>
      {text.category === 'business' && (
        <div className={styles.pair}>
          <TextField
            label={t('trip-sheet:purpose')}
            name="purpose"
            value={text.purpose}
            maxLength={mostPurposeCharacters}
            enterKeyHint="next"
            error={faultMessages('purpose')}
            onChange={({ currentTarget }) => set('purpose', currentTarget.value)}
          />
          <TextField
            label={t('trip-sheet:forWhom')}
            value={text.forWhom}
            maxLength={mostPurposeCharacters}
            enterKeyHint="next"
            error={faultMessages('forWhom')}
            onChange={({ currentTarget }) => set('forWhom', currentTarget.value)}
          />
          <EmployerField
            label={t('trip-sheet:employer')}
            none={t('trip-sheet:noEmployer')}
            value={text.employerId}
            error={faultMessages('employerId')}
            onChange={(employerId) => set('employerId', employerId)}
          />
        </div>
      )}
      <PurposeSuggestions form={form} suggestions={suggestions} />
    </>
  );
}
