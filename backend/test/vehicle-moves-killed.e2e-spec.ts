import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { wrongSums } from '../src/operations/summary-rebuild';
import { byId, type JsonObject, type Page, type Reads } from '../src/platform/documents/documents';
import { openReadOnly } from '../src/platform/documents/sqlite/read-only';
import { collections } from '../src/registry/collections';
import { expenseKind } from '../src/registry/kinds/expense.kind';
import { recordKinds } from '../src/registry/record-kinds';
import { vehicleMoves } from '../src/registry/stored/vehicle-moves.collection';
import { anExpense } from './fixtures/expenses/an-expense';
import { aVehicle } from './harness/a-vehicle';
import {
  type BuiltBackend,
  buildBackend,
  clockAhead,
  type RunningBackend,
  startBuilt,
} from './harness/built-backend';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { newId } from './harness/driving';

/** Number of costs that takes several transactions, between which the server is killed. */
const costs = 600;
const atOnce = 50;

/** The lease, and the pause after one process that ended. Each server that follows a killed one is further ahead. */
const whenNobodyHoldsTheJob = (kills: number) => clockAhead(kills * (20_000 + 10 * 60_000));

/** Vehicle with its costs on one side. */
type Side = Readonly<Record<string, readonly string[]>>;

/** Facts about a move at one moment. */
interface Seen {
  /** Number of costs on the other side, counted up to one. */
  readonly arrived: number;
  readonly left: number;
  readonly phase: string | undefined;
}

const copies = ({ arrived, phase }: Seen) => phase === 'copying' && arrived > 0;
const deletes = ({ left, phase }: Seen) => phase === 'removing' && left > 0;

/** Moments at which the server is killed, one after the other. */
const moments = {
  'while it copies': [copies],
  'while it deletes': [deletes],
  'while it copies, and then while it deletes': [copies, deletes],
} as const;

/** The program as it is deployed, ended by the operating system while it moves a vehicle. */
describe('a move of a vehicle whose server is killed', () => {
  let built: BuiltBackend;
  beforeAll(() => {
    built = buildBackend();
  });
  afterAll(() => built.remove());

  async function stored<R>(read: (of: (id: string) => Reads) => Promise<R>): Promise<R> {
    const documents = openReadOnly(join(built.dataDir, 'roadbook.sqlite'), collections);
    try {
      return await read((id) => documents.of(id));
    } finally {
      documents.close();
    }
  }

  const sideOf = (id: string) =>
    stored(async (of) => {
      const found: Record<string, string[]> = {};
      for (const { name, collection } of recordKinds) {
        const ids = await idsIn(of(id), collection);
        if (ids.length > 0) found[name] = ids;
      }
      return found as Side;
    });

  const seen = ([from, to]: readonly [string, string], personId: string, vehicleId: string) =>
    stored(async (of): Promise<Seen> => {
      const move = (await of(personId).get(vehicleMoves, vehicleId))?.data;
      const hasCosts = async (id: string) =>
        (await of(id).list(expenseKind.collection, { order: byId, limit: 1 })).documents.length;
      const phase = move?.state === 'running' ? move.phase : move?.state;
      return { arrived: await hasCosts(to), left: await hasCosts(from), phase };
    });

  async function ended(server: RunningBackend, { token }: TestDriver, vehicleId: string) {
    for (;;) {
      const { move } = await server.client(token).logbooks.vehicleMove.query({ vehicleId });
      if (move?.state !== 'running') return move;
      await pause(50);
    }
  }

  it.each(Object.keys(moments) as (keyof typeof moments)[])(
    'is finished by the next server, there and back, nothing lost or doubled: %s',
    async (moment) => {
      const driver = await signUpDriver();
      const logbookId = `logbook-${newId()}` as const;
      let server = await startBuilt(built);
      const setUp = server.client(driver.token);
      await setUp.account.me.query({ firstSight: { languages: ['en'], zone: 'UTC' } });
      await setUp.logbooks.create.mutate({ id: logbookId, name: 'Family', isCompany: false });
      const { id: vehicleId } = await setUp.vehicles.create.mutate(aVehicle());
      for (let first = 0; first < costs; first += atOnce) {
        await Promise.all(
          Array.from({ length: atOnce }, (_, index) => {
            const { version: _version, ...cost } = anExpense({ id: newId(), vehicleId });
            return setUp.expenses.create.mutate({ ...cost, amountMinor: first + index });
          }),
        );
      }
      const before = await sideOf(driver.id);
      const goesThere = () => setUp.logbooks.moveVehicle.mutate({ vehicleId, logbookId, withTrips: true });
      let kills = 0;
      const kill = async (sides: readonly [string, string]) => {
        for (const isIt of moments[moment]) {
          for (;;) {
            const now = await seen(sides, driver.id, vehicleId);
            if (isIt(now)) break;
            if (now.phase === 'done') throw new Error('It ended before it was killed.');
          }
          await server.stop('SIGKILL');
          kills += 1;
          server = await startBuilt(built, whenNobodyHoldsTheJob(kills));
        }
      };
      try {
        await goesThere();
        await kill([driver.id, logbookId]);
        expect(await ended(server, driver, vehicleId)).toMatchObject({ state: 'done', problem: null });
        expect([await sideOf(driver.id), await sideOf(logbookId)]).toEqual([{}, before]);
        await server.client(driver.token).logbooks.undoMove.mutate({ vehicleId });
        await kill([logbookId, driver.id]);
        expect(await ended(server, driver, vehicleId)).toMatchObject({ state: 'done', isUndo: true });
        expect([await sideOf(driver.id), await sideOf(logbookId)]).toEqual([before, {}]);
        for (const logbook of ['own', logbookId] as const) {
          const client = server.client(driver.token, logbook);
          expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
        }
        for (const id of [driver.id, logbookId]) {
          expect(await stored((of) => wrongSums(of(id)))).toEqual([]);
        }
      } finally {
        await server.stop('SIGTERM');
      }
    },
    240_000,
  );
});

async function idsIn(
  reads: Reads,
  collection: (typeof recordKinds)[number]['collection'],
): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { order: byId, limit: 500, ...(cursor !== undefined && { cursor }) };
    const page: Page<JsonObject> = await reads.list(collection, query);
    found.push(...page.documents.map(({ id }) => id));
    cursor = page.next;
  }
  return found;
}
