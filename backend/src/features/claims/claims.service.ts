import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { ClaimMethod, ClaimPeriod, ClaimRefusal, ClaimVehicle } from '../../domain/claims/claim';
import type {
  Claim,
  ClaimMethodList,
  ClaimMethodsInput,
  ClaimTrips,
  ClaimTripsInput,
  ClaimWorkInput,
} from '../../domain/claims/claim.schema';
import { questionsOf } from '../../domain/claims/claim-facts';
import { claimMethodIds } from '../../domain/claims/claim-method-ids';
import { periodRefusal } from '../../domain/claims/claimable-trips';
import type { ClaimPlan } from '../../domain/claims/compute-claim';
import { claimMethods } from '../../domain/claims/methods';
import type { Rate } from '../../domain/claims/rate';
import { associatedEmployers } from '../../domain/employers/associated-employers';
import type { Employer } from '../../domain/employers/employer.schema';
import { DomainError } from '../../domain/errors/domain-error';
import { isSharedLogbook } from '../../domain/logbooks/logbook-name';
import { daysFrom } from '../../domain/time/day-bounds';
import type { LocalDay } from '../../domain/time/time.schema';
import { maxVehicles, type Vehicle } from '../../domain/vehicles/vehicle.schema';
import { isLongAndWrong } from '../../domain/wire/long-input';
import { WorkerProcesses } from '../../platform/worker-processes/worker-processes';
import type { WorkerEntry } from '../../platform/worker-processes/worker-task';
import type { Logbook } from '../../rpc/logbook';
import { EmployersService } from '../employers/employers.module';
import { TripReadsService } from '../trips/trip-reads.service';
import { VehiclesService } from '../vehicles/vehicles.service';
import { ClaimRecordsService, mayClaim } from './claim-records.service';
import { claimError, claimFieldError } from './claim-refusals';
import { type ClaimMessage, startClaim } from './claim-worker';

/**
 * Maximum number of trips of a claim that is calculated in this process. That blocks it for tens of milliseconds, less
 * than starting a worker takes.
 */
const maxTripsHere = 1_000;

/** Longer than the edge waits for an answer. */
const maxWorkMs = 90_000;

const claimEntry: WorkerEntry<ClaimMessage, never, Claim | ClaimRefusal> = {
  file: join(__dirname, 'claim-worker.js'),
  start: startClaim,
};

/** Published rates that the operator added. */
export const ADDED_RATES = Symbol('added rates');

@Injectable()
export class ClaimsService {
  constructor(
    private readonly vehicles: VehiclesService,
    private readonly tripReads: TripReadsService,
    private readonly employers: EmployersService,
    private readonly records: ClaimRecordsService,
    private readonly workers: WorkerProcesses,
    @Inject(ADDED_RATES) private readonly addedRates: readonly Rate[],
  ) {}

  methods({ jurisdiction }: ClaimMethodsInput): ClaimMethodList {
    const wanted = claimMethodIds.filter(
      (id) => jurisdiction === undefined || claimMethods[id].jurisdiction === jurisdiction,
    );
    return { methods: wanted.map(methodDto) };
  }

  /** The claim as it is calculated from the log of now; nothing is stored. */
  async work(logbook: Logbook, input: ClaimWorkInput): Promise<Claim> {
    const { plan } = await this.plan(logbook, input);
    const terms = {
      who: logbook.driver.id,
      signal: AbortSignal.timeout(maxWorkMs),
      weightHere: maxTripsHere,
      onProgress: () => undefined,
    };
    const session = this.workers.session('interactive', claimEntry, terms);
    try {
      for await (const trips of this.records.countedTrips(logbook, plan)) {
        await session.send({ kind: 'trips', trips }, trips.length);
      }
      const records = await this.records.besideTrips(logbook, plan);
      const claim = await session.last({ kind: 'work', plan, records }, records.charges?.length ?? 0);
      if ('refused' in claim) throw claimError(claim);
      return claim;
    } finally {
      session.end();
    }
  }

  /**
   * Prepares a claim without reading the log, with the chosen vehicles. Throws for anything that can be refused so
   * early.
   */
  async plan(
    logbook: Logbook,
    input: ClaimWorkInput,
  ): Promise<{
    readonly plan: ClaimPlan;
    readonly chosen: readonly Vehicle[];
    readonly employers: readonly Employer[];
  }> {
    const { period, receivedMinor, methodId } = input;
    const refusal = periodRefusal(period);
    if (refusal !== null) throw claimError(refusal);
    const method: ClaimMethod = claimMethods[methodId];
    refuseOtherCurrency(method, factsOf(method, input.facts), input.currency);
    const all = (await this.vehicles.list(logbook, { limit: maxVehicles })).items;
    const chosen = chosenVehicles(all, input);
    const { counts, basis, readsCharges } = method;
    const isWhole = chosen.length === all.length && input.vehicleIds === 'all';
    if (counts === 'wholeOnly' && !isWhole) throw claimFieldError('vehicleIds', 'allVehiclesOnly');
    const employers = await this.employers.all(logbook);
    const countedVehicles = counts === 'eachVehicle' ? chosen : all;
    const plan = {
      methodId,
      period,
      counted: countedDays(method.countsFrom(period), period, basis),
      receivedMinor,
      facts: input.facts,
      isWhole,
      chosenIds: chosen.map(({ id }) => id),
      ...(readsCharges && { allVehicleIds: all.map(({ id }) => id) }),
      vehicles: countedVehicles.map((vehicle) => claimVehicle(vehicle, input.vehicles)),
      employers: employers.map(({ id, kind, associatedWithId }) => ({ id, kind, associatedWithId })),
      onlyFor: onlyFor(employers, input),
      addedRates: this.addedRates,
      ...claimedFor(logbook, input),
    };
    return { plan, chosen, employers };
  }

  /** Turns the refusal of a claim that another process calculated into the refusal of a call. */
  refused(refusal: ClaimRefusal): DomainError {
    return claimError(refusal);
  }

  /** Returns those of the requested trips that still exist and may be claimed, in the requested order. */
  async trips(logbook: Logbook, { ids }: ClaimTripsInput): Promise<ClaimTrips> {
    const trips = await this.tripReads.some(logbook, ids);
    return { trips: trips.filter((trip) => mayClaim(logbook, trip)) };
  }
}

/** An odometer may be read next to the period; trips of a zone further on have another date then. */
const daysAround = 2;

function countedDays(
  countsFrom: LocalDay,
  { fromDay, untilDay }: ClaimPeriod,
  basis: ClaimMethod['basis'],
): ClaimPeriod {
  if (basis !== 'costs') return { fromDay: countsFrom, untilDay };
  const [earlier, later] = [daysFrom(fromDay, -daysAround), daysFrom(untilDay, daysAround)];
  return { fromDay: earlier < countsFrom ? earlier : countsFrom, untilDay: later };
}

function methodDto(id: (typeof claimMethodIds)[number]): ClaimMethodList['methods'][number] {
  const method: ClaimMethod = claimMethods[id];
  const { jurisdiction, currency, countsFrom, basis, counts, forOneEmployer, vehicleFacts, outcome } = method;
  // On the last day of a calendar year every tax year of that year has begun.
  const taxYearBegins = countsFrom({ fromDay: '2025-12-31', untilDay: '2025-12-31' }).slice(5);
  return {
    id,
    jurisdiction,
    currency,
    taxYearBegins,
    basis,
    outcome,
    allVehiclesOnly: counts === 'wholeOnly',
    forOneEmployer,
    vehicleFacts: [...vehicleFacts],
    facts: questionsOf(method.factsSchema).map((question) => ({
      ...question,
      options: [...question.options],
    })),
  };
}

function factsOf(method: ClaimMethod, sent: ClaimWorkInput['facts']): unknown {
  if (isLongAndWrong(method.factsSchema, sent)) {
    throw new DomainError('CLAIM_REFUSED', { fields: [{ path: 'facts', rule: 'custom' }] });
  }
  const read = method.factsSchema.safeParse(sent);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, code }) => ({
    path: ['facts', ...path.map(String)].join('.').slice(0, 200),
    rule: code,
  }));
  throw new DomainError('CLAIM_REFUSED', { fields: fields.slice(0, 20) });
}

function refuseOtherCurrency(method: ClaimMethod, facts: unknown, currency: string | undefined): void {
  const own = method.ownCurrency?.(facts) ?? method.currency;
  if (currency !== undefined && currency !== own) throw claimFieldError('currency', 'mixedCurrencies');
}

/** Member whose trips are claimed; none in a logbook without members. A report is made when its member is not there. */
export function claimedFor(
  { id, memberId, role }: Logbook,
  { ofMember }: Pick<ClaimWorkInput, 'ofMember'>,
): Pick<ClaimPlan, 'ofMember'> {
  if (!isSharedLogbook(id)) {
    if (ofMember !== undefined) throw new DomainError('INPUT_INVALID');
    return {};
  }
  if (role !== 'driver') return { ofMember: ofMember ?? null };
  if (ofMember !== undefined && ofMember !== memberId) throw new DomainError('NOT_ALLOWED');
  return { ofMember: memberId ?? null };
}

/** Refuses vehicles of other drivers with UNKNOWN_VEHICLE. */
function chosenVehicles(
  all: readonly Vehicle[],
  { vehicleIds, vehicles }: ClaimWorkInput,
): readonly Vehicle[] {
  const known = new Set(all.map(({ id }) => id));
  const named = [
    ...(vehicleIds === 'all' ? [] : vehicleIds.map((id, at) => ({ id, path: `vehicleIds.${at}` }))),
    ...vehicles.map(({ vehicleId: id }, at) => ({ id, path: `vehicles.${at}.vehicleId` })),
  ];
  const rule = 'UNKNOWN_VEHICLE';
  const unknown = named.filter(({ id }) => !known.has(id)).map(({ path }) => ({ path, rule }));
  if (unknown.length > 0) throw new DomainError(rule, { fields: unknown });
  return vehicleIds === 'all' ? all : all.filter(({ id }) => vehicleIds.includes(id));
}

/** Employer ids the claim is limited to, or null for all. Associated employers are claimed together. */
function onlyFor(
  employers: readonly Employer[],
  { employerId, methodId }: ClaimWorkInput,
): readonly string[] | null {
  if (employerId === undefined) return null;
  if (!claimMethods[methodId].forOneEmployer) throw claimFieldError('employerId', 'notForOneEmployer');
  if (!employers.some(({ id }) => id === employerId)) {
    const rule = 'UNKNOWN_EMPLOYER';
    throw new DomainError(rule, { fields: [{ path: 'employerId', rule }] });
  }
  if (methodId !== 'GB.approvedMileage') return [employerId];
  return associatedEmployers(employers).find((ids) => ids.includes(employerId)) ?? [employerId];
}

/** Facts of a vehicle as the claim states them, completed by those stored with the vehicle. */
function claimVehicle(vehicle: Vehicle, statedVehicles: ClaimWorkInput['vehicles']): ClaimVehicle {
  const known = statedVehicles.find(({ vehicleId }) => vehicleId === vehicle.id);
  return {
    id: vehicle.id,
    kind: known?.kind ?? vehicle.kind,
    engineCubicCentimetres: known?.engineCubicCentimetres ?? vehicle.engineCubicCentimetres,
    fiscalPowerCv: known?.fiscalPowerCv ?? vehicle.fiscalPowerCv,
    electric: vehicle.energySources.every(({ kind }) => kind === 'electricity'),
    drive: driveOf(vehicle),
    batteryWattHours:
      vehicle.energySources.find((source) => source.kind === 'electricity')?.capacityWattHours ?? null,
    companyCar: vehicle.companyCar,
    heldFromDay: vehicle.purchase?.date ?? null,
    heldUntilDay: vehicle.sale?.date ?? null,
  };
}

function driveOf({ energySources }: Vehicle): ClaimVehicle['drive'] {
  const kinds = energySources.map(({ kind }) => kind);
  if (kinds.every((kind) => kind === 'electricity' || kind === 'hydrogen')) return 'electric';
  return kinds.includes('electricity') ? 'plugIn' : 'engine';
}
