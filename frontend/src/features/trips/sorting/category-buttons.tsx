import type { TripCategory } from '@domain/trips/trip.schema';
import { useTranslation } from 'react-i18next';
import { Grid, Stack } from '@/components/layout';
import { type ShownCategory, shownCategories } from '../trip-categories';
import styles from './category-buttons.module.css';

interface Props {
  readonly suggested: TripCategory | null;
  readonly onSort: (category: TripCategory) => void;
}

/** Private on the left and business on the right, as with swipes; the rarer categories below. */
export function CategoryButtons({ suggested, onSort }: Props) {
  const { t } = useTranslation(['trips', 'common']);
  const [business, privately, ...others] = shownCategories;

  function button({ category, icon: Icon, word, key }: ShownCategory) {
    return (
      <button
        key={category}
        type="button"
        className={styles.category}
        data-suggested={category === suggested}
        aria-keyshortcuts={key}
        onClick={() => onSort(category)}
      >
        <Icon size={22} stroke={1.75} aria-hidden="true" />
        <span>{t(word)}</span>
        <span className={styles.key} aria-hidden="true">
          {key}
        </span>
      </button>
    );
  }

  return (
    <Stack as="fieldset" gap={8} aria-label={t('trips:sorting.categories')} className={styles.categories}>
      <Grid gap={8} rowGap={8} className={styles.usual}>
        {button(privately)}
        {button(business)}
      </Grid>
      <Grid gap={8} rowGap={8} className={styles.others}>
        {others.map(button)}
      </Grid>
    </Stack>
  );
}
