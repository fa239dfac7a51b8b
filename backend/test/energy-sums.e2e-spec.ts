import type { SourceEconomy } from '../src/domain/energy/economy.schema';
import type { Fill } from '../src/domain/energy/energy.schema';
import { storedQuantityOf } from '../src/domain/energy/stored-quantity';
import type { MonthSummary } from '../src/domain/summaries/summary.schema';
import { addVehicle, charge, monthsOf, petrol, startLog } from './harness/fills';
import { startServer, type TestServer } from './harness/server';

type Named = [name: string, amount: number];

/** The amounts of one name together; nothing is left out. */
function together(amounts: readonly Named[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [name, amount] of amounts) if (amount > 0) sums[name] = (sums[name] ?? 0) + amount;
  return sums;
}

function monthOf({ atMs, zone }: Fill): string {
  return new Intl.DateTimeFormat('sv', { timeZone: zone, year: 'numeric', month: '2-digit' }).format(atMs);
}

function ofRecords(fills: readonly Fill[], sources: readonly SourceEconomy[]) {
  const bought = fills.flatMap((fill): Named[] => {
    const place = `${monthOf(fill)} ${fill.source}`;
    return [
      [`${place} fills`, 1],
      [`${place} quantity`, storedQuantityOf(fill)],
      [`${place} unpriced`, fill.totalMinor === null ? 1 : 0],
      [`${monthOf(fill)} cost ${fill.currency}`, fill.totalMinor ?? 0],
    ];
  });
  const driven = sources.flatMap(({ source, segments }) =>
    segments.flatMap((segment): Named[] => {
      const closing = fills.find(({ id }) => id === segment.closingFillId);
      if (!segment.known || !closing) return [];
      const place = `${monthOf(closing)} ${source}`;
      return [
        [`${place} segments`, 1],
        [`${place} distance`, segment.distanceMetres],
        [`${place} burnt`, segment.quantity],
      ];
    }),
  );
  return together([...bought, ...driven]);
}

function ofMonths(months: readonly MonthSummary[]) {
  return together(
    months.flatMap(({ month, energy, economy, costs }): Named[] => [
      ...energy.flatMap(({ source, fills, quantity, unpriced }): Named[] => [
        [`${month} ${source} fills`, fills],
        [`${month} ${source} quantity`, quantity],
        [`${month} ${source} unpriced`, unpriced],
      ]),
      ...economy.flatMap(({ source, segments, distanceMetres, quantity }): Named[] => [
        [`${month} ${source} segments`, segments],
        [`${month} ${source} distance`, distanceMetres],
        [`${month} ${source} burnt`, quantity],
      ]),
      ...costs.map(({ currency, amountMinor }): Named => [`${month} cost ${currency}`, amountMinor]),
    ]),
  );
}

/** Numbers below a limit that look like chance and are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * limit);
  };
}

describe('the sums of energy', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('say what the records say, after many creates, edits and deletes', async () => {
    const { client, vehicleId } = await startLog(server, 'petrol', 'electricity');
    const van = await addVehicle(client, 'petrol', 'electricity');
    const kept = new Map<string, Fill>();
    const below = dice(2026);

    const anyFill = () => {
      const car = below(4) === 0 ? van : vehicleId;
      // Several fall on one instant, and no reading runs backwards: 100 km a day.
      const day = below(60);
      const kilometres = below(8) === 0 ? null : 1000 + day * 100;
      const more = {
        filled: below(3) === 0 ? ('partial' as const) : ('full' as const),
        missedBefore: below(12) === 0,
        totalMinor: below(6) === 0 ? null : below(10_000),
        currency: below(5) === 0 ? ('CHF' as const) : ('EUR' as const),
        zone: below(2) === 0 ? 'Europe/Berlin' : 'Pacific/Auckland',
      };
      const make = below(2) === 0 ? petrol : charge;
      return make(car, day, kilometres, 5 + below(40), more);
    };

    for (let step = 0; step < 200; step += 1) {
      const fill = anyFill();
      const known = [...kept.values()][below(kept.size + 1)];
      const chance = below(10);
      if (known && chance === 0) {
        await client.energy.delete.mutate({ id: known.id, version: known.version });
        kept.delete(known.id);
      } else if (known && chance < 5) {
        const { id, version } = known;
        kept.set(id, await client.energy.update.mutate({ ...fill, id, version }));
      } else {
        kept.set(fill.id, await client.energy.create.mutate(fill));
      }
    }

    for (const car of [vehicleId, van]) {
      const own = [...kept.values()].filter((fill) => fill.vehicleId === car);
      const { items } = await client.energy.list.query({ vehicleId: car, limit: 200 });
      expect(items).toHaveLength(own.length);
      expect(items).toEqual(expect.arrayContaining(own));
      const { sources } = await client.energy.economy.query({ vehicleId: car });
      const known = sources.flatMap(({ segments }) => segments.filter((segment) => segment.known));
      expect(known.length).toBeGreaterThan(3);
      expect(ofMonths(await monthsOf(client, car))).toEqual(ofRecords(own, sources));
    }
  });
});
