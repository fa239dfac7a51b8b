import type { Fill } from './energy.schema';
import { entersBatteryFacts, usualCharge } from './usual-charge';

type Charge = Extract<Fill, { readonly source: 'electricity' }>;

const common = {
  ...{ id: '01KAK2Y3QZ8M5V7W9X0A1B2C3D', vehicleId: '01KAK2Y3QZ8M5V7W9X0A1B2C3E', version: 1 },
  ...({ zone: 'Europe/London', odometerMetres: null, filled: 'full', missedBefore: false } as const),
  ...{ currency: 'GBP', location: null, note: '' },
};

function charge(given: Partial<Charge>): Charge {
  return {
    ...common,
    ...{ source: 'electricity', atMs: 1_000, station: 'Home', energyWattHours: 8_000, totalMinor: 240 },
    ...{ unitPrice: null, charge: { current: null, socBeforePercent: null, socAfterPercent: null } },
    ...given,
  };
}

const petrol: Fill = {
  ...common,
  ...{ source: 'petrol', atMs: 9_000, station: 'Shell', volumeMillilitres: 40_000, totalMinor: 5_600 },
  unitPrice: null,
};

describe('usualCharge', () => {
  const home = charge({ atMs: 2_000, unitPrice: { micros: 89_900, per: 'kilowattHour' }, totalMinor: 72 });
  const fast = charge({
    atMs: 3_000,
    station: 'Motorway',
    unitPrice: { micros: 790_000, per: 'kilowattHour' },
    totalMinor: 632,
    charge: { current: 'DC', socBeforePercent: 20, socAfterPercent: 80 },
  });

  it('repeats place, price and current of the last charge, whatever else was bought since', () => {
    expect(usualCharge([petrol, fast, home], null)).toEqual({
      ...{ atMs: 3_000, station: 'Motorway', currency: 'GBP', unitPriceMicros: 790_000, current: 'DC' },
    });
  });

  it('repeats the last charge at a place that is chosen', () => {
    expect(usualCharge([fast, home], ' Home ')?.unitPriceMicros).toBe(89_900);
    expect(usualCharge([fast, home], 'Elsewhere')).toBeNull();
    expect(usualCharge([petrol], null)).toBeNull();
  });

  it('calculates a price that was not quoted, to four decimals', () => {
    // 5.00 / 16.7 kWh = 0.29940…
    const paid = charge({ energyWattHours: 16_700, totalMinor: 500 });
    expect(usualCharge([paid], null)?.unitPriceMicros).toBe(299_400);
    expect(usualCharge([charge({ totalMinor: 0 })], null)?.unitPriceMicros).toBe(0);
    expect(usualCharge([charge({ totalMinor: null })], null)?.unitPriceMicros).toBeNull();
  });

  it('knows if levels or the current were ever entered', () => {
    expect([entersBatteryFacts([petrol, home]), entersBatteryFacts([home, fast])]).toEqual([false, true]);
  });
});
