import type { FillCreate } from '../src/domain/energy/energy.schema';
import { newId } from './harness/driving';
import {
  charge,
  monthsOf,
  noonOf,
  petrol,
  segmentSummaries,
  segmentSummary,
  startLog,
} from './harness/fills';
import { startServer, type TestServer } from './harness/server';

describe('economy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  /** Enters the fills one after another and gives what is then shown of petrol and what March holds of it. */
  async function entered(fills: (vehicleId: string) => FillCreate[], order: 'asDriven' | 'latestFirst') {
    const { client, vehicleId } = await startLog(server, 'petrol');
    const list = fills(vehicleId);
    for (const fill of order === 'asDriven' ? list : list.reverse()) await client.energy.create.mutate(fill);
    const { sources } = await client.energy.economy.query({ vehicleId });
    const months = await monthsOf(client, vehicleId);
    return { petrol: sources[0], march: months.find(({ month }) => month === '2026-03')?.economy };
  }

  const partial = { filled: 'partial' } as const;

  describe.each(['asDriven', 'latestFirst'] as const)(
    'of the cases that common apps get wrong, %s',
    (order) => {
      it.each<
        [string, (vehicleId: string) => FillCreate[], string[], string, [number, number, number] | null]
      >([
        [
          'has no value when the first fill has no odometer',
          (car) => [petrol(car, 1, null, 40), petrol(car, 2, 50_000, 10)],
          ['firstFullFill', 'noOdometerAtStart'],
          'noOdometerAtStart',
          null,
        ],
        [
          'is 20, then 30, and 25 on average for a fill in two goes',
          (car) => [
            petrol(car, 1, 1000, 40),
            petrol(car, 2, 1200, 5, partial),
            petrol(car, 2, 1200, 5),
            petrol(car, 3, 1500, 10),
          ],
          ['firstFullFill', '200/10', '300/10'],
          '500/20',
          [2, 500_000, 20_000],
        ],
        [
          'leaves the open segment out',
          (car) => [petrol(car, 1, 1000, 40), petrol(car, 2, 1300, 10), petrol(car, 3, 1350, 9, partial)],
          ['firstFullFill', '300/10', 'stillOpen'],
          '300/10',
          [1, 300_000, 10_000],
        ],
        [
          'has no value when the level at the start is unknown',
          (car) => [petrol(car, 1, 1000, 5, partial), petrol(car, 2, 1300, 10)],
          ['tankLevelUnknownAtStart'],
          'tankLevelUnknownAtStart',
          null,
        ],
        [
          'has no value when a fill was missed',
          (car) => [
            petrol(car, 1, 1000, 40),
            petrol(car, 2, 1400, 3, { ...partial, missedBefore: true }),
            petrol(car, 3, 1500, 12),
          ],
          ['firstFullFill', 'missedFill'],
          'missedFill',
          null,
        ],
      ])('%s', async (_, fills, segments, average, sums) => {
        const { petrol: shown, march } = await entered(fills, order);
        expect(shown && segmentSummaries(shown.segments)).toEqual(segments);
        expect(shown && segmentSummary(shown.average)).toBe(average);
        const [segmentCount, distanceMetres, quantity] = sums ?? [];
        expect(march).toEqual(
          sums ? [{ source: 'petrol', segments: segmentCount, distanceMetres, quantity }] : [],
        );
      });

      it('refuses the reading that runs backwards, and names both', async () => {
        const { client, vehicleId } = await startLog(server, 'petrol');
        const [first, second] = [petrol(vehicleId, 1, 1000, 40), petrol(vehicleId, 2, 900, 10)];
        const [stored, refused] = order === 'asDriven' ? [first, second] : [second, first];
        await client.energy.create.mutate(stored);
        await expect(client.energy.create.mutate(refused)).rejects.toMatchObject({
          data: {
            reason: 'ODOMETER_BACKWARDS',
            readings: {
              earlier: { kind: 'fill', recordId: first.id, atMs: first.atMs, odometerMetres: 1_000_000 },
              later: { kind: 'fill', recordId: second.id, atMs: second.atMs, odometerMetres: 900_000 },
            },
          },
        });
        expect((await client.energy.list.query({ vehicleId })).items.map(({ id }) => id)).toEqual([
          stored.id,
        ]);
      });

      it('is one for each of two sources, and one cost per distance for both', async () => {
        const { client, vehicleId } = await startLog(server, 'petrol', 'electricity');
        const fills = [
          petrol(vehicleId, 1, 10_000, 40, { totalMinor: 6000 }),
          charge(vehicleId, 2, 10_050, 9, { totalMinor: 800 }),
          charge(vehicleId, 3, 10_300, 20, { totalMinor: 700 }),
          charge(vehicleId, 4, 10_900, 30, { totalMinor: 1050 }),
          petrol(vehicleId, 5, 11_000, 20, { totalMinor: 3600 }),
        ];
        for (const fill of order === 'asDriven' ? fills : fills.reverse())
          await client.energy.create.mutate(fill);
        const { sources } = await client.energy.economy.query({ vehicleId });
        expect(sources.map(({ source, average }) => [source, segmentSummary(average)])).toEqual([
          ['petrol', '1000/20'],
          ['electricity', '850/50'],
        ]);
        expect(await monthsOf(client, vehicleId)).toMatchObject([
          {
            month: '2026-03',
            energy: [
              { source: 'petrol', fills: 2, quantity: 60_000, unpriced: 0 },
              { source: 'electricity', fills: 3, quantity: 59_000, unpriced: 0 },
            ],
            economy: [
              { source: 'petrol', segments: 1, distanceMetres: 1_000_000, quantity: 20_000 },
              { source: 'electricity', segments: 2, distanceMetres: 850_000, quantity: 50_000 },
            ],
            costs: [{ name: 'energy', currency: 'EUR', amountMinor: 12_150 }],
            drivenMetres: 1_000_000,
            // Excludes the 60.00 of the first fill, where the distance begins.
            costPerDistance: { known: true, amountMinor: 6_150, currency: 'EUR', distanceMetres: 1_000_000 },
          },
        ]);
      });
    },
  );

  it('shows average, best, worst and trend with what made them', async () => {
    const { client, vehicleId } = await startLog(server, 'petrol');
    // 20, 10, 40 and 30 km a litre.
    const fills = [
      petrol(vehicleId, 1, 1000, 40),
      petrol(vehicleId, 2, 1100, 5),
      petrol(vehicleId, 3, 1200, 10),
      petrol(vehicleId, 4, 1800, 15),
      petrol(vehicleId, 5, 1950, 5),
    ];
    for (const fill of fills) await client.energy.create.mutate(fill);
    const [a, b, c, d, e] = fills.map(({ id }) => id);
    const { sources } = await client.energy.economy.query({ vehicleId });
    expect(sources).toMatchObject([
      {
        source: 'petrol',
        average: { known: true, distanceMetres: 950_000, quantity: 35_000, closingFillIds: [b, c, d, e] },
        best: { known: true, openingFillId: c, closingFillId: d, fillIds: [d] },
        worst: { known: true, openingFillId: b, closingFillId: c },
        trend: {
          known: true,
          direction: 'better',
          recent: { distanceMetres: 850_000, quantity: 30_000 },
          earlier: { distanceMetres: 100_000, quantity: 5000 },
        },
      },
    ]);
    expect(sources[0]?.segments[1]).toEqual({
      known: true,
      openingFillId: a,
      closingFillId: b,
      openedAtMs: noonOf(1),
      closedAtMs: noonOf(2),
      fillIds: [b],
      quantity: 5000,
      distanceMetres: 100_000,
      from: {
        atMs: noonOf(1),
        odometerMetres: 1_000_000,
        drivenMetres: 1_000_000,
        from: { kind: 'fill', recordId: a },
      },
      to: {
        atMs: noonOf(2),
        odometerMetres: 1_100_000,
        drivenMetres: 1_100_000,
        from: { kind: 'fill', recordId: b },
      },
      replacementIds: [],
    });
  });

  it('comes in pages of segments, each with the average over all, and with those of one fill alone', async () => {
    const { client, vehicleId } = await startLog(server, 'petrol');
    // A full fill every day over 100 km on 5 l: 206 fills make 205 known segments and one before the first.
    const bought = Array.from({ length: 206 }, (_, day) => petrol(vehicleId, day, 1000 + day * 100, 5));
    for (let from = 0; from < bought.length; from += 50) {
      await Promise.all(bought.slice(from, from + 50).map((fill) => client.energy.create.mutate(fill)));
    }
    const first = await client.energy.economy.query({ vehicleId });
    const rest = await client.energy.economy.query({ vehicleId, cursor: first.nextCursor });
    const closings = [rest, first].flatMap(({ sources }) =>
      sources.flatMap(({ segments }) => segments.map(({ closingFillId }) => closingFillId)),
    );
    expect([first, rest].map(({ sources }) => sources[0]?.segments.length)).toEqual([200, 6]);
    expect(closings).toEqual(bought.map(({ id }) => id));
    expect(rest.nextCursor).toBeNull();
    const one = await client.energy.economy.query({ vehicleId, fillId: bought[3]?.id });
    expect(one.sources[0]?.segments).toEqual([rest.sources[0]?.segments[3]]);
    for (const { sources } of [first, rest, one]) {
      expect(sources[0]?.average).toMatchObject({
        distanceMetres: 20_500_000,
        quantity: 1_025_000,
        segmentCount: 205,
      });
    }
  });

  it('has no sources before anything was bought, and none of a vehicle that is not the driver’s', async () => {
    const [one, other] = [await startLog(server, 'petrol'), await startLog(server, 'petrol')];
    const { vehicleId } = one;
    expect(await one.client.energy.economy.query({ vehicleId })).toEqual({
      vehicleId,
      sources: [],
      hybrid: null,
      nextCursor: null,
    });
    for (const foreign of [vehicleId, newId()]) {
      await expect(other.client.energy.economy.query({ vehicleId: foreign })).rejects.toMatchObject({
        data: { reason: 'UNKNOWN_VEHICLE', fields: [{ path: 'vehicleId' }] },
      });
    }
  });
});
