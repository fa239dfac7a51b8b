import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../domain/errors/domain-error';
import { driverOf } from '../../domain/logbooks/driving/driven-trip';
import type {
  DetectedTripShown,
  DetectedTrips,
  DismissTrip,
} from '../../domain/positions/detected-trip.schema';
import { namedEnds } from '../../domain/positions/named-ends';
import { isSameDrive, timesOfTrip } from '../../domain/positions/same-drive';
import type { Way } from '../../domain/trips/trip-way';
import { CLOCK, type Clock } from '../../platform/clock';
import { byId, type Stored } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { DriverTurns } from '../../platform/driver-turns';
import { trips } from '../../registry/kinds/trip.kind';
import { vehicles } from '../../registry/kinds/vehicle.kind';
import { dismissedTrips, sentPositions } from '../../registry/stored/positions.collection';
import { type SenderDocument, senders } from '../../registry/stored/senders.collection';
import type { Logbook } from '../../rpc/logbook';
import { fitted, type Taken } from './fitted-trips';
import { pagesOf } from './pages-of';
import { type DetectedTrack, detected, positionsIn, recordedTracks, type TrackSpan } from './recorded-tracks';

const dayMs = 86_400_000;
/** Trips that are older are not suggested: what nobody sorted in three months is imported from a file, or typed. */
const suggestedMs = 92 * dayMs;
const maxSenders = 20;
/** Drivers whose trips are remembered, so that a page that is opened again need not find them again. */
const remembered = 200;

const nothing: DetectedTrips = { items: [], between: [], named: [] };

interface Found {
  readonly items: readonly Omit<DetectedTripShown, 'senders' | 'scaled'>[];
  readonly senderIds: readonly (readonly string[])[];
  readonly between: DetectedTrips['between'];
}

/** Times of a trip of the logbook, with the names of its ends and the member who drove. */
interface TakenByTrip extends Taken, Way {
  readonly driver: string | null;
}

/**
 * Trips that are found in a driver's positions, as suggestions. They are found anew from the positions each time, so
 * that the same positions give the same trips however they came. Nothing of them is stored: one that is in the logbook,
 * or that the driver dismissed, is left out by its times.
 */
@Injectable()
export class DetectedTripsService {
  readonly #found = new LRUCache<string, { readonly of: string; readonly found: Found }>({ max: remembered });

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly turns: DriverTurns,
  ) {}

  async list(own: Logbook, logbook: Logbook): Promise<DetectedTrips> {
    const nowMs = this.clock();
    const span = { fromMs: nowMs - suggestedMs, untilMs: nowMs + dayMs };
    const known = await this.#senders(own);
    // A company's logbook learns nothing of private drives, also of a vehicle that was moved there.
    if (logbook.company !== null) return nothing;
    const found = await this.#find(own, { span, nowMs });
    // Most drivers send no positions: their trips need not be read.
    if (found.items.length + found.between.length === 0) return nothing;
    const has = await this.#vehicles(logbook, found);
    const inLogbook = await this.#inLogbook(logbook, span);
    const taken = [...inLogbook, ...(await this.#dismissed(own, span))];
    const names = new Map(known.map(({ id, data }) => [id, data.name]));
    const shown = found.items.flatMap((trip, index) => {
      const isTaken =
        !has.has(trip.vehicleId) ||
        taken.some((other) => other.vehicleId === trip.vehicleId && isSameDrive(trip, other));
      const senderNames = (found.senderIds[index] ?? []).map((id) => names.get(id) ?? '');
      return isTaken ? [] : [{ ...trip, senders: senderNames }];
    });
    const items = await fitted(this.documents.of(logbook), shown, taken, span);
    return {
      items,
      between: found.between.filter(({ vehicleId }) => has.has(vehicleId)),
      named: namedEnds(
        found.items,
        inLogbook.filter(({ driver }) => driver === logbook.memberId),
      ),
    };
  }

  /** Leaves out what was found in a span of time. Sent twice, it counts once. */
  async dismiss(own: Logbook, { id, ...span }: DismissTrip): Promise<{ id: string }> {
    await this.documents.of(own).transact(async (transaction) => {
      const known = await transaction.get(dismissedTrips, id);
      if (!known) transaction.create(dismissedTrips, id, span);
    });
    return { id };
  }

  /** Suggests again what was dismissed. */
  async restore(own: Logbook, id: string): Promise<{ id: string }> {
    await this.documents.of(own).transact(async (transaction) => {
      const known = await transaction.get(dismissedTrips, id);
      if (!known) throw new DomainError('NOT_FOUND');
      transaction.delete(dismissedTrips, id, known.version);
    });
    return { id };
  }

  async #find(
    own: Logbook,
    { span, nowMs }: { readonly span: TrackSpan; readonly nowMs: number },
  ): Promise<Found> {
    // Each push changes a version, and each day takes positions away.
    const figures = await this.documents.of(own).list(sentPositions, { order: byId, limit: maxSenders });
    const versions = figures.documents.map(({ id, version }) => `${id} ${version}`);
    const of = [Math.floor(nowMs / 3_600_000), ...versions].join();
    const before = this.#found.get(own.id);
    if (before?.of === of) return before.found;
    const tracks: DetectedTrack[] = [];
    const query = { ...span, driverId: own.driver.id };
    for (const recorded of await recordedTracks(this.documents.of(own), this.turns, query)) {
      await this.turns.next(own.driver.id);
      tracks.push(detected(recorded, span));
    }
    const found = joined(tracks);
    this.#found.set(own.id, { of, found });
    return found;
  }

  /** The vehicles of the positions that the logbook has. */
  async #vehicles(logbook: Logbook, { items, between }: Found): Promise<ReadonlySet<string>> {
    const ids = [...new Set([...items, ...between].map(({ vehicleId }) => vehicleId))];
    const known = await Promise.all(ids.map((id) => this.documents.of(logbook).get(vehicles, id)));
    return new Set(known.flatMap((vehicle) => vehicle?.id ?? []));
  }

  async #senders(own: Logbook): Promise<readonly Stored<SenderDocument>[]> {
    const order = { field: 'createdAtMs', direction: 'ascending' } as const;
    return (await this.documents.of(own).list(senders, { order, limit: maxSenders })).documents;
  }

  async #inLogbook(logbook: Logbook, { fromMs, untilMs }: TrackSpan): Promise<TakenByTrip[]> {
    const taken: TakenByTrip[] = [];
    const order = { field: 'startedAtMs', direction: 'ascending' } as const;
    const range = { from: fromMs - 2 * dayMs, before: untilMs };
    for await (const page of pagesOf(this.documents.of(logbook), trips, { order, range })) {
      for (const { data } of page) {
        const { vehicleId, distanceMetres: metres, fromText, toText } = data;
        const driver = driverOf(data);
        taken.push({ vehicleId, ...timesOfTrip(data), metres, fromText, toText, driver });
      }
    }
    return taken;
  }

  async #dismissed(own: Logbook, { fromMs }: TrackSpan): Promise<Taken[]> {
    const taken: Taken[] = [];
    const order = { field: 'fromMs', direction: 'ascending' } as const;
    const query = { order, range: { from: fromMs } };
    for await (const page of pagesOf(this.documents.of(own), dismissedTrips, query)) {
      for (const { data } of page) {
        const { vehicleId, fromMs: startedAtMs, untilMs: endedAtMs } = data;
        // The vehicle stood.
        taken.push({ vehicleId, startedAtMs, endedAtMs, metres: 0 });
      }
    }
    return taken;
  }
}

/** The trips of all senders; of two phones in one vehicle, those of the one with more positions. */
function joined(tracks: readonly DetectedTrack[]): Found {
  const all = tracks.flatMap((of) =>
    of.detection.trips.map((trip) => ({
      of,
      trip,
      count: positionsIn(of, { fromMs: trip.startedAtMs, untilMs: trip.endedAtMs }),
      senderIds: [of.senderId],
    })),
  );
  all.sort((one, other) => other.count - one.count || (one.of.senderId < other.of.senderId ? -1 : 1));
  const kept: typeof all = [];
  for (const each of all) {
    const same = kept.find(
      ({ of, trip }) => of.vehicleId === each.of.vehicleId && of !== each.of && isSameDrive(trip, each.trip),
    );
    if (same) same.senderIds.push(each.of.senderId);
    else kept.push(each);
  }
  kept.sort((one, other) => one.trip.startedAtMs - other.trip.startedAtMs);
  return {
    items: kept.map(({ of, trip }) => ({
      ...trip,
      vehicleId: of.vehicleId,
      deleteAtMs: of.deleteAtMs,
      distance: { ...trip.distance, reasons: [...trip.distance.reasons] },
      unrecorded: [...trip.unrecorded],
    })),
    senderIds: kept.map(({ senderIds }) => senderIds),
    between: tracks.flatMap(({ vehicleId, detection }) =>
      detection.between.map((way) => ({ ...way, vehicleId })),
    ),
  };
}
