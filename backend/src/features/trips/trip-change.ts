import { Injectable } from '@nestjs/common';
import type { ReasonCode } from '../../domain/errors/reasons';
import { Refused } from '../../domain/errors/refused';
import { negated, type SummaryDelta } from '../../domain/summaries/counters';
import { tripDeltas } from '../../domain/summaries/trip-deltas';
import type { TripDraft } from '../../domain/trips/trip.schema';
import { tripReadings } from '../../domain/trips/trip-readings';
import { type TripRefusalRule, tripRefusals } from '../../domain/trips/trip-refusals';
import type { Reads, Stored, Transaction } from '../../platform/documents/documents';
import type { PlannedWrite } from '../../platform/documents/planned-write';
import { EmployersService } from '../employers/employers.service';
import { LedgerService, type Sealable } from '../ledger/ledger.service';
import { SummariesService } from '../summaries/summaries.service';
import { OdometerService, type ReadingsChange } from '../vehicles/odometer.service';
import { VehiclesService } from '../vehicles/vehicles.service';
import type { TripDocument } from './trips.collection';

/** What a trip takes with it wherever it is written: its vehicle, its odometer readings, its months' sums. */
@Injectable()
export class TripChange {
  constructor(
    private readonly vehicles: VehiclesService,
    private readonly odometer: OdometerService,
    private readonly summaries: SummariesService,
    private readonly ledger: LedgerService,
    private readonly employers: EmployersService,
  ) {}

  /** Refuses a trip that may not be as a whole; `within` stands before the names of its fields. */
  async check(reads: Reads, trip: TripDraft, within: '' | 'changes.'): Promise<void> {
    const refusals = tripRefusals(trip);
    const [first] = refusals;
    if (first) {
      const fields = refusals.map(({ path, rule }) => ({ path: `${within}${path}`, rule }));
      throw new Refused(reasonOf(first.rule), { fields });
    }
    if (trip.vehicleId !== null) await this.vehicles.named(reads, trip.vehicleId, `${within}vehicleId`);
    const { employerId } = trip;
    if (typeof employerId === 'string') {
      await this.employers.mustBeThere(reads, employerId, `${within}employerId`);
    }
  }

  /** What goes with a trip that becomes another, that is new (no `before`), or that goes (no `after`). */
  plan(transaction: Transaction, change: TripChanged): Promise<PlannedWrite> {
    const { id, before, after } = change;
    const deltas = [...negated(before ? tripDeltas(before) : []), ...(after ? tripDeltas(after) : [])];
    return this.#planned(transaction, readingsOf(id, before), readingsOf(id, after), deltas, [change]);
  }

  /** What goes with many trips of one vehicle that go together. */
  planRemoval(
    transaction: Transaction,
    vehicleId: string,
    going: readonly Stored<TripDocument>[],
  ): Promise<PlannedWrite> {
    const before = { vehicleId, readings: going.flatMap(({ id, data }) => readingsOf(id, data).readings) };
    const deltas = going.flatMap(({ data }) => negated(tripDeltas(data)));
    const changes = going.map(({ id, data }) => ({
      id,
      before: draftOf(data),
      after: null,
      reason: wentWithVehicle,
      madeAtMs: null,
    }));
    return this.#planned(transaction, before, noReadings, deltas, changes);
  }

  async #planned(
    transaction: Transaction,
    before: ReadingsChange,
    after: ReadingsChange,
    deltas: readonly SummaryDelta[],
    changes: readonly TripChanged[],
  ): Promise<PlannedWrite> {
    const readings = await this.odometer.plan(transaction, before, after);
    const writeSums = await this.summaries.plan(transaction, [...deltas, ...readings.deltas]);
    const seal = await this.ledger.plan(transaction, changes.map(entryOf));
    return () => {
      readings.write();
      writeSums();
      seal();
    };
  }
}

/** A change of a trip, with what the ledger keeps of it besides. */
export interface TripChanged {
  readonly id: string;
  readonly before: TripDraft | null;
  readonly after: TripDraft | null;
  readonly reason: string | null;
  readonly madeAtMs: number | null;
}

/** A driver who deletes a vehicle with all that hangs on it is not asked for every trip of it. */
const wentWithVehicle = 'The vehicle was deleted with its records.';

function entryOf({ id, before, after, ...said }: TripChanged): Sealable {
  const action = before === null ? 'created' : after === null ? 'removed' : 'amended';
  return { subject: { kind: 'trip', id }, action, before, after, ...said };
}

/** The trip without what only the ledger says of it. */
export function draftOf({ log: _, ...draft }: TripDocument): TripDraft {
  return draft;
}

const noReadings: ReadingsChange = { vehicleId: null, readings: [] };

function readingsOf(id: string, trip: TripDraft | null): ReadingsChange {
  if (!trip) return noReadings;
  const readings = tripReadings({ ...trip, id }).map((reading) => ({
    ...reading,
    zone: (reading.from.kind === 'tripEnd' && trip.endZone) || trip.startZone,
  }));
  return { vehicleId: trip.vehicleId, readings };
}

function reasonOf(rule: TripRefusalRule): ReasonCode {
  switch (rule) {
    case 'END_BEFORE_START':
      return 'END_BEFORE_START';
    case 'LASTS_OVER_A_YEAR':
      return 'TRIP_TOO_LONG';
    case 'END_WITHOUT_ZONE':
    case 'STILL_RUNNING':
    case 'ODOMETER_END_BELOW_START':
    case 'MILES_DIFFER':
      return 'INPUT_INVALID';
    default:
      throw new Error(rule satisfies never);
  }
}
