import { maxRecordedAtOnce, type RecordedPositions } from '@domain/positions/recorded-positions.schema';
import { type Fix, type GapCause, newRecording, withCause } from '@domain/positions/recording';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { failureKindOf } from '@/lib/offline/failure-kind';
import {
  addFix,
  changeRecording,
  countUnsent,
  recordingsOf,
  removeRecording,
  type StoredRecording,
  unsentOf,
} from '@/lib/recording/recording-store';
import type { RecorderState } from './recorder-state';
import { watchWay } from './watch-way';

interface Dependencies {
  readonly driverId: string;
  readonly record: (sent: Omit<RecordedPositions, 'name'>) => Promise<unknown>;
  /** Tells the server that the recording of a trip is over. */
  readonly end: (tripId: string) => Promise<unknown>;
  readonly onChange: (state: RecorderState | null) => void;
  /** Positions of a trip that is over were refused, and are deleted. */
  readonly onRefused: (problem: Problem) => void;
}

/** A trip that has ended no longer asks for what waits to be sent. */
const retryMs = 30_000;
/** Time for which positions of a trip that is over wait for what the server misses. */
const maxWaitMs = 7 * 86_400_000;

/** The vehicle may wait in the outbox, and a place among the devices may become free. */
function mayBeTakenLater({ reason }: Problem, { state }: StoredRecording): boolean {
  const isYoung = Date.now() - (state.lastAtMs ?? state.startedAtMs) < maxWaitMs;
  return isYoung && (reason === 'UNKNOWN_VEHICLE' || reason === 'TOO_MANY');
}

export interface RecordedTrip {
  readonly id: string;
  readonly vehicleId: string;
}

/**
 * Records the way of the running trip: each position is stored on the device first, and deleted there once the trip is
 * over and the server has all of them. A reload or a killed page loses nothing but the time in which it was closed.
 */
export class Recorder {
  readonly #uses: Dependencies;
  #trip: RecordedTrip | null = null;
  #stopWatch: (() => void) | null = null;
  #problem: Problem | null = null;
  #isDenied = false;
  /** Steps wait for each other, so that they are stored in their order. */
  #steps: Promise<unknown> = Promise.resolve();
  #isSending = false;
  #isAskedAgain = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(uses: Dependencies) {
    this.#uses = uses;
    window.addEventListener('online', this.#sendSoon);
  }

  /** Records that trip from now on, and ends what was recorded before; null for none. */
  follow(trip: RecordedTrip | null): void {
    this.#unwatch();
    this.#trip = trip;
    this.#problem = null;
    this.#step(async () => {
      await this.#endOthers(trip?.id);
      if (trip === null) return this.#uses.onChange(null);
      await this.#begin(trip);
    });
    if (trip !== null && 'geolocation' in navigator) {
      this.#stopWatch = watchWay({
        onFix: (fix) => this.#add(trip, fix),
        onCause: (cause) => this.#note(trip, cause),
        onTick: this.#sendSoon,
      });
    }
    this.#sendSoon();
  }

  stop(): void {
    this.#unwatch();
    clearTimeout(this.#retry);
    window.removeEventListener('online', this.#sendSoon);
    this.#uses.onChange(null);
  }

  readonly #sendSoon = (): void => {
    this.#step(async () => {
      this.#isAskedAgain = true;
      if (!this.#isSending) void this.#sendAll();
    });
  };

  /** Sends again what came while it was sending: the end of a trip, for one. */
  async #sendAll(): Promise<void> {
    this.#isSending = true;
    clearTimeout(this.#retry);
    try {
      while (this.#isAskedAgain) {
        this.#isAskedAgain = false;
        await this.#send();
      }
    } catch (error) {
      this.#problem = toProblem(error);
    } finally {
      this.#isSending = false;
    }
  }

  #unwatch(): void {
    this.#stopWatch?.();
    this.#stopWatch = null;
  }

  #keyOf({ id }: RecordedTrip) {
    return { driverId: this.#uses.driverId, tripId: id };
  }

  #step(work: () => Promise<unknown>): void {
    this.#steps = this.#steps.then(work).catch((error: unknown) => {
      this.#problem = toProblem(error);
      if (this.#trip !== null) this.#showNothing(this.#trip);
    });
  }

  /** A device that cannot store records nothing; its driver sees why. */
  #showNothing({ id: tripId, vehicleId }: RecordedTrip): void {
    const { driverId } = this.#uses;
    const state = newRecording(Date.now());
    const recording = { driverId, tripId, vehicleId, isOver: false, sentUntilMs: 0, state };
    this.#uses.onChange({ recording, unsent: 0, isDenied: this.#isDenied, problem: this.#problem });
  }

  async #begin(trip: RecordedTrip): Promise<void> {
    const key = this.#keyOf(trip);
    const begun = await changeRecording(key, (known) =>
      known === null
        ? {
            ...{ ...key, vehicleId: trip.vehicleId, isOver: false, sentUntilMs: 0 },
            state: newRecording(Date.now()),
          }
        : {
            ...{ ...known, vehicleId: trip.vehicleId, isOver: false },
            // The vehicle of a trip that was corrected gets the whole way.
            sentUntilMs: known.vehicleId === trip.vehicleId ? known.sentUntilMs : 0,
            state: withCause(known.state, 'closed'),
          },
    );
    await this.#show(begun);
  }

  #add(trip: RecordedTrip, fix: Fix): void {
    this.#isDenied = false;
    this.#step(async () => {
      if (this.#trip?.id !== trip.id) return;
      const key = this.#keyOf(trip);
      const added = await addFix(key, fix);
      if (added !== null) return this.#show(added);
      // Another tab that did not know of the trip ended its recording.
      await this.#begin(trip);
      await this.#show(await addFix(key, fix));
    });
  }

  #note(trip: RecordedTrip, cause: GapCause): void {
    if (cause === 'denied') this.#isDenied = true;
    this.#step(async () => {
      const noted = await changeRecording(
        this.#keyOf(trip),
        (known) => known && { ...known, state: withCause(known.state, cause) },
      );
      await this.#show(noted);
    });
  }

  async #endOthers(tripId: string | undefined): Promise<void> {
    for (const recording of await recordingsOf(this.#uses.driverId)) {
      if (recording.isOver || recording.tripId === tripId) continue;
      await changeRecording(recording, (known) => known && { ...known, isOver: true });
    }
  }

  async #show(recording: StoredRecording | null): Promise<void> {
    if (recording === null || recording.tripId !== this.#trip?.id) return;
    const unsent = await countUnsent(recording);
    this.#uses.onChange({ recording, unsent, isDenied: this.#isDenied, problem: this.#problem });
  }

  async #send(): Promise<void> {
    for (const recording of await recordingsOf(this.#uses.driverId).catch(() => [])) {
      const problem = await this.#sendOne(recording).then(
        () => null,
        (error: unknown) => toProblem(error),
      );
      const isRefused = problem !== null && failureKindOf(problem, 'create') === 'refused';
      if (isRefused && recording.isOver && !mayBeTakenLater(problem, recording)) {
        await removeRecording(recording);
        this.#uses.onRefused(problem);
      } else if (recording.tripId === this.#trip?.id) this.#problem = isRefused ? problem : null;
      if (problem !== null && !isRefused) {
        this.#retry = setTimeout(this.#sendSoon, retryMs);
        return;
      }
    }
  }

  async #sendOne(recording: StoredRecording): Promise<void> {
    const { tripId, vehicleId } = recording;
    for (let now = recording; ; ) {
      const positions = await unsentOf(now, maxRecordedAtOnce);
      const last = positions.at(-1);
      if (last === undefined) break;
      await this.#uses.record({ tripId, vehicleId, positions: [...positions] });
      const sent = await changeRecording(now, (known) => known && { ...known, sentUntilMs: last.atMs });
      if (sent === null) return;
      now = sent;
      await this.#show(now);
    }
    if (!recording.isOver) return;
    await this.#uses.end(tripId);
    await removeRecording(recording);
  }
}
