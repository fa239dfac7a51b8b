import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { placeKind } from '../src/registry/kinds/place.kind';
import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const { collection: stored } = placeKind;

const refused = (reason: string, ...fields: object[]) => ({
  data: { reason, ...(fields.length > 0 && { fields }) },
});

const aPlace = (changes: object = {}) => ({
  ...{ id: newId(), name: 'Acme', kind: 'client' as const, employerId: null, forWhom: '', note: '' },
  ...changes,
});

const dayMs = 86_400_000;

describe('places', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('are listed the newest first, changed and deleted', async () => {
    const { client } = await driving(server);
    const acme = await client.places.create.mutate(aPlace());
    const home = await client.places.create.mutate(aPlace({ name: 'Home', kind: 'home' }));
    const changes = { kind: 'site' as const, note: 'Ring twice' };
    const changed = await client.places.update.mutate({ id: acme.id, version: 1, changes });
    expect(changed).toEqual({ ...acme, ...changes, version: 2 });
    expect(await client.places.list.query({})).toEqual({ items: [home, changed], nextCursor: null });
    expect(await client.places.get.query({ id: home.id })).toEqual(home);
    expect(await client.places.delete.mutate({ id: acme.id, version: 2 })).toEqual({ id: acme.id });
    expect((await client.places.list.query({})).items).toEqual([home]);
  });

  it('have a radius, and a position that a trip taught them and the driver may take away', async () => {
    const { client } = await driving(server);
    const acme = await client.places.create.mutate(aPlace());
    const position = { latitudeMicrodegrees: 48_162_000, longitudeMicrodegrees: 11_000_000 };
    const change = (version: number, changes: object) =>
      client.places.update.mutate({ id: acme.id, version, changes });
    const learned = await change(1, { position, learning: 'learned', radiusMetres: 2_000 });
    expect(learned).toEqual({ ...acme, position, learning: 'learned', radiusMetres: 2_000, version: 2 });
    const off = await change(2, { position: null, learning: 'off', radiusMetres: null });
    expect(off).toEqual({ ...acme, position: null, learning: 'off', radiusMetres: null, version: 3 });
    for (const radiusMetres of [49, 2_001, 99.5]) {
      await expect(change(3, { radiusMetres })).rejects.toMatchObject({ data: { reason: 'INPUT_INVALID' } });
    }
  });

  it('sent twice count once, and a clash is named', async () => {
    const { client } = await driving(server);
    const acme = aPlace();
    const made = await client.places.create.mutate(acme);
    expect(await client.places.create.mutate(acme)).toEqual(made);
    const change = { id: acme.id, version: 1, changes: { kind: 'other' as const } };
    const changed = await client.places.update.mutate(change);
    expect(await client.places.update.mutate(change)).toEqual(changed);
    const late = client.places.update.mutate({ ...change, changes: { kind: 'home' } });
    await expect(late).rejects.toMatchObject(refused('VERSION_CLASH'));
    const gone = client.places.delete.mutate({ id: acme.id, version: 1 });
    await expect(gone).rejects.toMatchObject(refused('VERSION_CLASH'));
  });

  it('have names of their own, whatever their case and blanks', async () => {
    const { client } = await driving(server);
    await client.places.create.mutate(aPlace());
    const { id } = await client.places.create.mutate(aPlace({ name: 'Beta' }));
    await expect(client.places.create.mutate(aPlace({ name: ' ACME ' }))).rejects.toMatchObject(
      refused('INPUT_INVALID', { path: 'name', rule: 'NAME_TAKEN' }),
    );
    const taken = refused('INPUT_INVALID', { path: 'changes.name', rule: 'NAME_TAKEN' });
    const change = { id, version: 1, changes: { name: 'acme' } };
    await expect(client.places.update.mutate(change)).rejects.toMatchObject(taken);
    await expect(
      client.places.rename.mutate({ ...change, merged: [], otherNames: [] }),
    ).rejects.toMatchObject(taken);
  });

  it('name an employer or client of the driver', async () => {
    const { client } = await driving(server);
    const employer = { id: newId(), name: 'Acme Ltd', kind: 'client' as const, associatedWithId: null };
    await client.employers.create.mutate(employer);
    const place = await client.places.create.mutate(aPlace({ employerId: employer.id }));
    expect(place.employerId).toBe(employer.id);
    await expect(
      client.places.create.mutate(aPlace({ name: 'B', employerId: newId() })),
    ).rejects.toMatchObject(refused('UNKNOWN_EMPLOYER', { path: 'employerId', rule: 'UNKNOWN_EMPLOYER' }));
  });

  it('are nobody else’s: another driver’s is answered as one that is not there', async () => {
    const { client: owner } = await driving(server);
    const { client: stranger } = await driving(server);
    const theirs = await owner.places.create.mutate(aPlace());
    const mine = await stranger.places.create.mutate(aPlace());
    for (const id of [theirs.id, newId()]) {
      const notFound = refused('NOT_FOUND');
      const version = { id, version: 1 };
      const changes = { name: 'Mine' };
      const { places } = stranger;
      await expect(places.get.query({ id })).rejects.toMatchObject(notFound);
      await expect(places.update.mutate({ ...version, changes })).rejects.toMatchObject(notFound);
      await expect(places.delete.mutate(version)).rejects.toMatchObject(notFound);
      await expect(
        places.previewRename.query({ placeIds: [id], otherNames: [], name: 'Mine' }),
      ).rejects.toMatchObject(notFound);
      await expect(
        places.rename.mutate({ ...version, changes, merged: [], otherNames: [] }),
      ).rejects.toMatchObject(notFound);
      const merge = { id: mine.id, version: 1, changes: {}, merged: [version], otherNames: [] };
      await expect(places.rename.mutate(merge)).rejects.toMatchObject(notFound);
      const restore = { trips: [], place: { ...version, changes }, merged: [] };
      await expect(places.restore.mutate(restore)).rejects.toMatchObject(notFound);
    }
    expect((await owner.places.list.query({})).items).toEqual([theirs]);
    expect((await stranger.places.list.query({})).items).toEqual([mine]);
  });

  it('are found by their name, and by whom they are for', async () => {
    const { client } = await driving(server);
    const acme = await client.places.create.mutate(aPlace({ forWhom: 'Mrs Harper' }));
    for (const text of ['acm', 'harper']) {
      expect(await client.search.find.query({ text })).toMatchObject({ places: { count: 1, items: [acme] } });
    }
  });

  it('go with the account', async () => {
    const { client, driver } = await driving(server);
    await client.places.create.mutate(aPlace());
    await client.account.delete.mutate({ confirm: 'delete everything' });
    const order = { field: 'createdAtMs', direction: 'ascending' } as const;
    const documents = server.application.get<DocumentStore>(STORE).of(driver.id);
    expect((await documents.list(stored, { order, limit: 1 })).documents).toEqual([]);
  });
});

describe('trips of places', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  /** A trip of today is not final; one of a fortnight ago is. */
  async function driven() {
    const of = await driving(server);
    const { trips, aTrip } = of;
    const startedAtMs = Math.floor(Date.now() / dayMs) * dayMs - dayMs;
    const fresh = (fromText: string, toText: string, changes: object = {}) =>
      trips.create.mutate(
        aTrip({ fromText, toText, startedAtMs, endedAtMs: startedAtMs + 60_000, ...changes }),
      );
    const final = (fromText: string, toText: string) => {
      const earlier = startedAtMs - 14 * dayMs;
      return fresh(fromText, toText, { startedAtMs: earlier, endedAtMs: earlier + 60_000 });
    };
    const texts = async () =>
      (await trips.list.query({})).items.map(({ fromText, toText }) => `${fromText} - ${toText}`);
    return { ...of, fresh, final, texts };
  }

  it('are counted, once each, with the latest day; other names come with the most used first', async () => {
    const { client, trips, aTrip } = await driven();
    const drive = (day: string, fromText: string, toText: string) =>
      trips.create.mutate(
        aTrip({
          ...{ fromText, toText, startedAtMs: at(`${day}T23:00Z`), endedAtMs: at(`${day}T23:30Z`) },
        }),
      );
    const home = await client.places.create.mutate(aPlace({ name: 'Home' }));
    const beta = await client.places.create.mutate(aPlace({ name: 'Beta' }));
    await drive('2026-07-01', 'home', 'Acme ');
    await drive('2026-07-02', 'HOME', 'Home');
    await drive('2026-07-03', 'ACME', '');
    await drive('2026-07-04', 'Shop', '');
    const usage = await client.places.usage.query();
    // 23:00 UTC is the day after in Berlin.
    expect(usage).toEqual({
      places: [
        { placeId: home.id, trips: 2, lastDay: '2026-07-03' },
        { placeId: beta.id, trips: 0, lastDay: null },
      ],
      otherNames: [
        { name: 'ACME', trips: 2, lastDay: '2026-07-04' },
        { name: 'Shop', trips: 1, lastDay: '2026-07-05' },
      ],
    });
    await client.places.delete.mutate({ id: home.id, version: 1 });
    // Spelled as in the latest trip.
    expect((await client.places.usage.query()).otherNames[1]).toMatchObject({ name: 'Home', trips: 2 });
  });

  it('are counted, too, where the latest trip begins in the next century by its clock', async () => {
    const { client, trips, aTrip } = await driven();
    const startedAtMs = at('2099-12-31T23:30Z');
    await trips.create.mutate(aTrip({ fromText: 'Shop', startedAtMs, endedAtMs: startedAtMs + 60_000 }));
    const { otherNames } = await client.places.usage.query();
    expect(otherNames.find(({ name }) => name === 'Shop')).toMatchObject({ lastDay: '2100-01-01' });
  });

  it('follow a new name in one go, each sealed, and come back in one go', async () => {
    const { client, fresh, texts } = await driven();
    const acme = await client.places.create.mutate(aPlace());
    const first = await fresh('Home', 'Acme');
    await fresh('acme', 'Home');
    await fresh('Acme works', 'Home');
    const before = await texts();
    const rename = {
      id: acme.id,
      version: 1,
      changes: { name: 'Acme Ltd', note: 'New name' },
      merged: [],
      otherNames: [],
    };
    expect(
      await client.places.previewRename.query({ placeIds: [acme.id], otherNames: [], name: 'Acme Ltd' }),
    ).toEqual({
      trips: 2,
      finalTrips: 0,
    });
    const renamed = await client.places.rename.mutate(rename);
    const place = { ...acme, name: 'Acme Ltd', note: 'New name', version: 2 };
    expect(renamed).toMatchObject({ place, isDone: true, merged: [] });
    expect((await texts()).sort()).toEqual(['Acme Ltd - Home', 'Acme works - Home', 'Home - Acme Ltd']);
    const { items } = await client.ledger.list.query({ subjectId: first.id });
    expect(items.map(({ body }) => body.action)).toEqual(['amended', 'created']);
    // Sent twice it counts once.
    expect(await client.places.rename.mutate(rename)).toMatchObject({ place, isDone: true, trips: [] });
    const back = {
      ...{ trips: renamed.trips, merged: [] },
      place: { id: acme.id, version: 2, changes: { name: 'Acme', note: '' } },
    };
    const restored = await client.places.restore.mutate(back);
    expect(restored).toEqual({ place: { ...acme, version: 3 } });
    expect(await client.places.restore.mutate(back)).toEqual(restored);
    expect(await texts()).toEqual(before);
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
  });

  it('that are final want one reason for all, and without it nothing changes', async () => {
    const { client, fresh, final, texts } = await driven();
    const acme = await client.places.create.mutate(aPlace());
    const ids = [(await final('Home', 'Acme')).id, (await final('Acme', 'Home')).id];
    await fresh('Home', 'Acme');
    const before = await texts();
    expect(
      await client.places.previewRename.query({ placeIds: [acme.id], otherNames: [], name: 'Acme Ltd' }),
    ).toEqual({
      trips: 3,
      finalTrips: 2,
    });
    const rename = { id: acme.id, version: 1, changes: { name: 'Acme Ltd' }, merged: [], otherNames: [] };
    await expect(client.places.rename.mutate(rename)).rejects.toMatchObject(
      refused('REASON_REQUIRED', { path: 'reason', rule: 'REASON_REQUIRED' }),
    );
    expect(await texts()).toEqual(before);
    expect(await client.places.get.query({ id: acme.id })).toEqual(acme);
    await client.places.rename.mutate({ ...rename, reason: 'The firm is called so now' });
    for (const subjectId of ids) {
      const [entry] = (await client.ledger.list.query({ subjectId })).items;
      expect(entry?.body).toMatchObject({ action: 'amended', reason: 'The firm is called so now' });
    }
  });

  it('follow when places are merged; the others go, and come back with their trips', async () => {
    const { client, fresh, texts } = await driven();
    const acme = await client.places.create.mutate(aPlace());
    const works = await client.places.create.mutate(aPlace({ name: 'Acme works', note: 'Gate 2' }));
    await fresh('Acme works', 'ACME');
    await fresh('Home', 'Acme works');
    const before = await texts();
    const merge = {
      ...{ id: acme.id, version: 1, changes: {}, otherNames: [] },
      merged: [{ id: works.id, version: 1 }],
    };
    const merged = await client.places.rename.mutate(merge);
    // The place keeps its name, and trips that name it their spelling.
    expect(merged).toMatchObject({ place: acme, isDone: true, merged: [works] });
    expect((await texts()).sort()).toEqual(['Acme - ACME', 'Home - Acme']);
    expect((await client.places.list.query({})).items).toEqual([acme]);
    expect(await client.places.rename.mutate(merge)).toMatchObject({ place: acme, isDone: true, trips: [] });
    const { version: _, ...again } = works;
    await client.places.restore.mutate({ trips: merged.trips, place: null, merged: [again] });
    expect(await texts()).toEqual(before);
    expect((await client.places.list.query({})).items).toEqual([works, acme]);
  });

  it('follow under other names that are no places too', async () => {
    const { client, fresh, texts } = await driven();
    const acme = await client.places.create.mutate(aPlace({ name: 'Acme Ltd' }));
    await fresh('Acme', 'Home');
    await fresh('Home', 'acme limited');
    const otherNames = ['Acme', 'Acme Limited'];
    const asked = { placeIds: [acme.id], otherNames, name: 'Acme Ltd' };
    expect(await client.places.previewRename.query(asked)).toEqual({ trips: 2, finalTrips: 0 });
    const merge = { id: acme.id, version: 1, changes: {}, merged: [], otherNames };
    expect(await client.places.rename.mutate(merge)).toMatchObject({ place: acme, isDone: true });
    expect((await texts()).sort()).toEqual(['Acme Ltd - Home', 'Home - Acme Ltd']);
  });

  it('may take the name of a place that is merged, and no place twice', async () => {
    const { client, fresh, texts } = await driven();
    const acme = await client.places.create.mutate(aPlace());
    const works = await client.places.create.mutate(aPlace({ name: 'Acme works' }));
    await fresh('Acme', 'Home');
    const other = { id: works.id, version: 1 };
    const merge = {
      id: acme.id,
      version: 1,
      changes: { name: 'Acme works' },
      merged: [other],
      otherNames: [],
    };
    await expect(client.places.rename.mutate({ ...merge, merged: [other, other] })).rejects.toMatchObject(
      refused('INPUT_INVALID', { path: 'merged', rule: 'PLACE_TWICE' }),
    );
    const late = { ...merge, merged: [{ ...other, version: 2 }] };
    await expect(client.places.rename.mutate(late)).rejects.toMatchObject(refused('VERSION_CLASH'));
    expect(await client.places.rename.mutate(merge)).toMatchObject({ place: { name: 'Acme works' } });
    expect(await texts()).toEqual(['Acme works - Home']);
  });

  it('that were changed since are not taken back, and nothing is', async () => {
    const { client, trips, fresh, texts } = await driven();
    const acme = await client.places.create.mutate(aPlace());
    const trip = await fresh('Home', 'Acme');
    await fresh('Acme', 'Home');
    const changes = { name: 'Acme Ltd' };
    const renamed = await client.places.rename.mutate({
      id: acme.id,
      version: 1,
      changes,
      merged: [],
      otherNames: [],
    });
    await trips.update.mutate({ id: trip.id, version: 2, changes: { purpose: 'Repair' } });
    const after = await texts();
    const back = { id: acme.id, version: 2, changes: { name: 'Acme' } };
    await expect(
      client.places.restore.mutate({ trips: renamed.trips, place: back, merged: [] }),
    ).rejects.toMatchObject(refused('VERSION_CLASH'));
    expect(await texts()).toEqual(after);
    expect(await client.places.get.query({ id: acme.id })).toMatchObject({ name: 'Acme Ltd' });
  });

  it('beyond four hundred follow in steps, the place with the last of them', async () => {
    const { client, aTrip, texts } = await driven();
    const acme = await client.places.create.mutate(aPlace());
    const startedAtMs = Date.now() - dayMs;
    for (let first = 0; first < 410; first += 41) {
      const some = Array.from({ length: 41 }, (_, index) =>
        client.trips.create.mutate(
          aTrip({
            ...{ fromText: 'Acme', toText: 'Home', distanceMetres: 1_000 },
            ...{ startedAtMs: startedAtMs + (first + index) * 60_000 },
            ...{ endedAtMs: startedAtMs + (first + index) * 60_000 + 30_000 },
          }),
        ),
      );
      await Promise.all(some);
    }
    const rename = { id: acme.id, version: 1, changes: { name: 'Acme Ltd' }, merged: [], otherNames: [] };
    const step = await client.places.rename.mutate(rename);
    expect(step).toMatchObject({ isDone: false, place: acme });
    expect(step.trips).toHaveLength(400);
    const last = await client.places.rename.mutate(rename);
    expect(last).toMatchObject({ isDone: true, place: { name: 'Acme Ltd', version: 2 } });
    expect(last.trips).toHaveLength(10);
    expect(new Set(await texts())).toEqual(new Set(['Acme Ltd - Home']));
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
  });
});
