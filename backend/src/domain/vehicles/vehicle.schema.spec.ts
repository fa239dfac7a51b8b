import {
  type VehicleCreate,
  vehicleCreateInputSchema,
  vehicleSchema,
  vehicleUpdateInputSchema,
} from './vehicle.schema';

const id = '01JZ0000000000000000000000';

const plugInHybrid: VehicleCreate = {
  id,
  name: 'Passat',
  make: 'Volkswagen',
  model: 'Passat GTE',
  year: 2019,
  plate: 'B-RB 123E',
  vin: 'WVWZZZ3CZKE000001',
  energySources: [
    { kind: 'petrol', capacityMillilitres: 50_000 },
    { kind: 'electricity', capacityWattHours: 13_000 },
  ],
  distanceUnit: 'km',
  volumeUnit: 'litre',
  fuelEconomyUnit: 'litresPer100Km',
  electricEconomyUnit: 'kwhPer100Km',
  currency: 'EUR',
  purchase: { date: '2023-05-02', zone: 'Europe/Berlin', amountMinor: 2_450_000, odometerMetres: 61_300_000 },
  sale: null,
  companyCar: null,
  kind: 'car',
  engineCubicCentimetres: 1_395,
  fiscalPowerCv: 8,
};

const refusedAt = (changed: object) => {
  const parsed = vehicleCreateInputSchema.safeParse({ ...plugInHybrid, ...changed });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
};

describe('a vehicle', () => {
  it('may have two energy sources, so that a plug-in hybrid is one vehicle', () => {
    expect(vehicleCreateInputSchema.parse(plugInHybrid)).toEqual(plugInHybrid);
  });

  it('keeps the VIN as it is stamped', () => {
    expect(vehicleCreateInputSchema.parse({ ...plugInHybrid, vin: ' wvwzzz3czke000001 ' }).vin).toBe(
      'WVWZZZ3CZKE000001',
    );
  });

  it.each([
    [{ id: '01jz0000000000000000000000' }, 'id'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ year: 1885 }, 'year'],
    [{ year: 2019.5 }, 'year'],
    [{ vin: '1HGCM82643A004352' }, 'vin'],
    [{ energySources: [] }, 'energySources'],
    [
      {
        energySources: [
          { kind: 'petrol', capacityMillilitres: 1 },
          { kind: 'petrol', capacityMillilitres: 2 },
        ],
      },
      'energySources',
    ],
    [{ energySources: [{ kind: 'cng', capacityGrams: 0 }] }, 'energySources.0.capacityGrams'],
    [{ energySources: [{ kind: 'steam' }] }, 'energySources.0.kind'],
    [{ currency: 'XXQ' }, 'currency'],
    [{ purchase: { date: '2023-02-29', zone: 'UTC', amountMinor: 0, odometerMetres: 0 } }, 'purchase.date'],
    [
      { purchase: { date: '2023-02-28', zone: 'UTC', amountMinor: -1, odometerMetres: 0 } },
      'purchase.amountMinor',
    ],
    [
      { purchase: { date: '2023-02-28', zone: 'Mars/Olympus', amountMinor: 0, odometerMetres: 0 } },
      'purchase.zone',
    ],
    [{ kind: 'tank' }, 'kind'],
    [{ engineCubicCentimetres: 20_001 }, 'engineCubicCentimetres'],
    [{ fiscalPowerCv: 0 }, 'fiscalPowerCv'],
    [{ sale: { date: '2023-05-01', zone: 'UTC', amountMinor: null, odometerMetres: null } }, 'sale.date'],
  ])('%j is refused at %s', (changed, path) => {
    expect(refusedAt(changed)).toEqual([path]);
  });

  it('refuses electricity measured in litres, and what it does not know', () => {
    expect(refusedAt({ energySources: [{ kind: 'electricity', capacityMillilitres: 1 }] })).not.toEqual([]);
    expect(refusedAt({ seats: 5 })).not.toEqual([]);
    expect(refusedAt({ colour: 'mauve' })).not.toEqual([]);
  });

  it('may be sold on the day on which it was bought', () => {
    expect(
      refusedAt({ sale: { date: '2023-05-02', zone: 'UTC', amountMinor: 0, odometerMetres: null } }),
    ).toEqual([]);
  });

  it('says nothing of what claims ask where nothing was sent of it', () => {
    const { kind: _kind, engineCubicCentimetres: _engine, fiscalPowerCv: _power, ...rest } = plugInHybrid;
    const omitted = { kind: null, engineCubicCentimetres: null, fiscalPowerCv: null };
    expect(vehicleCreateInputSchema.parse(rest)).toEqual({ ...rest, ...omitted });
  });

  it('updates only what is named, and never the id', () => {
    const update = { id, version: 3, changes: { plate: 'B-RB 7' } };
    expect(vehicleUpdateInputSchema.parse(update)).toEqual(update);
    expect(vehicleUpdateInputSchema.safeParse({ ...update, version: 0 }).success).toBe(false);
    expect(vehicleUpdateInputSchema.safeParse({ ...update, changes: { id } }).success).toBe(false);
  });

  it('is stored with its version and whether it was put away', () => {
    const stored = { ...plugInHybrid, archivedAtMs: null, version: 1 };
    expect(vehicleSchema.parse(stored)).toEqual(stored);
  });
});
