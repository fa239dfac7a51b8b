import type { Fill } from '../energy/energy.schema';
import { fillDeltas } from './fill-deltas';

const petrol: Fill = {
  id: 'fill',
  version: 1,
  vehicleId: 'car',
  source: 'petrol',
  // Half past ten in the evening of 31 January in London is already February in Berlin.
  atMs: Date.UTC(2026, 0, 31, 22, 30),
  zone: 'Europe/London',
  volumeMillilitres: 41_230,
  unitPrice: null,
  totalMinor: 7417,
  currency: 'EUR',
  odometerMetres: null,
  filled: 'partial',
  missedBefore: false,
  station: '',
  location: null,
  note: '',
};

describe('what a fill adds to its month', () => {
  it('is one fill, its quantity and its total', () => {
    expect(fillDeltas(petrol)).toEqual([
      {
        month: '2026-01',
        vehicleId: 'car',
        add: { 'energy.petrol.fills': 1, 'energy.petrol.quantity': 41_230, 'cost.energy.EUR': 7417 },
      },
    ]);
  });

  it('falls into the month of its own zone', () => {
    expect(fillDeltas({ ...petrol, zone: 'Asia/Tokyo' })).toMatchObject([{ month: '2026-02' }]);
  });

  it('says that the total is not known, which is not the same as free', () => {
    const [unpriced] = fillDeltas({ ...petrol, totalMinor: null });
    expect(unpriced?.add).toEqual({
      'energy.petrol.fills': 1,
      'energy.petrol.quantity': 41_230,
      'energy.petrol.unpriced': 1,
    });
    const [free] = fillDeltas({ ...petrol, totalMinor: 0 });
    expect(free?.add).toEqual({
      'energy.petrol.fills': 1,
      'energy.petrol.quantity': 41_230,
      'cost.energy.EUR': 0,
    });
  });
});
