import { multiply, type Ratio, ratio } from '../../quantities/ratio';
import { businessShares } from '../business-share';
import type { ClaimInput, ClaimLine, ClaimMethod, ClaimRefusal, ToCheck } from '../claim';
import { byReason, notPaid, periodRefusal, roundedOnce, toCheckOf } from '../claimable-trips';
import { byCosts } from '../method-traits';
import { costsOfPeriod } from '../shared-costs';
import { onlyShare } from '../vehicle-shares';
import type { CompanyCarStep, CompanyCarStepName } from './company-car/company-car-outcome';
import { companyCarValue, type ValuedCar } from './company-car/company-car-value';
import { type DeCompanyCarFacts, deCompanyCarFactsSchema } from './de-facts.schema';
import { deRates } from './de-rates';

/**
 * A company car in Germany (Firmenwagen): the amount that its private use adds to the income of an employee (geldwerter
 * Vorteil), or to the profit of a self-employed driver, by list price and by logbook, for each car separately. The
 * lines are those of the lower method; companyCars has both, line by line. The sum of all cars is rounded once, to the
 * cent. For a period within one calendar year; a part of the year counts its months and days. Sources: companyCarValue.
 *
 * Refused with factsMissing and 'facts.cars' if the facts omit a car of the claim, and with twoCalendarYears for a
 * period across two years.
 */
export const deCompanyCar: ClaimMethod<DeCompanyCarFacts> = {
  ...byCosts,
  id: 'DE.companyCar',
  jurisdiction: 'DE',
  currency: 'EUR',
  factsSchema: deCompanyCarFactsSchema,
  outcome: 'taxed',
  work: (input) => {
    const refusal = periodRefusal(input.period) ?? inputRefusal(input);
    if (refusal !== null) return refusal;
    const shared = businessShares(input);
    const cars = input.vehicles.flatMap((vehicle) => {
      const facts = input.facts.cars.find(({ vehicleId }) => vehicleId === vehicle.id);
      const share = shared.shares.find(({ vehicleId }) => vehicleId === vehicle.id) ?? null;
      return facts === undefined ? [] : [companyCarValue(input, vehicle, facts, share)];
    });
    const lines = cars.flatMap((car) => linesOf(car, shared.shares));
    return {
      methodId: 'DE.companyCar',
      currency: 'EUR',
      lines,
      ...roundedOnce(lines, 'EUR', input.receivedMinor),
      share: onlyShare(shared.shares),
      shares: shared.shares,
      companyCars: cars.map(({ outcome }) => outcome),
      notPaid: byReason([...shared.notPaid, ...otherCurrency(input)]),
      toCheck: [...valuationToCheck(cars), ...toCheckOf(lines, deRates)],
      conditions: conditionsOf(cars, input),
    };
  },
};

function inputRefusal({
  period,
  vehicles,
  facts,
}: Pick<ClaimInput<DeCompanyCarFacts>, 'period' | 'vehicles' | 'facts'>): ClaimRefusal | null {
  if (period.fromDay.slice(0, 4) !== period.untilDay.slice(0, 4)) {
    return { refused: 'twoCalendarYears', fields: ['period.untilDay'] };
  }
  const statedCars = new Set(facts.cars.map(({ vehicleId }) => vehicleId));
  return vehicles.every(({ id }) => statedCars.has(id))
    ? null
    : { refused: 'factsMissing', fields: ['facts.cars'] };
}

/** Name of each counting step among the lines of the claim; the other steps lead to these. */
const paidAs = {
  privateUse: { pays: 'privateUse' },
  commuteMonths: { pays: 'commuteToWork' },
  commuteDays: { pays: 'commuteToWork' },
  otherEntitled: { pays: 'otherEntitled' },
  costCap: { pays: 'costCap' },
  useByLogbook: { pays: 'useByLogbook' },
  withdrawalByLogbook: { pays: 'withdrawalByLogbook' },
  commuteByLogbook: { pays: 'commuteToWork' },
  distanceAllowance: { pays: 'distanceAllowance' },
  allowanceLimit: { pays: 'allowanceLimit' },
  ownPayments: { pays: 'ownPayments' },
} as const satisfies Partial<Record<CompanyCarStepName, { pays: string }>>;

const isPaid = (name: CompanyCarStepName): name is keyof typeof paidAs => name in paidAs;

function linesOf(
  { outcome, commuteTripIds }: ValuedCar,
  shares: ReturnType<typeof businessShares>['shares'],
): ClaimLine[] {
  const { vehicleId, lower, valuations } = outcome;
  const steps = valuations.find(({ method }) => method === lower)?.steps ?? [];
  const businessIds = shares.find((share) => share.vehicleId === vehicleId)?.tripIds ?? [];
  return steps.flatMap(({ name, amount, counts, rateId, values }) =>
    counts && isPaid(name)
      ? [
          {
            ...paidAs[name],
            vehicleId,
            rateId,
            metres: allowanceMetres(values),
            amount,
            tripIds: tripsOf(name, { commuteTripIds, businessIds }),
            recordIds: [],
          },
        ]
      : [],
  );
}

/** Kilometres and days that the commuting allowance is calculated from; null in all other steps. */
function allowanceMetres({ days, kilometres, rate }: CompanyCarStep['values']): Ratio | null {
  if (days === undefined || kilometres === undefined || rate === undefined) return null;
  return multiply(multiply(days.value, kilometres.value), ratio(1000));
}

function tripsOf(
  name: CompanyCarStepName,
  { commuteTripIds, businessIds }: { commuteTripIds: readonly string[]; businessIds: readonly string[] },
): readonly string[] {
  if (name === 'commuteDays' || name === 'commuteByLogbook') return commuteTripIds;
  return name === 'useByLogbook' || name === 'withdrawalByLogbook' ? businessIds : [];
}

function otherCurrency(input: ClaimInput<DeCompanyCarFacts>) {
  const others = costsOfPeriod(input).filter(({ currency }) => currency !== 'EUR');
  return notPaid('otherCurrency', [], [...new Set(others.map(({ recordId }) => recordId))]);
}

const listPriceSource = 'R 8.1 Abs. 9 Nr. 1 LStR; BMF-Schreiben vom 3. März 2022 (BStBl 2022 I S. 232).';
const entitledSource =
  'BFH-Urteil vom 15. Mai 2002, VI R 132/00; BMF-Schreiben vom 3. März 2022, Rn. 14 (BStBl 2022 I S. 232).';
const capSource = 'BMF-Schreiben vom 18. November 2009 (BStBl 2009 I S. 1326) und vom 3. März 2022';
const costsSource = 'R 8.1 Abs. 9 Nr. 2 LStR; H 8.1 (9-10) LStH.';
const batterySource = 'BMF-Schreiben vom 5. Juni 2014 (BStBl 2014 I S. 835).';
const monthsSource = 'R 8.1 Abs. 9 Nr. 1 LStR.';

/** Points of the calculation that were not read in the authority's own text. */
function valuationToCheck(cars: readonly ValuedCar[]): ToCheck[] {
  const steps = new Set(
    cars.flatMap(({ outcome }) => outcome.valuations.flatMap((each) => each.steps.map(({ name }) => name))),
  );
  const limits = cars.flatMap(({ outcome: { priceReason }, part: { rule } }) =>
    rule === null || rule.certainty === 'primary' || priceReason === 'plugInHalf'
      ? []
      : [
          {
            rateId: 'DE.companyCar.priceLimit',
            certainty: rule.certainty,
            source: rule.source,
          },
        ],
  );
  return [
    ...limits.slice(0, 1),
    ...(steps.has('privateUse')
      ? [
          { rateId: 'DE.companyCar.listPrice', certainty: 'secondary', source: listPriceSource } as const,
          { rateId: 'DE.companyCar.months', certainty: 'unverified', source: monthsSource } as const,
        ]
      : []),
    ...(steps.has('baseLessBattery')
      ? [{ rateId: 'DE.companyCar.battery', certainty: 'secondary', source: batterySource } as const]
      : []),
    ...(steps.has('otherEntitled')
      ? [{ rateId: 'DE.companyCar.entitledDrivers', certainty: 'secondary', source: entitledSource } as const]
      : []),
    ...(steps.has('costCap')
      ? [{ rateId: 'DE.companyCar.costCap', certainty: 'secondary', source: capSource } as const]
      : []),
    ...(steps.has('totalCosts')
      ? [{ rateId: 'DE.companyCar.totalCosts', certainty: 'unverified', source: costsSource } as const]
      : []),
  ];
}

function conditionsOf(
  cars: readonly ValuedCar[],
  { facts: { role, cars: statedCars } }: ClaimInput<DeCompanyCarFacts>,
): string[] {
  const hasLease = cars.some(({ outcome }) =>
    outcome.valuations.some(({ steps }) =>
      steps.some(({ name }) => name === 'leaseCosts' || name === 'leaseCostsPart'),
    ),
  );
  const hasBattery = cars.some(({ outcome }) =>
    outcome.valuations.some(({ steps }) => steps.some(({ name }) => name === 'baseLessBattery')),
  );
  const isShown = cars.every(({ outcome }) => outcome.businessShare !== null);
  return [
    'DE.oneMethodAYear',
    'DE.listPriceAsRegistered',
    'DE.companyCarCostsAreComplete',
    'DE.logbookOfWholeYear',
    ...(hasBattery ? ['DE.batteryLeavesDepreciation'] : []),
    ...(hasLease ? ['DE.financeCountsAsLease'] : []),
    ...(cars.length > 1 ? ['DE.monthOfChangeCountsOnce'] : []),
    ...(role === 'employee'
      ? [
          'DE.commuteClaimedBesideBenefit',
          ...(statedCars.some(({ commuteBy }) => commuteBy === 'days') ? ['DE.singleDaysWrittenDown'] : []),
          ...(statedCars.some(({ ownPaymentsMinor }) => ownPaymentsMinor > 0) ? ['DE.ownPaymentsOwed'] : []),
        ]
      : ['DE.costsWithoutInputTax', ...(isShown ? [] : ['DE.moreThanHalfForBusiness'])]),
    'DE.finesNeverCount',
  ];
}
