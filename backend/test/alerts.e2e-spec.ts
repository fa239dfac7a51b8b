import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as after } from 'node:timers/promises';
import { deleteApp, getApps } from 'firebase-admin/app';
import { JobRunner } from '../src/platform/jobs/job-runner';
import { Metrics } from '../src/platform/metrics/metrics';
import { signUpDriver, signUpVerified } from './harness/drivers';
import { driving } from './harness/driving';
import { describeWithPromtool, type Figures, figuresIn, firing } from './harness/firing-alerts';
import { firstLine } from './harness/first-line';
import { Google, makeSigningKey, signToken } from './harness/google';
import { startMailbox } from './harness/mailbox';
import { aPaper, planned } from './harness/reminding';
import { startServer, type TestServer } from './harness/server';
import { smallDisk } from './harness/small-disk';

const never = new AbortController().signal;

/** Reads the metrics that the server currently gives to Prometheus. */
async function figuresOf(server: TestServer): Promise<Figures> {
  return figuresIn(await server.application.get(Metrics).registry.metrics(), 'roadbook');
}

/** Alerts that other work on a busy machine can fire as well. */
const ofLoad = ['CallsSlow', 'StoreSlow', 'EventLoopBlocked', 'MemoryHigh'];
const faults = (names: readonly string[]) => names.filter((name) => !ofLoad.includes(name));

describeWithPromtool('each alert on what the server says of itself', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  async function started(...given: Parameters<typeof startServer>): Promise<TestServer> {
    const server = await startServer(...given);
    closing.push(() => server.close());
    return server;
  }
  const fileOf = ({ environment }: TestServer) => join(environment.DATA_DIR, 'roadbook.sqlite');
  function spoil(server: TestServer, table: string): void {
    const database = new DatabaseSync(fileOf(server));
    database.exec(`DROP TABLE ${table}`);
    database.close();
  }

  it('is silent where all is well', async () => {
    const server = await started();
    const { trips, aTrip } = await driving(server);
    const before = await figuresOf(server);
    await trips.create.mutate(aTrip());
    expect(faults(firing(before, await figuresOf(server)))).toEqual([]);
  });

  it('CallsFail', async () => {
    const server = await started();
    const { token } = await signUpDriver();
    await server.client(token).account.me.query();
    const before = await figuresOf(server);
    spoil(server, 'documents_account');
    await expect(server.client(token).account.me.query()).rejects.toThrow();
    expect(faults(firing(before, await figuresOf(server)))).toEqual(['CallsFail']);
  });

  it('CallsSlow, StoreSlow and EventLoopBlocked', async () => {
    const server = await started();
    const { trips, aTrip } = await driving(server);
    const before = await figuresOf(server);
    const script = `const database = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
      database.exec('BEGIN IMMEDIATE');
      console.log('locked');
      setTimeout(() => database.exec('COMMIT'), 3000);`;
    // Another program holds the file, as a disk that is busy would.
    const holder = spawn(process.execPath, ['-e', script, fileOf(server)]);
    const ended = once(holder, 'exit');
    await firstLine(holder);
    await trips.create.mutate(aTrip());
    expect(firing(before, await figuresOf(server))).toEqual(
      expect.arrayContaining(['CallsSlow', 'StoreSlow']),
    );
    await ended;

    const busy = await figuresOf(server);
    const until = performance.now() + 600;
    while (performance.now() < until);
    // The delay is recorded when the loop continues, which may be after a reading; each reading starts a new
    // measurement.
    let alerts: string[] = [];
    for (let asked = 0; asked < 20 && !alerts.includes('EventLoopBlocked'); asked += 1) {
      await after(1);
      alerts = firing(busy, await figuresOf(server));
    }
    expect(alerts).toContain('EventLoopBlocked');
  });

  it('BackupOld where none was made', async () => {
    const backups = mkdtempSync(join(tmpdir(), 'roadbook-e2e-'));
    closing.push(() => rmSync(backups, { recursive: true }));
    const server = await started({ BACKUP_FOLDER: backups, BACKUP_EVERY_HOURS: '1' });
    const figures = await figuresOf(server);
    expect(faults(firing(figures, figures))).toEqual(['BackupOld']);
  });

  it('DiskFull', async () => {
    const disk = smallDisk(48);
    if (disk === null) return console.warn('NOT TESTED: a full disk. It takes a user who may mount a tmpfs.');
    closing.push(() => disk.remove());
    const server = await started({ DATA_DIR: disk.folder });
    const figures = await figuresOf(server);
    expect(faults(firing(figures, figures))).toEqual(['DiskFull']);
  });

  it('IdentityUnavailable', async () => {
    const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    await Promise.all(getApps().map(deleteApp));
    const key = await makeSigningKey('key-of-today');
    const google = new Google([key]);
    await google.start();
    closing.push(async () => {
      await google.stop();
      await Promise.all(getApps().map(deleteApp));
      process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator;
    });
    google.reachable = false;
    const project = 'roadbook-hosted';
    const hosted = { FIREBASE_PROJECT_ID: project, FIREBASE_AUTH_EMULATOR_HOST: undefined };
    const server = await started({ NODE_ENV: 'production', ...hosted });
    const now = Math.floor(Date.now() / 1000);
    const token = signToken(key, {
      ...{ iss: `https://securetoken.google.com/${project}`, aud: project, sub: 'driver-1' },
      ...{ auth_time: now - 60, iat: now - 60, exp: now + 3_540 },
    });
    const before = await figuresOf(server);
    await expect(server.client(token).account.me.query()).rejects.toMatchObject({
      data: { reason: 'UNAVAILABLE' },
    });
    expect(firing(before, await figuresOf(server))).toContain('IdentityUnavailable');
  });

  it('MessagesFail, JobsWait and JobsFail', async () => {
    let nowMs = Date.parse('2026-11-23T12:00:00Z');
    const mailbox = await startMailbox();
    closing.push(() => mailbox.close());
    const mail = {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'log@roadbook.example',
      PUBLIC_URL: 'https://log.example',
    };
    const server = await started(mail, undefined, () => nowMs);
    const address = 'ann-alerts@drivers.example';
    const client = server.client((await signUpVerified(address)).token);
    await client.account.me.query({ firstSight: { languages: ['en-GB'], zone: 'UTC' } });
    await client.reminders.switchChannel.mutate({ name: 'email', isOn: true, address });
    const before = await figuresOf(server);
    mailbox.behaviour.answer = 'refuse';
    await client.reminders.testChannel.mutate({ name: 'email' });
    const refused = await figuresOf(server);
    expect(faults(firing(before, refused))).toEqual(['MessagesFail']);

    await client.papers.create.mutate(aPaper('2026-12-20'));
    await planned(server);
    nowMs = Date.parse('2026-11-24T08:20:00Z');
    const waiting = await figuresOf(server);
    expect(faults(firing(waiting, waiting))).toEqual(['JobsWait']);

    spoil(server, 'documents_reminderDeliveries');
    await server.application.get(JobRunner).runAll(never);
    expect(firing(waiting, await figuresOf(server))).toContain('JobsFail');
  });

  // The last one, as its process gives the memory back when it likes.
  it('MemoryHigh', async () => {
    const server = await started();
    const taken = Buffer.alloc(700e6, 1);
    const figures = await figuresOf(server);
    expect(taken.length).toBe(700e6);
    expect(firing(figures, figures)).toContain('MemoryHigh');
  });
});
