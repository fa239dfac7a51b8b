import type { Jurisdiction } from '@domain/jurisdictions/jurisdictions';
import type { TripCategory } from '@domain/trips/trip.schema';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Grid, Stack } from '@/components/layout';
import { isOfferedFirst, type ShownCategory, shownCategories } from '../trip-categories';
import styles from './category-buttons.module.css';

interface Props {
  readonly suggested: TripCategory | null;
  readonly jurisdiction: Jurisdiction;
  readonly onSort: (category: TripCategory) => void;
}

/**
 * Private on the left and business on the right, as with swipes; below, the others that the rules of the driver's
 * country know, and a button for the rest.
 */
export function CategoryButtons({ suggested, jurisdiction, onSort }: Props) {
  const { t } = useTranslation(['trips', 'common']);
  const place = useRef<HTMLDivElement>(null);
  const [hasAll, setHasAll] = useState(false);
  const [business, privately, ...others] = shownCategories;
  const shown = others.filter(
    (each) => hasAll || each.category === suggested || isOfferedFirst(each, jurisdiction),
  );
  const hidden = others.find((each) => !shown.includes(each));

  /** The button is gone then, and the focus goes to the first of the rest. */
  function showAll(): void {
    flushSync(() => setHasAll(true));
    place.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${hidden?.key}"]`)?.focus();
  }

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
      <div ref={place}>
        <Grid gap={8} rowGap={8} className={styles.others}>
          {shown.map(button)}
          {hidden !== undefined && (
            <button type="button" className={styles.category} onClick={showAll}>
              <IconDots size={22} stroke={1.75} aria-hidden="true" />
              <span>{t('trips:sorting.more')}</span>
            </button>
          )}
        </Grid>
      </div>
    </Stack>
  );
}
