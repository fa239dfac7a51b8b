import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import { driverOf } from '../../domain/logbooks/driving/driven-trip';
import { hasShortForm } from '../../domain/logbooks/driving/short-form';
import type { RecordInput } from '../../domain/records/paging.schema';
import { forgottenTrip, type LaterSign } from '../../domain/trips/running-trip';
import type { Trip } from '../../domain/trips/trip.schema';
import type {
  RunningOfAnother,
  RunningTrip,
  TripListInput,
  TripPage,
} from '../../domain/trips/trip-queries.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Query, Reads, Stored } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { runningTrips, type TripDocument, tripKind, trips } from '../../registry/kinds/trip.kind';
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
    const { memberId } = logbook;
    const driverDocuments = this.documents.of(logbook);
    const running = await runningTrips(driverDocuments);
    const isOwn = ({ data }: StoredTrip) => driverOf(data) === memberId;
    const stored = running.find(isOwn);
    const others = othersRunning(
      logbook,
      running.filter((each) => !isOwn(each)),
      stored,
    );
    if (!stored) return { trip: null, others, forgotten: null };
    const trip = tripKind.toDto(stored);
    const nowMs = this.clock();
    const signs = await nextTrips(driverDocuments, stored, nowMs);
    return { trip, others, forgotten: forgottenTrip(trip, signs, nowMs) };
  }
}

type StoredTrip = Stored<TripDocument>;

/**
 * Running trips of other members. A company's logbook stores the day of a trip that is not for business, so its time is not
 * known, and that it runs is told only to whoever drives the same vehicle.
 */
function othersRunning(
  { company }: Logbook,
  running: readonly StoredTrip[],
  own: StoredTrip | undefined,
): RunningOfAnother[] {
  return running.flatMap(({ id, data }) => {
    const memberId = driverOf(data);
    const { vehicleId, startedAtMs: atMs, startZone: zone } = data;
    const isShort = hasShortForm(data, company !== null);
    const isShared = vehicleId !== null && vehicleId === own?.data.vehicleId;
    if (memberId === null || (isShort && !isShared)) return [];
    return [{ id, memberId, vehicleId, since: isShort ? null : { atMs, zone } }];
  });
}

/** Number of trips after the running one among which the driver's next one is looked for. */
const maxLaterTrips = 50;

/**
 * Returns the driver's next trip, the only later one of theirs that can determine a proposed end, and the next one of
 * another member on the same vehicle.
 */
async function nextTrips(reads: Reads, running: StoredTrip, nowMs: number): Promise<LaterSign[]> {
  const { startedAtMs, vehicleId } = running.data;
  const driver = driverOf(running.data);
  const { documents } = await reads.list(trips, {
    order: { field: 'startedAtMs', direction: 'ascending' },
    range: { from: startedAtMs + 1, before: nowMs + 1 },
    limit: driver === null ? 1 : maxLaterTrips,
  });
  const own = documents.find(({ data }) => driverOf(data) === driver);
  const ofAnother = documents.find(
    ({ data }) => driverOf(data) !== driver && vehicleId !== null && data.vehicleId === vehicleId,
  );
  return [
    ...(own === undefined ? [] : [signOf('trip', own)]),
    ...(ofAnother === undefined ? [] : [signOf('record', ofAnother)]),
  ];
}

function signOf(kind: LaterSign['kind'], { id, data }: StoredTrip): LaterSign {
  return {
    kind,
    recordId: id,
    vehicleId: data.vehicleId,
    atMs: data.startedAtMs,
    zone: data.startZone,
    odometerMetres: data.odometerStartMetres,
  };
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
