import {
  aClaimCost,
  aClaimInput,
  aClaimTrip,
  aClaimVehicle,
} from '../../../test/fixtures/claims/claimable-trips';
import { auCentsPerKilometre } from './au/au-cents-per-kilometre';
import { caAllowance } from './ca/ca-allowance';
import type { ClaimResult } from './claim';
import { claimForVehicles } from './claim-for-vehicles';
import { deBusinessTravel } from './de/de-business-travel';
import { frBareme } from './fr/fr-bareme';
import { gbSelfEmployedSimplified } from './gb/gb-self-employed-simplified';
import { claimMethods } from './methods';
import { usMedicalMovingCharity } from './us/us-medical-moving-charity';
import { usStandardMileage } from './us/us-standard-mileage';

const vehicles = [aClaimVehicle(), aClaimVehicle({ id: 'van', kind: 'van' })];

/** A car park for 4.50 and a bridge for 7.00, for business only; a parking meter without a business share. */
const costs = (currency: string) => [
  aClaimCost({
    recordId: 'car park',
    category: 'parking',
    amountMinor: 450,
    businessSharePercent: 100,
    currency,
  }),
  aClaimCost({
    ...{ recordId: 'bridge', category: 'tolls', amountMinor: 700, businessSharePercent: 100, currency },
    vehicleId: 'van',
  }),
  aClaimCost({ recordId: 'meter', category: 'parking', amountMinor: 9_000, currency }),
];

function amountOf(result: ReturnType<typeof usStandardMileage.work>): ClaimResult {
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

const input = <Facts>(facts: Facts, currency: string) =>
  aClaimInput(facts, {
    costs: costs(currency),
    vehicles,
    period: { fromDay: '2025-07-01', untilDay: '2026-06-30' },
  });

it.each([
  ['US.standardMileage', amountOf(usStandardMileage.work(input({}, 'USD'))), 1_150],
  ['US.medicalMovingCharity', amountOf(usMedicalMovingCharity.work(input({ movesAs: 'neither' }, 'USD'))), 0],
  [
    'GB.selfEmployedSimplified',
    amountOf(gbSelfEmployedSimplified.work(input({ excludedVehicleIds: ['van'] }, 'GBP'))),
    450,
  ],
  ['AU.centsPerKilometre', amountOf(auCentsPerKilometre.work(input({ largeVehicleIds: [] }, 'AUD'))), 1_150],
  ['DE.businessTravel', amountOf(deBusinessTravel.work(input({}, 'EUR'))), 1_150],
  ['FR.bareme', amountOf(frBareme.work(input({ commute: 'none' }, 'EUR'))), 1_150],
  ['CA.allowance', amountOf(caAllowance.work(input({ inTerritories: { trips: 'none' } }, 'CAD'))), 700],
] as const)(
  '%s pays tolls and parking among expenses as its rules have it',
  (id, { amountMinor, lines }, expected) => {
    expect(amountMinor).toBe(expected);
    expect(lines.flatMap(({ recordIds }) => recordIds)).not.toContain('meter');
    expect(claimMethods[id].onTop.length > 0).toBe(expected > 0);
  },
);

it('are narrowed down to the vehicle that cost them', () => {
  const trips = [
    aClaimTrip({ currency: 'GBP', parkingMinor: 200 }),
    aClaimTrip({ id: 'b', vehicleId: 'van' }),
  ];
  const whole = amountOf(
    gbSelfEmployedSimplified.work(
      aClaimInput({ excludedVehicleIds: [] }, { costs: costs('GBP'), vehicles, trips }),
    ),
  );
  // 10 km are 6.2137 miles at 0.45 in March 2026: 2.796 of the car's; 2.00 on its trip and 4.50 in the car park.
  expect(claimForVehicles(whole, trips, new Set(['car']), 0).amountMinor).toBe(930);
  // 2.796 and the bridge.
  expect(claimForVehicles(whole, trips, new Set(['van']), 0).amountMinor).toBe(980);
});
