// @vitest-environment jsdom
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { vehicleCreateInputSchema } from '@domain/vehicles/vehicle.schema';
import { describe, expect, it } from 'vitest';
import { draftKey, openDraftsOf, writeDraft } from '@/lib/forms/draft-storage';
import { numbersOf, readFields, shownIn, type TypedIn } from '@/lib/forms/field';
import { restoredDraft } from '@/lib/forms/restored-draft';
import { type VehicleDraft, type VehicleFields, vehicleForm } from './vehicle-fields';
import {
  changedUnits,
  filledParts,
  termsOf,
  vehicleFaults,
  vehicleOf,
  vehicleRules,
  vehicleValues,
} from './vehicle-values';

const { fields } = vehicleForm;
const units = {
  distanceUnit: 'km',
  volumeUnit: 'litre',
  fuelEconomyUnit: 'litresPer100Km',
  electricEconomyUnit: 'kwhPer100Km',
  currency: 'EUR',
} as const;
const zone = 'Europe/Berlin';
const id = '01M7Z3R40KYC9B3EHV991SC8VA';
const nothing = fields.purchase.empty;

const opened = (vehicle: Vehicle | null, locale = 'de-DE'): VehicleDraft => ({
  ...shownIn(fields, vehicleValues(vehicle, units), termsOf(vehicle ?? units, locale)),
  reason: '',
  attachedFiles: 0,
});

const draft = (changes: Partial<TypedIn<VehicleFields>> = {}): VehicleDraft => ({
  ...opened(null),
  name: 'Blue',
  ...changes,
});

/** Reads a form in German as the sheet does. */
function read(typed: VehicleDraft, stored: Vehicle | null = null) {
  const terms = termsOf(typed, 'de-DE');
  const begun = vehicleValues(stored, units);
  const initial = shownIn(fields, begun, terms);
  const { values, faults } = readFields(fields, typed, { initial, values: begun, terms });
  const all = { ...vehicleFaults(typed), ...faults };
  const isRight = values !== null && Object.keys(all).length === 0;
  return { vehicle: isRight ? vehicleOf(values, id, { stored, zone }) : null, faults: all };
}

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
    const { vehicle: typed } = read(
      draft({
        first: { kind: 'petrol', capacity: '45,5' },
        second: { kind: 'electricity', capacity: '13' },
        purchase: { date: '2025-08-01', amountMinor: '18.500,50', odometerMetres: '61.000,1' },
      }),
    );
    expect(typed).toMatchObject({
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
    });
    expect(vehicleCreateInputSchema.safeParse(typed).success).toBe(true);
  });

  it('of a company car is cents of euros and metres, whatever the vehicle’s own units are', () => {
    const companyCar = {
      listPriceMinor: '45.678,90',
      firstRegistrationDay: '2025-03-01',
      acquiredDay: '2025-03-04',
      ...{ co2GramsPerKilometre: '31', electricRangeMetres: '81,5' },
    };
    const stored = {
      listPriceMinor: 4_567_890,
      firstRegistrationDay: '2025-03-01',
      acquiredDay: '2025-03-04',
      co2GramsPerKilometre: 31,
      electricRangeMetres: 81_500,
    };
    const typed = read(
      draft({ currency: 'USD', distanceUnit: 'mi', companyCar: { isOne: true, ...companyCar } }),
    );
    expect(typed).toMatchObject({ vehicle: { companyCar: stored } });
    expect(opened({ ...vehicle, companyCar: stored }).companyCar).toMatchObject({
      listPriceMinor: '45678,9',
      electricRangeMetres: '81,5',
    });
    const wrong = draft({
      companyCar: {
        ...{ isOne: true, ...companyCar },
        ...{ acquiredDay: '0002-01-01', co2GramsPerKilometre: '1.001' },
      },
    });
    expect(read(wrong).faults).toEqual({
      'companyCar.acquiredDay': 'fields:fault.day',
      'companyCar.co2GramsPerKilometre': 'vehicles:fault.tooLarge',
    });
  });

  it('of a company car counts only if the driver says that it is one, with facts or without', () => {
    const { empty } = vehicleForm.fields.companyCar;
    const nothingKnown = {
      ...{ listPriceMinor: null, firstRegistrationDay: null, acquiredDay: null },
      ...{ co2GramsPerKilometre: null, electricRangeMetres: null },
    };
    expect(read(draft({ companyCar: { ...empty, listPriceMinor: 'dear' } })).vehicle?.companyCar).toBeNull();
    expect(read(draft({ companyCar: { ...empty, isOne: true } })).vehicle?.companyCar).toEqual(nothingKnown);
    expect(opened({ ...vehicle, companyCar: nothingKnown }).companyCar).toEqual({ ...empty, isOne: true });
  });

  it('of the odometer is a reading of its own, in the unit of the vehicle', () => {
    // 1 000 miles are 1 609 344 m.
    const { vehicle: typed } = read(draft({ distanceUnit: 'mi', odometerNow: '1.000' }));
    expect(typed).toMatchObject({ odometerNow: 1_609_344, purchase: null });
    expect(read(draft()).vehicle).not.toHaveProperty('odometerNow');
  });

  it('needs a name and nothing else', () => {
    expect(read(draft()).vehicle).not.toBeNull();
    expect(read(draft({ name: '  ' })).faults).toEqual({ name: 'vehicles:fault.nameMissing' });
  });

  it('is refused field by field', () => {
    const { faults } = read(
      draft({
        ...{ year: '1885', vin: '1M8GDM9A0KP042788', first: { kind: 'petrol', capacity: '0' } },
        purchase: { date: '2025-08-01', amountMinor: 'much', odometerMetres: '' },
        sale: { date: '2025-07-31', amountMinor: '', odometerMetres: '' },
      }),
    );
    expect(faults).toEqual({
      year: 'vehicles:fault.yearUnlikely',
      vin: 'vehicles:fault.VIN_CHECK_DIGIT',
      first: 'vehicles:fault.tooSmall',
      'purchase.amountMinor': 'vehicles:fault.notANumber',
      'sale.date': 'vehicles:fault.soldBeforeBought',
    });
  });

  it('holds a capacity in gallons against the limit in litres', () => {
    // 5 000 l are 1 099.8 British gallons of 4.54609 l.
    const inGallons = (capacity: string) =>
      read(draft({ name: 'Lorry', volumeUnit: 'ukGallon', first: { kind: 'petrol', capacity } }));
    expect(inGallons('1099').vehicle).not.toBeNull();
    expect(inGallons('1100').faults).toEqual({ first: 'vehicles:fault.tooLarge' });
  });

  it.each(['31.2.', '2026-02-31'])('takes no purchase on "%s", which is no date', (date) => {
    const { faults } = read(draft({ purchase: { ...nothing, date, amountMinor: '1' } }));
    expect(faults).toEqual({ 'purchase.date': 'fields:fault.day' });
  });

  it('wants the date of a purchase that has a price', () => {
    const { faults } = read(draft({ purchase: { ...nothing, amountMinor: '1' } }));
    expect(faults).toEqual({ 'purchase.date': 'vehicles:fault.dateMissing' });
    const both = read(draft({ purchase: { ...nothing, amountMinor: 'much' } }));
    expect(both.faults).toEqual({
      'purchase.date': 'vehicles:fault.dateMissing',
      'purchase.amountMinor': 'vehicles:fault.notANumber',
    });
  });
});

it('says what claims ask only where it was typed', () => {
  const typed = draft({ kind: 'motorcycle', engineCubicCentimetres: '1.200', fiscalPowerCv: ' ' });
  expect(read(typed).vehicle).toMatchObject({
    ...{ kind: 'motorcycle', engineCubicCentimetres: 1_200, fiscalPowerCv: null },
  });
  expect(read(draft()).vehicle).toMatchObject({
    ...{ kind: null, engineCubicCentimetres: null, fiscalPowerCv: null },
  });
  expect(read(draft({ engineCubicCentimetres: '20001', fiscalPowerCv: '0' })).faults).toEqual({
    engineCubicCentimetres: 'vehicles:fault.tooLarge',
    fiscalPowerCv: 'vehicles:fault.tooSmall',
  });
});

describe('a vehicle that is changed', () => {
  const { version: _version, archivedAtMs: _archived, ...described } = vehicle;

  it('keeps what was not touched to the metre, and the zone in which it was bought', () => {
    expect(read({ ...opened(vehicle), name: 'Red' }, vehicle)).toEqual({
      vehicle: { ...described, name: 'Red' },
      faults: {},
    });
  });

  it('shows the same distances and volumes in other units, and stores the same', () => {
    const before = opened(vehicle);
    const changes = { distanceUnit: 'mi', volumeUnit: 'usGallon' } as const;
    const changed = { ...before, ...changedUnits(before, changes, vehicle, 'de-DE') };
    // 61 000.123 km / 1.609344 = 37 903.72 miles; 45 l / 3.785411784 = 11.888 US gallons.
    expect(changed.purchase.odometerMetres).toBe('37903,7');
    expect(changed.first.capacity).toBe('11,888');
    expect(changed.second.capacity).toBe('');
    expect(read(changed, vehicle).vehicle).toEqual({ ...described, ...changes });
  });

  it('shows what was typed since in the other units', () => {
    const before = { ...opened(vehicle), purchase: { ...opened(vehicle).purchase, odometerMetres: '1.000' } };
    const changed = changedUnits(before, { distanceUnit: 'mi' }, vehicle, 'de-DE');
    // 1 000 km / 1.609344 = 621.37 miles.
    expect(changed.purchase?.odometerMetres).toBe('621,4');
  });

  it('reads a capacity again where the source is another one', () => {
    const other = { ...opened(vehicle), first: { kind: 'electricity', capacity: '45' } } as const;
    expect(read(other, vehicle).vehicle?.energySources).toEqual([
      { kind: 'electricity', capacityWattHours: 45_000 },
    ]);
  });
});

it('leaves the figures of a new vehicle as they were typed', () => {
  const typed = draft({ purchase: { date: '2025-08-01', amountMinor: '', odometerMetres: '61000' } });
  expect(changedUnits(typed, { distanceUnit: 'mi' }, null, 'en-GB')).toEqual({ distanceUnit: 'mi' });
});

it('restores a draft from before the capacities were with the sources, with its numbers', () => {
  openDraftsOf('driver');
  const { first: _first, second: _second, ...others } = draft({ name: 'Blue' });
  const earlier = {
    ...others,
    ...{ first: 'petrol', second: null, capacities: ['45,5', ''], engine: '1199', fiscalPower: '' },
    purchase: { date: '2025-08-01', amount: '18.500', odometer: '61.000' },
  };
  const typedIn = {
    mark: ',',
    units: { 'capacities.0': '', 'purchase.amount': '', 'purchase.odometer': '' },
  };
  writeDraft(
    'driver',
    draftKey('driver', 'vehicle-draft', `new/${id}`),
    JSON.stringify({ id, version: null, draft: earlier, initial: earlier, typedIn, sent: false }),
  );
  const found = vehicleForm.drafts.load('driver', 'new');
  expect(found?.draft).toMatchObject({
    first: { kind: 'petrol', capacity: '45,5' },
    second: { kind: null, capacity: '' },
    purchase: { date: '2025-08-01', amountMinor: '18.500', odometerMetres: '61.000' },
    engineCubicCentimetres: '1199',
  });
  const numbers = numbersOf(fields, termsOf(units, 'de-DE'), (typed) => termsOf(typed, 'de-DE'));
  const restored = found && restoredDraft(found, { initial: opened(null), version: null, numbers });
  expect(restored).toMatchObject({ leftOut: [], draft: { draft: found?.draft } });
});

it('has a field for every path that the server may refuse', () => {
  const typedAt = (path: string) =>
    path
      .split('.')
      .reduce<unknown>(
        (within, name) => (within instanceof Object ? Reflect.get(within, name) : undefined),
        draft(),
      );
  for (const { field } of Object.values(vehicleRules)) expect(typedAt(field)).toBeDefined();
  expect(vehicleRules['energySources.0.capacityGrams']?.field).toBe('first');
  expect(vehicleRules['energySources.1.capacityWattHours']?.field).toBe('second');
  expect(vehicleRules['sale.date']?.field).toBe('sale.date');
});

describe('folded parts', () => {
  const usual = draft();
  const partsOf = (typed: Partial<VehicleDraft>) => [...filledParts(draft(typed), usual)];

  it('are closed where only what is in sight was typed', () => {
    expect(partsOf({ plate: 'B-RB 1', odometerNow: '12' })).toEqual([]);
    expect(partsOf({ second: { kind: 'electricity', capacity: '' } })).toEqual([]);
  });

  it('are open where they hold something', () => {
    expect(partsOf({ vin: '1M8GDM9AXKP042788' })).toEqual(['more']);
    expect(partsOf({ first: { kind: 'petrol', capacity: '45' } })).toEqual(['more']);
    expect(partsOf({ sale: { ...nothing, amountMinor: '1' } })).toEqual(['more']);
    expect(partsOf({ attachedFiles: 1 })).toEqual(['more']);
    expect(partsOf({ colour: 'red' })).toEqual(['look']);
  });
});

it('restores a draft from before there were colours, and says that a company car with facts is one', () => {
  const {
    colour: _colour,
    photoId: _photo,
    odometerNow: _now,
    companyCar,
    ...earlier
  } = draft({ name: 'Van' });
  const { isOne: _, ...facts } = companyCar;
  const stored = { ...earlier, companyCar: { ...facts, listPriceMinor: '40000' } };
  function restoredFrom(typed: object) {
    openDraftsOf('driver');
    const kept = { id, version: null, draft: typed, initial: typed, sent: false };
    writeDraft('driver', draftKey('driver', 'vehicle-draft', `new/${id}`), JSON.stringify(kept));
    return vehicleForm.drafts.load('driver', 'new')?.draft;
  }
  expect(restoredFrom(stored)).toMatchObject({
    ...{ name: 'Van', colour: null, photoId: null, odometerNow: '' },
    companyCar: { isOne: true, listPriceMinor: '40000' },
  });
  expect(restoredFrom({ ...stored, companyCar: facts })).toMatchObject({ companyCar: { isOne: false } });
});
