import type { Trip, TripCategory, TripDraft } from '@domain/trips/trip.schema';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/notices';
import { notifyWithUndo } from '@/components/undo-notice';
import type { Problem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { newRecordId } from '@/lib/offline/new-record-id';
import type { Submitted } from '@/lib/offline/outbox';
import { useOutbox } from '@/lib/offline/use-outbox';

/** What is done to trips at a touch: each says that it was done, and offers the way back. */
export function useTripWrites() {
  const { t } = useTranslation(['trips', 'errors']);
  const { submit } = useOutbox();

  function tell(problem: Problem): void {
    notify(t(problemSentenceKey(problem), { ...problem }));
  }

  function done<Saved>(submitted: Submitted<Saved>, words: string, onUndo: () => Promise<unknown>): boolean {
    if (submitted.outcome === 'refused') tell(submitted.problem);
    else notifyWithUndo({ words, undoLabel: t('trips:undo'), onUndo: () => void onUndo() });
    return submitted.outcome !== 'refused';
  }

  async function undoing<Saved>(submitting: Promise<Submitted<Saved>>): Promise<void> {
    const submitted = await submitting;
    if (submitted.outcome === 'refused') tell(submitted.problem);
  }

  /** A trip that is over, entered afterwards. */
  async function add(draft: TripDraft, words: string): Promise<boolean> {
    const id = newRecordId();
    const submitted = await create(id, draft);
    return done(submitted, words, () => undoing(submit('trips.delete', { id, version: 1 })));
  }

  /** Adds a trip or changes the one it was; gives back why it may not be. */
  async function saveTrip(id: string, draft: TripDraft, before: Trip | null): Promise<Problem | null> {
    const submitted = await (before === null
      ? create(id, draft)
      : submit('trips.update', { id, version: before.version, changes: draft }));
    if (submitted.outcome === 'refused') return submitted.problem;
    if (before === null) {
      done(submitted, t('trips:done.added'), () => undoing(submit('trips.delete', { id, version: 1 })));
    } else {
      const { version } = before;
      const undo = () =>
        undoing(submit('trips.update', { id, version: version + 1, changes: draftOf(before) }));
      done(submitted, t('trips:done.changed'), undo);
    }
    return null;
  }

  function create(
    id: string,
    { endedAtMs, endZone, odometerEndMetres, distanceMetres, ...started }: TripDraft,
  ) {
    return endedAtMs === null || endZone === null
      ? submit('trips.start', { ...started, id })
      : submit('trips.create', { ...started, id, endedAtMs, endZone, odometerEndMetres, distanceMetres });
  }

  /** Ends a trip that runs; gives back why it may not end so. */
  async function stop({ id, version }: Trip, ended: TripDraft): Promise<Problem | null> {
    const { toText, endedAtMs, endZone, odometerEndMetres, distanceMetres } = ended;
    if (endedAtMs === null || endZone === null) return null;
    const end = { toText, endedAtMs, endZone, odometerEndMetres, distanceMetres };
    const submitted = await submit('trips.stop', { id, version, ...end });
    if (submitted.outcome === 'refused') return submitted.problem;
    const goOn = { endedAtMs: null, endZone: null, odometerEndMetres: null, distanceMetres: null };
    done(submitted, t('trips:done.stopped'), () =>
      undoing(submit('trips.update', { id, version: version + 1, changes: goOn })),
    );
    return null;
  }

  async function remove(trip: Trip): Promise<boolean> {
    const { id, version } = trip;
    const submitted = await submit('trips.delete', { id, version });
    return done(submitted, t('trips:done.deleted'), () => undoing(create(id, draftOf(trip))));
  }

  async function sort(trip: Trip, category: TripCategory | null): Promise<boolean> {
    const { id, version } = trip;
    const submitted = await submit('trips.update', { id, version, changes: { category } });
    if (submitted.outcome === 'refused') tell(submitted.problem);
    return submitted.outcome !== 'refused';
  }

  return { add, saveTrip, stop, remove, sort };
}

/** What a driver says of a trip, without what the server adds to it. */
function draftOf({ id: _id, version: _version, log: _log, ...draft }: Trip): TripDraft {
  return draft;
}
