import type { DemoFilled } from '../src/domain/demo/demo.schema';
import { demoLog } from '../src/domain/demo/demo-log';
import { examplesIdOf } from '../src/domain/demo/examples-id';
import { localDay, localMonth } from '../src/domain/time/local-day';
import { wrongSums } from '../src/operations/summary-rebuild';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { vehicles } from '../src/registry/kinds/vehicle.kind';
import { accountId, accounts } from '../src/registry/stored/account.collection';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { driving } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const zone = 'Europe/Berlin';
const dayMs = 86_400_000;

/** An entry a record, and one more for the plate of the estate, which says that all are there. */
const sealed = (counts: DemoFilled) => Object.values(counts).reduce((sum, count) => sum + count, 1);

describe('two years of examples', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function newDriver() {
    const driver = await signUpDriver();
    const client = server.client(driver.token, 'examples');
    await client.account.me.query({ firstSight: { languages: ['de-DE'], zone } });
    const documents = server.application.get<DocumentStore>(STORE).of(examplesIdOf(driver.id, 1));
    return { driver, client, documents };
  }

  async function filled() {
    const someone = await newDriver();
    const counts = await someone.client.demo.fill.mutate({ language: 'de' });
    const { items } = await someone.client.vehicles.list.query({});
    const [estate, hybrid] = ['Kombi', 'Plug-in-Hybrid'].map((name) =>
      items.find((one) => one.name === name),
    );
    if (!estate || !hybrid) throw new Error('no vehicles');
    return { ...someone, counts, estate, hybrid };
  }

  describe('once they are there', () => {
    let log: Awaited<ReturnType<typeof filled>>;
    beforeAll(async () => {
      log = await filled();
    });

    it('are two vehicles and as many records as it says', async () => {
      const { client, counts, estate, hybrid } = log;
      expect(estate.plate).toBe('RB 2041');
      expect(counts.vehicles).toBe(2);
      const dependents = await Promise.all(
        [estate, hybrid].map(({ id }) => client.vehicles.dependents.query({ id })),
      );
      const of = (kind: 'trips' | 'fills' | 'expenses') =>
        dependents.reduce((sum, each) => sum + each[kind].count, 0);
      // The two contributions to a club are of no vehicle.
      expect([of('trips'), of('fills'), of('expenses') + 2]).toEqual([
        counts.trips,
        counts.fills,
        counts.expenses,
      ]);
      expect(counts.trips).toBeGreaterThan(950);
    });

    it('are in a ledger that holds, one entry a record, no trip late', async () => {
      const { client, counts } = log;
      expect(await client.ledger.verify.query()).toMatchObject({
        holds: true,
        head: { sequence: sealed(counts) },
      });
      const { items } = await client.trips.list.query({ limit: 200 });
      for (const { endedAtMs, log: logged } of items) {
        expect((logged?.madeAtMs ?? 0) - (endedAtMs ?? 0)).toBeLessThan(600_000);
        // None of them is "sent late" in a report.
        expect(logged?.loggedAtMs).toBe(logged?.madeAtMs);
      }
    });

    it('have one gap of 43 km and one overlap of ten minutes', async () => {
      const { client, estate } = log;
      const now = Date.now();
      const found = await Promise.all([
        client.trips.findings.query({ fromMs: now - 735 * dayMs, beforeMs: now - 367 * dayMs }),
        client.trips.findings.query({ fromMs: now - 367 * dayMs, beforeMs: now }),
      ]);
      expect(
        found.flatMap(({ gaps }) => gaps.map(({ kind, metres, vehicleId }) => ({ kind, metres, vehicleId }))),
      ).toEqual([{ kind: 'gap', metres: 43_000, vehicleId: estate.id }]);
      expect(found.flatMap(({ overlaps }) => overlaps.map(({ fromMs, toMs }) => toMs - fromMs))).toEqual([
        600_000,
      ]);
    });

    it('leave four trips of the last week to sort', async () => {
      const { items } = await log.client.trips.list.query({ unsorted: true });
      expect(items).toHaveLength(4);
    });

    it('have a believable economy, unknown where a fill was missed', async () => {
      const { client, estate, hybrid } = log;
      const { sources } = await client.energy.economy.query({ vehicleId: estate.id });
      const [diesel] = sources;
      expect(sources.map(({ source }) => source)).toEqual(['diesel']);
      const unknown = diesel?.segments.flatMap((each) => (each.known ? [] : [each.reason]));
      expect(unknown?.filter((reason) => reason === 'missedFill')).toHaveLength(1);
      expect(unknown?.filter((reason) => reason !== 'stillOpen')).toEqual(['firstFullFill', 'missedFill']);
      // 6.1 l/100 km in a year's mean, 4 % less in summer and 8 % more in winter, within 5 % for the way of driving.
      if (!diesel?.average.known || !diesel.best.known || !diesel.worst.known) throw new Error('not known');
      const litresPer100Km = (each: { quantity: number; distanceMetres: number }) =>
        (each.quantity * 100) / each.distanceMetres;
      expect(litresPer100Km(diesel.average)).toBeGreaterThan(5.9);
      expect(litresPer100Km(diesel.average)).toBeLessThan(6.35);
      expect(litresPer100Km(diesel.best)).toBeGreaterThan(5.4);
      expect(litresPer100Km(diesel.worst)).toBeLessThan(7.1);
      // The charger was out of order for twenty weeks, so the hybrid's consumption on petrol alone is known.
      const now = Date.now();
      const months = { fromMonth: localMonth(now - 364 * dayMs, zone), toMonth: localMonth(now, zone) };
      expect(await client.insight.energy.query({ vehicleId: hybrid.id, ...months })).toMatchObject({
        withoutCharging: { known: true },
      });
      const both = await client.energy.economy.query({ vehicleId: hybrid.id });
      expect(both.sources.map(({ source, average }) => [source, average.known])).toEqual([
        ['petrol', true],
        ['electricity', true],
      ]);
    });

    it('have sums that are what the records come to', async () => {
      const { client, documents, estate } = log;
      expect(await wrongSums(documents)).toEqual([]);
      const now = Date.now();
      const months = { fromMonth: localMonth(now - 740 * dayMs, zone), toMonth: localMonth(now, zone) };
      const { rows } = await client.summaries.months.query({ ...months, vehicleId: estate.id });
      const driven = rows.reduce((sum, { drivenMetres }) => sum + drivenMetres, 0);
      const trips = rows
        .flatMap((row) => row.trips)
        .reduce((sum, { distanceMetres }) => sum + distanceMetres, 0);
      // Every drive of the estate is read off its odometer, and 43 km of one are in no trip.
      expect(driven - trips).toBe(43_000);
    });

    it('have what is due of both cars, by work, papers, tyres and conditions', async () => {
      const { client, counts, estate, hybrid } = log;
      const { items } = await client.due.list.query({});
      const sources = new Set(items.map(({ source }) => source));
      // The tyres may be deep enough.
      sources.delete('tyres');
      expect([...sources].sort()).toEqual(['condition', 'inspection', 'maintenance', 'paper']);
      // An insurance from day 377 on for a year, of 730: it ends on the eleventh day from today.
      expect(
        items.flatMap(({ type, status, vehicleId }) => (type === 'insurance' ? [[status, vehicleId]] : [])),
      ).toEqual(
        expect.arrayContaining([
          ['soon', estate.id],
          ['soon', hybrid.id],
        ]),
      );
      // The hybrid's oil is good for a year, and was changed 400 days ago at the latest.
      expect(
        items.find(({ type, vehicleId }) => type === 'engineOil' && vehicleId === hybrid.id),
      ).toMatchObject({ status: 'overdue' });
      const readings = await client.conditionReadings.list.query({ vehicleId: estate.id });
      expect([readings.items.length, counts.conditionReadings]).toEqual([8, 10]);
    });

    it('have a summer and a winter set on the estate, one of them mounted at any time', async () => {
      const { client, estate } = log;
      const { items } = await client.tyreSets.list.query({ vehicleId: estate.id });
      expect(items.map(({ season }) => season).sort()).toEqual(['summer', 'winter']);
      const mounts = items
        .flatMap(({ mounts }) => mounts)
        .sort((one, other) => one.on.day.localeCompare(other.on.day));
      expect(mounts.length).toBeGreaterThanOrEqual(4);
      expect(mounts[0]?.on.day).toBe(estate.purchase?.date);
      for (const [index, { off }] of mounts.entries()) expect(off).toEqual(mounts[index + 1]?.on ?? null);
    });

    it('are not written a second time', async () => {
      const { client, counts } = log;
      await expect(client.demo.fill.mutate({ language: 'de' })).rejects.toMatchObject({
        data: { reason: 'ALREADY_EXISTS' },
      });
      expect((await client.ledger.head.query()).sequence).toBe(sealed(counts));
    });
  });

  it('are in a logbook of their own: the driver’s is as it was, and so is every other', async () => {
    const [one, other] = [await driving(server), await driving(server)];
    for (const each of [one, other]) await each.trips.create.mutate(each.aTrip());
    const before = [await one.everything(), await other.everything()];
    await one.client.demo.fill.mutate({ language: 'en' });
    expect([await one.everything(), await other.everything()]).toEqual(before);
    const examples = server.client(one.driver.token, 'examples');
    expect((await examples.vehicles.list.query({})).items).toHaveLength(2);
    // With the driver's own display settings.
    const { zone: ownZone, currency } = await one.client.account.me.query();
    expect(await examples.account.me.query()).toMatchObject({ zone: ownZone, currency });
    const othersExamples = server.client(other.driver.token, 'examples');
    expect((await othersExamples.vehicles.list.query({})).items).toEqual([]);
  });

  it('are deleted whole, leave the driver’s own logbook, and can be begun again', async () => {
    const { driver, client, documents } = await newDriver();
    const own = server.client(driver.token);
    await own.vehicles.create.mutate(aVehicle());
    await client.vehicles.create.mutate(aVehicle());
    expect(await own.demo.remove.mutate()).toEqual({ removed: true });
    expect(await documents.get(accounts, accountId)).toBeNull();
    expect((await client.vehicles.list.query({})).items).toEqual([]);
    expect((await client.ledger.head.query()).sequence).toBe(0);
    expect((await own.vehicles.list.query({})).items).toHaveLength(1);

    await client.vehicles.create.mutate(aVehicle());
    await client.vehicles.create.mutate(aVehicle());
    expect((await client.vehicles.list.query({})).items).toHaveLength(2);
    await client.demo.remove.mutate();
    expect((await client.vehicles.list.query({})).items).toEqual([]);
    expect((await own.vehicles.list.query({})).items).toHaveLength(1);
  });

  it('go with the account', async () => {
    const { driver, client, documents } = await newDriver();
    const own = server.client(driver.token);
    await own.vehicles.create.mutate(aVehicle());
    await client.vehicles.create.mutate(aVehicle());
    await own.account.delete.mutate({ confirm: 'delete everything' });
    expect(await documents.get(accounts, accountId)).toBeNull();
    expect(
      (await documents.list(vehicles, { order: { field: 'createdAtMs', direction: 'ascending' }, limit: 1 }))
        .documents,
    ).toEqual([]);
  });

  it('may be deleted as an account without the driver’s own', async () => {
    const { driver, client } = await newDriver();
    const own = server.client(driver.token);
    await own.vehicles.create.mutate(aVehicle());
    await client.account.delete.mutate({ confirm: 'delete everything' });
    expect((await own.vehicles.list.query({})).items).toHaveLength(1);
  });

  /** Driver whose examples were interrupted after a number of trips; they were started yesterday. */
  async function brokenOff(atTrips: number) {
    const someone = await newDriver();
    const { client, driver } = someone;
    const { distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit, currency } =
      await client.account.me.query();
    const units = { distanceUnit, volumeUnit, fuelEconomyUnit, electricEconomyUnit, currency };
    const today = localDay(Date.now() - dayMs, zone);
    const { vehicles, records } = demoLog({
      seed: examplesIdOf(driver.id, 1),
      language: 'de',
      today,
      zone,
      ...units,
    });
    await client.vehicles.create.mutate(vehicles.estate);
    await client.vehicles.create.mutate(vehicles.hybrid);
    const trips = records.flatMap(({ kind, record }) => (kind === 'trip' ? [record] : []));
    for (const trip of trips.slice(0, atTrips)) await client.trips.create.mutate(trip);
    return { ...someone, trips };
  }

  it('go on where they broke off, on the terms on which they began', async () => {
    const { client, documents, trips } = await brokenOff(30);
    const { version } = await client.account.me.query();
    const changes = { zone: 'America/Denver', currency: 'USD', distanceUnit: 'mi' as const };
    await client.account.update.mutate({ version, changes });
    const counts = await client.demo.fill.mutate({ language: 'en' });
    expect(counts.trips).toBe(trips.length);
    expect((await client.ledger.head.query()).sequence).toBe(sealed(counts));
    const { items } = await client.trips.list.query({ limit: 1 });
    const last = trips.at(-1);
    expect(items[0]).toMatchObject({ startedAtMs: last?.startedAtMs, startZone: zone, currency: 'EUR' });
    expect(await wrongSums(documents)).toEqual([]);
  });

  it('count once when they are asked for twice at the same time', async () => {
    const { client } = await newDriver();
    const [one, two] = await Promise.all([
      client.demo.fill.mutate({ language: 'de' }),
      client.demo.fill.mutate({ language: 'de' }),
    ]);
    expect(one).toEqual(two);
    expect((await client.ledger.head.query()).sequence).toBe(sealed(one));
    expect((await client.vehicles.list.query({})).items).toHaveLength(2);
  });

  it('are refused where another vehicle came beside them before they were done', async () => {
    const { client } = await brokenOff(1);
    await client.vehicles.create.mutate(aVehicle());
    await expect(client.demo.fill.mutate({ language: 'de' })).rejects.toMatchObject({
      data: { reason: 'ALREADY_EXISTS' },
    });
    // Three vehicles and a trip.
    expect((await client.ledger.head.query()).sequence).toBe(4);
  });

  it('want a language and nothing else', async () => {
    const { client } = await newDriver();
    const asked = { language: 'de' as const, vehicles: 3 };
    await expect(client.demo.fill.mutate(asked)).rejects.toMatchObject({ data: { reason: 'INPUT_INVALID' } });
    expect((await client.vehicles.list.query({})).items).toEqual([]);
  });
});
