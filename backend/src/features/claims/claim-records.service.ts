import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ClaimCharge } from '../../domain/claims/charges/claim-charge';
import type { ClaimCost, ClaimMethod, ClaimOdometer, ClaimPeriod } from '../../domain/claims/claim';
import { expenseCosts, fillCost } from '../../domain/claims/claim-costs';
import type { ClaimPlan, ClaimRecords } from '../../domain/claims/compute-claim';
import { claimMethods } from '../../domain/claims/methods';
import { ownershipDays } from '../../domain/claims/ownership-days';
import { DomainError } from '../../domain/errors/domain-error';
import { driverOf } from '../../domain/logbooks/driving/driven-trip';
import { daysFrom } from '../../domain/time/day-bounds';
import { localDay } from '../../domain/time/local-day';
import type { LocalDay } from '../../domain/time/time.schema';
import { tripDay } from '../../domain/trips/split-by-day';
import type { Trip } from '../../domain/trips/trip.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import type { Logbook } from '../../rpc/logbook';
import { EnergyService } from '../energy/energy.module';
import { ExpensesService } from '../expenses/expenses.module';
import { TripReadsService } from '../trips/trip-reads.service';
import { OdometerService } from '../vehicles/odometer.service';

const rowsAPage = 500;

/** Days before a period in which a meter was read, so that its next reading can be compared. */
const daysOfMeters = 92;

/** Eighty a day for a whole year. */
const maxTrips = 30_000;

/** A date is on somewhere in the world for fourteen hours before and twelve after it is in UTC. */
const dayMs = 86_400_000;

/** True if the trip starts within the days. Calculates the local day only near both ends, as that is slow. */
function isWithin(trip: Trip, fromDay: LocalDay, untilDay: LocalDay): boolean {
  const { startedAtMs } = trip;
  if (startedAtMs >= Date.parse(fromDay) + dayMs && startedAtMs < Date.parse(untilDay)) return true;
  const day = tripDay(trip);
  return fromDay <= day && day <= untilDay;
}

/** True if a member may claim a trip: those who drive claim their own, everybody else all. */
export function mayClaim({ role, memberId }: Logbook, trip: Trip): boolean {
  return role !== 'driver' || driverOf(trip) === memberId;
}

/** Reads the driver's records for claims. Other drivers get their turn after every page. */
@Injectable()
export class ClaimRecordsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tripReads: TripReadsService,
    private readonly energy: EnergyService,
    private readonly expenses: ExpensesService,
    private readonly odometer: OdometerService,
  ) {}

  /**
   * Pages of all trips that began on the days, the newest first; a day is that of the start, in the zone of the start.
   */
  async *tripPages(logbook: Logbook, { fromDay, untilDay }: ClaimPeriod): AsyncGenerator<Trip[]> {
    const window = { fromMs: Date.parse(fromDay) - dayMs, beforeMs: Date.parse(untilDay) + 2 * dayMs };
    let found = 0;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await this.tripReads.list(logbook, { ...window, limit: rowsAPage, cursor });
      const within = page.items.filter((trip) => isWithin(trip, fromDay, untilDay));
      found += within.length;
      if (found > maxTrips) {
        throw new DomainError('TOO_MANY', { fields: [{ path: 'period', rule: 'TOO_MANY_TRIPS' }] });
      }
      yield within;
      cursor = page.nextCursor;
      await setImmediate();
    }
  }

  /** Pages of the trips that a claim counts; none for a method that pays for charges. */
  async *countedTrips(
    logbook: Logbook,
    { methodId, counted }: Pick<ClaimPlan, 'methodId' | 'counted'>,
  ): AsyncGenerator<Trip[]> {
    if (claimMethods[methodId].basis !== 'charges') yield* this.tripPages(logbook, counted);
  }

  /** Reads the records that a claim needs in addition to trips. */
  async besideTrips(logbook: Logbook, plan: ClaimPlan): Promise<ClaimRecords> {
    const { methodId, period, chosenIds, vehicles, allVehicleIds = [], ofMember = null } = plan;
    const workedIds = vehicles.map(({ id }) => id);
    const { basis, onTop, readsCharges } = claimMethods[methodId];
    const { costs, unpriced } =
      basis === 'costs'
        ? await this.#costs(logbook, period, workedIds)
        : {
            costs: await this.#expenseCosts(logbook, period, onTop.length > 0 ? workedIds : [], ofMember),
            unpriced: [],
          };
    const driverDocuments = this.documents.of(logbook);
    const records = await Promise.all(chosenIds.map((id) => this.odometer.rulesOf(driverDocuments, id)));
    return {
      costs,
      unpriced,
      odometers: basis === 'charges' ? [] : await this.#odometers(logbook, plan),
      odometerRecords: records.flat(),
      ...(readsCharges && { charges: await this.#charges(logbook, period, allVehicleIds, ofMember) }),
    };
  }

  /**
   * Returns the costs of the vehicles on the days, and the fills without a known cost. Tolls and parking of trips are
   * left out, as every method takes them from the trips.
   */
  async #costs(
    logbook: Logbook,
    period: ClaimPeriod,
    vehicleIds: readonly string[],
  ): Promise<{ readonly costs: readonly ClaimCost[]; readonly unpriced: readonly string[] }> {
    const costs = await this.#expenseCosts(logbook, period, vehicleIds);
    const unpriced: string[] = [];
    for (const vehicleId of vehicleIds) {
      for await (const fill of this.#fills(logbook, vehicleId, period.fromDay)) {
        const day = localDay(fill.atMs, fill.zone);
        if (day < period.fromDay || day > period.untilDay) continue;
        const cost = fillCost(fill);
        if (cost === null) unpriced.push(fill.id);
        else costs.push(cost);
      }
    }
    return { costs, unpriced };
  }

  /** Charges of the vehicles on the days and in the three months before, in order of time, because meters are read on. */
  async #charges(
    logbook: Logbook,
    period: ClaimPeriod,
    vehicleIds: readonly string[],
    /** Member whose charges are claimed; null for all. */
    ofMember: string | null,
  ): Promise<ClaimCharge[]> {
    const charges: ClaimCharge[] = [];
    const fromDay = daysFrom(period.fromDay, -daysOfMeters);
    for (const vehicleId of vehicleIds) {
      for await (const fill of this.#fills(logbook, vehicleId, fromDay)) {
        const day = localDay(fill.atMs, fill.zone);
        if (fill.source !== 'electricity' || day < fromDay || day > period.untilDay) continue;
        const { id: recordId, atMs, zone, energyWattHours, charge } = fill;
        const { at = null, meter = null } = charge;
        const isClaimed = ofMember === null || (fill.paidBy ?? fill.enteredBy) === ofMember;
        charges.push({ recordId, vehicleId, day, atMs, zone, energyWattHours, at, meter, isClaimed });
      }
    }
    return charges.sort((a, b) => a.atMs - b.atMs || (a.recordId < b.recordId ? -1 : 1));
  }

  async #expenseCosts(
    logbook: Logbook,
    period: ClaimPeriod,
    vehicleIds: readonly string[],
    /** Member who entered them; null for all. */
    enteredBy: string | null = null,
  ): Promise<ClaimCost[]> {
    const costs: ClaimCost[] = [];
    for (const vehicleId of vehicleIds) {
      for await (const expense of this.#expenses(logbook, vehicleId)) {
        if (enteredBy !== null && expense.enteredBy !== enteredBy) continue;
        costs.push(...expenseCosts(expense, period));
      }
    }
    return costs;
  }

  /**
   * Returns the distance that each vehicle was driven on the driver's own days of the period, and on those of a sample.
   */
  async #odometers(
    logbook: Logbook,
    { methodId, facts, period, vehicles }: ClaimPlan,
  ): Promise<ClaimOdometer[]> {
    // In zones behind UTC the day before is not over yet.
    const yesterday = localDay(this.clock() - dayMs, 'UTC');
    const method: ClaimMethod = claimMethods[methodId];
    const read = method.factsSchema.parse(facts);
    const driverDocuments = this.documents.of(logbook);
    const odometers: ClaimOdometer[] = [];
    for (const vehicle of vehicles) {
      const days = ownershipDays(period, vehicle);
      const span = await this.odometer.span(driverDocuments, vehicle.id, days);
      const sampleDays = method.sampleDays?.(read, period, vehicle) ?? [];
      const samples = await Promise.all(
        sampleDays.map(async (run) => ({
          days: run,
          span: await this.odometer.span(driverDocuments, vehicle.id, run),
        })),
      );
      odometers.push({
        vehicleId: vehicle.id,
        span,
        isRunning: days.untilDay >= yesterday,
        ...(samples.length > 0 && { samples }),
      });
    }
    return odometers;
  }

  /** Yields all expenses, as one that is spread or repeated may have been entered years before. */
  async *#expenses(logbook: Logbook, vehicleId: string) {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await this.expenses.list(logbook, { vehicleId, limit: rowsAPage, cursor });
      yield* page.items;
      cursor = page.nextCursor;
      await setImmediate();
    }
  }

  /** Yields fills from the newest back to the first day. */
  async *#fills(logbook: Logbook, vehicleId: string, fromDay: LocalDay) {
    const sinceMs = Date.parse(fromDay) - dayMs;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await this.energy.list(logbook, { vehicleId, limit: rowsAPage, cursor });
      yield* page.items;
      cursor = (page.items.at(-1)?.atMs ?? 0) < sinceMs ? null : page.nextCursor;
      await setImmediate();
    }
  }
}
