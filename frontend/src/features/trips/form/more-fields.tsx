import { maxNoteLength } from '@domain/records/record.schema';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CurrencyField } from '@/components/currency-field';
import { MoreDetails } from '@/components/more-details';
import { NoteField } from '@/components/note-field';
import { NumberField } from '@/components/number-field';
import { SwitchField } from '@/components/switch-field';
import { TextField } from '@/components/text-field';
import { currencySign } from '@/lib/formatting/names';
import type { TripField } from './read-trip-form';
import styles from './trip-sheet.module.css';
import type { TripForm } from './use-trip-form';

interface Props {
  readonly form: TripForm;
  readonly faultMessages: (field: TripField) => string | null;
}

const fields = ['tolls', 'parking', 'passengers', 'tags', 'note'] as const;

/** Fields that few trips need. Unfolded at first if a trip has any of them. */
export function MoreFields({ form: { text, set, preferences }, faultMessages }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  const sign = currencySign(text.currency, preferences.locale);
  return (
    <MoreDetails
      className={styles.more}
      summary={
        <>
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
          {t('trip-sheet:more')}
        </>
      }
      isFilled={text.favourite || fields.some((field) => text[field] !== '')}
      isWrong={fields.some((field) => faultMessages(field) !== null)}
    >
      <div>
        <SwitchField
          label={t('trip-sheet:favourite')}
          hint={t('trip-sheet:favouriteHint')}
          checked={text.favourite}
          onChange={(favourite) => set('favourite', favourite)}
        />
        <div className={styles.pair}>
          <NumberField
            label={t('trip-sheet:tolls')}
            unit={sign}
            value={text.tolls}
            error={faultMessages('tolls')}
            onChange={(typed) => set('tolls', typed)}
          />
          <NumberField
            label={t('trip-sheet:parking')}
            unit={sign}
            value={text.parking}
            error={faultMessages('parking')}
            onChange={(typed) => set('parking', typed)}
          />
          <CurrencyField
            label={t('trip-sheet:currency')}
            locale={preferences.locale}
            value={text.currency}
            onChange={(currency) => set('currency', currency)}
          />
          <NumberField
            label={t('trip-sheet:passengers')}
            unit=""
            value={text.passengers}
            error={faultMessages('passengers')}
            onChange={(typed) => set('passengers', typed)}
          />
        </div>
        <TextField
          label={t('trip-sheet:tags')}
          hint={t('trip-sheet:tagsHint')}
          value={text.tags}
          autoComplete="off"
          error={faultMessages('tags')}
          onChange={({ currentTarget }) => set('tags', currentTarget.value)}
        />
        <NoteField
          label={t('trip-sheet:note')}
          value={text.note}
          maxLength={maxNoteLength}
          error={faultMessages('note')}
          onChange={(note) => set('note', note)}
        />
      </div>
    </MoreDetails>
  );
}
