import { aClaimInput, aClaimVehicle } from '../../../../test/fixtures/claims/claimable-trips';
import type { ChargeMeter } from '../../energy/energy.schema';
import { toDecimal } from '../../quantities/ratio';
import type { ClaimCharge } from '../charges/claim-charge';
import type { ClaimResult } from '../claim';
import { deHomeCharging } from './de-home-charging';
import type { DeHomeChargingFacts } from './de-home-charging-facts.schema';

const flat: DeHomeChargingFacts = { electricityPrice: 'flat', contracts: [], monthAverages: [] };
const own = (facts: Partial<DeHomeChargingFacts>): DeHomeChargingFacts => ({
  ...flat,
  electricityPrice: 'own',
  ...facts,
});
const contract = { fromDay: null, micros: 300_000, basePriceMonthMinor: 0, householdWattHours: null };

let made = 0;
/** A charge at home in the evening. */
function charge(day: string, kilowattHours: number, changes: Partial<ClaimCharge> = {}): ClaimCharge {
  made += 1;
  return {
    ...{ recordId: `charge ${made}`, vehicleId: 'car', day, atMs: Date.parse(`${day}T19:00Z`) },
    ...{ zone: 'Europe/Berlin', energyWattHours: kilowattHours * 1000, at: 'home', meter: null },
    isClaimed: true,
    ...changes,
  };
}

function work(
  charges: readonly ClaimCharge[],
  facts: DeHomeChargingFacts,
  days: readonly [string, string] = ['2026-11-01', '2026-11-30'],
) {
  return deHomeCharging.work({
    ...aClaimInput(facts),
    period: { fromDay: days[0], untilDay: days[1] },
    vehicles: [aClaimVehicle(), aClaimVehicle({ id: 'second' })],
    charges,
  });
}

function claimed(...asked: Parameters<typeof work>): ClaimResult {
  const result = work(...asked);
  if ('refused' in result) throw new Error(result.refused);
  return result;
}

it('pays the flat price: 3 000 kWh in 2026 are 1 020.00 euros', () => {
  // The letter's own example: 3 000 × 0.34.
  const charges = Array.from({ length: 60 }, (_, at) =>
    charge(`2026-0${1 + Math.floor(at / 10)}-1${at % 10}`, 50),
  );
  const { amountMinor, lines, notPaid } = claimed(charges, flat, ['2026-01-01', '2026-12-31']);
  expect(amountMinor).toBe(102_000);
  expect(lines.map(({ energy }) => energy)).toEqual([
    { wattHours: 3_000_000, perKilowattHourMicros: 340_000, price: 'flat' },
  ]);
  expect(notPaid).toEqual([]);
});

it('has no flat price for a year whose price is not known, and no rules before 2026', () => {
  const of2027 = claimed([charge('2027-01-02', 10)], flat, ['2027-01-01', '2027-01-31']);
  expect([of2027.amountMinor, of2027.notPaid.map(({ reason }) => reason)]).toEqual([0, ['noRate']]);
  const of2025 = claimed([charge('2025-12-31', 10)], own({ contracts: [contract] }), [
    '2025-12-01',
    '2025-12-31',
  ]);
  expect([of2025.amountMinor, of2025.notPaid.map(({ reason }) => reason)]).toEqual([0, ['noRate']]);
});

it('adds the share of the base price: 12.00 a month and 3 600 kWh a year are 0.04 a kWh', () => {
  // 144.00 ÷ 3 600 = 0.04, so 0.34; times 120.5 kWh are 40.97.
  const facts = own({
    contracts: [{ ...contract, basePriceMonthMinor: 1_200, householdWattHours: 3_600_000 }],
  });
  expect(claimed([charge('2026-11-03', 120.5)], facts).amountMinor).toBe(4_097);
});

it('counts with the price that it prints, in millionths', () => {
  // 12.90 × 12 = 154.80; ÷ 6 400 kWh = 0.0241875, printed 0.024188; 0.3012 + 0.024188 = 0.325388; × 100 = 32.5388.
  const facts = own({
    contracts: [
      { fromDay: null, micros: 301_200, basePriceMonthMinor: 1_290, householdWattHours: 6_400_000 },
    ],
  });
  const { amountMinor, lines } = claimed([charge('2026-11-03', 100)], facts);
  expect(lines[0]?.energy?.perKilowattHourMicros).toBe(325_388);
  expect(amountMinor).toBe(3_254);
});

it('cannot share out a base price without the use of the household', () => {
  const facts = own({ contracts: [{ ...contract, basePriceMonthMinor: 1_200 }] });
  const { amountMinor, notPaid } = claimed([charge('2026-11-03', 10)], facts);
  expect([amountMinor, notPaid[0]?.reason]).toEqual([0, 'noPrice']);
});

it('uses the average of a month with a dynamic price, and the contract in the others', () => {
  // October 40 × 0.30 = 12.00; November 50 × 0.2742 = 13.71.
  const facts = own({ contracts: [contract], monthAverages: [{ month: '2026-11', micros: 274_200 }] });
  const { lines, amountMinor } = claimed([charge('2026-10-31', 40), charge('2026-11-01', 50)], facts, [
    '2026-10-01',
    '2026-11-30',
  ]);
  expect(lines.map(({ amount, energy }) => [energy?.price, toDecimal(amount, 2)])).toEqual([
    ['contract', '12.00'],
    ['month', '13.71'],
  ]);
  expect(amountMinor).toBe(2_571);
});

it('changes the contract in mid-month', () => {
  // 20 × 0.30 + 30 × 0.28 = 6.00 + 8.40.
  const facts = own({ contracts: [contract, { ...contract, fromDay: '2026-11-16', micros: 280_000 }] });
  const { amountMinor } = claimed([charge('2026-11-15', 20), charge('2026-11-16', 30)], facts);
  expect(amountMinor).toBe(1_440);
});

it('pays nothing before the first contract', () => {
  const facts = own({ contracts: [{ ...contract, fromDay: '2026-11-16' }] });
  const { amountMinor, notPaid } = claimed([charge('2026-11-15', 20)], facts);
  expect([amountMinor, notPaid[0]?.reason]).toEqual([0, 'noPrice']);
});

it('counts a charge over midnight and the new year on the day of its record', () => {
  const late = charge('2026-12-31', 10, { atMs: Date.parse('2026-12-31T22:30Z') });
  expect(claimed([late], flat, ['2026-12-01', '2026-12-31']).amountMinor).toBe(340);
  expect(work([late], flat, ['2026-12-15', '2027-01-15'])).toEqual({
    refused: 'twoCalendarYears',
    fields: ['period'],
  });
});

it('leaves out charges elsewhere, and names those of unknown place', () => {
  const unknown = charge('2026-11-04', 7, { at: null });
  const charges = [
    charge('2026-11-02', 10),
    charge('2026-11-03', 30, { at: 'work' }),
    charge('2026-11-03', 40, { at: 'road' }),
    unknown,
  ];
  const { amountMinor, charges: paid, notPaid } = claimed(charges, flat);
  expect(amountMinor).toBe(340);
  expect(paid).toHaveLength(1);
  expect(notPaid).toEqual([{ reason: 'noChargePlace', tripIds: [], recordIds: [unknown.recordId] }]);
});

it('pays each car on one meter for what it was charged with', () => {
  // 10 and 20 kWh at 0.34.
  const { lines } = claimed(
    [charge('2026-11-02', 10), charge('2026-11-03', 20, { vehicleId: 'second' })],
    flat,
  );
  expect(lines.map(({ vehicleId, amount }) => [vehicleId, toDecimal(amount, 2)])).toEqual([
    ['car', '3.40'],
    ['second', '6.80'],
  ]);
});

describe('the own counter of a car', () => {
  const counter = (before: number, after: number): ChargeMeter => ({
    ...{ name: 'Car', kind: 'car', beforeWattHours: before * 1000, afterWattHours: after * 1000 },
  });

  it('has what was charged at work taken off, where its readings include it', () => {
    // 1 300 − 1 000 are 300 kWh since the last reading; 80 at work and 20 on the road leave 200: 68.00.
    const charges = [
      charge('2026-11-01', 30, { meter: counter(970, 1_000) }),
      charge('2026-11-10', 80, { at: 'work' }),
      charge('2026-11-12', 20, { at: 'road' }),
      charge('2026-11-30', 300, { meter: counter(1_000, 1_300) }),
    ];
    const { charges: paid } = claimed(charges, flat);
    expect(paid?.map(({ paidWattHours, amount }) => [paidWattHours, toDecimal(amount, 2)])).toEqual([
      [30_000, '10.20'],
      [200_000, '68.00'],
    ]);
  });

  it('loses nothing where the charges elsewhere are between its readings', () => {
    const charges = [
      charge('2026-11-01', 30, { meter: counter(970, 1_000) }),
      charge('2026-11-10', 80, { at: 'work' }),
      charge('2026-11-30', 40, { meter: counter(1_080, 1_120) }),
    ];
    expect(claimed(charges, flat).charges?.map(({ paidWattHours }) => paidWattHours)).toEqual([
      30_000, 40_000,
    ]);
  });
});

it('has what the employer already paid taken off, and rounds once', () => {
  // 3 × 0.333 kWh × 0.34 = 0.33966, not three times 0.11.
  const charges = [0.333, 0.333, 0.333].map((kilowattHours, at) =>
    charge(`2026-11-0${at + 1}`, kilowattHours),
  );
  expect(claimed(charges, flat).amountMinor).toBe(34);
});
