import { maxPurposeLength } from '@domain/trips/trip.schema';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { ComboboxField } from '@/components/combobox-field';
import { groupOf } from '@/components/combobox-options';
import { Text } from '@/components/layout';
import { Suggestion } from '@/components/suggestion';
import { Suggestions } from '@/components/suggestions';
import { EmployerField } from '@/entities/employers/employer-field';
import { useIsCompany } from '@/lib/logbook/membership';
import { isOfferedFirst, shownCategories } from '../trip-categories';
import styles from './trip-sheet.module.css';
import type { TripForm } from './use-trip-form';
import type { TripSuggestions } from './use-trip-suggestions';

interface Props {
  readonly form: TripForm;
  readonly suggestions: TripSuggestions;
}

/** Category of the trip; for a business trip also purpose and client. */
export function WhatForFields({ form, suggestions }: Props) {
  const { text, set, bind } = form;
  const isShort = useIsCompany() && text.category !== 'business';
  const { t } = useTranslation(['trips', 'trip-sheet', 'fields', 'common', 'logbooks']);
  const recent = t('fields:suggestions.recent');
  const purposes = {
    heading: recent,
    options: suggestions.pastPurposes.map(({ purpose, forWhom }) => ({ value: purpose, detail: forWhom })),
  };

  /** Also fills in for whom, unless that is typed. */
  function setPurpose(purpose: string, forWhom = ''): void {
    set('purpose', purpose);
    if (forWhom !== '' && (text.forWhom === '' || bind('forWhom').filled !== undefined)) {
      set('forWhom', forWhom);
    }
  }

  return (
    <>
      <CategoryField form={form} />
      {isShort && (
        <Text scale="hint" tone="quiet">
          {t('logbooks:company')}
        </Text>
      )}
      {text.category === 'business' && (
        <div className={styles.pair}>
          <ComboboxField
            {...bind('purpose')}
            name="purpose"
            maxLength={maxPurposeLength}
            groups={[purposes]}
            enterKeyHint="next"
            onChoose={({ value, detail }) => setPurpose(value, detail)}
          />
          <ComboboxField
            {...bind('forWhom')}
            maxLength={maxPurposeLength}
            groups={[groupOf(recent, suggestions.pastForWhom)]}
            enterKeyHint="next"
          />
          <EmployerField {...bind('employerId')} none={t('trip-sheet:noEmployer')} />
        </div>
      )}
      {suggestions.purposes.length > 0 && text.category === 'business' && text.purpose === '' && (
        <Suggestions label={t('trip-sheet:suggestion.purposes')}>
          {suggestions.purposes.map(({ purpose, forWhom }) => (
            <Suggestion
              key={`${purpose} ${forWhom}`}
              action={t('common:word.use')}
              value={forWhom === '' ? purpose : `${purpose} · ${forWhom}`}
              field="purpose"
              onTake={() => setPurpose(purpose, forWhom)}
            />
          ))}
        </Suggestions>
      )}
    </>
  );
}

/** Categories that the rules of the driver's country know, and that of the trip; a button shows the others. */
function CategoryField({ form: { text, bind, preferences } }: { readonly form: TripForm }) {
  const { t } = useTranslation(['trips', 'trip-sheet', 'common']);
  const place = useRef<HTMLDivElement>(null);
  const [hasAll, setHasAll] = useState(false);
  const first = shownCategories.filter(
    (shown) => shown.category === text.category || isOfferedFirst(shown, preferences.jurisdiction),
  );
  const shown = hasAll ? shownCategories : first;
  const hidden = shownCategories.find((category) => !shown.includes(category));

  /** The button is gone then, and the focus goes to the first of the others. */
  function showAll(): void {
    flushSync(() => setHasAll(true));
    place.current?.querySelector<HTMLElement>(`input[value="${hidden?.category}"]`)?.focus();
  }

  return (
    <div ref={place} className={styles.categories}>
      <ChoiceField
        {...bind('category')}
        arrangement="tiles"
        options={shown.map(({ category, icon: Icon, word }) => ({
          value: category,
          label: t(word),
          icon: <Icon size={20} stroke={1.75} aria-hidden="true" />,
        }))}
        tail={
          hidden !== undefined && (
            <button
              type="button"
              className={styles.more}
              aria-label={t('trip-sheet:moreCategories')}
              onClick={showAll}
            >
              <IconDots size={20} stroke={1.75} aria-hidden="true" />
            </button>
          )
        }
      />
    </div>
  );
}
