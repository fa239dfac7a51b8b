import assert from 'node:assert/strict';
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
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { z } from 'zod';
import { buildBackend } from './stack/builds.ts';
import { root } from './stack/tool.ts';
import { askIdentity, Driver } from './testing/driver.ts';
import { byHand, inContainers, provedElsewhere } from './testing/operations-elsewhere.ts';
import { Operator } from './testing/operator.ts';
import { commandsOf, pagesForOperators, sectionOf } from './testing/page-commands.ts';

const page = pagesForOperators();
const commands = commandsOf(page);
const operator = new Operator(commands);

const typedIn = mkdtempSync(join(tmpdir(), 'roadbook-operator-'));
const backups = join(typedIn, 'backups');
const here = { data: join(typedIn, 'data'), backups, typedIn };
const elsewhere = { data: join(typedIn, 'elsewhere'), backups, typedIn };
after(() => {
  operator.leaves();
  rmSync(typedIn, { recursive: true, force: true });
});

const releases = join(root, 'backend/test/fixtures/releases');
const ann = 'ann@roadbook.example';
const bob = 'bob@roadbook.example';

/** Answers that release 0.2.0 gave Ann over the same data. */
const answered: Record<string, object> = JSON.parse(
  readFileSync(join(releases, '0.2.0/answers.json'), 'utf8'),
).json;

const recordsOfAnn = { 'vehicles.list': 'vehicles', 'trips.list': 'trips', 'expenses.list': 'expenses' };

async function hasAllOfAnn(driver: Driver): Promise<void> {
  for (const [path, name] of Object.entries(recordsOfAnn)) {
    assert.partialDeepStrictEqual(await driver.query(path, {}), answered[name]);
  }
}

function aTrip(id: string) {
  const startedAtMs = Date.parse('2026-03-02T08:00Z');
  return {
    ...{ id, vehicleId: null, startedAtMs, startZone: 'Europe/Berlin', endZone: 'Europe/Berlin' },
    ...{ endedAtMs: startedAtMs + 1_800_000, fromText: 'Köln', toText: 'Bonn', distanceMetres: 31_000 },
    ...{ odometerStartMetres: null, odometerEndMetres: null, category: 'business', purpose: 'Offer' },
    ...{ forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'EUR', note: '' },
    ...{ tags: [], favourite: false },
  };
}

const pageOfIds = z.object({ items: z.array(z.object({ id: z.string() })) });
const idsOfTrips = async (driver: Driver) =>
  pageOfIds.parse(await driver.query('trips.list', {})).items.map(({ id }) => id);

const exportStartSchema = z.object({ firstLine: z.string() });
const entriesSchema = z.object({ entries: z.array(z.object({ hash: z.string(), text: z.string() })) });

async function exportedLedger(driver: Driver): Promise<string> {
  const { firstLine } = exportStartSchema.parse(await driver.mutate('ledger.beginExport', {}));
  const { entries } = entriesSchema.parse(
    await driver.query('ledger.export', { afterSequence: 0, limit: 500 }),
  );
  return firstLine + entries.map(({ hash, text }) => `${hash} ${text}\n`).join('');
}

async function publicKeys(origin: string): Promise<string> {
  const response = await fetch(`${origin}/.well-known/roadbook-keys.json`);
  assert.equal(response.status, 200);
  return response.text();
}

const composeSchema = z.object({ services: z.record(z.string(), z.unknown()) });
const nothingDamaged = /^Nothing is damaged\.$/m;
const tripIds = { kept: '01ARZ3NDEKTSV4RRFFQ69G5FAV', afterwards: '01ARZ3NDEKTSV4RRFFQ69G5FAW' };

/** Follows the page; each step continues from the one before. */
describe('an operator who has only docs/operations.md', () => {
  let running: Awaited<ReturnType<Operator['starts']>>;
  let drivers: { ann: Driver; bob: Driver };
  let newest = '';
  before(() => buildBackend());

  it('upgrades the data of an earlier release by starting on it, and rebuilds the sums', async () => {
    mkdirSync(join(here.data, 'identity'), { recursive: true });
    const unpacked = (name: string) => gunzipSync(readFileSync(join(releases, name)));
    writeFileSync(join(here.data, 'roadbook.sqlite'), unpacked('0.2.0/roadbook.sqlite.gz'));
    writeFileSync(join(here.data, 'identity/accounts.json'), unpacked('0.1.0/accounts.json.gz'));

    running = await operator.starts(here);
    assert.ok(page.includes('roadbook.sqlite.layout-<n>'));
    assert.ok(existsSync(join(here.data, 'roadbook.sqlite.layout-1')));
    drivers = {
      ann: await Driver.signIn(running.origin, ann),
      bob: await Driver.signUp(running.origin, bob),
    };
    await hasAllOfAnn(drivers.ann);
    await drivers.bob.mutate('trips.create', aTrip(tripIds.kept));

    const all = 'docker compose exec backend node dist/operations/rebuild-summaries.js /data --all';
    const { code, output } = await operator.does(here, all);
    assert.equal(code, 0, output);
    assert.match(output, new RegExp(`^${drivers.ann.id}: `, 'm'));
    const one = await operator.does(here, 'npm run rebuild-summaries -- <driver id> … | --all', {
      '<driver id> … | --all': drivers.ann.id,
    });
    assert.deepEqual(one, { code: 0, output: `${drivers.ann.id}: all sums were right\n` });
  });

  it('makes backups, keeps the newest, checks one, and sees it in the status', async () => {
    // Ann, Bob, and a driver whose account was deleted under the earlier release.
    assert.match((await operator.does(here, 'npm run status')).output, /, 3 drivers\n/);
    const now = await operator.does(here, 'npm run backup -- <folder>', { '<folder>': 'backups' });
    assert.equal(now.code, 0, now.output);
    const compose = 'docker compose exec backend node dist/operations/backup.js /data /backups';
    assert.equal((await operator.does(here, compose)).code, 0);
    const kept = { '<folder> 7': 'backups 2' };
    assert.equal((await operator.does(here, 'npm run backup -- <folder> 7', kept)).code, 0);
    const made = readdirSync(backups).sort();
    assert.equal(made.length, 2);
    newest = made.at(-1) ?? '';

    const checked = 'npm run check-data -- <backup>';
    const { output } = await operator.does(here, checked, { '<backup>': join('backups', newest) });
    assert.match(output, nothingDamaged);
    assert.match(output, /, and \d+ files? (was|were) compared\.$/m);
    const inCompose = 'docker compose exec backend node dist/operations/check-data.js /backups/<backup>';
    assert.match((await operator.does(here, inCompose, { '<backup>': newest })).output, nothingDamaged);
    const status = 'docker compose exec backend node dist/operations/status.js /data --backups /backups';
    assert.match((await operator.does(here, status)).output, /^last backup: 20\d\d-.* ago$/m);
    const uses = (await operator.does(here, 'npm run admin -- uses')).output;
    assert.equal(uses.match(/ {2}backup {2}- {2}done$/gm)?.length, 3, uses);
    const records = 'npm run backup -- --records-only <file>';
    const copied = await operator.does(here, records, { '<file>': 'copy.sqlite' });
    assert.deepEqual(copied, { code: 0, output: '' });
  });

  it('proves a ledger by a copy of the public keys', async () => {
    writeFileSync(join(typedIn, 'ledger.txt'), await exportedLedger(drivers.ann));
    writeFileSync(join(typedIn, 'keys.json'), await publicKeys(running.origin));
    const vouched = 'npm run verify-ledger -- <file> --keys <copy of the public keys>';
    const values = { '<file>': 'ledger.txt', '<copy of the public keys>': 'keys.json' };
    assert.equal((await operator.does(here, vouched, values)).code, 0);
    assert.equal(
      (await operator.does(here, 'npm run verify-ledger -- <file>', { '<file>': 'ledger.txt' })).code,
      2,
    );
    const compose =
      'docker compose exec -T backend node dist/operations/verify-ledger.js /dev/stdin < ledger.txt';
    assert.equal((await operator.does(here, compose)).code, 2);
  });

  it('restores the backup elsewhere, with a new key of ledgers, where what it holds is found again', async () => {
    await drivers.bob.mutate('trips.create', aTrip(tripIds.afterwards));
    await running.stop();
    for (const logged of ['listening', 'stopped']) {
      assert.ok(page.includes(`\`${logged}\``));
      assert.match(running.output(), new RegExp(`"msg":"${logged}"`));
    }
    const { code, output } = await operator.does(elsewhere, 'npm run restore -- <backup>', {
      '<backup>': join('backups', newest),
    });
    assert.equal(code, 0, output);
    assert.match(output, /^Restored: \d+ documents of 3 drivers and \d+ files\.\n$/);
    assert.match((await operator.does(elsewhere, 'npm run rotate-ledger-key')).output, /^New key: /);

    running = await operator.starts(elsewhere);
    drivers = {
      ann: await Driver.signIn(running.origin, ann),
      bob: await Driver.signIn(running.origin, bob),
    };
    await hasAllOfAnn(drivers.ann);
    assert.deepEqual(await idsOfTrips(drivers.bob), [tripIds.kept]);
    writeFileSync(join(typedIn, 'keys.json'), await publicKeys(running.origin));
    const vouched = 'npm run verify-ledger -- <file> --keys <copy of the public keys>';
    for (const ledger of ['ledger.txt', 'ledger-new.txt']) {
      if (ledger === 'ledger-new.txt') {
        writeFileSync(join(typedIn, ledger), await exportedLedger(drivers.ann));
      }
      const values = { '<file>': ledger, '<copy of the public keys>': 'keys.json' };
      assert.equal((await operator.does(elsewhere, vouched, values)).code, 0, ledger);
    }
  });

  it('restores it into a volume, by the program of the container', async () => {
    const volume = { data: join(typedIn, 'volume'), backups, typedIn };
    const restore =
      'docker compose run --rm --no-deps backend node dist/operations/restore.js /backups/roadbook-2026-01-31T02-00-00-000Z /data';
    const values = { 'roadbook-2026-01-31T02-00-00-000Z': newest };
    assert.equal((await operator.does(volume, restore, values)).code, 0);
    const check = 'docker compose exec -T backend node dist/operations/check-data.js /data';
    assert.match((await operator.does(volume, check)).output, nothingDamaged);
    const rotate = 'docker compose exec backend node dist/operations/rotate-ledger-key.js /data';
    assert.match((await operator.does(volume, rotate)).output, /^New key: /);
  });

  it('does with a driver’s account what the table says, and deletes one on request', async () => {
    const rows = sectionOf(page, "Drivers' accounts").match(/^\| `.*? \|/gm) ?? [];
    const inCompose = 'docker compose exec backend node dist/operations/admin.js /data <command>';
    const listed = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
    const done = new Set<string>();
    const admin = async (command: string, values: Record<string, string> = {}) => {
      assert.ok(listed.includes(command), `The page no longer says: ${command}`);
      done.add(command);
      const words = Object.entries(values).reduce(
        (text, [name, value]) => text.replaceAll(name, value),
        command,
      );
      return operator.does(elsewhere, inCompose, { '<command>': words });
    };
    const ofBob = { '<driver>': drivers.bob.id };
    const isRefused = async () =>
      (await askIdentity(running.origin, 'signInWithPassword', bob)).status === 400;

    assert.match((await admin('list')).output, new RegExp(drivers.bob.id));
    assert.match((await admin('find <driver>', { '<driver>': bob })).output, /bob@/);
    assert.equal((await admin('disable <driver>', ofBob)).code, 0);
    assert.ok(await isRefused());
    assert.equal((await admin('enable <driver>', ofBob)).code, 0);
    assert.ok(!(await isRefused()));
    assert.equal((await admin('sign-out <driver>', ofBob)).code, 0);
    assert.equal((await admin('export <driver> <file>', { ...ofBob, '<file>': 'bob.zip' })).code, 0);
    assert.ok(existsSync(join(typedIn, 'bob.zip')));
    assert.equal((await admin('reset-second-factor <driver>', ofBob)).code, 0);
    const link = /\/invitation#code=\S+/;
    assert.match(
      (await admin('invite [--days n] [--email x]', { ' [--days n] [--email x]': '' })).output,
      link,
    );
    const [id = ''] = (await admin('invitations')).output.split('  ');
    assert.equal((await admin('revoke-invitation <id>', { '<id>': id })).code, 0);
    assert.equal((await admin('first-link')).code, 1);
    const family = `logbook-${tripIds.kept}`;
    await drivers.ann.mutate('logbooks.create', { id: family, name: 'Family', isCompany: false });
    assert.match((await admin('logbooks')).output, new RegExp(`^${family} .*Family`, 'm'));
    assert.equal((await admin('delete <logbook> <logbook>', { '<logbook>': family })).code, 0);
    assert.doesNotMatch((await admin('logbooks')).output, new RegExp(family));
    assert.equal((await admin('delete <driver> <driver>', ofBob)).code, 0);
    assert.ok(await isRefused());
    const uses = (await admin('uses')).output;
    assert.match(uses, new RegExp(`delete {2}${drivers.bob.id} {2}done\n`));
    assert.match(uses, new RegExp(`rebuild-summaries {2}${drivers.ann.id} {2}done\n`));
    assert.match(uses, /rotate-ledger-key {2}- {2}done\n/);
    assert.deepEqual([...done].sort(), listed.sort());

    assert.match((await operator.does(elsewhere, 'npm run admin -- invite')).output, link);
    const longer = 'npm run admin -- invite --days 30 --email ann@example.com';
    assert.match((await operator.does(elsewhere, longer)).output, link);
    const under = 'docker compose exec backend node dist/operations/admin.js /data invite';
    assert.match((await operator.does(elsewhere, under)).output, link);
    const invitations = (await operator.does(elsewhere, 'npm run admin -- invitations')).output;
    const [, bound = ''] = /^(\S+) {2}ann@example\.com/m.exec(invitations) ?? [];
    const revoke = 'npm run admin -- revoke-invitation <id>';
    assert.equal((await operator.does(elsewhere, revoke, { '<id>': bound })).code, 0);
    assert.equal((await operator.does(elsewhere, 'npm run admin -- first-link')).code, 1);

    for (const reset of [
      'npm run admin -- reset-link ann@example.com',
      'docker compose exec backend node dist/operations/admin.js /data reset-link ann@example.com',
    ]) {
      const made = await operator.does(elsewhere, reset, { 'ann@example.com': ann });
      assert.match(made.output, /\/reset-password#code=\S+/);
    }
    const rotated = await operator.does(elsewhere, 'npm run admin -- rotate-identity-key');
    assert.match(rotated.output, /New key: /);

    const left = await operator.does(elsewhere, 'npm run admin -- <command>', { '<command>': 'list' });
    assert.match(left.output, new RegExp(drivers.ann.id));
    assert.doesNotMatch(left.output, new RegExp(drivers.bob.id));
    await hasAllOfAnn(drivers.ann);
    assert.match((await operator.does(elsewhere, 'npm run check-data')).output, nothingDamaged);
    for (const lost of ['reset-second-factor', 'sign-out']) {
      const command = `npm run admin -- ${lost} ann@example.com`;
      assert.equal((await operator.does(elsewhere, command, { 'ann@example.com': ann })).code, 0);
    }
    await running.stop();
  });

  it('finds no other command on the page but those that another test proves, or that need an engine', () => {
    for (const [command, proof] of Object.entries(provedElsewhere)) {
      assert.ok(existsSync(join(root, proof)), `${command}: there is no ${proof}`);
    }
    const known = new Set([...operator.done, ...Object.keys(provedElsewhere), ...inContainers, ...byHand]);
    const missing = (some: Iterable<string>, all: Iterable<string>) => {
      const there = new Set(all);
      return [...some].filter((each) => !there.has(each));
    };
    assert.deepEqual(missing(commands, known), [], 'nothing runs these');
    assert.deepEqual(missing(known, commands), [], 'the page no longer says these');
  });

  it('is given services, files and programs that there are', () => {
    const { services } = composeSchema.parse(
      parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }),
    );
    for (const command of commands.filter((each) => each.includes('docker compose'))) {
      for (const [, file = ''] of command.matchAll(/ -f (\S+)/g))
        assert.ok(existsSync(join(root, file)), command);
      for (const [, program] of command.matchAll(/dist\/(operations\/\S+)\.js/g)) {
        assert.ok(existsSync(join(root, `backend/src/${program}.ts`)), command);
      }
      for (const [, name = ''] of command.matchAll(/compose (?:exec|run)(?: -e \S+| -\S+)* (\w+)/g)) {
        assert.ok(name in services, command);
      }
    }
  });
});
