import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import {
  maxTripsAtOnce,
  type Place,
  type PlaceRename,
  type PlaceRenamed,
  type PlaceRenamePreview,
  type PlaceRenamePreviewInput,
  type PlaceRestore,
  type PlaceRestored,
  type PlaceUpdate,
  type RenamedTrip,
} from '../../domain/places/place.schema';
import { renamedEnds } from '../../domain/places/renamed-ends';
import type { Trip } from '../../domain/trips/trip.schema';
import { DriverTurns } from '../../platform/driver-turns';
import { patched } from '../../records/record-members';
import type { RecordWrite } from '../../records/record-write';
import { RecordWriter } from '../../records/record-writer';
import { type PlaceContent, placeKind } from '../../registry/kinds/place.kind';
import type { Logbook } from '../../rpc/logbook';
import { LedgerReadsService } from '../ledger/ledger-reads.service';
import { TripPlacesService } from '../search/trip-places.service';
import { TripReadsService } from '../trips/trip-reads.service';
import { TripRenamesService } from '../trips/trips.service';
import { PlacesService } from './places.service';

interface Followed {
  readonly trip: Trip;
  readonly ends: NonNullable<ReturnType<typeof renamedEnds>>;
}

/** Renames and merges places together with the trips that name them. */
@Injectable()
export class PlaceRenamesService {
  constructor(
    private readonly writer: RecordWriter,
    private readonly service: PlacesService,
    private readonly tripPlaces: TripPlacesService,
    private readonly trips: TripReadsService,
    private readonly renames: TripRenamesService,
    private readonly ledger: LedgerReadsService,
    private readonly turns: DriverTurns,
  ) {}

  async preview(logbook: Logbook, input: PlaceRenamePreviewInput): Promise<PlaceRenamePreview> {
    const named = await Promise.all(input.placeIds.map((id) => this.service.get(logbook, { id })));
    const preview = { trips: 0, finalTrips: 0 };
    const names = [...named.map(({ name }) => name), ...input.otherNames];
    for await (const some of this.#following(logbook, names, input.name)) {
      preview.trips += some.length;
      preview.finalTrips += (await this.#finalOf(logbook, some)).length;
    }
    return preview;
  }

  /**
   * Refuses before anything is written. If one transaction cannot hold all trips, the renaming is done in steps; a
   * repeated call continues, and a call that is sent twice counts once.
   */
  async rename(logbook: Logbook, input: PlaceRename): Promise<PlaceRenamed> {
    const { id, version, changes, merged, reason, madeAtMs } = input;
    const place = await this.service.get(logbook, { id });
    const after = { ...place, ...patched<PlaceContent>(place, changes) };
    if (await this.#isSentTwice(logbook, input, { place, after })) {
      return { place, isDone: true, trips: [], merged: [] };
    }
    if (place.version !== version) throw new DomainError('VERSION_CLASH');
    const others = await this.#merged(logbook, input);
    await this.#refuseNameOfAnother(logbook, after, others);
    const names = [place.name, ...others.map(({ name }) => name), ...input.otherNames];
    const { followed, isDone } = await this.#chosen(logbook, names, after.name, reason);
    await this.writer.writeAll(logbook, [
      ...this.renames.writes(
        followed.map(({ trip, ends }) => ({ id: trip.id, version: trip.version, ...ends })),
        { madeAtMs, reason },
      ),
      ...(isDone ? merged.map((other) => ({ action: 'delete', kind: placeKind, ...other }) as const) : []),
      ...(isDone ? [updateOf({ id, version, changes })] : []),
    ]);
    return {
      place: isDone ? await this.service.get(logbook, { id }) : place,
      isDone,
      trips: followed.map(namesBefore),
      merged: isDone ? others : [],
    };
  }

  async restore(
    logbook: Logbook,
    { trips, place, merged, ...details }: PlaceRestore,
  ): Promise<PlaceRestored> {
    await this.writer.writeAll(logbook, [
      ...this.renames.writes(trips, details),
      // First, so that the names of restored places are free.
      ...(place ? [updateOf(place)] : []),
      ...merged.map(
        ({ id, ...content }): RecordWrite => ({ action: 'create', kind: placeKind, id, content }),
      ),
    ]);
    return { place: place && (await this.service.get(logbook, { id: place.id })) };
  }

  async #isSentTwice(
    logbook: Logbook,
    { version, merged }: PlaceRename,
    { place, after }: Record<'place' | 'after', Place>,
  ): Promise<boolean> {
    if (!isDeepStrictEqual(place, after)) return false;
    if (merged.length === 0) return place.version === version + 1;
    // A place that others are merged into keeps its version if it does not change.
    if (place.version !== version && place.version !== version + 1) return false;
    for (const { id } of merged) if (!(await this.#isRemoved(logbook, id))) return false;
    return true;
  }

  /** True if the place existed and was deleted, according to the ledger. */
  async #isRemoved(logbook: Logbook, id: string): Promise<boolean> {
    const { items } = await this.ledger.list(logbook, { subjectId: id, limit: 1 });
    const last = items[0]?.body;
    return last?.subject.kind === 'place' && last.action === 'removed';
  }

  /** Places that are merged into another one, in the version that the driver saw. */
  async #merged(logbook: Logbook, { id, merged }: PlaceRename): Promise<Place[]> {
    const ids = new Set([id, ...merged.map((other) => other.id)]);
    if (ids.size !== merged.length + 1) {
      throw new DomainError('INPUT_INVALID', { fields: [{ path: 'merged', rule: 'PLACE_TWICE' }] });
    }
    const found = await Promise.all(merged.map((other) => this.service.get(logbook, { id: other.id })));
    if (found.some((other, at) => other.version !== merged[at]?.version))
      throw new DomainError('VERSION_CLASH');
    return found;
  }

  async #refuseNameOfAnother(logbook: Logbook, { id, name }: Place, merged: readonly Place[]): Promise<void> {
    const taken = await this.service.named(logbook, name);
    if (!taken || taken.id === id || merged.some((other) => other.id === taken.id)) return;
    throw new DomainError('INPUT_INVALID', { fields: [{ path: 'changes.name', rule: 'NAME_TAKEN' }] });
  }

  /**
   * Returns as many of the trips as are written at once. Refuses if any of all the trips is final and there is no
   * reason.
   */
  async #chosen(
    logbook: Logbook,
    names: readonly string[],
    name: string,
    reason: string | undefined,
  ): Promise<{ followed: Followed[]; isDone: boolean }> {
    const followed: Followed[] = [];
    let isDone = true;
    for await (const some of this.#following(logbook, names, name)) {
      if (reason === undefined && (await this.#finalOf(logbook, some)).length > 0) {
        throw new DomainError('REASON_REQUIRED', { fields: [{ path: 'reason', rule: 'REASON_REQUIRED' }] });
      }
      const room = maxTripsAtOnce - followed.length;
      followed.push(...some.slice(0, room));
      isDone &&= some.length <= room;
      if (!isDone && reason !== undefined) break;
    }
    return { followed, isDone };
  }

  /** Trips to rename, in chunks, with the new names of their ends. */
  async *#following(logbook: Logbook, before: readonly string[], name: string): AsyncGenerator<Followed[]> {
    const names = before.filter((each) => each !== name);
    if (names.length === 0) return;
    const ids = await this.tripPlaces.tripIdsAt(logbook, names);
    for (let first = 0; first < ids.length; first += maxTripsAtOnce) {
      await this.turns.next(logbook.driver.id);
      const some = await this.trips.some(logbook, ids.slice(first, first + maxTripsAtOnce));
      yield some.flatMap((trip) => {
        const ends = renamedEnds(trip, names, name);
        return ends ? [{ trip, ends }] : [];
      });
    }
  }

  #finalOf(logbook: Logbook, followed: readonly Followed[]): Promise<Trip[]> {
    return this.renames.finalOf(
      logbook,
      followed.map(({ trip }) => trip),
    );
  }
}

/** Trip in its present version, with its previous names. */
function namesBefore({ trip, ends }: Followed): RenamedTrip {
  const { id, version, fromText, toText } = trip;
  return {
    id,
    version: version + 1,
    ...(ends.fromText !== undefined && { fromText }),
    ...(ends.toText !== undefined && { toText }),
  };
}

function updateOf({ id, version, changes }: PlaceUpdate): RecordWrite {
  return {
    action: 'update',
    kind: placeKind,
    id,
    version,
    patch: (before) => patched(before as PlaceContent, changes),
  };
}
