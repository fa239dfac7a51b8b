import type { ChargePlace } from '../../energy/energy.schema';
import { chargedShares } from './charged-shares';
import type { ClaimCharge } from './claim-charge';

const charge = (vehicleId: string, at: ChargePlace | null, energyWattHours: number): ClaimCharge => ({
  ...{
    recordId: `${vehicleId} ${at} ${energyWattHours}`,
    vehicleId,
    energyWattHours,
    at,
    meter: null,
    isClaimed: true,
  },
  ...{ day: '2026-11-05', atMs: Date.parse('2026-11-05T20:00Z'), zone: 'Europe/London' },
});

it('divides the energy of each vehicle by place', () => {
  const charges = [
    ...[charge('a', 'home', 45_000), charge('a', 'road', 40_000), charge('a', 'home', 15_000)],
    ...[charge('b', 'work', 10_000)],
  ];
  expect(chargedShares(charges)).toEqual([
    {
      vehicleId: 'a',
      wattHours: { home: 60_000, work: 0, road: 40_000 },
      percent: { home: 60, work: 0, road: 40 },
    },
    {
      vehicleId: 'b',
      wattHours: { home: 0, work: 10_000, road: 0 },
      percent: { home: 0, work: 100, road: 0 },
    },
  ]);
});

it('rounds to whole percents that add up to 100', () => {
  // Thirds: 33 at home, 33 at work, 34 on the road.
  const thirds = (['home', 'work', 'road'] as const).map((at) => charge('a', at, 7_000));
  expect(chargedShares(thirds)[0]?.percent).toEqual({ home: 33, work: 33, road: 34 });
  // 12.5 % at home are 13; 87.5 % at work would be 88.
  const halves = [charge('a', 'home', 1_250), charge('a', 'work', 8_750)];
  expect(chargedShares(halves)[0]?.percent).toEqual({ home: 13, work: 87, road: 0 });
});

it('leaves out charges of unknown place', () => {
  expect(chargedShares([charge('a', null, 30_000)])).toEqual([]);
  expect(chargedShares([charge('a', null, 30_000), charge('a', 'home', 1)])[0]?.percent.home).toBe(100);
});
