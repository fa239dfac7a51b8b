import { isDeepStrictEqual } from 'node:util';
import type { Expense } from '../../backend/src/domain/expenses/expense.schema.js';
import type { Trip } from '../../backend/src/domain/trips/trip.schema.js';
import { call, dataOf } from './calls.mts';
import { clientOf, newDriver } from './drivers.mts';
import { newVehicle } from './logbook.mts';
import type { Attack } from './part.mts';
import { Phone } from './phone.mts';
import { randomOf } from './random.mts';
import type { Stack } from './stack.mts';
import type { Tally } from './tally.mts';
import { Writer } from './writer.mts';

const drivers = 3;
const writersEach = 4;
/** Containers take longer to restart than processes. */
const maxMilliseconds = 180_000;

/**
 * Kills the backend while it writes, again and again: every acknowledged write must be complete, and no other may be
 * partly stored.
 */
export async function kills(attack: Attack, tally: Tally): Promise<void> {
  const { stack, seed, quick } = attack;
  if (stack.killBackend === null) {
    return tally.measured({ name: 'kills', value: 'left out: this backend is not ours to end', aim: '' });
  }
  const random = randomOf(seed);
  const loads = await Promise.all(Array.from({ length: drivers }, () => newLoad(stack.origin)));
  const until = performance.now() + maxMilliseconds;
  let rounds = 0;
  for (; rounds < (quick ? 2 : 20) && performance.now() < until; rounds += 1) {
    const writing = loads.flatMap(({ writers, phone }) => [
      ...writers.map((writer) => writer.writeUntilKilled()),
      phone.sendUntilKilled(),
    ]);
    await untilWritten(loads, 20 + random(quick ? 80 : 250));
    await stack.killBackend();
    await Promise.all(writing);
    for (const load of loads) await verify(stack, load, tally);
  }
  const acknowledged = acknowledgedOf(loads);
  tally.expect(acknowledged > 0, 'nothing was written');
  tally.measured({ name: 'writes acknowledged', value: `${acknowledged} around ${rounds} kills`, aim: '' });
  const positions = loads.reduce((sum, { phone }) => sum + phone.acknowledged, 0);
  tally.expect(positions > 0, 'no position was taken');
  tally.measured({ name: 'positions acknowledged', value: `${positions} around ${rounds} kills`, aim: '' });
}

function acknowledgedOf(loads: readonly Load[]): number {
  return loads.flatMap(({ writers }) => writers).reduce((sum, writer) => sum + writer.acknowledged, 0);
}

/** Waits for a number of further writes, for a limited time on a slow machine. */
async function untilWritten(loads: readonly Load[], writes: number): Promise<void> {
  const enough = acknowledgedOf(loads) + writes;
  const until = performance.now() + 5_000;
  while (acknowledgedOf(loads) < enough && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

type Load = Awaited<ReturnType<typeof newLoad>>;

async function newLoad(origin: string) {
  const driver = await newDriver(origin);
  const vehicleId = await newVehicle(origin, driver, 'killed');
  const client = clientOf(origin, driver);
  const { sequence } = await client.ledger.head.query();
  const writers = Array.from({ length: writersEach }, () => new Writer(origin, driver, vehicleId));
  const phone = new Phone(origin, driver, vehicleId);
  return { driver, client, vehicleId, writers, phone, firstSequence: sequence };
}

async function verify({ origin }: Stack, load: Load, tally: Tally): Promise<void> {
  const { client, driver, vehicleId, writers } = load;
  for (const { kind, id, acceptable } of writers.flatMap((writer) => writer.toVerify())) {
    const answer = await call(origin, driver.token, { path: `${kind}.get`, type: 'query', input: { id } });
    const found = answer.status === 404 ? null : dataOf(answer);
    tally.expect(
      acceptable.some((one) => (typeof one === 'function' ? one(found) : isDeepStrictEqual(one, found))),
      `${kind}: what was acknowledged is not there, or not whole`,
      `${id} → ${answer.status} ${answer.text.slice(0, 300)}`,
    );
  }
  for (const writer of writers) {
    for (const refusal of writer.refusals.splice(0)) tally.failed('a write was refused', refusal);
    writer.verified();
  }

  const { asked, missing } = await load.phone.missing();
  tally.expect(missing === 0, 'positions that were acknowledged are not there', `${missing} of ${asked}`);

  const result = await client.ledger.verify.query();
  tally.expect(result.holds, 'the ledger does not hold', JSON.stringify(result));
  const trips = await everyPage<Trip>((cursor) => client.trips.list.query({ cursor, limit: 200 }));
  const expenses = await everyPage<Expense>((cursor) => client.expenses.list.query({ cursor, limit: 200 }));
  const { sequence } = await client.ledger.head.query();
  const writes = [...trips, ...expenses].reduce((sum, { version }) => sum + version, 0);
  tally.expect(
    sequence - load.firstSequence === writes,
    'the ledger has not an entry for each write',
    `${sequence - load.firstSequence} entries, ${writes} writes`,
  );

  const { rows } = await client.summaries.months.query({
    fromMonth: '2026-01',
    toMonth: '2026-12',
    vehicleId,
  });
  const counted = rows.flatMap((row) => row.trips);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const stored = {
    trips: sum(counted.map(({ count }) => count)),
    metres: sum(counted.map(({ distanceMetres }) => distanceMetres)),
    minor: sum(rows.flatMap((row) => row.costs.map(({ amountMinor }) => amountMinor))),
  };
  const right = {
    trips: trips.length,
    metres: sum(trips.map(({ distanceMetres }) => distanceMetres ?? 0)),
    minor: sum(expenses.map(({ amountMinor }) => amountMinor)),
  };
  tally.expect(
    isDeepStrictEqual(stored, right),
    'the sums are not those of the records',
    `${JSON.stringify(stored)} for ${JSON.stringify(right)}`,
  );
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

async function everyPage<Item>(ask: (cursor: string | null) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await ask(cursor);
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}
