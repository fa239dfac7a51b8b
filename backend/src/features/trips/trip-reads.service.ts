import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import type { RecordInput } from '../../domain/records/paging.schema';
import { forgottenTrip, type LaterSign } from '../../domain/trips/running-trip';
import type { Trip } from '../../domain/trips/trip.schema';
import type { RunningTrip, TripListInput, TripPage } from '../../domain/trips/trip-queries.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Query, Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { runningTripOf, tripKind, trips } from '../../registry/kinds/trip.kind';
import type { Logbook } from '../../rpc/logbook';

@Injectable()
export class TripReadsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(logbook: Logbook, input: TripListInput): Promise<TripPage> {
    const page = await this.documents.of(logbook).list(trips, queryOf(input));
    return { items: page.documents.map(tripKind.toDto), nextCursor: page.next };
  }

  async get(logbook: Logbook, { id }: RecordInput): Promise<Trip> {
    const found = await this.documents.of(logbook).get(trips, id);
    if (!found) throw new DomainError('NOT_FOUND');
    return tripKind.toDto(found);
  }

  /** Returns those of the requested trips that still exist, in the requested order. */
  async some(logbook: Logbook, ids: readonly string[]): Promise<Trip[]> {
    const driverDocuments = this.documents.of(logbook);
    const found = await Promise.all(ids.map((id) => driverDocuments.get(trips, id)));
    return found.flatMap((stored) => (stored === null ? [] : [tripKind.toDto(stored)]));
  }

  async running(logbook: Logbook): Promise<RunningTrip> {
    const driverDocuments = this.documents.of(logbook);
    const stored = await runningTripOf(driverDocuments, logbook.memberId);
    if (!stored) return { trip: null, forgotten: null };
    const trip = tripKind.toDto(stored);
    const nowMs = this.clock();
    const signs = await nextTrip(driverDocuments, trip, nowMs);
    return { trip, forgotten: forgottenTrip(trip, signs, nowMs) };
  }
}

/** Returns the driver's next trip, the only later one that can determine a proposed end. */
async function nextTrip(reads: Reads, { startedAtMs }: Trip, nowMs: number): Promise<LaterSign[]> {
  const { documents } = await reads.list(trips, {
    order: { field: 'startedAtMs', direction: 'ascending' },
    range: { from: startedAtMs + 1, before: nowMs + 1 },
    limit: 1,
  });
  return documents.map(({ id, data }) => ({
    kind: 'trip',
    recordId: id,
    vehicleId: data.vehicleId,
    atMs: data.startedAtMs,
    zone: data.startZone,
    odometerMetres: data.odometerStartMetres,
  }));
}

function queryOf({ vehicleId, unsorted, favourite, fromMs, beforeMs, cursor, limit }: TripListInput): Query {
  return {
    ...(vehicleId !== undefined && { equal: { vehicleId } }),
    ...(unsorted && { equal: { category: null } }),
    ...(favourite && { equal: { favourite } }),
    order: { field: 'startedAtMs', direction: 'descending' },
    range: {
      ...(fromMs !== undefined && { from: fromMs }),
      ...(beforeMs !== undefined && { before: beforeMs }),
    },
    limit,
    ...(cursor && { cursor }),
  };
}
