import { vehicleReadings } from './vehicle-readings';

describe('the readings of purchase and sale', () => {
  const purchase = { date: '2026-03-29', zone: 'Europe/Berlin', amountMinor: 0, odometerMetres: 61_300_000 };
  const sale = { date: '2026-10-25', zone: 'Europe/Berlin', amountMinor: null, odometerMetres: 70_000_000 };

  it('embrace the trips of their days', () => {
    expect(vehicleReadings({ id: 'van', purchase, sale })).toEqual([
      {
        atMs: Date.parse('2026-03-28T23:00Z'),
        zone: 'Europe/Berlin',
        odometerMetres: 61_300_000,
        from: { kind: 'purchase', recordId: 'van' },
      },
      {
        atMs: Date.parse('2026-10-25T22:59:59.999Z'),
        zone: 'Europe/Berlin',
        odometerMetres: 70_000_000,
        from: { kind: 'sale', recordId: 'van' },
      },
    ]);
  });

  it('last as long as the dates in the zones of the deals', () => {
    const [first, last] = vehicleReadings({
      id: 'van',
      purchase: { ...purchase, zone: 'America/New_York' },
      sale: { ...sale, zone: 'UTC' },
    });
    expect(first?.atMs).toBe(Date.parse('2026-03-29T04:00Z'));
    expect(last?.atMs).toBe(Date.parse('2026-10-25T23:59:59.999Z'));
  });

  it('are only those that are known', () => {
    expect(vehicleReadings({ id: 'van', purchase: null, sale: { ...sale, odometerMetres: null } })).toEqual(
      [],
    );
    expect(
      vehicleReadings({ id: 'van', purchase: { ...purchase, odometerMetres: 0 }, sale: null }),
    ).toHaveLength(1);
  });
});
