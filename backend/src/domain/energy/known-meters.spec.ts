import type { Charge, Fill } from './energy.schema';
import { knownMeters, lastMeterReading, likelyPlace, meterAtHome } from './known-meters';

const meter = { name: 'Garage', kind: 'mobile', beforeWattHours: 1_000, afterWattHours: 9_000 } as const;

function charge(atMs: number, station: string, given: Pick<Charge, 'at' | 'meter'>): Fill {
  return {
    ...{ id: '01KAK2Y3QZ8M5V7W9X0A1B2C3D', vehicleId: '01KAK2Y3QZ8M5V7W9X0A1B2C3E', version: 1 },
    ...({ zone: 'Europe/Berlin', odometerMetres: null, filled: 'full', missedBefore: false } as const),
    ...{ currency: 'EUR', location: null, note: '', totalMinor: null, unitPrice: null },
    ...{ source: 'electricity', energyWattHours: 8_000, atMs, station },
    charge: { current: null, socBeforePercent: null, socAfterPercent: null, ...given },
  };
}

describe('the place of a charge', () => {
  const places = [
    { name: 'Müllerstraße 5', kind: 'home' },
    { name: 'Aral', kind: 'energy' },
  ];

  it('is that of the driver’s place with the name', () => {
    const elsewhere = charge(1, 'Müllerstraße 5', { at: 'road' });
    expect(likelyPlace('müllerstraße  5', [elsewhere], places)).toEqual({ at: 'home', because: 'place' });
  });

  it('is that of the last charge at the station', () => {
    const fills = [charge(2, 'Hof', { at: 'work' }), charge(1, 'Aral', { at: 'road' })];
    expect(likelyPlace('Aral', fills, places)).toEqual({ at: 'road', because: 'habit' });
    expect(likelyPlace('', fills, places)).toBeNull();
  });

  it('is left open where the driver left it open last', () => {
    const fills = [charge(2, 'Aral', { at: null }), charge(1, 'Aral', { at: 'road' })];
    expect(likelyPlace('Aral', fills, places)).toBeNull();
  });
});

describe('the meter of a charge', () => {
  const first = charge(1, '', { at: 'home', meter });
  const second = charge(2, '', {
    at: 'home',
    meter: { ...meter, beforeWattHours: 9_000, afterWattHours: 9_500 },
  });

  it('is that of the last charge at home, wherever was charged since', () => {
    expect(meterAtHome([charge(2, '', { at: 'road' }), first])).toEqual(meter);
    expect(meterAtHome([charge(2, '', { at: 'home' }), first])).toBeNull();
  });

  it('is offered once, as it was last', () => {
    expect(knownMeters([second, first]).map(({ afterWattHours }) => afterWattHours)).toEqual([9_500]);
  });

  it('begins where the last charge before ended, of whichever vehicle', () => {
    expect(lastMeterReading('Garage', [first, second], 3)).toBe(9_500);
    expect(lastMeterReading('Garage', [second, first], 1)).toBe(9_000);
    expect(lastMeterReading('Cellar', [first], 3)).toBeNull();
  });

  it('has no known reading where the last charge has none', () => {
    const unread = charge(2, '', { at: 'home', meter: { ...meter, afterWattHours: null } });
    expect(lastMeterReading('Garage', [unread, first], 3)).toBeNull();
  });
});
