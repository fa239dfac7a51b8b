import type { ReportCreate } from '../src/domain/reports/report.schema';
import type { TripCreate } from '../src/domain/trips/trip.schema';
import { reports } from '../src/features/reports/reports.collection';
import { jobs } from '../src/platform/jobs/jobs.collection';
import { aVehicle } from './harness/a-vehicle';
import type { RunningBackend } from './harness/built-backend';
import { signUpDriver } from './harness/drivers';
import { at, newId } from './harness/driving';
import { listening } from './harness/listening';
import { type SeveralBackends, severalBackends, tickSecret } from './harness/several-backends';

const minute = 60_000;
// Firestore's emulator makes writers of one driver wait for one another for long.
jest.setTimeout(120_000);

/** Real processes on one Firestore, one Realtime Database and one bucket, as behind a balancer. */
describe('several backends', () => {
  let all: SeveralBackends;
  let backends: RunningBackend[];
  beforeAll(async () => {
    all = await severalBackends();
    // The last two have clocks that are wrong by minutes.
    backends = await Promise.all([0, 0, 3 * minute, -3 * minute].map((ahead) => all.start(ahead)));
  });
  afterAll(() => all.close());

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
