import { Injectable } from '@nestjs/common';
import type { ClaimMethod, ClaimResult, ClaimVehicle } from '../../domain/claims/claim';
import type {
  Claim,
  ClaimMethodList,
  ClaimMethodsInput,
  ClaimTrips,
  ClaimTripsInput,
  ClaimWorkInput,
} from '../../domain/claims/claim.schema';
import { claimMethodIds } from '../../domain/claims/claim-method-ids';
import { notPaid, periodRefusal } from '../../domain/claims/claimable-trips';
import { customRateFactsSchema } from '../../domain/claims/custom/custom-facts.schema';
import { customRatesOf } from '../../domain/claims/custom/custom-rate';
import { methodTraits } from '../../domain/claims/method-traits';
import { claimMethods } from '../../domain/claims/methods';
import { narrowedClaim } from '../../domain/claims/narrowed-claim';
import { type PublishedRate, publishedRates } from '../../domain/claims/published-rates';
import { toldClaim } from '../../domain/claims/told-claim';
import { Refused } from '../../domain/errors/refused';
import { mostVehicles, type Vehicle } from '../../domain/vehicles/vehicle.schema';
import type { Driver } from '../../rpc/context';
import { TripReadsService } from '../trips/trip-reads.service';
import { VehiclesService } from '../vehicles/vehicles.service';
import { ClaimRecordsService } from './claim-records.service';
import { refusedClaim, refusedField } from './claim-refusals';

@Injectable()
export class ClaimsService {
  constructor(
    private readonly vehicles: VehiclesService,
    private readonly tripReads: TripReadsService,
    private readonly records: ClaimRecordsService,
  ) {}

  methods({ jurisdiction }: ClaimMethodsInput): ClaimMethodList {
    const wanted = claimMethodIds.filter(
      (id) => jurisdiction === undefined || claimMethods[id].jurisdiction === jurisdiction,
    );
    return { methods: wanted.map(methodTold) };
  }

  /** The claim as it is worked out from the log of now; nothing is stored. */
  async work(driver: Driver, input: ClaimWorkInput): Promise<Claim> {
    const { period, receivedMinor, methodId } = input;
    const refusal = periodRefusal(period);
    if (refusal !== null) throw refusedClaim(refusal);
    const method: ClaimMethod = claimMethods[methodId];
    const facts = factsOf(method, input.facts);
    const rates = ratesFor(method, facts, period);
    refuseOtherCurrency(method, facts, input.currency);

    const { counts, basis } = methodTraits[methodId];
    const all = (await this.vehicles.list(driver, { limit: mostVehicles })).items;
    const chosen = chosenVehicles(all, input);
    const isWhole = chosen.length === all.length && input.vehicleIds === 'all';
    if (counts === 'wholeOnly' && !isWhole) throw refusedField('vehicleIds', 'allVehiclesOnly');
    const worked = counts === 'eachVehicle' ? chosen : all;
    const workedIds = worked.map(({ id }) => id);

    const counted = { fromDay: method.countsFrom(period), untilDay: period.untilDay };
    const logged = await this.records.trips(driver, counted);
    const chosenIds = new Set(chosen.map(({ id }) => id));
    const own = logged.filter(({ vehicleId }) => isWhole || (vehicleId !== null && chosenIds.has(vehicleId)));
    const byCosts = basis === 'costs';
    const { costs, unpriced } = byCosts
      ? await this.records.costs(driver, period, workedIds)
      : { costs: [], unpriced: [] };
    const result = method.work({
      period,
      trips: counts === 'eachVehicle' ? own : logged,
      vehicles: worked.map((vehicle) => claimVehicle(vehicle, input.vehicles)),
      costs,
      odometers: byCosts ? await this.records.odometers(driver, period, workedIds) : [],
      receivedMinor,
      facts,
    });
    if ('refused' in result) throw refusedClaim(result);
    const narrowed =
      isWhole || counts === 'eachVehicle' ? result : narrowedClaim(result, own, chosenIds, receivedMinor);
    const whole: ClaimResult = {
      ...narrowed,
      notPaid: [...narrowed.notPaid, ...notPaid('noPrice', [], unpriced)],
    };
    return toldClaim(whole, { methodId, period, receivedMinor, trips: own, rates });
  }

  /** Those of the driver's trips that are there, in the order asked for. */
  async trips(driver: Driver, { ids }: ClaimTripsInput): Promise<ClaimTrips> {
    return { trips: await this.tripReads.some(driver, ids) };
  }
}

function methodTold(id: (typeof claimMethodIds)[number]): ClaimMethodList['methods'][number] {
  const { jurisdiction, currency, countsFrom } = claimMethods[id];
  const { facts, basis, counts, vehicleFacts } = methodTraits[id];
  // On the last day of a calendar year every tax year of that year has begun.
  const taxYearBegins = countsFrom({ fromDay: '2025-12-31', untilDay: '2025-12-31' }).slice(5);
  return {
    id,
    jurisdiction,
    currency,
    taxYearBegins,
    basis,
    allVehiclesOnly: counts === 'wholeOnly',
    vehicleFacts: [...vehicleFacts],
    facts: facts.map(({ name, kind, options }) => ({ name, kind, options: [...options] })),
  };
}

function factsOf(method: ClaimMethod, sent: ClaimWorkInput['facts']): unknown {
  const read = method.factsSchema.safeParse(sent);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, code }) => ({
    path: ['facts', ...path.map(String)].join('.').slice(0, 200),
    rule: code,
  }));
  throw new Refused('CLAIM_REFUSED', { fields: fields.slice(0, 20) });
}

function ratesFor(
  { id }: ClaimMethod,
  facts: unknown,
  period: ClaimWorkInput['period'],
): ReadonlyMap<string, PublishedRate> {
  if (id !== 'custom.rate') return publishedRates;
  return new Map(customRatesOf(customRateFactsSchema.parse(facts), period).map((rate) => [rate.id, rate]));
}

function refuseOtherCurrency(method: ClaimMethod, facts: unknown, currency: string | undefined): void {
  const own = method.id === 'custom.rate' ? customRateFactsSchema.parse(facts).currency : method.currency;
  if (currency !== undefined && currency !== own) throw refusedField('currency', 'mixedCurrencies');
}

/** Refuses with UNKNOWN_VEHICLE what is not among the driver's own. */
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
  if (unknown.length > 0) throw new Refused(rule, { fields: unknown });
  return vehicleIds === 'all' ? all : all.filter(({ id }) => vehicleIds.includes(id));
}

function claimVehicle({ id, energySources }: Vehicle, said: ClaimWorkInput['vehicles']): ClaimVehicle {
  const known = said.find(({ vehicleId }) => vehicleId === id);
  return {
    id,
    kind: known?.kind ?? null,
    engineCubicCentimetres: known?.engineCubicCentimetres ?? null,
    fiscalPowerCv: known?.fiscalPowerCv ?? null,
    electric: energySources.every(({ kind }) => kind === 'electricity'),
  };
}
