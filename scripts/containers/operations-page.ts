import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { z } from 'zod';
import { root } from '../stack/tool.ts';
import { askIdentity, Driver } from '../testing/driver.ts';
import { inContainers } from '../testing/operations-elsewhere.ts';
import { commandsOf, pagesForOperators } from '../testing/page-commands.ts';
import { ContainerOperator, type Machine } from './container-operator.ts';

const typedIn = mkdtempSync(join(tmpdir(), 'roadbook-operator-'));
const operator = new ContainerOperator(commandsOf(pagesForOperators()), typedIn);
const ann = 'ann@roadbook.example';
const bob = 'bob@roadbook.example';
const backupOnPage = 'roadbook-2026-01-31T02-00-00-000Z';

const pageOfNames = z.object({ items: z.array(z.object({ name: z.string() })) });
const placesOf = async (driver: Driver) =>
  pageOfNames.parse(await driver.query('places.list', {})).items.map(({ name }) => name);
const aPlace = (id: string, name: string) => ({
  ...{ id, name, kind: 'client', employerId: null, forWhom: '', note: '' },
});
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const sbomSchema = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.unknown()).min(20) });

/** Waits until the edge reports that the backend is ready. */
async function ready({ port }: Machine): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.status === 200) return origin;
    await pause(200);
  }
}

function labelOf(image: string, label: string): string {
  const format = `{{index .Config.Labels "${label}"}}`;
  const { stdout } = spawnSync('docker', ['inspect', '--format', format, image], { encoding: 'utf8' });
  return stdout.trim();
}

/** Follows the page with a container engine; each step continues from the one before. */
describe('an operator with containers who has only docs/operations.md', () => {
  let here: Machine;
  let elsewhere: Machine;
  let drivers: { ann: Driver; bob: Driver };
  let backup = '';
  before(async () => {
    here = { project: `roadbook-page-${process.pid}`, port: await getPort() };
    elsewhere = { project: `roadbook-elsewhere-${process.pid}`, port: await getPort() };
  });
  after(() => {
    for (const machine of [here, elsewhere]) operator.leaves(machine);
    rmSync(typedIn, { recursive: true, force: true });
  });

  it('installs', async () => {
    operator.succeeds(here, 'docker compose up --build -d');
    const origin = await ready(here);
    drivers = { ann: await Driver.signUp(origin, ann), bob: await Driver.signUp(origin, bob) };
    for (const driver of Object.values(drivers)) {
      await driver.mutate('places.create', aPlace('01ARZ3NDEKTSV4RRFFQ69G5FAV', 'Hof'));
    }
    while (!/backend.*\(healthy\)/.test(operator.succeeds(here, 'docker compose ps'))) await pause(500);
  });

  it('watches', async () => {
    const status = 'docker compose exec backend node dist/operations/status.js /data --backups /backups';
    assert.match(operator.succeeds(here, status), /, 2 drivers\r?\n/);
    const answer = await fetch(`http://127.0.0.1:${here.port}/api/trpc/account.me`);
    const id = answer.headers.get('x-request-id') ?? '';
    const logged = operator.succeeds(here, 'docker compose logs | grep <id>', { '<id>': id });
    assert.match(logged, /"status":401/);
    operator.succeeds(here, 'docker compose kill -s HUP frontend');
    await ready(here);
  });

  it('reads of which version an image is, and of what it consists', () => {
    for (const part of ['backend', 'frontend']) {
      sbomSchema.parse(JSON.parse(operator.reads(here, part, '/usr/share/roadbook/sbom.cdx.json')));
      assert.equal(labelOf(`roadbook-${part}:${version}`, 'org.opencontainers.image.version'), version);
    }
  });

  it('backs up records and accounts', () => {
    const made = 'docker compose exec backend node dist/operations/backup.js /data /backups';
    backup = /roadbook-20[\dT-]+Z/.exec(operator.succeeds(here, made))?.[0] ?? '';
    assert.ok(backup);
    const check = 'docker compose exec backend node dist/operations/check-data.js /backups/<backup>';
    assert.match(operator.succeeds(here, check, { '<backup>': backup }), /^Nothing is damaged\./);
    const out =
      'docker compose exec -T backend tar -C /backups -c roadbook-2026-01-31T02-00-00-000Z > backup.tar';
    operator.succeeds(here, out, { [backupOnPage]: backup });
    assert.ok(statSync(join(typedIn, 'backup.tar')).size > 10_000);
  });

  it('restores them on another machine', async () => {
    operator.succeeds(elsewhere, 'docker compose up -d');
    await ready(elsewhere);
    operator.succeeds(
      elsewhere,
      'docker compose run --rm -T --no-deps backend tar -C /backups -x < backup.tar',
    );
    operator.succeeds(elsewhere, 'docker compose stop backend');
    const restore =
      'docker compose run --rm --no-deps backend node dist/operations/restore.js /backups/roadbook-2026-01-31T02-00-00-000Z /data';
    assert.match(
      operator.succeeds(elsewhere, restore, { [backupOnPage]: backup }),
      /Restored: .* of 2 drivers/,
    );
    operator.succeeds(elsewhere, 'docker compose up -d');
    const there = await Driver.signIn(await ready(elsewhere), ann);
    assert.equal(there.id, drivers.ann.id);
    assert.deepEqual(await placesOf(there), ['Hof']);
    const check = 'docker compose exec -T backend node dist/operations/check-data.js /data';
    assert.match(operator.succeeds(elsewhere, check), /^Nothing is damaged\./);
  });

  it('upgrades first the backend, then the edge', async () => {
    operator.succeeds(here, 'docker compose up -d --no-deps backend');
    operator.succeeds(here, 'docker compose up -d');
    await ready(here);
    const rebuild = 'docker compose exec backend node dist/operations/rebuild-summaries.js /data --all';
    assert.match(operator.succeeds(here, rebuild), /all sums were right/);
  });

  it('gives a driver everything of theirs, and deletes them on request', async () => {
    const admin = 'docker compose exec backend node dist/operations/admin.js /data <command>';
    const says = (command: string) => operator.succeeds(here, admin, { '<command>': command });
    assert.match(says('list'), new RegExp(drivers.bob.id));
    says(`export ${drivers.bob.id} /backups/driver.zip`);
    operator.succeeds(here, 'docker compose exec -T backend cat /backups/driver.zip > driver.zip');
    operator.succeeds(here, 'docker compose exec -T backend rm /backups/driver.zip');
    assert.equal(readFileSync(join(typedIn, 'driver.zip')).subarray(0, 2).toString(), 'PK');
    says(`delete ${drivers.bob.id} ${drivers.bob.id}`);
    assert.equal((await askIdentity(await ready(here), 'signInWithPassword', bob)).status, 400);
    assert.match(says('uses'), new RegExp(`delete {2}${drivers.bob.id} {2}done`));
    assert.deepEqual(await placesOf(drivers.ann), ['Hof']);
  });

  it('takes everything away', () => {
    operator.succeeds(here, 'docker compose stop');
    for (const machine of [here, elsewhere]) operator.succeeds(machine, 'docker compose down -v');
    const more = inContainers.filter((command) => !operator.done.has(command));
    assert.deepEqual(more, [], 'nothing has run these');
  });
});
