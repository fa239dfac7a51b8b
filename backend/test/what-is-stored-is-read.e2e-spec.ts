import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { type AnyProcedure, TRPCError } from '@trpc/server';
import fc from 'fast-check';
import { AppRouterHost } from 'nestjs-trpc';
import { z } from 'zod';
import type { ReasonCode } from '../src/domain/errors/reasons';
import { refusalOf } from '../src/rpc/refusal';
import { servedProcedures } from '../src/rpc/served-procedures';
import { unattended } from '../src/rpc/unattended';
import { encodeOutput } from '../src/rpc/wire-encoding';
import { aVehicle } from './harness/a-vehicle';
import { aimed, type KnownRecord, withFacts } from './harness/aimed-input';
import { anyInput } from './harness/any-input';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

/** A few in the suite; by hand thousands: WALKS=3000. */
const walks = Number(process.env.WALKS ?? 15);

/** Mutations that the walk leaves out: one erases its driver, the other writes two years that other tests read. */
const leftOut = new Set(['account.delete', 'demo.fill']);

const answered = z.object({ id: z.string(), version: z.number().default(1) });
const ofAccount = z.object({ driverId: z.string(), version: z.number() });

/** Every mutation and every query, with inputs from the edges of their schemas. */
describe('whatever a mutation accepts', () => {
  let server: TestServer;
  let nowMs: number;
  beforeAll(async () => {
    server = await startServer({}, undefined, () => nowMs);
  });
  afterAll(() => server.close());

  const weightOf = (path: string) => {
    if (/create|start|addOdometer|claims\.work/.test(path)) return 6;
    return path.endsWith('.delete') ? 1 : 3;
  };
  const steps = (type: 'mutation' | 'query', isWanted = (path: string) => !leftOut.has(path)) =>
    Object.entries(servedProcedures(server.application))
      .filter(([path, procedure]) => procedure._def.type === type && isWanted(path))
      .map(([path, procedure]) => ({
        arbitrary: fc.record({
          path: fc.constant(path),
          input: withFacts(anyInput(inputOf(procedure))),
          pick: fc.nat(1_000),
        }),
        weight: weightOf(path),
      }));

  /** Within the process, but through the schemas of input and output and the encoding of answers. */
  async function call(driverId: string, path: string, input: unknown): Promise<unknown> {
    const logbook = unattended(driverId);
    const { appRouter } = server.application.get(AppRouterHost, { strict: false });
    const caller: unknown = appRouter.createCaller({
      admitted: async () => ({ driver: logbook.driver, logbook, own: logbook }),
      signedIn: async () => ({ driverId, email: null }),
      callerAddress: '127.0.0.1',
    });
    const procedure = path.split('.').reduce((at, name) => (at as Record<string, unknown>)[name], caller);
    const answer = await (procedure as (input: unknown) => Promise<unknown>)(input);
    encodeOutput(answer);
    return answer;
  }

  async function tried(
    driverId: string,
    path: string,
    input: unknown,
  ): Promise<{ answer?: unknown; reason?: ReasonCode }> {
    try {
      return { answer: await call(driverId, path, input) };
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error;
      const { reason } = refusalOf(error);
      if (reason !== 'INTERNAL') return { reason };
      throw new Error(`${path} ${JSON.stringify(input)}`.slice(0, 2_000), { cause: error.cause ?? error });
    }
  }

  /** A driver with a vehicle, and what the answers say that there is. */
  async function newDriver() {
    const driverId = newId();
    const known: KnownRecord[] = [];
    const learn = (path: string, answer: unknown) => {
      const router = /OdometerRecord|NotedReading/.test(path) ? 'odometerRecords' : path.split('.')[0];
      const account = ofAccount.safeParse(answer).data;
      const read = account ? { id: account.driverId, ...account } : answered.safeParse(answer).data;
      if (!read || !router) return;
      const before = known.find((record) => record.router === router && record.id === read.id);
      if (before) before.version = read.version;
      else known.push({ router, id: read.id, version: read.version });
    };
    learn('account.me', await call(driverId, 'account.me', undefined));
    learn('vehicles.create', await call(driverId, 'vehicles.create', aVehicle()));
    return { driverId, known, learn };
  }

  /** True if any of many inputs is accepted. Used if the walks happened to send no valid one. */
  async function isEverAccepted(wanted: string): Promise<boolean> {
    const { driverId, known } = await newDriver();
    const step = steps('mutation', (path) => path === wanted)[0]?.arbitrary;
    if (!step) return false;
    for (const { path, input, pick } of fc.sample(step, 1_000)) {
      const { reason } = await tried(driverId, path, aimed(path, input, pick, known));
      if (reason === undefined) return true;
    }
    return false;
  }

  it('every query over it answers', async () => {
    const accepted = new Map<string, number>();
    const walk = fc.record({
      now: fc.constantFrom(Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 20), Date.UTC(2100, 0, 1) - 1),
      writes: fc.array(fc.oneof(...steps('mutation')), { minLength: 10, maxLength: 40 }),
      reads: fc.tuple(...steps('query').map(({ arbitrary }) => arbitrary)),
    });
    await fc.assert(
      fc.asyncProperty(walk, async ({ now, writes, reads }) => {
        nowMs = now;
        const { driverId, known, learn } = await newDriver();
        for (const { path, input, pick } of writes) {
          const { answer, reason } = await tried(driverId, path, aimed(path, input, pick, known));
          if (reason !== undefined) continue;
          accepted.set(path, (accepted.get(path) ?? 0) + 1);
          learn(path, answer);
        }
        for (const { path, input, pick } of reads) {
          await tried(driverId, path, aimed(path, input, pick, known));
        }
        await readAll(driverId, known);
      }),
      { numRuns: walks, endOnFailure: true },
    );
    if (process.env.WALKS) console.log(Object.fromEntries(accepted));
    for (const path of [
      'trips.create',
      'vehicles.create',
      'employers.create',
      'places.create',
      'reports.create',
      'claims.work',
    ]) {
      expect([path, accepted.has(path) || (await isEverAccepted(path))]).toEqual([path, true]);
    }
  }, 3_600_000);

  /** Reads everything page by page, and checks that removed records are gone. */
  async function readAll(driverId: string, known: readonly KnownRecord[]): Promise<void> {
    for (const [fromMonth, toMonth] of [
      ['1970-12', '2003-12'],
      ['2004-01', '2036-12'],
      ['2037-01', '2069-12'],
      ['2070-01', '2100-01'],
    ]) {
      await call(driverId, 'summaries.months', { fromMonth, toMonth });
    }
    await call(driverId, 'trips.running', undefined);
    await call(driverId, 'places.usage', undefined);
    await call(driverId, 'ledger.export', { afterSequence: 0, limit: 500 });
    expect(await call(driverId, 'ledger.verify', undefined)).toMatchObject({ holds: true });
    for (const path of [
      'trips.list',
      'vehicles.list',
      'employers.list',
      'places.list',
      'expenses.list',
      'reports.list',
      'ledger.list',
    ]) {
      await readPages(driverId, path, {});
    }
    for (const { router, id } of known) {
      if (router === 'vehicles') await readVehicle(driverId, id);
      if (router === 'reports') await readReport(driverId, id);
      if (router === 'trips') await read(driverId, 'ledger.list', { subjectId: id });
    }
  }

  async function readVehicle(driverId: string, vehicleId: string): Promise<void> {
    for (const path of ['energy.list', 'timeline.list', 'trips.list', 'expenses.list']) {
      await readPages(driverId, path, { vehicleId });
    }
    await read(driverId, 'energy.economy', { vehicleId });
    await read(driverId, 'insight.energy', { vehicleId, fromMonth: '1970-12', toMonth: '2100-01' });
    await read(driverId, 'vehicles.odometer', { vehicleId, zone: 'Pacific/Kiritimati' });
    await read(driverId, 'vehicles.odometerRecords', { vehicleId });
    await read(driverId, 'vehicles.dependents', { id: vehicleId });
  }

  async function readReport(driverId: string, id: string): Promise<void> {
    const settled = z.object({ state: z.string(), problem: z.object({ reason: z.string() }).nullable() });
    for (;;) {
      const found = await read(driverId, 'reports.get', { id });
      const report = settled.safeParse(found).data;
      expect(report?.problem?.reason).not.toBe('INTERNAL');
      if (report?.state !== 'making') break;
      // Within the process an answer is there before anything else had its turn.
      await othersHadTheirTurn();
    }
    await read(driverId, 'reports.view', { id });
    await read(driverId, 'reports.compare', { id });
  }

  async function read(driverId: string, path: string, input: unknown): Promise<unknown> {
    const { answer, reason } = await tried(driverId, path, input);
    expect([undefined, 'NOT_FOUND', 'UNKNOWN_VEHICLE']).toContain(reason);
    return answer;
  }

  async function readPages(driverId: string, path: string, filter: object): Promise<void> {
    const page = z.object({ nextCursor: z.string().nullable() });
    let cursor: string | null = null;
    do {
      const found = await read(driverId, path, { ...filter, limit: 7, cursor });
      cursor = page.safeParse(found).data?.nextCursor ?? null;
    } while (cursor !== null);
  }
});

function inputOf({ _def }: AnyProcedure): z.ZodType {
  const { inputs } = _def as unknown as { readonly inputs: readonly z.ZodType[] };
  return inputs[0] ?? z.undefined();
}
