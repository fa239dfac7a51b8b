import { maxPurposeLength } from '@domain/trips/trip.schema';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { ComboboxField } from '@/components/combobox-field';
import { type ComboboxOption, groupOf } from '@/components/combobox-options';
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

/** Category of the trip; for a business trip also purpose and client. */
export function WhatForFields({ form, faultMessages, suggestions }: Props) {
  const { t } = useTranslation(['trips', 'trip-sheet', 'fields']);
  const { text, set } = form;
  const recent = t('fields:suggestions.recent');
  const purposes = {
    heading: recent,
    options: suggestions.pastPurposes.map(({ purpose, forWhom }) => ({ value: purpose, detail: forWhom })),
  };

  function setPurpose({ value: purpose, detail: forWhom = '' }: ComboboxOption): void {
    set('purpose', purpose);
    if (text.forWhom === '') set('forWhom', forWhom);
  }

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
          <ComboboxField
            label={t('trip-sheet:purpose')}
            name="purpose"
            value={text.purpose}
            maxLength={maxPurposeLength}
            groups={[purposes]}
            enterKeyHint="next"
            error={faultMessages('purpose')}
            onChange={(purpose) => set('purpose', purpose)}
            onChoose={setPurpose}
          />
          <ComboboxField
            label={t('trip-sheet:forWhom')}
            value={text.forWhom}
            maxLength={maxPurposeLength}
            groups={[groupOf(recent, suggestions.pastForWhom)]}
            enterKeyHint="next"
            error={faultMessages('forWhom')}
            onChange={(forWhom) => set('forWhom', forWhom)}
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
