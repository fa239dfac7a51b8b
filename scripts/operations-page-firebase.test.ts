import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { buildBackend } from './stack/builds.ts';
import { root } from './stack/tool.ts';
import { Driver, password } from './testing/driver.ts';
import { linesOf } from './testing/lines-of.ts';
import { Operator, type Started } from './testing/operator.ts';
import { commandsOf, pagesForOperators } from './testing/page-commands.ts';

const operator = new Operator(commandsOf(pagesForOperators()));
const typedIn = mkdtempSync(join(tmpdir(), 'roadbook-operator-'));
const folders = (name: string, variables: Readonly<Record<string, string>> = {}) => ({
  ...{ data: join(typedIn, name), backups: join(typedIn, 'backups'), typedIn, variables },
});
const project = 'demo-roadbook';
const ann = 'ann@roadbook.example';

const standInsSchema = z.object({ firestore: z.string(), bucket: z.string(), identity: z.string() });
const pageOfNames = z.object({ items: z.array(z.object({ name: z.string() })) });
const placesOf = async (driver: Driver) =>
  pageOfNames.parse(await driver.query('places.list', {})).items.map(({ name }) => name);
const aPlace = (id: string, name: string) => ({
  ...{ id, name, kind: 'client', employerId: null, forWhom: '', note: '' },
});
const override = z
  .object({
    services: z.object({ backend: z.object({ environment: z.record(z.string(), z.string()) }) }),
  })
  .parse(parse(readFileSync(join(root, 'docker-compose.firebase.yml'), 'utf8')));

async function askProject(host: string, operation: string, body: object): Promise<unknown> {
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${operation}?key=any`, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
  });
  assert.equal(answer.status, 200, await answer.clone().text());
  return answer.json();
}

/** Follows the page; each step continues from the one before. Stand-ins replace the Firebase project. */
describe('an operator who outgrows one machine, with only docs/operations.md', () => {
  const standIns = spawn(process.execPath, [join(root, 'backend/test/harness/stand-ins.mts'), project], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const standInsSay = linesOf(standIns);
  const embedded = folders('embedded');
  let accounts: ReturnType<typeof folders>;
  let hosted: Record<string, string>;
  let signIn: (origin: string) => Promise<Driver>;
  let annId = '';
  let backend: Started;
  after(() => {
    operator.leaves();
    standIns.kill('SIGKILL');
    rmSync(typedIn, { recursive: true, force: true });
  });
  before(async () => {
    await buildBackend();
    const { firestore, bucket, identity } = standInsSchema.parse(JSON.parse(await standInsSay.next()));
    // A server takes the tokens of an emulator in tests only.
    accounts = folders('embedded', { NODE_ENV: 'test', FIREBASE_AUTH_EMULATOR_HOST: identity });
    hosted = {
      ...{ FIREBASE_API_KEY: 'a-key', FIREBASE_AUTH_DOMAIN: 'log.example.com' },
      ...{ FIREBASE_PROJECT_ID: project, FIREBASE_STORAGE_BUCKET: 'a-bucket' },
      ...{ FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_STORAGE_EMULATOR_HOST: bucket },
      ...override.services.backend.environment,
    };
    signIn = async (origin) => {
      const body = { email: ann, password, returnSecureToken: true };
      return new Driver(origin, await askProject(identity, 'accounts:signInWithPassword', body));
    };
  });

  it('moves the accounts, with their ids and passwords', async () => {
    const running = await operator.starts(embedded);
    const driver = await Driver.signUp(running.origin, ann);
    annId = driver.id;
    await driver.mutate('places.create', aPlace('01ARZ3NDEKTSV4RRFFQ69G5FAV', 'Hof'));
    await running.stop();
    const { code, output } = await operator.does(accounts, 'npm run move-accounts');
    assert.equal(code, 0, output);
    assert.match(output, /^1 accounts imported, 0 there already\.$/m);
    // The emulator does not check imported hashes.
    const { FIREBASE_AUTH_EMULATOR_HOST: identity = '' } = accounts.variables;
    await askProject(identity, `projects/${project}/accounts:update`, { localId: annId, password });
  });

  it('moves the records', async () => {
    const keys = readFileSync(join(embedded.data, 'ledger-keys.json'), 'utf8').trim();
    hosted = { ...hosted, LEDGER_SIGNING_KEYS: keys };
    const moving = folders('embedded', hosted);
    const { code, output } = await operator.does(moving, 'npm run migrate-documents -- to-firestore');
    assert.equal(code, 0, output);
    assert.match(output, /^Compared: \d+ documents are equal/m);
  });

  it('doubles the backends, of which each has what the other took', async () => {
    const twice =
      'docker compose -f docker-compose.yml -f docker-compose.firebase.yml up --build -d --scale backend=2';
    const withSignIns = { ...hosted, ...accounts.variables };
    const [first, second] = await Promise.all(
      ['first', 'second'].map((name) => operator.scales(twice, folders(name, withSignIns))),
    );
    assert.ok(first && second);
    const [atFirst, atSecond] = [await signIn(first.origin), await signIn(second.origin)];
    assert.equal(atFirst.id, annId);
    assert.deepEqual(await placesOf(atSecond), ['Hof']);
    await atFirst.mutate('places.create', aPlace('01ARZ3NDEKTSV4RRFFQ69G5FAW', 'Markt'));
    assert.deepEqual(await placesOf(atSecond), ['Markt', 'Hof']);
    await first.stop();
    await atSecond.mutate('places.create', aPlace('01ARZ3NDEKTSV4RRFFQ69G5FAX', 'Garten'));
    backend = second;
  });

  it('looks after records, sums and drivers there', async () => {
    const beside = folders('second', hosted);
    const status = 'docker compose exec backend node dist/operations/status.js /data --backups /backups';
    const { output } = await operator.does(beside, status);
    assert.match(output, /^store: +Firestore of demo-roadbook, 1 driver\njobs: +\d+ waiting/m);
    assert.match(output, /^last backup: those of Firestore/m);
    const check = await operator.does(beside, 'npm run check-data');
    assert.match(check.output, /^Nothing is damaged\.\n\d+ documents of 1 driver were read/m);
    const all = 'docker compose exec backend node dist/operations/rebuild-summaries.js /data --all';
    assert.match(
      (await operator.does(beside, all)).output,
      new RegExp(`^${annId}: all sums were right$`, 'm'),
    );
    const admin = 'docker compose exec backend node dist/operations/admin.js /data <command>';
    const says = async (command: string) =>
      (await operator.does(beside, admin, { '<command>': command })).output;
    assert.match(await says('list'), new RegExp(`^${annId} {2}${ann}`));
    assert.match(await says('uses'), /rebuild-summaries {2}\S+ {2}done\n.*check-data {2}- {2}done\n/);
    await backend.stop();
  });

  it('moves back, where the driver sets a password by a link and finds everything', async () => {
    const back = folders('back', hosted);
    const records = await operator.does(back, 'npm run migrate-documents -- to-sqlite');
    assert.equal(records.code, 0, records.output);
    const moving = folders('back', accounts.variables);
    const { code, output } = await operator.does(moving, 'npm run move-accounts -- to-embedded');
    assert.equal(code, 0, output);
    assert.match(output, /^1 accounts moved, with the same ids\.$/m);
    const { LEDGER_SIGNING_KEYS = '' } = hosted;
    const running = await operator.starts(folders('back', { LEDGER_SIGNING_KEYS }));
    await setPassword(running);
    const driver = await Driver.signIn(running.origin, ann);
    assert.equal(driver.id, annId);
    assert.deepEqual(await placesOf(driver), ['Garten', 'Markt', 'Hof']);
    await running.stop();
  });

  async function setPassword({ origin }: Started): Promise<void> {
    const resetLink = 'npm run admin -- reset-link ann@example.com';
    const { output } = await operator.does(folders('back'), resetLink, { 'ann@example.com': ann });
    const [, code = ''] = /\/reset-password#code=(\S+)/.exec(output) ?? [];
    const oobCode = decodeURIComponent(code);
    await askProject(new URL(origin).host, 'accounts:resetPassword', { oobCode, newPassword: password });
  }
});
