import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { vehicleCreateInputSchema } from '@domain/vehicles/vehicle.schema';
import { describe, expect, it } from 'vitest';
import { changedUnits } from './changed-units';
import { readDraft } from './read-draft';
import { draftOf, emptyDraft, type VehicleDraft } from './vehicle-draft';

const units = {
  distanceUnit: 'km',
  volumeUnit: 'litre',
  fuelEconomyUnit: 'litresPer100Km',
  electricEconomyUnit: 'kwhPer100Km',
  currency: 'EUR',
} as const;
const german = { mark: ',', zone: 'Europe/Berlin' } as const;
const id = '01M7Z3R40KYC9B3EHV991SC8VA';

const draft = (changes: Partial<VehicleDraft> = {}): VehicleDraft => ({
  ...emptyDraft(units),
  name: 'Blue',
  ...changes,
});

const vehicle: Vehicle = {
  ...units,
  ...{
    id,
    version: 3,
    archivedAtMs: null,
    name: 'Blue',
    make: '',
    model: '',
    year: 2019,
    plate: '',
    vin: null,
  },
  energySources: [{ kind: 'petrol', capacityMillilitres: 45_000 }],
  purchase: { date: '2025-08-01', zone: 'Europe/Paris', amountMinor: 1_850_050, odometerMetres: 61_000_123 },
  sale: null,
  kind: 'car',
  engineCubicCentimetres: 1_199,
  fiscalPowerCv: null,
  companyCar: null,
  reminderStages: { daysBefore: [], weeklyRepeats: 2 },
};

describe('what was typed', () => {
  it('is stored in millilitres, watt-hours, cents and metres', () => {
    const read = readDraft(
      draft({
        ...{ first: 'petrol', second: 'electricity', capacities: ['45,5', '13'] },
        purchase: { date: '2025-08-01', amount: '18.500,50', odometer: '61.000,1' },
      }),
      german,
    );
    expect(read).toMatchObject({
      known: true,
      vehicle: {
        energySources: [
          { kind: 'petrol', capacityMillilitres: 45_500 },
          { kind: 'electricity', capacityWattHours: 13_000 },
        ],
        purchase: {
          date: '2025-08-01',
          zone: 'Europe/Berlin',
          amountMinor: 1_850_050,
          odometerMetres: 61_000_100,
        },
      },
    });
    expect(vehicleCreateInputSchema.safeParse({ id, ...(read.known && read.vehicle) }).success).toBe(true);
  });

  it('of a company car is cents of euros and metres, whatever the vehicle’s own units are', () => {
    const companyCar = {
      listPrice: '45.678,90',
      firstRegistration: '2025-03-01',
      acquired: '2025-03-04',
      ...{ co2: '31', electricRange: '81,5' },
    };
    const read = readDraft(draft({ currency: 'USD', distanceUnit: 'mi', companyCar }), german);
    const stored = {
      listPriceMinor: 4_567_890,
      firstRegistrationDay: '2025-03-01',
      acquiredDay: '2025-03-04',
      co2GramsPerKilometre: 31,
      electricRangeMetres: 81_500,
    };
    expect(read).toMatchObject({ known: true, vehicle: { companyCar: stored } });
    expect(draftOf({ ...vehicle, companyCar: stored }, 'de-DE').companyCar).toMatchObject({
      listPrice: '45678,9',
      electricRange: '81,5',
    });
    const wrong = draft({ companyCar: { ...companyCar, acquired: '0002-01-01', co2: '1.001' } });
    expect(readDraft(wrong, german)).toMatchObject({
      known: false,
      faults: { 'companyCar.acquired': 'dateUnlikely', 'companyCar.co2': 'tooLarge' },
    });
  });

  it('needs a name and nothing else', () => {
    expect(readDraft(draft(), german).known).toBe(true);
    expect(readDraft(draft({ name: '  ' }), german)).toEqual({
      known: false,
      faults: { name: 'nameMissing' },
    });
  });

  it('is refused field by field', () => {
    const read = readDraft(
      draft({
        ...{ year: '1885', vin: '1M8GDM9A0KP042788', capacities: ['0', ''] },
        purchase: { date: '2025-08-01', amount: 'much', odometer: '' },
        sale: { date: '2025-07-31', amount: '', odometer: '' },
      }),
      german,
    );
    expect(read).toEqual({
      known: false,
      faults: {
        year: 'yearUnlikely',
        vin: 'VIN_CHECK_DIGIT',
        capacity0: 'tooSmall',
        'purchase.amount': 'notANumber',
        'sale.date': 'soldBeforeBought',
      },
    });
  });

  it('holds a capacity in gallons against the limit in litres', () => {
    // 5 000 l are 1 099.8 British gallons of 4.54609 l.
    const inGallons = (capacity: string) =>
      readDraft(draft({ name: 'Lorry', volumeUnit: 'ukGallon', capacities: [capacity, ''] }), german);
    expect(inGallons('1099').known).toBe(true);
    expect(inGallons('1100')).toEqual({ known: false, faults: { capacity0: 'tooLarge' } });
  });

  it.each(['31.2.', '2026-02-31'])('takes no purchase on "%s", which is no date', (date) => {
    const read = readDraft(draft({ purchase: { date, amount: '1', odometer: '' } }), german);
    expect(read).toEqual({ known: false, faults: { 'purchase.date': 'dateUnlikely' } });
  });

  it('wants the date of a purchase that has a price', () => {
    const read = readDraft(draft({ purchase: { date: '', amount: '1', odometer: '' } }), german);
    expect(read).toEqual({ known: false, faults: { 'purchase.date': 'dateMissing' } });
  });
});

it('says what claims ask only where it was typed', () => {
  const read = readDraft(draft({ kind: 'motorcycle', engine: '1.200', fiscalPower: ' ' }), german);
  expect(read).toMatchObject({
    vehicle: { kind: 'motorcycle', engineCubicCentimetres: 1_200, fiscalPowerCv: null },
  });
  expect(readDraft(draft(), german)).toMatchObject({
    vehicle: { kind: null, engineCubicCentimetres: null, fiscalPowerCv: null },
  });
  expect(readDraft(draft({ engine: '20001', fiscalPower: '0' }), german)).toEqual({
    known: false,
    faults: { engine: 'tooLarge', fiscalPower: 'tooSmall' },
  });
});

describe('a vehicle that is changed', () => {
  it('keeps what was not touched to the metre, and the zone in which it was bought', () => {
    const opened = draftOf(vehicle, 'de-DE');
    const read = readDraft({ ...opened, name: 'Red' }, german, { vehicle, draft: opened });
    const { id: _id, version: _version, archivedAtMs: _archived, ...described } = vehicle;
    expect(read).toEqual({ known: true, vehicle: { ...described, name: 'Red' } });
  });

  it('shows the same distances and volumes in other units', () => {
    const opened = draftOf(vehicle, 'en-GB');
    const changed = changedUnits(
      opened,
      { distanceUnit: 'mi', volumeUnit: 'usGallon' },
      { isNew: false, locale: 'en-GB' },
    );
    // 61 000.123 km / 1.609344 = 37 903.72 miles; 45 l / 3.785411784 = 11.888 US gallons.
    expect(changed.purchase.odometer).toBe('37903.7');
    expect(changed.capacities).toEqual(['11.9', '']);
  });
});

it('leaves the figures of a new vehicle as they were typed', () => {
  const typed = draft({ purchase: { date: '2025-08-01', amount: '', odometer: '61000' } });
  const changed = changedUnits(typed, { distanceUnit: 'mi' }, { isNew: true, locale: 'en-GB' });
  expect(changed.purchase.odometer).toBe('61000');
});
