import { suggestCategory } from '@domain/trips/suggest-category';
import type { Trip, TripCategory } from '@domain/trips/trip.schema';
import { usualTrip } from '@domain/trips/usual-trip';
import { type ComponentProps, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row, Stack } from '@/components/layout';
import { PageHeading } from '@/components/page-heading';
import { findFocus } from '@/components/restore-focus';
import { useMeasuredHeight } from '@/components/use-measured-height';
import { type DriverPreferences, useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { useKnownTrips } from '@/entities/trips/use-known-trips';
import { useTripMessages } from '@/entities/trips/use-trip-messages';
import { isShortcutPress } from '@/lib/shortcuts/is-shortcut-press';
import { shownCategories, shownCategory } from '../trip-categories';
import { CategoryButtons } from './category-buttons';
import { PurposeQuestion } from './purpose-question';
import { LeavingCard, SortCard } from './sort-card';
import styles from './unsorted-trips.module.css';
import { type Sorted, useSorting } from './use-sorting';
import { useUnsortedMessages } from './use-unsorted-trips';

/** Sorts one trip at a time, with one key, swipe or tap. */
export function UnsortedTrips() {
  const { t } = useTranslation(['trips', 'common']);
  const preferences = useDriverPreferences();
  const sorting = useSorting();
  const unsortedMessages = useUnsortedMessages();
  const { current, alike, left, isMore, last, problem } = sorting;
  const known = useKnownTrips();
  const usual = useMemo(() => current && usualTrip(known, current), [known, current]);
  const usualCategory = usual === null ? undefined : shownCategory(usual.category);
  const all = usualCategory !== undefined && alike.length > 1 ? usualCategory : null;
  useSortKeys({ ...sorting, sortAlike: () => all && sorting.sortAlike(all.category) });

  const answers = useMeasuredHeight<HTMLDivElement>('--rb-answers');
  const currentId = current?.id;
  const tripToExplain = whatLacksPurpose(last);
  const shown = `${currentId} ${tripToExplain?.id}`;
  const wasShown = useRef(shown);

  // A pressed button disappears with its trip, undo or answer; focus then moves to the way back, or to the page's
  // heading.
  useEffect(() => {
    if (wasShown.current === shown) return;
    wasShown.current = shown;
    const back = currentId === undefined ? answers.current?.querySelector('a') : null;
    findFocus(back ? [back] : []);
  }, [shown, currentId, answers]);

  const gone = last?.trips[0];
  const title = left === 0 ? t('trips:sorting.title') : unsortedMessages(left, isMore);
  const suggestion =
    current === null || preferences === null
      ? null
      : suggestCategory(current, preferences.workingHours, preferences.zone);

  return (
    <Stack gap={16} className={styles.page}>
      <PageHeading title={title} windowTitle={t('trips:sorting.title')} />
      {problem !== null && left === 0 && (
        <CallProblem problem={problem} onRetry={() => void sorting.refetch()} busy={sorting.isFetching} />
      )}
      <div className={styles.above}>
        <Row between gap={12} role="status" className={styles.last}>
          {last !== null && preferences !== null && (
            <Last last={last} undo={sorting.undo} preferences={preferences} />
          )}
        </Row>
        {tripToExplain !== null && preferences !== null && (
          <Question
            key={tripToExplain.id}
            trip={tripToExplain}
            known={known}
            onExplain={sorting.explain}
            preferences={preferences}
          />
        )}
        {all !== null && (
          <Button aria-keyshortcuts="a" onClick={() => sorting.sortAlike(all.category)}>
            {t('trips:sorting.all', { number: alike.length, category: t(all.word) })}
          </Button>
        )}
      </div>
      {preferences !== null && current !== null && (
        <div className={styles.card}>
          {gone !== undefined && last !== null && (
            <LeavingCard key={gone.id} trip={gone} category={last.category} preferences={preferences} />
          )}
          <SortCard
            key={current.id}
            trip={current}
            preferences={preferences}
            suggestion={suggestion}
            usual={usualCategory ?? null}
            hasMore={left > 1}
            onSort={sorting.sort}
          />
        </div>
      )}
      {current === null && sorting.isKnown && (
        <div className={styles.done}>
          <p>{last === null ? t('trips:sorting.nothing') : t('trips:sorting.done')}</p>
        </div>
      )}
      <div ref={answers} className={styles.answers}>
        {preferences !== null && current !== null && (
          <CategoryButtons
            suggested={usualCategory?.category ?? suggestion?.category ?? null}
            jurisdiction={preferences.jurisdiction}
            onSort={sorting.sort}
          />
        )}
        <Row between gap={8}>
          <ButtonLink variant={current === null ? 'accent' : 'quiet'} to="/trips">
            {t('trips:sorting.back')}
          </ButtonLink>
          {current !== null && left > 1 && (
            <Button variant="quiet" onClick={sorting.later} aria-keyshortcuts="l">
              {t('common:update.later')}
            </Button>
          )}
        </Row>
      </div>
    </Stack>
  );
}

/** Returns a business trip among those sorted last that has no purpose. */
function whatLacksPurpose(last: Sorted | null): Trip | null {
  if (last === null || last.category !== 'business' || last.isExplained) return null;
  return last.trips.find(({ purpose }) => purpose === '') ?? null;
}

interface QuestionProps extends Omit<ComponentProps<typeof PurposeQuestion>, 'way'> {
  readonly preferences: DriverPreferences;
}

function Question({ preferences, ...props }: QuestionProps) {
  const { wayOf } = useTripMessages(preferences);
  return <PurposeQuestion {...props} way={wayOf(props.trip)} />;
}

interface LastProps {
  readonly last: Sorted;
  readonly undo: () => void;
  readonly preferences: DriverPreferences;
}

function Last({ last: { trips, category }, undo, preferences }: LastProps) {
  const { t, wayOf } = useTripMessages(preferences);
  const shown = shownCategory(category);
  const [trip] = trips;
  if (trip === undefined) return null;
  const values = { way: wayOf(trip), category: shown ? t(shown.word) : '', number: trips.length };
  return (
    <>
      <span>{t(trips.length === 1 ? 'trips:sorting.sorted' : 'trips:sorting.allSorted', values)}</span>
      <Button variant="quiet" onClick={undo} aria-keyshortcuts="u">
        {t('common:word.undo')}
      </Button>
    </>
  );
}

interface Keys {
  readonly sort: (category: TripCategory) => void;
  readonly sortAlike: () => void;
  readonly undo: () => void;
  readonly later: () => void;
}

const arrows: Readonly<Record<string, TripCategory>> = { ArrowRight: 'business', ArrowLeft: 'private' };

/** One key per category; the arrow keys match the directions of swipes. */
function useSortKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;

  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (!isShortcutPress(event) || event.repeat) return;
      const { sort, sortAlike, undo, later } = latest.current;
      const category = arrows[event.key] ?? shownCategories.find(({ key }) => key === event.key)?.category;
      if (category !== undefined) sort(category);
      else if (event.key === 'a') sortAlike();
      else if (event.key === 'u') undo();
      else if (event.key === 'l') later();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
