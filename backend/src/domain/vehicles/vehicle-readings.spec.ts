import { vehicleReadings } from './vehicle-readings';

describe('the readings of purchase and sale', () => {
  const purchase = { date: '2026-03-29', amountMinor: 0, odometerMetres: 61_300_000 };
  const sale = { date: '2026-10-25', amountMinor: null, odometerMetres: 70_000_000 };

  it('embrace the trips of their days', () => {
    expect(vehicleReadings({ id: 'van', purchase, sale }, 'Europe/Berlin')).toEqual([
      {
        atMs: Date.parse('2026-03-28T23:00Z'),
        odometerMetres: 61_300_000,
        from: { kind: 'purchase', recordId: 'van' },
      },
      {
        atMs: Date.parse('2026-10-25T22:59:59.999Z'),
        odometerMetres: 70_000_000,
        from: { kind: 'sale', recordId: 'van' },
      },
    ]);
  });

  it('are only those that are known', () => {
    expect(
      vehicleReadings({ id: 'van', purchase: null, sale: { ...sale, odometerMetres: null } }, 'UTC'),
    ).toEqual([]);
    expect(
      vehicleReadings({ id: 'van', purchase: { ...purchase, odometerMetres: 0 }, sale: null }, 'UTC'),
    ).toHaveLength(1);
  });
});
