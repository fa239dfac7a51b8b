import type { TripCreate } from '../src/domain/trips/trip.schema';
import { LedgerReadsService } from '../src/features/ledger/ledger-reads.service';
import { SearchIndexService } from '../src/features/search/search-index.service';
import type { DocumentStore } from '../src/platform/documents/documents';
import { byPartition } from '../src/platform/documents/partition';
import { STORE } from '../src/platform/documents/store-token';
import { RecordWriter } from '../src/records/record-writer';
import { searchHeadId, searchHeads } from '../src/registry/stored/search.collection';
import { makeLog } from '../src/rpc/log';
import { anExpense } from './fixtures/expenses/an-expense';
import { signUpDriver } from './harness/drivers';
import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const reason = 'Another place';
const { id: _id, version: _version, ...anyExpense } = anExpense();

describe('search', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function searching() {
    const driver = await driving(server);
    const { client } = driver;
    const find = async (text: string) => {
      const found = await client.search.find.query({ text });
      const names = [
        ...found.vehicles.items.map(({ name }) => name),
        ...found.employers.items.map(({ name }) => name),
        ...found.trips.items.map(({ toText }) => toText),
        ...found.expenses.items.map(({ vendor }) => vendor),
        ...found.fills.items.map(({ station }) => station),
      ];
      const counts = Object.values(found).reduce((sum, { count }) => sum + count, 0);
      expect(counts).toBeGreaterThanOrEqual(names.length);
      return names;
    };
    const drive = (changes: Partial<TripCreate>) => client.trips.create.mutate(driver.aTrip(changes));
    return { ...driver, find, drive };
  }

  it('finds what was there before its first search, and what is written, changed and deleted after it', async () => {
    const { client, find, drive } = await searching();
    const ulm = await drive({ toText: 'Ulm, Münsterplatz', forWhom: '' });
    expect(await find('munsterplatz')).toEqual(['Ulm, Münsterplatz']);
    await drive({ toText: 'Bonn', forWhom: '' });
    expect(await find('bonn')).toEqual(['Bonn']);
    const changed = await client.trips.update.mutate({
      ...{ id: ulm.id, version: ulm.version, changes: { toText: 'Bonn Beuel' }, reason },
    });
    expect(await find('ulm')).toEqual([]);
    expect((await find('bonn')).sort()).toEqual(['Bonn', 'Bonn Beuel']);
    await client.trips.delete.mutate({ id: ulm.id, version: changed.version, reason });
    expect(await find('bonn')).toEqual(['Bonn']);
  });

  it('finds records of every kind by words, dates, amounts, and the names of their vehicle and client', async () => {
    const { client, find, drive, vehicleId } = await searching();
    const { id: employerId } = await client.employers.create.mutate({
      ...{ id: newId(), name: 'Açaí Traders', kind: 'client', associatedWithId: null },
    });
    await drive({ toText: 'Kiel', employerId, startedAtMs: at('2026-03-12T08:00Z') });
    await drive({ toText: 'Lübeck', startedAtMs: at('2026-03-13T08:00Z') });
    const cost = { ...anyExpense, id: newId(), vehicleId, vendor: 'Alpine', amountMinor: 4520 };
    await client.expenses.create.mutate(cost);
    expect(await find('acai')).toEqual(['Açaí Traders', 'Kiel']);
    expect(await find('golf march')).toEqual(['Lübeck', 'Kiel', 'Alpine']);
    expect(await find('12 März 2026')).toEqual(['Kiel']);
    expect(await find('45,20')).toEqual(['Alpine']);
    expect(await find('versicherung')).toEqual(['Alpine']);
    expect(await find('golf')).toEqual(['Golf', 'Lübeck', 'Kiel', 'Alpine']);
  });

  it("finds nothing of another driver's, and nothing without a text", async () => {
    const { find, drive } = await searching();
    await drive({ toText: 'Secret harbour' });
    const other = await searching();
    expect(await other.find('harbour')).toEqual([]);
    expect(await find('harbour')).toEqual(['Secret harbour']);
    // Nor their number.
    expect((await other.client.search.find.query({ text: 'harbour' })).trips).toEqual({
      count: 0,
      items: [],
    });
    expect((await other.client.search.trips.query({ text: 'harbour' })).totals.count).toBe(0);
    expect(await find('')).toEqual([]);
    await expect(server.client().search.find.query({ text: 'harbour' })).rejects.toMatchObject({
      data: { reason: 'TOKEN_MISSING' },
    });
  });

  it('gives the newest of many, and how many there are', async () => {
    const { client, drive } = await searching();
    for (let day = 1; day <= 25; day += 1) {
      const startedAtMs = at('2026-05-01T08:00Z') + day * 86_400_000;
      await drive({ toText: `Stop ${day}`, startedAtMs, endedAtMs: startedAtMs + 1_800_000 });
    }
    const { trips } = await client.search.find.query({ text: 'stop' });
    expect(trips.count).toBe(25);
    expect(trips.items.map(({ toText }) => toText)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Stop ${25 - index}`),
    );
  });

  it('forgets the records of a vehicle that goes with them', async () => {
    const { client, find, drive, vehicleId } = await searching();
    await drive({ toText: 'Trier' });
    expect(await find('trier')).toEqual(['Trier']);
    await client.vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: true });
    expect(await find('trier')).toEqual([]);
    expect(await find('golf')).toEqual([]);
  });

  it('goes on with what another server has stored of the index, and with what has changed since', async () => {
    const { driver, drive, find } = await searching();
    await drive({ toText: 'Mainz' });
    await find('mainz');
    await drive({ toText: 'Worms' });
    const documents = server.application.get<DocumentStore>(STORE);
    const stored = await documents.of(driver.id).get(searchHeads, searchHeadId);
    const ledger = server.application.get(LedgerReadsService, { strict: false });
    const writer = server.application.get(RecordWriter, { strict: false });
    const another = new SearchIndexService(byPartition(documents), makeLog('silent'), ledger, writer);
    const index = await another.of(driver.id);
    expect(index.writer).toBe(stored?.data.writer);
    const [segment] = index.of('trip').all;
    expect(segment?.text).toContain(' mainz ');
    expect(segment?.text).toContain(' worms ');
  });

  it('narrows trips down, and says what those that are shown come to', async () => {
    const { client, drive, vehicleId, newVehicle } = await searching();
    const other = await newVehicle();
    const march = { startedAtMs: at('2026-03-10T08:00Z'), endedAtMs: at('2026-03-10T08:30Z') };
    await drive({ ...march, toText: 'Kiel', distanceMetres: 10_000, forWhom: 'Acme  Ltd' });
    await drive({ ...march, toText: 'Kiel', distanceMetres: 5000, category: 'private' });
    await drive({ ...march, toText: 'Bonn', distanceMetres: null, vehicleId: other, forWhom: 'Acme' });
    await drive({ toText: 'Kiel', distanceMetres: 2000, category: null });
    const shown = async (filter: Omit<Parameters<typeof client.search.trips.query>[0], 'limit'>) => {
      const { items, totals } = await client.search.trips.query(filter);
      return [items.map(({ toText }) => toText).join(), totals];
    };
    const totals = (count: number, distanceMetres: number, businessMetres: number) => ({
      ...{ count, distanceMetres, businessMetres },
    });
    expect(await shown({})).toEqual(['Kiel,Bonn,Kiel,Kiel', totals(4, 17_000, 10_000)]);
    expect(await shown({ text: 'kiel' })).toEqual(['Kiel,Kiel,Kiel', totals(3, 17_000, 10_000)]);
    expect(await shown({ fromDay: '2026-03-01', untilDay: '2026-03-10' })).toEqual([
      'Bonn,Kiel,Kiel',
      totals(3, 15_000, 10_000),
    ]);
    expect(await shown({ fromDay: '2026-03-11' })).toEqual(['Kiel', totals(1, 2000, 0)]);
    expect(await shown({ vehicleId, category: 'private' })).toEqual(['Kiel', totals(1, 5000, 0)]);
    expect(await shown({ category: 'unsorted' })).toEqual(['Kiel', totals(1, 2000, 0)]);
    // The one without a distance, and the one that is not sorted.
    expect(await shown({ needsAttention: true })).toEqual(['Kiel,Bonn', totals(2, 2000, 0)]);
    expect(await shown({ text: '§' })).toEqual(['', totals(0, 0, 0)]);
    expect(await shown({ employerId: vehicleId })).toEqual(['Kiel,Kiel,Kiel', totals(3, 17_000, 10_000)]);
    // The whole name, and not a word of it.
    expect(await shown({ forWhom: 'acme' })).toEqual(['Bonn', totals(1, 0, 0)]);
    expect(await shown({ forWhom: ' Acme ltd' })).toEqual(['Kiel', totals(1, 10_000, 10_000)]);
    expect(await shown({ forWhom: 'Bonn' })).toEqual(['', totals(0, 0, 0)]);
  });

  it('gives trips page by page, each once', async () => {
    const { client, drive } = await searching();
    for (let day = 1; day <= 5; day += 1) await drive({ toText: `Stop ${Math.ceil(day / 2)}` });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof client.search.trips.query>> = await client.search.trips.query({
        ...{ text: 'stop', limit: 2, cursor },
      });
      expect(page.totals.count).toBe(5);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toEqual([...seen].sort().reverse());
    await expect(client.search.trips.query({ cursor: 'elsewhere' })).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID' },
    });
  });

  it('finds nothing of an account that was removed', async () => {
    const { driver, drive, find, client } = await searching();
    await drive({ toText: 'Mainz' });
    await find('mainz');
    await client.account.delete.mutate({ confirm: 'delete everything' });
    const documents = server.application.get<DocumentStore>(STORE);
    expect(await documents.of(driver.id).get(searchHeads, searchHeadId)).toBeNull();
    await signUpDriver();
  });
});
