import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import superjson from 'superjson';
import { checkData } from '../src/operations/data-check';
import { rebuildSummaries } from '../src/operations/summary-rebuild';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { signInDriver } from './harness/drivers';
import { startServer, type TestServer } from './harness/server';

const releases = join(__dirname, 'fixtures/releases');

/** Recorded answers of the release, by name; superjson as it was sent. */
type Answers = Record<string, unknown>;

const unpacked = (release: string, name: string) =>
  gunzipSync(readFileSync(join(releases, release, `${name}.gz`)));

/**
 * Data folders as releases left them: that of 0.1.0 was made by its own program, and that of 0.2.0 is the same one,
 * upgraded and used by that program. `answers.json` is what each answered over its own data.
 */
describe.each(readdirSync(releases))('the data of %s', (release) => {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-release-'));
  let server: TestServer;
  let answers: Answers;
  let ann: Awaited<ReturnType<typeof signInDriver>>;

  beforeAll(async () => {
    writeFileSync(join(folder, 'roadbook.sqlite'), unpacked(release, 'roadbook.sqlite'));
    answers = superjson.deserialize(
      JSON.parse(readFileSync(join(releases, release, 'answers.json'), 'utf8')),
    );
    // The first release stored passwords as they were typed.
    mkdirSync(join(folder, 'identity'));
    writeFileSync(join(folder, 'identity/accounts.json'), unpacked('0.1.0', 'accounts.json'));
    server = await startServer({ DATA_DIR: folder, IDENTITY: 'embedded' });
    ann = await signInDriver('ann@roadbook.example', server.url);
  });
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is brought to the layout of today, with a copy of what it was', () => {
    expect(existsSync(join(folder, 'roadbook.sqlite.layout-1'))).toBe(true);
  });

  it('has every record as it was', async () => {
    const client = server.client(ann.token);
    const vehicles = await client.vehicles.list.query({});
    const named = (name: string) => ({
      vehicleId: vehicles.items.find((vehicle) => vehicle.name === name)?.id ?? '',
    });
    const ofVan = named('Passat');
    const asked: Record<string, () => Promise<unknown>> = {
      account: () => client.account.me.query(),
      vehicles: async () => vehicles,
      trips: () => client.trips.list.query({}),
      fills: () => client.energy.list.query(ofVan),
      expenses: () => client.expenses.list.query({}),
      odometerRecords: () => client.vehicles.odometerRecords.query(named('Golf')),
      months: () => client.summaries.months.query({ fromMonth: '2024-01', toMonth: '2027-12' }),
      economy: () => client.energy.economy.query(ofVan),
      ledgerHead: () => client.ledger.head.query({}),
      ledger: () => client.ledger.list.query({}),
      locks: () => client.ledger.locks.query({}),
      reports: () => client.reports.list.query({}),
      report: () => client.reports.view.query({ id: '01JZ0000000000000000000014' }),
    };
    for (const [name, answer] of Object.entries(answers)) {
      expect({ name, answer: await asked[name]?.() }).toMatchObject({ name, answer });
    }
  });

  it('has whole ledgers, right sums, and nothing else that the check of data finds', async () => {
    expect((await checkData(folder)).findings).toEqual([]);
    const documents = server.application.get<DocumentStore>(STORE);
    expect(await rebuildSummaries(documents, ann.id)).toEqual([]);
  });

  it('opens no account again that was deleted', async () => {
    await expect(signInDriver('left@roadbook.example', server.url)).rejects.toThrow(
      'INVALID_LOGIN_CREDENTIALS',
    );
  });

  it('is gone on with', async () => {
    const { account } = server.client(ann.token);
    const { version } = await account.me.query();
    const after = await account.update.mutate({ version, changes: { displayName: 'Ann again' } });
    expect(after).toMatchObject({ version: version + 1, displayName: 'Ann again' });
    expect((await checkData(folder)).findings).toEqual([]);
  });
});
