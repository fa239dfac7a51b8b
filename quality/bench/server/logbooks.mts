import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameLogbook, signedInHeaders } from '../../attack/calls.mts';
import { clientOf, type Driver } from '../../attack/drivers.mts';
import { aTrip, newVehicle } from '../../attack/logbook.mts';
import { newId } from '../../attack/random.mts';
import { type LoadResult, median } from './load.mts';
import { signedIn } from './people.mts';
import { type MeasuredServer, startMeasured } from './servers.mts';
import { row, tableHead } from './table.mts';

/**
 * Measures logbooks with members, and what they cost a driver who has none: the same calls go to a build before them,
 * in the same rounds, if BENCH_BEFORE names its checkout.
 */
/** Even, so that each build is first as often as the other. */
const rounds = 8;
const secondsPerRound = 3;
const drivers = 24;
const atOnce = 8;
const members = 50;
const writesOfMember = 20;
const removals = 20;
const folder = mkdtempSync(join(tmpdir(), 'roadbook-bench-'));

const start = (name: string, checkout: string): Promise<MeasuredServer> =>
  startMeasured(
    ['--import', join(import.meta.dirname, 'certificates.mts'), join(checkout, 'backend/dist/main.js')],
    {
      BENCH_CERTIFICATES: join(folder, 'certificates.json'),
      DATA_DIR: join(folder, name),
      LOG_LEVEL: 'error',
      LIMIT_CALLS_PER_MINUTE: '1000000',
      LIMIT_PROCESSOR_SECONDS_PER_MINUTE: '60',
    },
  );

const p99Of = (took: readonly number[]) =>
  [...took].sort((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? 0;

/** Runs a step again and again, several at once, each over its own share of the drivers. */
async function loadOf(
  people: readonly Driver[],
  step: (driver: Driver) => Promise<unknown>,
): Promise<LoadResult> {
  const took: number[] = [];
  const began = performance.now();
  const worker = async (first: number) => {
    for (let at = first; performance.now() - began < secondsPerRound * 1000; at += atOnce) {
      const driver = people[at % people.length];
      if (!driver) throw new Error('there are no drivers');
      const startedAt = performance.now();
      await step(driver);
      took.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, first) => worker(first)));
  const seconds = (performance.now() - began) / 1000;
  return { requestsPerSecond: took.length / seconds, p99Ms: p99Of(took) };
}

/** Creates accounts, each with a vehicle and some trips. */
async function prepared(url: string, people: readonly Driver[]): Promise<ReadonlyMap<string, string>> {
  const vehicles = new Map<string, string>();
  for (const driver of people) {
    await clientOf(url, driver).account.me.query();
    vehicles.set(driver.id, await newVehicle(url, driver, 'Golf'));
    for (let trips = 0; trips < 20; trips += 1) await clientOf(url, driver).trips.create.mutate(aTrip());
  }
  return vehicles;
}

async function personal(
  now: MeasuredServer,
  before: MeasuredServer,
  people: readonly Driver[],
): Promise<void> {
  const servers = [
    { ...now, vehicles: await prepared(now.url, people) },
    { ...before, vehicles: await prepared(before.url, people) },
  ];
  const steps = {
    'trips.create': ({ url, vehicles }: (typeof servers)[number]) =>
      loadOf(people, (driver) =>
        clientOf(url, driver).trips.create.mutate(aTrip({ vehicleId: vehicles.get(driver.id) ?? null })),
      ),
    'trips.list': ({ url }: (typeof servers)[number]) =>
      loadOf(people, (driver) => clientOf(url, driver).trips.list.query({ limit: 20 })),
  };
  for (const [name, step] of Object.entries(steps)) {
    const ratios: number[] = [];
    const processorRatios: number[] = [];
    const seen: LoadResult[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      // Each is first in every other round, because a measurement leaves work behind; the first round warms up.
      const order = round % 2 === 0 ? servers : servers.toReversed();
      const results = new Map<string, LoadResult & { readonly processorMs: number }>();
      for (const server of order) {
        const before = server.processorSeconds();
        const result = await step(server);
        const calls = result.requestsPerSecond * secondsPerRound;
        const processorMs = ((server.processorSeconds() - before) * 1000) / calls;
        results.set(server.url, { ...result, processorMs });
      }
      const [ours, theirs] = [results.get(now.url), results.get(before.url)];
      if (round === 0 || !ours || !theirs) continue;
      ratios.push(ours.requestsPerSecond / theirs.requestsPerSecond);
      processorRatios.push(theirs.processorMs / ours.processorMs);
      seen.push(ours);
    }
    const perSecond = median(seen.map(({ requestsPerSecond }) => requestsPerSecond)).toFixed(0);
    row(
      `\`${name}\` in a personal logbook, requests per second against the build before`,
      `${median(ratios).toFixed(2)} (${perSecond} a second)`,
      'at least 0.97',
    );
    row('… calls per processor time of the server', median(processorRatios).toFixed(2), 'at least 0.97');
  }
}

async function invited(url: string, owner: Driver, person: Driver): Promise<string> {
  const invite = { id: newId(), role: 'driver', forWhom: '', untilMs: null } as const;
  const { token } = await clientOf(url, owner).logbooks.invite.mutate(invite);
  const { memberId } = await clientOf(url, person).logbooks.join.mutate({ token, name: person.id });
  return memberId;
}

/** Time from a removal until the stream of whoever was removed has ended. */
async function removal(url: string, owner: Driver, person: Driver, memberId: string): Promise<number> {
  const { 'x-roadbook-logbook': logbook } = signedInHeaders(person.token);
  const connection = encodeURIComponent(JSON.stringify({ token: person.token, logbook }));
  const input = encodeURIComponent(JSON.stringify({ json: {} }));
  const response = await fetch(
    `${url}/api/trpc/changes.listen?input=${input}&connectionParams=${connection}`,
    { headers: { accept: 'text/event-stream' } },
  );
  if (!response.body) throw new Error('the stream has no body');
  let removedAt: number | null = null;
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    if (piece.includes('serialized-error')) break;
    if (removedAt !== null || !piece.includes('"position"')) continue;
    removedAt = performance.now();
    await clientOf(url, owner).logbooks.removeMember.mutate({ id: memberId });
  }
  if (removedAt === null) throw new Error('the stream ended before the removal');
  return performance.now() - removedAt;
}

async function shared(url: string, [owner, ...others]: readonly Driver[]): Promise<void> {
  if (!owner) throw new Error('there is nobody');
  const id = `logbook-${newId()}` as const;
  const all = [owner, ...others];
  for (const person of all) await clientOf(url, person).account.me.query();
  await clientOf(url, owner).logbooks.create.mutate({ id, name: 'Family', isCompany: false });
  nameLogbook(owner.token, id);
  const vehicleId = await newVehicle(url, owner, 'Golf');
  const ids = new Map<string, string>();
  for (const person of others) {
    ids.set(person.id, await invited(url, owner, person));
    nameLogbook(person.token, id);
  }
  const took: number[] = [];
  const writing = async (person: Driver) => {
    for (let writes = 0; writes < writesOfMember; writes += 1) {
      const startedAt = performance.now();
      await clientOf(url, person).trips.create.mutate(aTrip({ vehicleId }));
      took.push(performance.now() - startedAt);
    }
  };
  const began = performance.now();
  await Promise.all(all.map(writing));
  const seconds = (performance.now() - began) / 1000;
  row(
    `${all.length} members write trips at once into one logbook, ${took.length} in all: p99`,
    `${p99Of(took).toFixed(0)} ms (${(took.length / seconds).toFixed(0)} a second)`,
    'under 250 ms',
  );
  const ended: number[] = [];
  for (const person of others.slice(0, removals)) {
    ended.push(await removal(url, owner, person, ids.get(person.id) ?? ''));
  }
  row(
    `a member’s removal until their stream has ended, slowest of ${ended.length}`,
    `${Math.max(...ended).toFixed(0)} ms`,
    'under 1 s',
  );
}

const callers = await signedIn(
  Array.from({ length: Math.max(drivers, members) }, (_, index) => `driver-${index}`),
  folder,
);
const people = callers.map(({ driverId, token }): Driver => ({ id: driverId, token }));
const servers: MeasuredServer[] = [];
try {
  const now = await start('now', join(import.meta.dirname, '../../..'));
  servers.push(now);
  tableHead(rounds);
  if (process.env.BENCH_BEFORE !== undefined) {
    const before = await start('before', process.env.BENCH_BEFORE);
    servers.push(before);
    await personal(now, before, people.slice(0, drivers));
  }
  await shared(now.url, people.slice(0, members));
} finally {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
