import { energySources } from '../vehicles/energy-source.schema';
import { fillSchema } from './energy.schema';
import { measureOf, storedQuantityOf } from './stored-quantity';

const common = {
  id: '01JZ8Q4M3E7W5T9R2Y6K1HCVXN',
  version: 1,
  vehicleId: '01JZ8Q4M3E0000000000000001',
  atMs: Date.UTC(2026, 6, 1),
  zone: 'UTC',
  odometerMetres: null,
  filled: 'partial',
  missedBefore: false,
  totalMinor: null,
  currency: 'EUR',
  unitPrice: null,
  station: '',
  location: null,
  note: '',
};
const charge = { current: 'AC', socBeforePercent: null, socAfterPercent: null };

describe('the measure of a source', () => {
  it('is volume for liquids, mass for gases, energy for electricity', () => {
    expect(energySources.map((source) => [source, measureOf(source)])).toEqual([
      ['petrol', 'volume'],
      ['diesel', 'volume'],
      ['lpg', 'volume'],
      ['cng', 'mass'],
      ['hydrogen', 'mass'],
      ['electricity', 'energy'],
    ]);
  });

  it.each([
    [{ ...common, source: 'lpg', volumeMillilitres: 41_230 }, 41_230],
    [{ ...common, source: 'cng', massGrams: 12_500 }, 12_500],
    [{ ...common, source: 'electricity', energyWattHours: 7400, charge }, 7400],
  ])('gives the quantity of a fill in it', (fill, quantity) => {
    expect(storedQuantityOf(fillSchema.parse(fill))).toBe(quantity);
  });
});
