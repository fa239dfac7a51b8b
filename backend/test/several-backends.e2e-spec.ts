import { randomUUID } from 'node:crypto';
import type { ReportCreate } from '../src/domain/reports/report.schema';
import { daysFrom } from '../src/domain/time/day-bounds';
import { localDay } from '../src/domain/time/local-day';
import type { TripCreate } from '../src/domain/trips/trip.schema';
import { reminderJob } from '../src/features/reminders/reminder-schedule.service';
import { storedState, writeState } from '../src/features/reminders/reminder-store';
import { Jobs } from '../src/platform/jobs/jobs';
import { jobs } from '../src/platform/jobs/jobs.collection';
import { deliveries } from '../src/registry/stored/deliveries.collection';
import { reports } from '../src/registry/stored/reports.collection';
import { aVehicle } from './harness/a-vehicle';
import type { RunningBackend } from './harness/built-backend';
import { signUpDriver, signUpVerified } from './harness/drivers';
import { at, newId } from './harness/driving';
import { listening } from './harness/listening';
import { startMailbox } from './harness/mailbox';
import { aPaper } from './harness/reminding';
import { type SeveralBackends, severalBackends, tickSecret } from './harness/several-backends';

const minute = 60_000;
// The test begins with a build, and Firestore's emulator makes concurrent writers of one driver wait for long.
jest.setTimeout(600_000);

/** Real processes on one Firestore, one Realtime Database and one bucket, as behind a balancer. */
describe('several backends', () => {
  let all: SeveralBackends;
  let mailbox: Awaited<ReturnType<typeof startMailbox>>;
  let backends: RunningBackend[];
  beforeAll(async () => {
    mailbox = await startMailbox();
    all = await severalBackends(byMail(mailbox.url));
    // The last two have clocks that are wrong by minutes.
    backends = await Promise.all([0, 0, 3 * minute, -3 * minute].map((ahead) => all.start(ahead)));
  });
  afterAll(async () => {
    await all.close();
    await mailbox.close();
  });

  /** A new driver with a client at each of the backends. */
  async function driverAtAll() {
    const driver = await signUpDriver();
    const clients = backends.map((backend) => backend.client(driver.token));
    const [first, second, ahead, behind] = clients;
    if (!first || !second || !ahead || !behind) throw new Error('there are four');
    return { driver, clients, first, second, ahead, behind };
  }

  it('tell a device at one of them what was changed at another', async () => {
    const { driver, first } = await driverAtAll();
    const devices = backends.map(({ url }) => listening(url, driver.token));
    for (const device of devices) await device.next();
    await first.vehicles.create.mutate(aVehicle());
    for (const device of devices) {
      await device.until(({ kind }) => kind === 'vehicle');
      device.stop();
    }
  });

  it('show at once what was written at another: the account, records, and what a search finds', async () => {
    const { first, second } = await driverAtAll();
    const { version } = await first.account.me.query();
    await second.account.me.query();
    await first.account.update.mutate({ version, changes: { displayName: 'Jana' } });
    expect((await second.account.me.query()).displayName).toBe('Jana');
    for (const [client, other, name] of [
      [first, second, 'Passat'],
      [second, first, 'Multivan'],
    ] as const) {
      const vehicle = await client.vehicles.create.mutate(aVehicle({ name }));
      expect((await other.vehicles.list.query({})).items).toContainEqual(vehicle);
      const found = await other.search.find.query({ text: name });
      expect(found.vehicles.items.map(({ id }) => id)).toEqual([vehicle.id]);
    }
  });

  it('count a record once that is sent to all of them, and take one of two changes of it', async () => {
    const { clients, first } = await driverAtAll();
    const trip = aTrip();
    const made = await Promise.all(clients.map((client) => client.trips.create.mutate(trip)));
    expect(new Set(made.map(({ version }) => version))).toEqual(new Set([1]));
    const { id } = trip;
    const changed = await Promise.allSettled(
      clients.map((client, index) =>
        client.trips.update.mutate({ id, version: 1, changes: { note: `from ${index}` }, reason: 'A note' }),
      ),
    );
    expect(changed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await first.trips.list.query({})).items).toHaveLength(1);
  });

  it('add to one ledger, which verifies though their clocks differ, and to one sum', async () => {
    const { clients, first } = await driverAtAll();
    await Promise.all(
      clients.flatMap((client) =>
        [1, 2, 3].map(() => client.trips.create.mutate(aTrip({ distanceMetres: 1_000 }))),
      ),
    );
    const verified = await first.ledger.verify.query({});
    expect(verified).toMatchObject({ holds: true, head: { sequence: 12 } });
  });

  it('do each job once, though they all look for jobs at the same time and their clocks differ', async () => {
    const drivers = await Promise.all(Array.from({ length: 4 }, () => driverAtAll()));
    const wanted = aReport();
    for (const { first } of drivers) await first.trips.create.mutate(aTrip());
    await Promise.all(drivers.map(({ first }) => first.reports.create.mutate(wanted)));
    const ticks = backends.flatMap(({ url }) => [tick(url), tick(url), tick(url)]);
    expect(new Set((await Promise.all(ticks)).map(({ status }) => status))).toEqual(new Set([200]));
    for (const { driver, second } of drivers) {
      const report = await second.reports.get.query({ id: wanted.id });
      expect(report).toMatchObject({ state: 'ready', outcome: { amountMinor: 930 } });
      const mine = all.documents.of(driver.id);
      const jobKey = (await mine.get(reports, wanted.id))?.data.jobKey ?? '';
      expect((await mine.get(jobs, jobKey))?.data).toMatchObject({ state: 'done', attempt: 1, failures: 0 });
    }
  });

  it.each([2, 4])(
    'send a reminder once, though %i of them are asked at the same time for what is due',
    async (count) => {
      const asked = backends.slice(0, count);
      const reminded = await Promise.all(
        Array.from({ length: 6 }, (_, index) => aReminded(all, asked[index % count])),
      );
      const received = () =>
        reminded.map(({ address }) => mailbox.received.filter(({ to }) => to.includes(address)).length);
      // The second time nothing more has come up.
      for (const _ of ['first', 'second']) {
        await Promise.all(reminded.map(({ comeToTheHour }) => comeToTheHour()));
        await Promise.all(asked.flatMap(({ url }) => [tick(url), tick(url)]));
        // Others look by themselves and may not be done.
        while (!(await Promise.all(reminded.map(({ isServed }) => isServed()))).every(Boolean)) {
          await Promise.all(backends.map(({ url }) => tick(url)));
        }
        expect(received()).toEqual(reminded.map(() => 1));
      }
      for (const { made } of reminded) expect(await made()).toMatchObject([{ state: 'sent' }]);
    },
  );

  it('send at once what the one has made whose clock is ahead', async () => {
    const [, , ahead] = backends;
    const { address, comeToTheHour, isServed } = await aReminded(all, ahead);
    await comeToTheHour();
    while (!(await isServed())) await tick(ahead?.url ?? '');
    expect(mailbox.received.filter(({ to }) => to.includes(address))).toHaveLength(1);
  });

  it('count together how often a driver may do something', async () => {
    const { token } = await signUpDriver();
    const tries: string[] = [];
    for (let sent = 0; sent < 12; sent += 1) {
      const client = backends[sent % backends.length]?.client(token);
      const tried = client?.reminders.testChannel.mutate({ name: 'email' });
      tries.push((await tried?.then(() => 'taken', reasonOf)) ?? 'none');
    }
    expect(tries).toEqual([...Array(10).fill('taken'), 'RATE_LIMITED', 'RATE_LIMITED']);
  });

  it('do not send again what one of them was sending when it was killed', async () => {
    const slow = await startMailbox();
    slow.behaviour.answer = 'neverAnswer';
    const pair = await severalBackends(byMail(slow.url), all);
    const killed = await pair.start();
    const { comeToTheHour, made, driver, client } = await aReminded(pair, killed);
    const arrived = slow.next();
    await comeToTheHour();
    const unanswered = tick(killed.url).catch(() => undefined);
    await arrived;
    await killed.stop('SIGKILL');
    await unanswered;
    // Twenty seconds later.
    await driver.transact(async (transaction) => {
      const job = await transaction.get(jobs, reminderJob.key);
      if (!job) throw new Error('no job');
      transaction.update(jobs, job.id, job.version, { ...job.data, leaseUntilMs: 1 });
    });
    slow.behaviour.answer = 'take';
    const other = await pair.start();
    expect((await tick(other.url)).status).toBe(200);
    expect(slow.received).toHaveLength(1);
    expect(await made()).toMatchObject([{ state: 'failed', failure: 'unclear' }]);
    expect((await client(other).reminders.list.query({})).items).toHaveLength(1);
    await pair.close();
    await slow.close();
  });

  it('hold nobody for a driver whose account was deleted at another', async () => {
    const { driver, first, second } = await driverAtAll();
    await second.vehicles.create.mutate(aVehicle());
    const device = listening(backends[1]?.url ?? '', driver.token);
    await device.next();
    await first.account.delete.mutate({ confirm: 'delete everything' });
    expect(await device.ended).toBeNull();
    expect((await second.vehicles.list.query({})).items).toEqual([]);
    await expect(second.vehicles.create.mutate(aVehicle())).rejects.toMatchObject({
      data: { reason: 'ACCOUNT_ERASED' },
    });
  });
});

const byMail = (url: string) => ({
  ...{ SMTP_URL: url, MAIL_FROM: 'Roadbook <log@roadbook.example>' },
  PUBLIC_URL: 'https://log.example',
});

const reasonOf = (error: unknown) => String((error as { data?: { reason?: string } }).data?.reason);

/** A driver who agreed to e-mail, with something that is due. */
async function aReminded({ documents }: SeveralBackends, backend: RunningBackend | undefined) {
  if (!backend) throw new Error('no backend');
  const address = `driver-${randomUUID()}@drivers.example`;
  const { id, token } = await signUpVerified(address);
  const client = (of: RunningBackend) => of.client(token);
  await client(backend).account.me.query({ firstSight: { languages: ['en-GB'], zone: 'UTC' } });
  await client(backend).reminders.updateSettings.mutate({ changes: { quiet: null } });
  await client(backend).reminders.switchChannel.mutate({ name: 'email', isOn: true, address });
  await client(backend).papers.create.mutate(aPaper(daysFrom(localDay(Date.now(), 'UTC'), 20)));
  const driver = documents.of(id);
  /** Sets the state as if the driver's hour had just come. */
  const comeToTheHour = () =>
    driver.transact(async (transaction) => {
      const state = await storedState(transaction);
      const begin = await new Jobs(Date.now).planBegin(transaction, { ...reminderJob, notBeforeMs: 1 });
      writeState(transaction, state, { occurrences: [], ...state?.data, nextDigestAtMs: 1 });
      begin();
    });
  const made = async () => {
    const order = { field: 'askedAtMs', direction: 'ascending' } as const;
    return (await driver.list(deliveries, { order, limit: 10 })).documents.map(({ data }) => data);
  };
  const isServed = async () => {
    const hasBeen = ((await storedState(driver))?.data.nextDigestAtMs ?? 0) > 1;
    return hasBeen && (await made()).every(({ isOpen }) => !isOpen);
  };
  return { address, client, comeToTheHour, driver, isServed, made };
}

function aTrip(changes: Partial<TripCreate> = {}): TripCreate {
  return {
    ...{ id: newId(), vehicleId: null, startedAtMs: at('2026-07-01T08:00Z'), startZone: 'Europe/Berlin' },
    ...{ endedAtMs: at('2026-07-01T08:30Z'), endZone: 'Europe/Berlin', fromText: 'Home', toText: 'Hof' },
    ...{ odometerStartMetres: null, odometerEndMetres: null, distanceMetres: 31_000, category: 'business' },
    ...{ purpose: 'Offer', forWhom: 'Hof', passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'EUR' },
    ...{ note: '', tags: [], favourite: false },
    ...changes,
  };
}

function aReport(): ReportCreate {
  return {
    id: newId(),
    party: { kind: 'self', name: '' },
    claim: {
      ...{ methodId: 'custom.rate', period: { fromDay: '2026-07-01', untilDay: '2026-07-31' } },
      ...{ vehicleIds: 'all', vehicles: [], receivedMinor: 0 },
      facts: {
        ...{ currency: 'EUR', per: 'km', categories: ['business'], tollsAndParking: false },
        tiers: [{ above: 0, upTo: null, micros: 300_000 }],
      },
    },
  };
}

/** Has all that is due done, and waits until it is. */
function tick(url: string): Promise<Response> {
  return fetch(`${url}/api/jobs/tick`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tickSecret}` },
  });
}
