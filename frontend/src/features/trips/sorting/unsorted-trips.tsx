import { suggestCategory } from '@domain/trips/suggest-category';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { findFocus } from '@/components/lost-focus';
import { PageHeading } from '@/components/page-heading';
import { useShownAs } from '@/entities/account/use-shown-as';
import { useTripMessages } from '@/entities/trips/use-trip-messages';
import { shownCategory } from '../trip-categories';
import { CategoryButtons } from './category-buttons';
import { SortCard } from './sort-card';
import styles from './unsorted-trips.module.css';
import { useSortKeys } from './use-sort-keys';
import { useSorting } from './use-sorting';
import { useUnsortedMessages } from './use-unsorted-messages';

/** One trip at a time: one key, one swipe or one tap says what it was for. */
export function UnsortedTrips() {
  const { t } = useTranslation(['trips']);
  const shownAs = useShownAs();
  const sorting = useSorting();
  const unsortedMessages = useUnsortedMessages();
  const { current, left, isMore, last, problem } = sorting;
  useSortKeys(sorting);

  const place = useRef<HTMLDivElement>(null);
  const currentId = current?.id;
  const shownId = useRef(currentId);

  // The last trip takes its buttons with it, and an undo its own: on goes the way back, or the page's name.
  useEffect(() => {
    if (shownId.current === currentId) return;
    shownId.current = currentId;
    const back = currentId === undefined ? place.current?.querySelector('a') : null;
    findFocus(back ? [back] : []);
  }, [currentId]);

  const title = left === 0 ? t('trips:pile.title') : unsortedMessages(left, isMore);
  const suggestion =
    current === null || shownAs === null
      ? null
      : suggestCategory(current, shownAs.workingHours, shownAs.zone);

  return (
    <div className={styles.pile}>
      <PageHeading title={title} windowTitle={t('trips:pile.title')} />
      {problem !== null && left === 0 && (
        <CallProblem problem={problem} onRetry={() => void sorting.refetch()} busy={sorting.isFetching} />
      )}
      {shownAs !== null && current !== null && (
        <>
          <SortCard
            key={current.id}
            trip={current}
            shownAs={shownAs}
            suggestion={suggestion}
            hasMore={left > 1}
            onSort={sorting.sort}
          />
          <CategoryButtons suggested={suggestion?.category ?? null} onSort={sorting.sort} />
        </>
      )}
      {current === null && sorting.isKnown && (
        <div className={styles.done}>
          <p>{last === null ? t('trips:pile.nothing') : t('trips:pile.done')}</p>
        </div>
      )}
      <div className={styles.below} ref={place}>
        <div role="status" className={styles.last}>
          {last !== null && shownAs !== null && <Last last={last} undo={sorting.undo} shownAs={shownAs} />}
        </div>
        {current !== null && left > 1 && (
          <Button variant="quiet" onClick={sorting.later} aria-keyshortcuts="l">
            {t('trips:pile.later')}
          </Button>
        )}
        <ButtonLink variant={current === null ? 'accent' : 'quiet'} to="/trips">
          {t('trips:pile.back')}
        </ButtonLink>
      </div>
    </div>
  );
}

interface LastProps {
  readonly last: NonNullable<ReturnType<typeof useSorting>['last']>;
  readonly undo: () => void;
  readonly shownAs: NonNullable<ReturnType<typeof useShownAs>>;
}

function Last({ last, undo, shownAs }: LastProps) {
  const { t, wayOf } = useTripMessages(shownAs);
  const shown = shownCategory(last.category);
  return (
    <>
      <span>{t('trips:pile.sorted', { way: wayOf(last.trip), category: shown ? t(shown.word) : '' })}</span>
      <Button variant="quiet" onClick={undo} aria-keyshortcuts="u">
        {t('trips:undo')}
      </Button>
    </>
  );
}
