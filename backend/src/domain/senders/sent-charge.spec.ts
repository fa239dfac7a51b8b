import { chargeFacts } from './charge-facts';
import { fillOfCharge, sentCharge } from './sent-charge';
import { SentFault } from './sent-values';

const nowMs = Date.parse('2026-11-28T08:00:00Z');
const terms = { nowMs, zone: 'Europe/Berlin', distanceUnit: 'km', currency: 'EUR' } as const;
const electric = { id: '01JZ0000000000000000000001', sources: ['electricity'] as const };
const id = '01JZ0000000000000000000002';

function fillOf(sent: Record<string, unknown>, usual: Parameters<typeof fillOfCharge>[1]['usual'] = null) {
  try {
    return fillOfCharge(sentCharge(sent, terms), { id, vehicle: electric, terms, usual });
  } catch (error) {
    if (error instanceof SentFault) return error.reason;
    throw error;
  }
}

it('becomes the charge that it describes', () => {
  const sent = {
    ...{ energyKwh: 31.25, cost: '12.50', current: 'dc', socBefore: 20, socAfter: 80, place: 'Am Hafen' },
    ...{
      start: '2026-11-27T18:00:00+01:00',
      end: '2026-11-27T19:00:00+01:00',
      odometer: 12_345,
      note: 'cold',
    },
    ...{ meterBefore: 1000, meterAfter: 1031.5 },
  };
  expect(fillOf(sent)).toMatchObject({
    ...{ vehicleId: electric.id, source: 'electricity', energyWattHours: 31_250, totalMinor: 1_250 },
    ...{
      currency: 'EUR',
      unitPrice: null,
      station: 'Am Hafen',
      odometerMetres: 12_345_000,
      filled: 'partial',
    },
    ...{ atMs: Date.parse('2026-11-27T17:00:00Z'), zone: 'Europe/Berlin' },
    charge: {
      ...{ current: 'DC', socBeforePercent: 20, socAfterPercent: 80 },
      meter: {
        ...{ name: 'Am Hafen', kind: 'wallbox' },
        ...{ beforeWattHours: 1_000_000, afterWattHours: 1_031_500 },
      },
    },
    note: 'cold',
  });
});

it('says where it was, and has the meter that was sent rather than its place', () => {
  const readings = { meterBefore: 10, meterAfter: 17.4 };
  const meter = { kind: 'wallbox', beforeWattHours: 10_000, afterWattHours: 17_400 };
  expect(fillOf({ ...readings, at: 'Home', meter: 'Garage', place: 'Home' })).toMatchObject({
    charge: { at: 'home', meter: { name: 'Garage', ...meter } },
    note: '',
  });
  // Readings without a name are a text, and a place that nobody knows is left out.
  expect(fillOf({ ...readings, at: 'moon' })).toMatchObject({
    charge: { current: null, socBeforePercent: null, socAfterPercent: null },
    note: '10 → 17.4 kWh',
  });
});

it('has its energy from what says it, and from the meters where nothing does', () => {
  expect(fillOf({ energyWh: 7_400 })).toMatchObject({ energyWattHours: 7_400 });
  expect(fillOf({ meterBefore: 10, meterAfter: 17.4 })).toMatchObject({ energyWattHours: 7_400 });
  // 2 % of 10 kWh are 0.2 kWh.
  expect(fillOf({ energyKwh: 10.2, meterBefore: 0, meterAfter: 10 })).toMatchObject({
    energyWattHours: 10_200,
  });
  expect(fillOf({ energyKwh: 10.21, meterBefore: 0, meterAfter: 10 })).toBe('energyDisagrees');
  expect(fillOf({ meterBefore: 17.4, meterAfter: 10 })).toBe('noEnergy');
  expect(fillOf({ energyKwh: 0 })).toBe('noEnergy');
  expect(fillOf({})).toBe('noEnergy');
  expect(fillOf({ energyKwh: 3_000 })).toBe('outOfBounds');
});

it('is full at 100 percent, and has the price that was sent', () => {
  expect(fillOf({ energyKwh: 10, socAfter: 100, unitPrice: 0.3, currency: 'chf' })).toMatchObject({
    ...{ filled: 'full', currency: 'CHF', unitPrice: { micros: 300_000, per: 'kilowattHour' } },
  });
  // 10 kWh at 0.30 are 3.00, so 5.00 has something else in it: the amount paid counts.
  expect(fillOf({ energyKwh: 10, unitPrice: 0.3, cost: 5 })).toMatchObject({
    totalMinor: 500,
    unitPrice: null,
  });
  expect(fillOf({ energyKwh: 10, currency: 'XYZ' })).toBe('badCurrency');
});

it('has the last price of its place if none was sent', () => {
  const usual = { atMs: 0, station: 'Home', currency: 'EUR', unitPriceMicros: 280_000, current: null };
  const price = { micros: 280_000, per: 'kilowattHour' };
  expect(fillOf({ energyKwh: 10, place: 'Home' }, usual)).toMatchObject({ unitPrice: price });
  expect(fillOf({ energyKwh: 10, place: 'Home', cost: 0 }, usual)).toMatchObject({
    unitPrice: null,
    totalMinor: 0,
  });
  expect(fillOf({ energyKwh: 10, place: 'Home', currency: 'CHF' }, usual)).toMatchObject({ unitPrice: null });
  expect(fillOf({ energyKwh: 10 }, usual)).toMatchObject({ unitPrice: null });
});

it('needs a vehicle that is charged', () => {
  const vehicle = { ...electric, sources: ['petrol'] as const };
  const charge = sentCharge({ energyKwh: 10 }, terms);
  expect(() => fillOfCharge(charge, { id, vehicle, terms, usual: null })).toThrow('noElectricity');
});

it('is known by its id, or else by its start', () => {
  const key = (sent: Record<string, unknown>) => sentCharge({ energyKwh: 1, ...sent }, terms).key;
  expect(key({ id: 17, start: nowMs })).toBe('id 17');
  expect(key({ start: nowMs })).toBe(`at ${nowMs}`);
});

describe('a charge that was set aside', () => {
  it('says what a form can be filled in with, without its odometer', () => {
    const sent = { energyKwh: 31.25, cost: 12.5, place: 'Am Hafen', odometer: -3, start: 1_764_262_800 };
    expect(chargeFacts(JSON.stringify(sent), { ...terms, nowMs })).toEqual({
      ...{ seller: 'Am Hafen', totalMinor: 1_250, currency: 'EUR', odometer: null, category: null },
      at: { kind: 'instant', atMs: 1_764_262_800_000 },
      fuel: {
        ...{ source: 'electricity', per: 'kilowattHour', quantityThousandths: 31_250 },
        ...{ unitPriceMicros: null, totalMinor: null },
      },
    });
  });

  it.each(['{"energyKwh": 31', '[3]', 'kWh', '{"cost": 3}'])('says nothing of %j', (sent) => {
    expect(chargeFacts(sent, terms)).toBeNull();
  });
});
