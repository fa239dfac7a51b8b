import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import { isDayOnly, placedTrips } from '../../domain/logbooks/driving/day-only';
import { type DrivenTrip, driverOf } from '../../domain/logbooks/driving/driven-trip';
import { findingsPage } from '../../domain/trips/findings-page';
import { type OdometerGap, odometerGaps } from '../../domain/trips/gaps';
import { neighbourOverlaps, type TripOverlap } from '../../domain/trips/overlaps';
import type { Trip } from '../../domain/trips/trip.schema';
import type { TripFindings, TripFindingsInput } from '../../domain/trips/trip-queries.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Query, Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { DriverTurns } from '../../platform/driver-turns';
import { runningTrips, tripKind, trips } from '../../registry/kinds/trip.kind';
import type { Logbook } from '../../rpc/logbook';
import { OdometerService } from '../vehicles/odometer.service';

/** Maximum number of trips: 50 a day for 100 days. */
const maxTrips = 5000;
const rowsAPage = 500;

/** Number of trips read on each side of the window: the driver's for overlaps, each vehicle's for gaps. */
const neighbours = 100;

type Window = Pick<TripFindingsInput, 'fromMs' | 'beforeMs'>;

@Injectable()
export class TripFindingsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly odometer: OdometerService,
    private readonly turns: DriverTurns,
  ) {}

  /** Page of findings that overlap the window; with a vehicle, only its own gaps and overlaps with its trips. */
  async findings(
    logbook: Logbook,
    { vehicleId, cursor = null, ...window }: TripFindingsInput,
  ): Promise<TripFindings> {
    const driverDocuments = this.documents.of(logbook);
    const within = await tripsWithin(driverDocuments, window);
    const vehicleIds = vehicleId === undefined ? vehiclesOf(within) : [vehicleId];
    const gaps: TripFindings['gaps'] = [];
    for (const id of vehicleIds) gaps.push(...(await this.#gaps(logbook, id, within, window)));
    const touching = unique([
      ...(await tripsBefore(driverDocuments, {}, window)),
      ...(await running(driverDocuments)),
      ...within,
    ]);
    await this.turns.next(logbook.driver.id);
    const ofVehicle = new Set(touching.filter((trip) => trip.vehicleId === vehicleId).map(({ id }) => id));
    const overlaps = overlapsOf(logbook, touching, this.clock()).filter(
      (overlap) =>
        reachesInto(overlap, window) &&
        (vehicleId === undefined ||
          ofVehicle.has(overlap.firstTripId) ||
          ofVehicle.has(overlap.secondTripId)),
    );
    return findingsPage({ gaps, overlaps }, cursor);
  }

  /** Finds gaps, one vehicle after the other: each takes about ten milliseconds for 5,000 trips. */
  async #gaps(
    logbook: Logbook,
    vehicleId: string,
    within: readonly Trip[],
    window: Window,
  ): Promise<TripFindings['gaps']> {
    const reads = this.documents.of(logbook);
    const ofVehicle = [
      ...(await tripsBefore(reads, { vehicleId }, window)),
      ...within.filter((trip) => trip.vehicleId === vehicleId),
      ...(await tripsAfter(reads, vehicleId, window)),
    ];
    const records = await this.odometer.rulesOf(reads, vehicleId);
    await this.turns.next(logbook.driver.id);
    return odometerGaps(placedTrips(ofVehicle, records), records)
      .map((gap) => foundGap(gap, vehicleId))
      .filter(({ afterAtMs, beforeAtMs }) => afterAtMs < window.beforeMs && beforeAtMs >= window.fromMs);
  }
}

/** Overlaps of trips that one driver or one vehicle made; in a shared logbook others drive at the same time. */
function overlapsOf({ memberId }: Logbook, found: readonly DrivenTrip[], nowMs: number): TripOverlap[] {
  if (memberId === null) return neighbourOverlaps(found, nowMs);
  const timed = found.filter((trip) => !isDayOnly(trip));
  const ofOne = [
    ...Map.groupBy(timed, driverOf).values(),
    ...Map.groupBy(
      timed.filter(({ vehicleId }) => vehicleId !== null),
      ({ vehicleId }) => vehicleId,
    ).values(),
  ];
  const overlaps = ofOne.flatMap((trips) => neighbourOverlaps(trips, nowMs));
  const keyed = overlaps.map(
    (overlap) => [`${overlap.firstTripId} ${overlap.secondTripId}`, overlap] as const,
  );
  return [...new Map(keyed).values()];
}

function foundGap({ kind, metres, after, before }: OdometerGap, vehicleId: string) {
  const afterAtMs = after.endedAtMs ?? after.startedAtMs;
  return {
    kind,
    metres,
    vehicleId,
    afterTripId: after.id,
    beforeTripId: before.id,
    afterAtMs,
    beforeAtMs: before.startedAtMs,
  };
}

function reachesInto({ fromMs, toMs }: TripOverlap, window: Window): boolean {
  return fromMs < window.beforeMs && (toMs > window.fromMs || fromMs >= window.fromMs);
}

async function tripsWithin(reads: Reads, { fromMs, beforeMs }: Window): Promise<Trip[]> {
  const found: Trip[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await reads.list(trips, {
      order: { field: 'startedAtMs', direction: 'ascending' },
      range: { from: fromMs, before: beforeMs },
      limit: rowsAPage,
      ...(cursor !== undefined && { cursor }),
    });
    found.push(...page.documents.map(tripKind.toDto));
    if (found.length > maxTrips) {
      throw new DomainError('TOO_MANY', { fields: [{ path: 'beforeMs', rule: 'TOO_MANY_TRIPS' }] });
    }
    cursor = page.next;
  }
  return found;
}

async function tripsBefore(reads: Reads, equal: Query['equal'], { fromMs }: Window): Promise<Trip[]> {
  const order = { field: 'startedAtMs', direction: 'descending' } as const;
  const page = await reads.list(trips, { equal, order, range: { before: fromMs }, limit: neighbours });
  return page.documents.map(tripKind.toDto);
}

async function tripsAfter(reads: Reads, vehicleId: string, { beforeMs }: Window): Promise<Trip[]> {
  const order = { field: 'startedAtMs', direction: 'ascending' } as const;
  const range = { from: beforeMs };
  const page = await reads.list(trips, { equal: { vehicleId }, order, range, limit: neighbours });
  return page.documents.map(tripKind.toDto);
}

/** Returns the running trips, regardless of when they started. */
async function running(reads: Reads): Promise<Trip[]> {
  return (await runningTrips(reads)).map(tripKind.toDto);
}

function vehiclesOf(found: readonly Trip[]): string[] {
  return [...new Set(found.flatMap(({ vehicleId }) => (vehicleId === null ? [] : [vehicleId])))];
}

function unique(found: readonly Trip[]): Trip[] {
  return [...new Map(found.map((trip) => [trip.id, trip])).values()];
}
