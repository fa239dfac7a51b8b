import { minorIn } from '../../../quantities/money';
import {
  add,
  compareRatios,
  multiply,
  type Ratio,
  ratio,
  sumOfRatios,
  toStored,
} from '../../../quantities/ratio';
import { isInSpan } from '../../../vehicles/odometer-span';
import { shareOf } from '../../business-share';
import type { ClaimInput, ClaimPeriod, ClaimTrip, ClaimVehicle, VehicleShare } from '../../claim';
import { exactMetres, type MeasuredTrip } from '../../claimable-trips';
import { costsOfPeriod } from '../../shared-costs';
import type { DeCompanyCarFacts } from '../de-facts.schema';
import { batteryDeduction } from './battery-deduction';
import { commuteDaysOf, wholeKilometres } from './car-commute';
import type { CompanyCarOutcome, CompanyCarStep, CompanyCarValuation } from './company-car-outcome';
import { listPriceSteps } from './list-price-method';
import { carCosts, logbookSteps } from './logbook-method';
import { type PricePart, pricePart } from './price-rules';

type Facts = DeCompanyCarFacts['cars'][number];

/** A car valued by both methods, with further statements of the claim about it. */
export interface ValuedCar {
  readonly outcome: CompanyCarOutcome;
  readonly part: PricePart;
  readonly commuteTripIds: readonly string[];
}

const half = ratio(1, 2);

/**
 * The value of the private use of one company car by list price and by logbook, for a period within one calendar year.
 * Either may be refused; the lower of the remaining ones is named, the list price if they are equal.
 *
 * - A self-employed driver may use the list price only if more than half of the use is for business: section 6(1) no. 4
 *   sentence 2 EStG. The way to the place of business counts as business there (https://www.stb-aktuell.de, of 2006;
 *   second-hand). If the odometer does not show the share, the driver must prove it with other records.
 * - Both the value by logbook and the cap by the costs need proof of all costs: section 8(2) sentence 4 and section
 *   6(1) no. 4 sentence 3 EStG; one cost estimated rules the logbook out (BFH VI R 44/20, second-hand).
 * - A logbook that does not explain all metres of the odometer is none: open gaps refuse it.
 * - The day of acquisition is that of the employer; for a self-employed driver it is the purchase of the vehicle unless
 *   another day was entered.
 */
export function companyCarValue(
  input: ClaimInput<DeCompanyCarFacts>,
  vehicle: ClaimVehicle,
  facts: Facts,
  share: VehicleShare | null,
): ValuedCar {
  const { role } = input.facts;
  const year = input.period.fromDay.slice(0, 4);
  const {
    listPriceMinor = null,
    firstRegistrationDay = null,
    acquiredDay: statedDay = null,
  } = vehicle.companyCar ?? {};
  const acquiredDay = statedDay ?? (role === 'selfEmployed' ? vehicle.heldFromDay : null);
  const part = pricePart(vehicle, acquiredDay, Number(year));
  const battery = vehicle.drive === 'engine' ? null : batteryDeduction(vehicle.batteryWattHours, acquiredDay);
  const months = availableMonths(input.period, vehicle);
  const within = input.trips.filter(({ day }) => input.period.fromDay <= day && day <= input.period.untilDay);
  const commute = commuteDaysOf(within, vehicle.id, facts.commuteDays);
  const own = costsOfPeriod(input).filter((cost) => cost.vehicleId === vehicle.id && cost.currency === 'EUR');
  const costs = carCosts(own, facts, part);
  const use = share?.refused === null ? useOf(input, share) : null;
  const common = {
    role,
    kilometres: wholeKilometres(facts.oneWayMetres),
    commuteDays: commute.days,
    ownPayments: ratio(facts.ownPaymentsMinor, 100),
    entitledDrivers: facts.entitledDrivers ?? 1,
    year,
  };
  const businessShare =
    role === 'employee' || use === null
      ? null
      : shareOf(add(use.businessMetres, use.commuteMetres), use.drivenMetres);

  function byListPrice(): CompanyCarValuation {
    const refuse = (refused: 'noListPrice' | 'notMoreThanHalf') => refusal('listPrice', refused);
    if (listPriceMinor === null) return refuse('noListPrice');
    if (businessShare !== null && compareRatios(businessShare, half) <= 0) return refuse('notMoreThanHalf');
    const totalCosts = facts.costsProved ? costs.total : null;
    const { commuteBy } = facts;
    return valued(
      'listPrice',
      listPriceSteps({ ...common, listPriceMinor, part, battery, months, commuteBy, totalCosts }),
    );
  }

  function byLogbook(): CompanyCarValuation {
    if (!facts.costsProved) return refusal('logbook', 'costsNotProved');
    if (input.openGaps?.some(({ vehicleId }) => vehicleId === vehicle.id)) {
      return refusal('logbook', 'openGaps');
    }
    if (use === null) return refusal('logbook', 'noShare');
    return valued('logbook', logbookSteps({ ...common, ...use, costs }));
  }

  const valuations = [byListPrice(), byLogbook()];
  return {
    outcome: {
      ...{ vehicleId: vehicle.id, role, listPriceMinor, firstRegistrationDay, acquiredDay },
      ...{ priceReason: part.priceReason, months, businessShare, valuations, lower: lowerOf(valuations) },
    },
    part,
    commuteTripIds: commute.tripIds,
  };
}

interface Use {
  readonly businessMetres: Ratio;
  readonly commuteMetres: Ratio;
  /** Driven by other employees, for any purpose. */
  readonly othersMetres: Ratio;
  readonly drivenMetres: Ratio;
}

/** Distances between the two readings of the share, by use. */
function useOf(
  { trips, tripsOfOthers = [], odometers, facts: { role } }: ClaimInput<DeCompanyCarFacts>,
  { vehicleId, parts }: VehicleShare,
): Use | null {
  const [driven] = parts;
  const span = odometers.find((odometer) => odometer.vehicleId === vehicleId)?.span;
  if (driven === undefined || span?.known !== true) return null;
  const isMeasured = (trip: ClaimTrip): trip is MeasuredTrip =>
    trip.vehicleId === vehicleId && trip.distanceMetres !== null && isInSpan(trip, span);
  const metresOf = (all: readonly ClaimTrip[]) => sumOfRatios(all.filter(isMeasured).map(exactMetres));
  return {
    businessMetres: driven.businessMetres,
    commuteMetres: metresOf(trips.filter(({ category }) => category === 'commute')),
    // The private use of others is theirs for an employee, and a withdrawal too for the owner of a business.
    othersMetres: role === 'employee' ? metresOf(tripsOfOthers) : ratio(0),
    drivenMetres: driven.drivenExact ?? ratio(driven.drivenMetres),
  };
}

function valued(
  method: CompanyCarValuation['method'],
  steps: readonly CompanyCarStep[],
): CompanyCarValuation {
  const sum = sumOfRatios(steps.filter(({ counts }) => counts).map(({ amount }) => amount));
  return { method, refused: null, steps, amountMinor: toStored(multiply(sum, minorIn('EUR'))) };
}

function refusal(
  method: CompanyCarValuation['method'],
  refused: NonNullable<CompanyCarValuation['refused']>,
): CompanyCarValuation {
  return { method, refused, steps: [], amountMinor: null };
}

function lowerOf(valuations: readonly CompanyCarValuation[]): CompanyCarOutcome['lower'] {
  const known = valuations.flatMap(({ method, amountMinor }) =>
    amountMinor === null ? [] : [{ method, amountMinor }],
  );
  const [first] = known.toSorted((one, other) => one.amountMinor - other.amountMinor);
  return first?.method ?? null;
}

/**
 * Number of calendar months of the period in which the car was available for at least a day: each counts in full (not
 * seen in a text). It was available from its purchase to its sale, both included.
 */
function availableMonths(
  { fromDay, untilDay }: ClaimPeriod,
  { heldFromDay, heldUntilDay }: Pick<ClaimVehicle, 'heldFromDay' | 'heldUntilDay'>,
): number {
  const first = heldFromDay !== null && heldFromDay > fromDay ? heldFromDay : fromDay;
  const last = heldUntilDay !== null && heldUntilDay < untilDay ? heldUntilDay : untilDay;
  if (last < first) return 0;
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(last) - monthOf(first) + 1;
}
