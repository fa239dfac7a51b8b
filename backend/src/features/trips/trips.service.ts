import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { Refused } from '../../domain/errors/refused';
import type { RecordDeleted } from '../../domain/records/paging.schema';
import type {
  Trip,
  TripCreate,
  TripDelete,
  TripDraft,
  TripStart,
  TripStop,
  TripUpdate,
} from '../../domain/trips/trip.schema';
import { withChanges } from '../../domain/trips/typed-miles';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Reads, Stored, Transaction } from '../../platform/documents/documents';
import type { Driver } from '../../rpc/context';
import { FinalityService, requireReason } from '../ledger/finality.service';
import { SealedWritesService } from '../ledger/sealed-writes.service';
import { toTrip } from './stored-trip';
import { draftOf, TripChange } from './trip-change';
import { runningTrip } from './trip-reads.service';
import { type TripDocument, trips } from './trips.collection';

@Injectable()
export class TripsService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly change: TripChange,
    private readonly finality: FinalityService,
    private readonly sealed: SealedWritesService,
  ) {}

  create(driver: Driver, { id, madeAtMs, reason, ...trip }: TripCreate): Promise<Trip> {
    return this.add(driver, id, withChanges(trip, {}), { madeAtMs, reason });
  }

  start(driver: Driver, { id, madeAtMs, reason, ...started }: TripStart): Promise<Trip> {
    const yetToEnd = { endedAtMs: null, endZone: null, odometerEndMetres: null, distanceMetres: null };
    const trip = withChanges({ ...started, ...yetToEnd }, {});
    return this.add(driver, id, trip, { madeAtMs, reason });
  }

  stop(driver: Driver, { id, version, madeAtMs, reason, ...end }: TripStop): Promise<Trip> {
    return this.sealed.transact(driver.id, async (transaction) => {
      const current = await transaction.get(trips, id);
      if (!current) throw new Refused('NOT_FOUND');
      const after = withChanges(draftOf(current.data), end);
      if (isSentAgain(current, version, after)) return toTrip(current);
      if (current.version !== version) throw new Refused('VERSION_CLASH');
      if (current.data.endedAtMs !== null) throw new Refused('ALREADY_ENDED');
      return this.replace(transaction, current, after, '', { madeAtMs, reason });
    });
  }

  update(driver: Driver, { id, version, changes, ...said }: TripUpdate): Promise<Trip> {
    return this.sealed.transact(driver.id, async (transaction) => {
      const current = await transaction.get(trips, id);
      if (!current) throw new Refused('NOT_FOUND');
      const after = withChanges(draftOf(current.data), changes);
      if (isSentAgain(current, version, after)) return toTrip(current);
      if (current.version !== version) throw new Refused('VERSION_CLASH');
      // What changes nothing is no change: no version, no entry in the ledger, and no reason is due.
      if (isDeepStrictEqual(draftOf(current.data), after)) return toTrip(current);
      if (after.endedAtMs === null && current.data.endedAtMs !== null) await refuseAnother(transaction);
      return this.replace(transaction, current, after, 'changes.', said);
    });
  }

  delete(driver: Driver, { id, version, madeAtMs, reason }: TripDelete): Promise<RecordDeleted> {
    return this.sealed.transact(driver.id, async (transaction) => {
      const current = await transaction.get(trips, id);
      if (!current) throw new Refused('NOT_FOUND');
      if (current.version !== version) throw new Refused('VERSION_CLASH');
      const before = draftOf(current.data);
      if (await this.isFinal(transaction, current.data, before)) requireReason(reason);
      const said = { reason: reason ?? null, madeAtMs: madeAtMs ?? null };
      const write = await this.change.plan(transaction, { id, before, after: null, ...said });
      write();
      transaction.delete(trips, id, version);
      return { id };
    });
  }

  private add(driver: Driver, id: string, trip: TripDraft, { madeAtMs, reason }: Said): Promise<Trip> {
    return this.sealed.transact(driver.id, async (transaction) => {
      const known = await transaction.get(trips, id);
      // Sent twice counts once; what was changed since then was created all the same.
      if (known && (known.version > 1 || isDeepStrictEqual(draftOf(known.data), trip))) return toTrip(known);
      if (known) throw new Refused('ALREADY_EXISTS');
      if (trip.endedAtMs === null) await refuseAnother(transaction);
      await this.change.check(transaction, trip, '');
      const isLocked = await this.finality.isLocked(transaction, trip);
      if (isLocked) requireReason(reason);
      const said = { reason: reason ?? null, madeAtMs: madeAtMs ?? null };
      const write = await this.change.plan(transaction, { id, before: null, after: trip, ...said });
      write();
      const log = {
        loggedAtMs: this.clock(),
        madeAtMs: said.madeAtMs,
        finalisedAtMs: null,
        amendments: Number(isLocked),
      };
      const data = { ...trip, log };
      transaction.create(trips, id, data);
      return toTrip({ id, version: 1, data });
    });
  }

  private async replace(
    transaction: Transaction,
    current: Stored<TripDocument>,
    after: TripDraft,
    within: '' | 'changes.',
    { madeAtMs, reason }: Said,
  ): Promise<Trip> {
    const { id, version, data } = current;
    const before = draftOf(data);
    await this.change.check(transaction, after, within);
    const isFinal = await this.isFinal(transaction, data, after);
    if (isFinal) requireReason(reason);
    const said = { reason: reason ?? null, madeAtMs: madeAtMs ?? null };
    const write = await this.change.plan(transaction, { id, before, after, ...said });
    write();
    const log = { ...data.log, amendments: data.log.amendments + Number(isFinal) };
    transaction.update(trips, id, version, { ...after, log });
    return toTrip({ id, version: version + 1, data: { ...after, log } });
  }

  private isFinal(reads: Reads, before: TripDocument, after: TripDraft): Promise<boolean> {
    const finalisedByDriver = before.log.finalisedAtMs !== null;
    return this.finality.isFinal(reads, { ...before, finalisedByDriver }, after);
  }
}

/** What a change says of itself, for the ledger. */
interface Said {
  readonly madeAtMs?: number | undefined;
  readonly reason?: string | undefined;
}

async function refuseAnother(reads: Reads): Promise<void> {
  if (await runningTrip(reads)) throw new Refused('ANOTHER_TRIP_RUNS');
}

/** The very change that made the stored trip from the version that was seen: its answer was lost on the way. */
function isSentAgain(
  { version, data }: Stored<TripDocument>,
  seenVersion: number,
  after: TripDraft,
): boolean {
  return version === seenVersion + 1 && isDeepStrictEqual(draftOf(data), after);
}
