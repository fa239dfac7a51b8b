import type { ChargeMeter } from '../../energy/energy.schema';
import { chargeFindings } from './charge-findings';
import type { ClaimCharge } from './claim-charge';

const meter = (before: number | null, after: number | null, kind: ChargeMeter['kind'] = 'wallbox') => ({
  ...{ name: kind, kind },
  beforeWattHours: before === null ? null : before * 1000,
  afterWattHours: after === null ? null : after * 1000,
});

function charge(
  day: number,
  kilowattHours: number,
  of: ChargeMeter | null,
  changes: Partial<ClaimCharge> = {},
): ClaimCharge {
  return {
    ...{ recordId: `day ${day}`, vehicleId: 'car', day: `2026-11-0${day}`, zone: 'Europe/Berlin' },
    ...{ atMs: Date.parse(`2026-11-0${day}T19:00Z`), energyWattHours: kilowattHours * 1000 },
    ...{ at: 'home', meter: of, isClaimed: true },
    ...changes,
  };
}

const period = { fromDay: '2026-11-01', untilDay: '2026-11-30' };
const found = (charges: readonly ClaimCharge[], withMeters = true, ids: readonly string[] = ['car']) =>
  chargeFindings(charges, { period, vehicleIds: new Set(ids), withMeters }).map(
    ({ kind, charges: those }) => [kind, those?.map(({ recordId }) => recordId)],
  );

it('finds nothing where the readings follow one another', () => {
  expect(found([charge(1, 10, meter(100, 110)), charge(2, 20, meter(110, 130))])).toEqual([]);
});

it('finds what was not written down', () => {
  const charges = [
    charge(1, 10, null),
    charge(2, 10, meter(100, null)),
    charge(3, 10, null, { at: null }),
    charge(4, 10, null, { at: 'road' }),
  ];
  expect(found(charges)).toEqual([
    ['chargePlaceUnknown', ['day 3']],
    ['chargeWithoutMeter', ['day 1', 'day 2']],
  ]);
  expect(found(charges, false)).toEqual([['chargePlaceUnknown', ['day 3']]]);
});

it('finds a meter that runs backwards, and one that jumps', () => {
  const charges = [
    charge(1, 10, meter(100, 110)),
    charge(2, 10, meter(105, 115)),
    charge(3, 10, meter(120, 130)),
  ];
  expect(found(charges)).toEqual([
    ['meterBackwards', ['day 2']],
    ['meterGap', ['day 3']],
  ]);
});

it('takes a meter of another name for another one', () => {
  const replaced = { ...meter(0, 10), name: 'New wallbox' };
  expect(found([charge(1, 10, meter(100, 110)), charge(2, 10, replaced)])).toEqual([]);
});

it('knows that a second car was charged by the same meter', () => {
  const charges = [
    charge(1, 10, meter(100, 110)),
    charge(2, 20, meter(110, 130), { vehicleId: 'second' }),
    charge(3, 10, meter(130, 140)),
  ];
  expect(found(charges)).toEqual([]);
});

it('explains the steps of a car’s own counter by its charges elsewhere', () => {
  const charges = [
    charge(1, 10, meter(100, 110, 'car')),
    charge(2, 30, null, { at: 'work' }),
    charge(3, 10, meter(140, 150, 'car')),
  ];
  expect(found(charges)).toEqual([]);
});

it('finds readings that differ from the energy, and energy from elsewhere', () => {
  // 10.2 kWh differ from 10 by 2 %.
  expect(found([charge(1, 10, meter(100, 110.2))])).toEqual([]);
  expect(found([charge(1, 10, meter(100, 110.3))])).toEqual([['meterDisagrees', ['day 1']]]);
  const charges = [
    charge(1, 10, meter(100, 110, 'car')),
    charge(2, 30, null, { at: 'work' }),
    charge(3, 40, meter(110, 150, 'car')),
  ];
  expect(found(charges)).toEqual([['chargeWithAwayEnergy', ['day 3']]]);
});

it('reads meters on from before the period, and names nothing of it', () => {
  const before = charge(1, 10, meter(100, 110), { recordId: 'october', day: '2026-10-31', atMs: 0 });
  expect(found([before, charge(1, 10, meter(110, 120))])).toEqual([]);
  expect(found([before, charge(1, 10, meter(115, 125))])).toEqual([['meterGap', ['day 1']]]);
  expect(found([{ ...before, at: null }])).toEqual([]);
});

it('counts the charges of other drivers, and names none of them', () => {
  const charges = [
    charge(1, 10, meter(100, 110)),
    charge(2, 20, meter(110, 130), { isClaimed: false }),
    charge(3, 10, meter(130, 140)),
    charge(4, 10, null, { isClaimed: false, at: null }),
  ];
  expect(found(charges)).toEqual([]);
});
