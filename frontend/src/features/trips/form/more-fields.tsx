import { useTranslation } from 'react-i18next';
import { CurrencyField } from '@/components/currency-field';
import { FoldedFields } from '@/components/folded-fields';
import styles from './trip-sheet.module.css';
import type { TripForm } from './use-trip-form';

const names = ['tolls', 'parking', 'passengers', 'tags', 'note'] as const;

/** Fields that few trips need. Unfolded at first if a trip has any of them. */
export function MoreFields({ form: { text, bind, field, preferences } }: { readonly form: TripForm }) {
  const { t } = useTranslation(['trip-sheet']);
  return (
    <FoldedFields
      summary={t('trip-sheet:more')}
      isFilled={text.favourite || names.some((name) => text[name] !== '')}
      isWrong={names.some((name) => bind(name).error !== null)}
    >
      {field('favourite')}
      <div className={styles.pair}>
        {field('tolls')}
        {field('parking')}
        <CurrencyField {...bind('currency')} locale={preferences.locale} />
        {field('passengers')}
      </div>
      {field('tags')}
      {field('note')}
    </FoldedFields>
  );
}
