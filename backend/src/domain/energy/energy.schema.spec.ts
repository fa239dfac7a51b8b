import { fillCreateInputSchema, fillSchema, fillUpdateInputSchema } from './energy.schema';

const id = '01JZ8Q4M3E7W5T9R2Y6K1HCVXN';

const common = {
  vehicleId: '01JZ8Q4M3E0000000000000001',
  atMs: Date.UTC(2026, 6, 1, 16, 30),
  zone: 'Europe/Berlin',
  odometerMetres: 50_000_000,
  filled: 'full',
  missedBefore: false,
  totalMinor: 7417,
  currency: 'EUR',
  station: 'A24 <b>Stolpe</b>',
  location: { latitudeMicrodegrees: 53_470_000, longitudeMicrodegrees: 11_740_000 },
  note: '',
};

const petrol = {
  ...common,
  id,
  source: 'petrol',
  volumeMillilitres: 41_230,
  unitPrice: { micros: 1_799_000, per: 'litre' },
};
const hydrogen = { ...common, id, source: 'hydrogen', massGrams: 5040, unitPrice: null };
const electricity = {
  ...common,
  id,
  source: 'electricity',
  energyWattHours: 31_407,
  unitPrice: { micros: 590_000, per: 'kilowattHour' },
  charge: { current: 'DC', socBeforePercent: 18, socAfterPercent: 80 },
};

describe('a fill', () => {
  it.each([
    ['petrol by volume', petrol],
    [
      'diesel by the gallon',
      { ...petrol, source: 'diesel', unitPrice: { micros: 3_459_000, per: 'usGallon' } },
    ],
    ['hydrogen by mass', hydrogen],
    ['electricity by energy', electricity],
    [
      'what is not known',
      { ...petrol, odometerMetres: null, totalMinor: null, unitPrice: null, location: null },
    ],
    ['what was free', { ...electricity, totalMinor: 0, unitPrice: { micros: 0, per: 'kilowattHour' } }],
    [
      'a state of charge said once',
      { ...electricity, charge: { current: null, socBeforePercent: null, socAfterPercent: 100 } },
    ],
  ])('takes %s as it is', (_, fill) => {
    expect(fillCreateInputSchema.parse(fill)).toEqual(fill);
    expect(fillSchema.parse({ ...fill, version: 3 })).toEqual({ ...fill, version: 3 });
    expect(fillUpdateInputSchema.parse({ ...fill, version: 3 })).toEqual({ ...fill, version: 3 });
  });

  it.each([
    ['no quantity', { ...petrol, volumeMillilitres: 0 }, 'volumeMillilitres'],
    ['a negative quantity', { ...petrol, volumeMillilitres: -1 }, 'volumeMillilitres'],
    ['half a millilitre', { ...petrol, volumeMillilitres: 0.5 }, 'volumeMillilitres'],
    ['NaN', { ...petrol, volumeMillilitres: Number.NaN }, 'volumeMillilitres'],
    ['infinity', { ...electricity, energyWattHours: Number.POSITIVE_INFINITY }, 'energyWattHours'],
    ['more than a tanker', { ...petrol, volumeMillilitres: 5_000_001 }, 'volumeMillilitres'],
    ['more than a gas tank', { ...hydrogen, massGrams: 1_000_001 }, 'massGrams'],
    ['more than a battery', { ...electricity, energyWattHours: 2_000_001 }, 'energyWattHours'],
    ['an odometer of eight digits', { ...petrol, odometerMetres: 16_093_440_001 }, 'odometerMetres'],
    ['a negative total', { ...petrol, totalMinor: -1 }, 'totalMinor'],
    ['an absurd total', { ...petrol, totalMinor: 10_000_000_000_001 }, 'totalMinor'],
    ['an unknown currency', { ...petrol, currency: 'XYZ' }, 'currency'],
    ['an unknown zone', { ...petrol, zone: 'Mars/Olympus' }, 'zone'],
    ['year 0', { ...petrol, atMs: Date.parse('0000-01-01T00:00:00Z') }, 'atMs'],
    ['year 9999', { ...petrol, atMs: Date.UTC(9999, 0, 1) }, 'atMs'],
    ['a million characters', { ...petrol, note: 'x'.repeat(1_000_000) }, 'note'],
    ['a station as long as a page', { ...petrol, station: 'x'.repeat(201) }, 'station'],
    ['an id in lower case', { ...petrol, id: id.toLowerCase() }, 'id'],
    ['an id beyond 128 bits', { ...petrol, id: `8${id.slice(1)}` }, 'id'],
    ['a vehicle that is no id', { ...petrol, vehicleId: '../other' }, 'vehicleId'],
    ['an unknown source', { ...petrol, source: 'coal' }, 'source'],
    [
      'a price per kWh for petrol',
      { ...petrol, unitPrice: { micros: 1, per: 'kilowattHour' } },
      'unitPrice.per',
    ],
    ['a price below nothing', { ...petrol, unitPrice: { micros: -1, per: 'litre' } }, 'unitPrice.micros'],
    [
      'a place beyond the pole',
      { ...petrol, location: { latitudeMicrodegrees: 90_000_001, longitudeMicrodegrees: 0 } },
      'location.latitudeMicrodegrees',
    ],
    [
      'a charge above full',
      { ...electricity, charge: { ...electricity.charge, socAfterPercent: 101 } },
      'charge.socAfterPercent',
    ],
    [
      'a charge that empties',
      { ...electricity, charge: { ...electricity.charge, socAfterPercent: 17 } },
      'charge.socAfterPercent',
    ],
    ['electricity by volume', { ...petrol, source: 'electricity' }, 'energyWattHours'],
    ['a charge of petrol', { ...petrol, charge: electricity.charge }, ''],
    ['a member that nobody knows', { ...petrol, driverId: 'someone' }, ''],
  ])('refuses %s and names the field', (_, fill, path) => {
    const paths = fillCreateInputSchema.safeParse(fill).error?.issues.map((issue) => issue.path.join('.'));
    expect(paths).toContain(path);
  });

  it.each([0, -1, 1.5, undefined])('is not updated from version %s', (version) => {
    expect(fillUpdateInputSchema.safeParse({ ...petrol, version }).success).toBe(false);
  });
});
