import { driverOf } from '@domain/logbooks/driving/driven-trip';
import type { RecordedDraft } from '@domain/positions/recorded-trip';
import { type EndedTrip, nextStart } from '@domain/trips/next-start';
import type { Trip, TripDraft } from '@domain/trips/trip.schema';
import { typedMiles } from '@domain/trips/typed-miles';
import { useTranslation } from 'react-i18next';
import { useExplainedWrites } from '@/entities/ledger/use-explained-writes';
import { useWriteNotices } from '@/entities/records/use-write-notices';
import type { Problem } from '@/lib/errors/problem';
import { newTripId } from '@/lib/offline/new-record-id';
import type { Submitted } from '@/lib/offline/outbox';
import { useOutbox } from '@/lib/offline/outbox-context';
import { draftOfTrip, writeOfNewTrip, yetToEnd } from './trip-kind';
import { useFinality } from './use-finality';
import { type EndPositions, endsOf, useLearnedPositions } from './use-learned-positions';

/** The trip that begins with the end of another one. */
export interface NextTrip {
  readonly id: string;
  readonly toText: string;
}

/** A recorded trip with the positions of its ends. */
export interface RecordedToAdd {
  readonly draft: RecordedDraft;
  readonly at: EndPositions;
}

type WhatFor = Partial<Pick<TripDraft, 'category' | 'purpose' | 'forWhom'>>;

function isStored(outcome: Submitted<unknown>['outcome']): boolean {
  return outcome === 'saved' || outcome === 'waiting';
}

export function isEnded(draft: TripDraft): draft is EndedTrip {
  return draft.endedAtMs !== null && draft.endZone !== null;
}

/** One-tap changes of trips. Each confirms with a notice that offers Undo. */
export function useTripWrites() {
  const { t } = useTranslation(['trips', 'common']);
  const { submit } = useOutbox();
  const explained = useExplainedWrites();
  const { needsReason } = useFinality();
  const learn = useLearnedPositions();
  const { outcomeOf, offerUndo } = useWriteNotices(t('common:word.undo'));

  /** A change made offline arrives later, when the trip may be final, and nobody is there to retry. */
  const mayBeFinal: typeof needsReason = (before, after) => needsReason(before, after) || !navigator.onLine;

  function undone(...[before, after]: Parameters<typeof needsReason>) {
    return { reason: t('common:word.undone'), isFinal: mayBeFinal(before, after) };
  }

  function unadd(id: string, draft: TripDraft) {
    return outcomeOf(explained('trips.delete', { id, version: 1 }, undone(draft, null)));
  }

  /** Adds a trip that fills a gap, in one tap. */
  async function fillGap(draft: TripDraft, message: string): Promise<boolean> {
    const { path, input } = writeOfNewTrip(newTripId(), draft);
    const why = { reason: t('trips:reason.gapFilled'), isFinal: needsReason(null, draft) };
    const outcome = await outcomeOf(explained(path, input, why));
    offerUndo(outcome, message, () => unadd(input.id, draft));
    return outcome !== 'refused';
  }

  /** Adds trips that a device recorded, in one tap. Places that they name learn their positions. */
  async function addRecorded(trips: readonly RecordedToAdd[], message: string): Promise<void> {
    const added = await Promise.all(
      trips.map(async ({ draft, at }) => {
        const { path, input } = writeOfNewTrip(newTripId(), draft);
        const why = { reason: t('trips:reason.recorded'), isFinal: needsReason(null, draft) };
        return { id: input.id, draft, at, outcome: await outcomeOf(explained(path, input, why)) };
      }),
    );
    const stored = added.filter(({ outcome }) => isStored(outcome));
    const [first] = stored;
    if (first === undefined) return;
    const learned = await learn(stored.flatMap(({ draft, at }) => endsOf(draft, at)));
    offerUndo(first.outcome, `${message} ${learned.message}`.trim(), () =>
      Promise.all([...stored.map(({ id, draft }) => unadd(id, draft)), learned.undo()]),
    );
  }

  /**
   * Adds a trip or changes `before`. `reason`: null if none is needed. `at`: ends of a recorded trip, whose places learn
   * their positions.
   */
  async function saveTrip(
    id: string,
    draft: TripDraft,
    before: Trip | null,
    reason: string | null,
    isFormOpen: () => boolean,
    at?: EndPositions,
  ): Promise<Submitted<unknown>> {
    const explanation = reason === null ? {} : { reason };
    if (before === null) {
      const { path, input } = writeOfNewTrip(id, draft);
      const submitted = await submit(path, { ...input, ...explanation }, isFormOpen);
      const learned = await learn(at !== undefined && isStored(submitted.outcome) ? endsOf(draft, at) : []);
      offerUndo(submitted.outcome, `${t('trips:done.added')} ${learned.message}`.trim(), () =>
        Promise.all([unadd(id, draft), learned.undo()]),
      );
      return submitted;
    }
    const { version } = before;
    // Fields that were not touched here may have been changed elsewhere; `submit` leaves them out.
    const changes = { ...withoutMiles(before), ...draft };
    const submitted = await submit(
      'trips.update',
      { id, version, changes, ...explanation },
      isFormOpen,
      before,
    );
    const back = {
      id,
      version: version + 1,
      changes: { ...withoutMiles(draft), ...withoutReferences(draft), ...draftOfTrip(before) },
    };
    const after = { ...before, ...draft };
    offerUndo(submitted.outcome, t('trips:done.changed'), () =>
      outcomeOf(explained('trips.update', back, undone(after, before))),
    );
    return submitted;
  }

  /**
   * Ends a running trip. `next` starts the next one there, on the way to a place; '' if that is not known. Without a form
   * (`isFormOpen`) its start is stored at once and not after the answer to the end, which may take any time.
   */
  async function stop(
    trip: Trip,
    ended: EndedTrip,
    isFormOpen?: () => boolean,
    next: NextTrip | null = null,
  ): Promise<Submitted<unknown>> {
    const { id, version } = trip;
    const { toText, endedAtMs, endZone } = ended;
    const { odometerEndMetres, odometerEndMileThousandths, distanceMetres, distanceMileThousandths } = ended;
    const read = { odometerEndMetres, distanceMetres };
    const miles = named({ odometerEndMileThousandths, distanceMileThousandths });
    const { entered, before } = enteredAtEnd(trip, ended);
    const end = { toText, endedAtMs, endZone, ...read, ...miles, ...entered };
    const why = { reason: t('trips:reason.driven'), isFinal: needsReason(trip, ended) };
    const ending = explained('trips.stop', { id, version, ...end }, why, isFormOpen);
    const isNextDue = next !== null && (isFormOpen === undefined || isStored((await ending).outcome));
    const starting = isNextDue ? startNext(ended, next, why) : null;
    const submitted = await ending;
    const unstart = await starting;
    if (!isStored(submitted.outcome)) await unstart?.();
    const goOn = { ...withoutMiles(miles), ...yetToEnd, ...before, toText: trip.toText };
    const back = { id, version: version + 1, changes: goOn };
    const message = unstart === null ? t('trips:done.stopped') : t('trips:done.wentOn');
    offerUndo(submitted.outcome, message, async () => {
      // First, so that two trips never run at once.
      await unstart?.();
      await outcomeOf(explained('trips.update', back, undone({ ...trip, ...ended }, trip)));
    });
    return submitted;
  }

  /** Returns how to undo the start; null if it was refused. */
  async function startNext(
    ended: EndedTrip,
    { id, toText }: NextTrip,
    why: { readonly reason: string; readonly isFinal: boolean },
  ): Promise<(() => Promise<unknown>) | null> {
    const outcome = await outcomeOf(explained('trips.start', { ...nextStart(ended, toText), id }, why));
    if (!isStored(outcome)) return null;
    return () => outcomeOf(explained('trips.delete', { id, version: 1 }, undone(null, null)));
  }

  /** Deletes a trip. Returns the problem if the trip may not be deleted. `reason`: null if none is needed. */
  async function remove(trip: Trip, reason: string | null): Promise<Problem | null> {
    const { id, version } = trip;
    const explanation = reason === null ? {} : { reason };
    const submitted = await submit('trips.delete', { id, version, ...explanation });
    if (submitted.outcome === 'refused') return submitted.problem;
    const driver = driverOf(trip);
    const { path, input } = writeOfNewTrip(id, {
      ...draftOfTrip(trip),
      // Whoever undoes the deletion becomes the one who entered it.
      ...(driver !== null && { drivenBy: driver }),
    });
    offerUndo(submitted.outcome, t('trips:done.deleted'), () =>
      outcomeOf(explained(path, input, undone(null, trip))),
    );
    return null;
  }

  /** Sets the category of a trip in one tap; null removes it. */
  async function sort(trip: Trip, changes: WhatFor): Promise<boolean> {
    const { id, version } = trip;
    const reason = changes.category === null ? t('common:word.undone') : t('trips:reason.sorted');
    const why = { reason, isFinal: mayBeFinal(trip, trip) };
    return (await outcomeOf(explained('trips.update', { id, version, changes }, why))) !== 'refused';
  }

  return { fillGap, addRecorded, saveTrip, stop, remove, sort };
}

/** Returns the fields of the whole trip that were changed at its end, and their values before. */
function enteredAtEnd(trip: Trip, ended: EndedTrip) {
  const names = [
    'fromText',
    'odometerStartMetres',
    'odometerStartMileThousandths',
    'category',
    'purpose',
    'forWhom',
    'employerId',
  ] as const;
  const changed = names.filter((name) => (ended[name] ?? null) !== (trip[name] ?? null));
  const pick = (from: TripDraft): Partial<Pick<TripDraft, (typeof names)[number]>> =>
    Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { entered: pick(ended), before: pick(trip) };
}

type Miles = Pick<TripDraft, (typeof typedMiles)[number][1]>;

/** Returns null for every distance typed in miles, so that it is removed. */
function withoutMiles(trip: Miles): Miles {
  return Object.fromEntries(
    typedMiles.flatMap(([, miles]) => (typeof trip[miles] === 'number' ? [[miles, null]] : [])),
  );
}

/** Returns null for a set employer and a set driver, so that Undo removes them. */
function withoutReferences({ employerId, drivenBy }: TripDraft): Partial<TripDraft> {
  return {
    ...(typeof employerId === 'string' && { employerId: null }),
    ...(typeof drivenBy === 'string' && { drivenBy: null }),
  };
}

function named(miles: Miles): Miles {
  return Object.fromEntries(Object.entries(miles).filter(([, value]) => typeof value === 'number'));
}
