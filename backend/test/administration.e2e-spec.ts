import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administrationSocket } from '../src/features/administration/administration-socket';
import { askServer } from '../src/operations/ask-server';
import { runAdmin } from '../src/operations/run-admin';
import { ask, signUpDriver, type TestDriver } from './harness/drivers';
import { startServer, type TestServer } from './harness/server';

describe('the administration of drivers', () => {
  let server: TestServer;
  let folder: string;
  let driver: TestDriver;

  beforeAll(async () => {
    server = await startServer();
    folder = mkdtempSync(join(tmpdir(), 'roadbook-e2e-'));
  });
  afterAll(async () => {
    await server.close();
    expect(existsSync(administrationSocket(server.environment.DATA_DIR))).toBe(false);
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    driver = await signUpDriver('Ada Driver');
    await server.client(driver.token).account.me.query();
  });

  async function admin(...words: readonly string[]): Promise<{ code: number; output: string }> {
    let output = '';
    const code = await runAdmin([server.environment.DATA_DIR, ...words], (text) => {
      output += text;
    });
    return { code, output };
  }

  it('lists and finds who can sign in', async () => {
    expect(await admin('list')).toMatchObject({ code: 0, output: expect.stringContaining(driver.id) });
    const { output } = await admin('find', driver.id);
    const [, email = ''] = output.split('  ');
    expect(output).toContain('Ada Driver');
    expect((await admin('find', email)).output).toBe(output);
    expect(await admin('find', 'nobody@roadbook.example')).toEqual({
      code: 1,
      output: 'Nobody has that id or address.\n',
    });
  });

  it('disables and enables a driver, and says so in the list', async () => {
    expect(await admin('disable', driver.id)).toEqual({ code: 0, output: `${driver.id} is disabled.\n` });
    expect((await admin('find', driver.id)).output).toMatch(/ {2}disabled\n$/);
    expect(await admin('enable', driver.id)).toEqual({ code: 0, output: `${driver.id} is enabled.\n` });
    expect((await admin('find', driver.id)).output).not.toContain('disabled');
  });

  it('writes everything of a driver into a file that only its owner reads, and over none', async () => {
    const file = join(folder, 'archive.zip');
    expect((await admin('export', driver.id, file)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(file).size).toBeGreaterThan(1_000);
    expect((await admin('export', driver.id, file)).code).toBe(1);
    expect(existsSync(file)).toBe(true);
  });

  it('deletes a driver whose id was said twice, and nobody else', async () => {
    const other = await signUpDriver();
    await server.client(other.token).account.me.query();
    expect((await admin('delete', driver.id)).code).toBe(2);
    expect((await admin('delete', driver.id, other.id)).code).toBe(2);
    expect((await admin('find', driver.id)).code).toBe(0);
    expect((await admin('delete', driver.id, driver.id)).code).toBe(0);
    expect((await admin('find', driver.id)).code).toBe(1);
    await expect(server.client(driver.token).account.me.query()).rejects.toThrow();
    expect((await server.client(other.token).account.me.query()).driverId).toBe(other.id);
  });

  it('deletes the records of a driver whose sign-in alone was deleted', async () => {
    await ask('accounts:delete', { idToken: driver.token });
    expect((await admin('find', driver.id)).code).toBe(1);
    const { code, output } = await admin('delete', driver.id, driver.id);
    expect([code, output]).toEqual([0, expect.stringContaining('had no sign-in any more')]);
    expect((await admin('delete', driver.id, driver.id)).code).toBe(1);
  });

  it('takes an address in the place of an id, and records the id', async () => {
    const [, email = ''] = (await admin('find', driver.id)).output.split('  ');
    expect(await admin('disable', email)).toEqual({ code: 0, output: `${driver.id} is disabled.\n` });
    expect((await admin('enable', `${'x'.repeat(200)}@roadbook.example`)).code).toBe(1);
    expect((await admin('delete', email, email)).code).toBe(0);
    const { output } = await admin('uses');
    expect(output).toContain(`disable  ${driver.id}  done`);
    expect(output).not.toContain('@');
    expect((await admin()).output).toContain('A driver is an id or an e-mail address');
  });

  it('records every use, refused ones too, without an address', async () => {
    await admin('sign-out', driver.id);
    await admin('disable', 'nobody');
    await admin('find', 'someone@roadbook.example');
    const { output } = await admin('uses');
    expect(output).toMatch(new RegExp(`sign-out {2}${driver.id} {2}done\n`));
    expect(output).toMatch(/disable {2}nobody {2}refused\n/);
    expect((await askServer(server.environment.DATA_DIR, { command: 'check-data' })).statusCode).toBe(200);
    expect((await admin('uses')).output).toMatch(/check-data {2}- {2}done\n/);
    expect(await admin('check-data')).toMatchObject({ code: 2 });
    expect(output).not.toContain('@');
  });

  it('takes commands from the user of the server alone', async () => {
    expect(statSync(administrationSocket(server.environment.DATA_DIR)).mode & 0o777).toBe(0o600);
    const answer = await fetch(`${server.url}/administration`).catch(() => null);
    expect(answer?.status).toBe(404);
  });
});
