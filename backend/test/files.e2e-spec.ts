import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { attachments, attachmentUsage, usageId } from '../src/registry/stored/attachments.collection';
import { reportFiles, reportPartId, reportParts } from '../src/registry/stored/reports.collection';
import { UPLOAD_BOUNDS, type UploadBounds } from '../src/rpc/http/received';
import { aPdf, attachedToNewVehicle } from './harness/attachments';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startBucketServer } from './harness/files/bucket-server';
import { startServer, type TestServer } from './harness/server';

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const refusedSchema = z.object({
  error: z.object({ json: z.object({ data: z.object({ reason: z.string() }) }) }),
});
const gibibyte = 1_073_741_824;

describe('files over HTTP', () => {
  let server: TestServer;
  let driver: TestDriver;
  let owners: Map<string, string>;
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(async () => {
    owners = new Map();
    driver = await newDriver();
  });
  afterAll(() => server.close());

  /** Signs up a driver with a vehicle, to which the files belong. */
  async function newDriver() {
    const signedUp = await signUpDriver();
    owners.set(signedUp.id, await attachedToNewVehicle(server.client(signedUp.token)));
    return signedUp;
  }
  const uploadPath = (id: string, of = driver) => `attachments/${id}?${owners.get(of.id)}`;

  const driverDocuments = (of = driver) => server.application.get<DocumentStore>(STORE).of(of.id);
  const folderOf = ({ id }: TestDriver) => join(server.environment.DATA_DIR, 'files', 'drivers', id);
  const storedBy = (of: TestDriver) => {
    const folder = join(folderOf(of), 'attachments');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const usage = async () => (await driverDocuments().get(attachmentUsage, usageId))?.data;

  const ask = (path: string, init: RequestInit = {}, { token } = driver) =>
    fetch(`${server.url}/api/files/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
  const put = (id: string, body: Uint8Array<ArrayBuffer>, type = 'application/pdf', of = driver) =>
    ask(uploadPath(id, of), { method: 'PUT', body, headers: { 'content-type': type } }, of);
  const reasonOf = async (response: Response) => refusedSchema.parse(await response.json()).error.json.data;

  async function stored(content: Uint8Array<ArrayBuffer> = Buffer.from('%PDF-56789')) {
    const id = newId();
    expect((await put(id, content)).status).toBe(200);
    return id;
  }

  describe('an attachment', () => {
    it('comes back byte for byte, as its own type and to be saved, whatever is in it', async () => {
      const content = aPdf(randomBytes(2_999_991));
      const id = newId();
      const put = await ask(uploadPath(id), {
        method: 'PUT',
        body: content,
        headers: { 'content-type': 'application/pdf' },
      });
      const hash = sha256(content);
      expect([put.status, await put.json()]).toEqual([
        200,
        { id, type: 'application/pdf', bytes: 3_000_000, sha256: hash },
      ]);
      const got = await ask(`attachments/${id}`);
      expect(Object.fromEntries(got.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': '3000000',
        'content-disposition': `attachment; filename="${id}.pdf"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
        'accept-ranges': 'bytes',
        etag: `"${hash}"`,
      });
      expect(Buffer.from(await got.arrayBuffer()).equals(content)).toBe(true);
      const head = await ask(`attachments/${id}`, { method: 'HEAD' });
      expect([head.headers.get('content-length'), await head.text()]).toEqual(['3000000', '']);
    });

    it.each([
      ['bytes=0-0', 206, '%', 'bytes 0-0/10'],
      ['bytes=3-6', 206, 'F-56', 'bytes 3-6/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=-0', 416, '', 'bytes */10'],
      ['bytes=0-1,4-5', 200, '%PDF-56789', null],
      ['lines=1-2', 200, '%PDF-56789', null],
      ['bytes=x', 200, '%PDF-56789', null],
      [`bytes=${Array.from({ length: 1_000 }, () => '0-0').join(',')}`, 200, '%PDF-56789', null],
    ])('answers the range %s with %i', async (range, status, content, expected) => {
      const got = await ask(`attachments/${await stored()}`, { headers: { range } });
      expect([got.status, await got.text(), got.headers.get('content-range')]).toEqual([
        status,
        content,
        expected,
      ]);
      if (status === 206) expect(got.headers.get('content-length')).toBe(String(content.length));
    });

    it('is cut off where less of it is on the disk than was stored, and refused where nothing is', async () => {
      const id = await stored(aPdf(randomBytes(2_000_000)));
      const [name = ''] = storedBy(driver);
      const path = join(folderOf(driver), 'attachments', name);
      truncateSync(path, 1_900_000);
      const got = await ask(`attachments/${id}`);
      expect(got.status).toBe(200);
      await expect(got.arrayBuffer()).rejects.toThrow('terminated');
      truncateSync(path, 0);
      const empty = await ask(`attachments/${id}`);
      expect([empty.status, empty.headers.get('content-type'), empty.headers.get('etag')]).toEqual([
        ...[500, 'application/json; charset=utf-8', null],
      ]);
      expect(await reasonOf(empty)).toMatchObject({ reason: 'INTERNAL' });
      rmSync(path);
      const missing = await ask(`attachments/${id}`);
      expect([missing.status, await reasonOf(missing)]).toMatchObject([404, { reason: 'NOT_FOUND' }]);
      expect((await ask(`attachments/${id}`, { method: 'HEAD' })).status).toBe(404);
    });

    it('answers a range of other bytes than those that are stored with all of it', async () => {
      const id = await stored();
      const tag = `"${sha256(Buffer.from('%PDF-56789'))}"`;
      const ranged = (known: string) =>
        ask(`attachments/${id}`, { headers: { range: 'bytes=1-2', 'if-range': known } });
      expect(await (await ranged(tag)).text()).toBe('PD');
      expect(await (await ranged('"other"')).text()).toBe('%PDF-56789');
    });

    // ISO 32000: actions that a reader may run when it opens a file; APPNOTE.TXT: a zip is found from its end, whatever
    // precedes it.
    it.each([
      ['runs a script when it is opened', '1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'],
      ['starts a program', '1 0 obj<</OpenAction<</S/Launch/F(cmd.exe)>>>>endobj'],
      ['has a program inside', '1 0 obj<</Type/EmbeddedFile/Length 2>>stream\nMZ\nendstream endobj'],
      ['is a zip as well', 'PK\x03\x04PK\x05\x06'],
      ['is a page as well', '<html><script>alert(document.cookie)</script></html>'],
    ])('that %s is nothing but a PDF to be saved', async (_what, inside) => {
      const content = Buffer.from(`%PDF-1.7\n${inside}\n%%EOF`, 'latin1');
      const got = await ask(`attachments/${await stored(content)}?type=text/html&download=false`);
      expect(Object.fromEntries(got.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="\w+\.pdf"$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(Buffer.from(await got.arrayBuffer()).equals(content)).toBe(true);
    });

    it('sent twice counts once, and is not replaced', async () => {
      const id = await stored();
      const again = await put(id, Buffer.from('%PDF-56789'));
      expect([again.status, await again.json()]).toMatchObject([200, { bytes: 10 }]);
      for (const other of ['%PDF-5678X', '%PDF-']) {
        const refused = await put(id, Buffer.from(other));
        expect([refused.status, (await reasonOf(refused)).reason]).toEqual([409, 'ALREADY_EXISTS']);
      }
      expect((await put(id, Buffer.from('%PDF-56789'), 'image/png')).status).toBe(409);
      expect(await (await ask(`attachments/${id}`)).text()).toBe('%PDF-56789');
      expect(await usage()).toEqual({ bytes: 10, files: 1 });
    });

    it('is nobody else’s', async () => {
      const id = await stored();
      const other = await newDriver();
      for (const method of ['GET', 'HEAD', 'DELETE']) {
        expect((await ask(`attachments/${id}`, { method }, other)).status).toBe(404);
      }
      expect((await put(id, aPdf('theirs'), 'application/pdf', other)).status).toBe(200);
      expect(await (await ask(`attachments/${id}`)).text()).toBe('%PDF-56789');
      expect((await ask(`attachments/${id}`, { method: 'DELETE' }, other)).status).toBe(204);
      expect(await (await ask(`attachments/${id}`)).text()).toBe('%PDF-56789');
    });

    it('is deleted with its bytes, and gives back its room', async () => {
      const id = await stored();
      expect((await ask(`attachments/${id}`, { method: 'DELETE' })).status).toBe(204);
      expect([await usage(), storedBy(driver)]).toEqual([{ bytes: 0, files: 0 }, []]);
      for (const method of ['GET', 'DELETE']) {
        expect((await ask(`attachments/${id}`, { method })).status).toBe(404);
      }
    });

    it('goes with the account', async () => {
      await stored();
      expect(storedBy(driver)).toHaveLength(1);
      await server.client(driver.token).account.delete.mutate({ confirm: 'delete everything' });
      expect(existsSync(folderOf(driver))).toBe(false);
      const refused = await put(newId(), aPdf('after'));
      expect([401, 403]).toContain(refused.status);
      expect(existsSync(folderOf(driver))).toBe(false);
    });
  });

  describe('what is refused', () => {
    afterEach(async () => {
      expect(storedBy(driver)).toEqual([]);
    });

    it('is a request without a token, or with a token in the address, whatever it is for', async () => {
      const id = newId();
      for (const [method, path] of [
        ['GET', `attachments/${id}`],
        ['HEAD', `attachments/${id}`],
        ['PUT', `attachments/${id}`],
        ['DELETE', `attachments/${id}`],
        ['GET', `reports/${id}?format=pdf&paper=a4&language=en`],
        ['GET', `attachments/${id}?token=${driver.token}&connectionParams={"token":"${driver.token}"}`],
      ]) {
        const answer = await fetch(`${server.url}/api/files/${path}`, { method: method ?? 'GET' });
        expect([method, path, answer.status]).toEqual([method, path, 401]);
        if (method !== 'HEAD') expect(await reasonOf(answer)).toMatchObject({ reason: 'TOKEN_MISSING' });
      }
      const bad = await ask(`attachments/${id}`, {}, { ...driver, token: 'a.b.c' });
      expect([bad.status, (await reasonOf(bad)).reason]).toEqual([401, 'TOKEN_INVALID']);
    });

    it.each(['text/html', 'image/svg+xml', 'text/csv', 'application/octet-stream', 'image/jpeg; a=b', ''])(
      'is the type %j',
      async (type) => {
        const refused = await put(newId(), Buffer.from('<script>'), type);
        expect([refused.status, (await reasonOf(refused)).reason]).toEqual([400, 'INPUT_INVALID']);
      },
    );

    it.each(['nobody', '..%2f..%2fetc', '01J', `${'0'.repeat(26)}x`, 'a.pdf'])('is the id %j', async (id) => {
      expect((await put(id, Buffer.from('a'))).status).toBe(400);
      expect((await ask(`attachments/${id}`)).status).toBe(400);
    });

    it('is a file of nothing, and one whose length is not given', async () => {
      expect((await put(newId(), Buffer.of())).status).toBe(400);
      const outgoing = request(`${server.url}/api/files/${uploadPath(newId())}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${driver.token}`,
          'content-type': 'application/pdf',
          'transfer-encoding': 'chunked',
        },
      });
      outgoing.end('some');
      const [response] = await once(outgoing, 'response');
      expect(response.statusCode).toBe(400);
      response.resume();
    });

    it('is a file over 20 MiB', async () => {
      const refused = await put(newId(), Buffer.alloc(20_971_521));
      expect([refused.status, (await reasonOf(refused)).reason]).toEqual([413, 'BODY_TOO_LARGE']);
      expect(await usage()).toBeUndefined();
    });

    it('is what does not fit into the room that a driver has', async () => {
      await driverDocuments().transact(async (transaction) =>
        transaction.create(attachmentUsage, usageId, { bytes: gibibyte - 9, files: 3 }),
      );
      const refused = await put(newId(), Buffer.from('%PDF-56789'));
      expect([refused.status, (await reasonOf(refused)).reason]).toEqual([413, 'STORAGE_FULL']);
      expect(await usage()).toEqual({ bytes: gibibyte - 9, files: 3 });
      const id = newId();
      expect((await put(id, Buffer.from('%PDF-5678'))).status).toBe(200);
      await ask(`attachments/${id}`, { method: 'DELETE' });
    });

    it('is one more than ten thousand', async () => {
      await driverDocuments().transact(async (transaction) =>
        transaction.create(attachmentUsage, usageId, { bytes: 10_000, files: 10_000 }),
      );
      const refused = await put(newId(), aPdf('0'));
      expect([refused.status, (await reasonOf(refused)).reason]).toEqual([400, 'TOO_MANY']);
    });

    it('is a path that nothing is served under, in the shape of calls', async () => {
      for (const path of ['', 'attachments', 'other/01J', 'attachments/a/b', '../../healthz/x']) {
        const answer = await ask(path);
        expect([answer.status, (await reasonOf(answer)).reason]).toEqual([404, 'UNKNOWN_PROCEDURE']);
      }
      expect((await ask(`attachments/${newId()}`, { method: 'POST' })).status).toBe(404);
    });

    it('is content of another type, and its connection serves what is asked next', async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const ports = new Set<number | undefined>();
      for (let turn = 0; turn < 3; turn += 1) {
        const outgoing = request(`${server.url}/api/files/${uploadPath(newId())}`, {
          agent,
          method: 'PUT',
          headers: { authorization: `Bearer ${driver.token}`, 'content-type': 'image/jpeg' },
        });
        // Its head shows that it is not a JPEG, long before the rest has arrived.
        const content = Buffer.alloc(1_000_000, 'a');
        outgoing.setHeader('content-length', content.length);
        outgoing.end(content);
        const [response] = await once(outgoing, 'response');
        expect(response.statusCode).toBe(400);
        ports.add(response.socket.localPort);
        response.resume();
        await once(response, 'end');
      }
      agent.destroy();
      expect(ports.size).toBe(1);
    });

    it('is an upload that breaks off, which takes no room', async () => {
      const id = newId();
      const outgoing = request(`${server.url}/api/files/${uploadPath(id)}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${driver.token}`,
          'content-type': 'application/pdf',
          'content-length': 1_000_000,
        },
      });
      outgoing.on('error', () => undefined);
      outgoing.write(aPdf(Buffer.alloc(99_991)));
      while ((await usage())?.bytes !== 1_000_000) await nextTurn();
      outgoing.destroy();
      while ((await usage())?.bytes !== 0) await nextTurn();
      expect((await ask(`attachments/${id}`)).status).toBe(404);
    });
  });

  describe('that come slowly', () => {
    /** Time that is enough even for a machine that pauses for seconds. */
    const withinMs = 5_000;
    const pieceMs = 250;
    let usual: UploadBounds;
    beforeEach(() => {
      const bounds = server.application.get<UploadBounds>(UPLOAD_BOUNDS);
      usual = { ...bounds };
      Object.assign(bounds, { withinMs });
    });
    afterEach(() => Object.assign(server.application.get<UploadBounds>(UPLOAD_BOUNDS), usual));

    /**
     * Uploads a PDF slowly until it is complete or the server closes the connection. Returns the status of the answer,
     * if any.
     */
    async function sendSlowly(of: TestDriver, bytes: number, pieceBytes: number) {
      const content = aPdf(Buffer.alloc(bytes - 9));
      const id = newId();
      const outgoing = request(`${server.url}/api/files/${uploadPath(id, of)}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${of.token}`,
          'content-type': 'application/pdf',
          'content-length': bytes,
        },
      });
      const ended = new Promise<number | null>((resolve) => {
        outgoing.on('error', () => resolve(null));
        outgoing.on('response', (response) => {
          response.resume();
          resolve(response.statusCode ?? null);
        });
      });
      let at = 0;
      const timer = setInterval(() => {
        outgoing.write(content.subarray(at, at + pieceBytes));
        at += pieceBytes;
        if (at >= bytes) clearInterval(timer);
      }, pieceMs);
      const status = await ended.finally(() => clearInterval(timer));
      return { id, status };
    }

    it('are taken as long as they get on, and cut off and forgotten where they hardly do', async () => {
      const other = await newDriver();
      const [honest, hostile] = await Promise.all([
        // 30 kB a second, for longer than the upload may pause.
        sendSlowly(driver, 180_000, 7_500),
        // A byte each time, for which no time would be enough.
        sendSlowly(other, 1_000_000, 1),
      ]);
      expect([honest.status, hostile.status]).toEqual([200, null]);
      expect(await usage()).toEqual({ bytes: 180_000, files: 1 });
      const usageOfOther = async () => (await driverDocuments(other).get(attachmentUsage, usageId))?.data;
      while ((await usageOfOther())?.files !== 0) await nextTurn();
      expect([await usageOfOther(), storedBy(other)]).toEqual([{ bytes: 0, files: 0 }, []]);
      expect(await driverDocuments(other).get(attachments, hostile.id)).toBeNull();
    });

    it('have the time that 20 MiB take at half a megabit a second', () => {
      // 20 971 520 × 8 ÷ 500 000 = 335.5 seconds.
      expect(server.application.getHttpServer().requestTimeout).toBeGreaterThan(336_000);
      // 62.5 kB a second.
      expect((usual.minBytes / usual.withinMs) * 1_000).toBeLessThan(62_500);
    });
  });

  it('that an earlier server was taking when it was killed give back their room', async () => {
    const abandoned = newId();
    await driverDocuments().transact(async (transaction) => {
      transaction.create(attachments, abandoned, {
        ...{ state: 'uploading', attempt: 1, type: 'application/pdf', bytes: 500, sha256: null },
        ...{ recordKind: 'vehicle', recordId: newId() },
        fileKey: `attachments/${abandoned}.1-a.pdf`,
        startedAtMs: Date.now() - 3_600_001,
      });
      transaction.create(attachmentUsage, usageId, { bytes: 500, files: 1 });
    });
    expect((await ask(`attachments/${abandoned}`)).status).toBe(404);
    const id = await stored();
    expect(await usage()).toEqual({ bytes: 10, files: 1 });
    expect(await driverDocuments().get(attachments, abandoned)).toBeNull();
    expect(storedBy(driver)).toEqual([expect.stringContaining(id)]);
  });

  it('are taken when they are sent again while an earlier upload of them hangs', async () => {
    const id = newId();
    const content = aPdf(Buffer.alloc(999_991, 'a'));
    const hanging = request(`${server.url}/api/files/${uploadPath(id)}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${driver.token}`,
        'content-type': 'application/pdf',
        'content-length': content.length,
      },
    });
    hanging.on('error', () => undefined);
    hanging.write(content.subarray(0, 100_000));
    while ((await usage())?.bytes !== content.length) await nextTurn();
    expect((await put(id, content)).status).toBe(200);
    // Further data from the first upload changes nothing.
    hanging.end(content.subarray(100_000));
    const [late] = await once(hanging, 'response');
    expect(late.statusCode).toBe(409);
    late.resume();
    expect((await (await ask(`attachments/${id}`)).arrayBuffer()).byteLength).toBe(content.length);
    expect([await usage(), storedBy(driver).length]).toEqual([{ bytes: content.length, files: 1 }, 1]);
  });

  it('are fetched four at once by one driver, and others do not wait for them', async () => {
    const id = await stored(aPdf(randomBytes(15_000_000)));
    const leave = new AbortController();
    // Nobody reads them, so that they stay under way.
    const slow = await Promise.all(
      Array.from({ length: 4 }, () => ask(`attachments/${id}`, { signal: leave.signal })),
    );
    expect(slow.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    let isFifthAnswered = false;
    const fifth = ask(`attachments/${id}`).then(async (answer) => {
      isFifthAnswered = true;
      await answer.body?.cancel();
    });
    const other = await newDriver();
    const theirs = newId();
    expect((await put(theirs, aPdf('a'), 'application/pdf', other)).status).toBe(200);
    expect((await ask(`attachments/${theirs}`, {}, other)).status).toBe(200);
    // Calls have their own bounds.
    expect(await server.client(driver.token).account.me.query()).toMatchObject({ driverId: driver.id });
    expect(isFifthAnswered).toBe(false);
    leave.abort();
    await fifth;
  });

  it('of reports that were stored in parts before there was a file store are read as before', async () => {
    const content = randomBytes(1_300_000);
    const reportId = newId();
    const form = { format: 'pdf', paper: 'a4', language: 'de' } as const;
    const owner = `${reportId}.pdf.a4.de`;
    const parts = [0, 519_000, 1_038_000].map((at) => content.subarray(at, at + 519_000).toString('base64'));
    await driverDocuments().transact(async (transaction) => {
      transaction.create(reportFiles, owner, {
        ...{ state: 'ready', attempt: 2, makingUntilMs: 0, progress: null, problem: null, asked: null },
        ...{ reportId, startedAtMs: 1, name: 'fahrten.pdf', bytes: content.length, parts: parts.length },
      });
      for (const [part, base64] of parts.entries()) {
        transaction.create(reportParts, reportPartId(owner, 2, part), { owner, attempt: 2, part, base64 });
      }
    });
    expect(parts).toHaveLength(3);
    const path = `reports/${reportId}?${new URLSearchParams(form)}`;
    const got = await ask(path);
    expect(got.headers.get('content-disposition')).toBe('attachment; filename="fahrten.pdf"');
    expect(Buffer.from(await got.arrayBuffer()).equals(content)).toBe(true);
    for (const [from, last] of [
      [0, 0],
      [518_999, 519_000],
      [500_000, 1_100_000],
      [1_299_999, 1_299_999],
    ] as const) {
      const range = await ask(path, { headers: { range: `bytes=${from}-${last}` } });
      expect(range.status).toBe(206);
      expect(Buffer.from(await range.arrayBuffer()).equals(content.subarray(from, last + 1))).toBe(true);
    }
    expect((await ask(path, {}, await signUpDriver())).status).toBe(404);
    expect((await ask(`reports/${reportId}?format=exe&paper=a4&language=de`)).status).toBe(400);
    expect((await ask(`reports/${reportId}?format=csv&paper=a4&language=de`)).status).toBe(404);
  });
});

describe('files of a server that stores them in a bucket', () => {
  it('go up, come down in part, and go with the account', async () => {
    const bucket = await startBucketServer();
    process.env.FIREBASE_STORAGE_EMULATOR_HOST = bucket.host;
    const variables = { FILES: 'bucket', FIREBASE_STORAGE_BUCKET: 'drivers-files' };
    const server = await startServer({ ...variables, FIREBASE_STORAGE_EMULATOR_HOST: bucket.host });
    const { id, token } = await signUpDriver();
    const owner = await attachedToNewVehicle(server.client(token));
    const address = `${server.url}/api/files/attachments/${newId()}?${owner}`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' };
    const body = aPdf(randomBytes(1_999_991));
    for (const status of [200, 200]) {
      expect((await fetch(address, { method: 'PUT', headers, body })).status).toBe(status);
    }
    expect([...bucket.objects.keys()]).toEqual([expect.stringMatching(`^drivers/${id}/attachments/`)]);
    expect(existsSync(join(server.environment.DATA_DIR, 'files'))).toBe(false);
    const range = await fetch(address, { headers: { ...headers, range: 'bytes=1500000-' } });
    expect(range.status).toBe(206);
    expect(Buffer.from(await range.arrayBuffer()).equals(body.subarray(1_500_000))).toBe(true);
    bucket.failNext(403, 1);
    const refused = await fetch(address, { headers });
    expect([refused.status, (await refused.json()) as unknown]).toMatchObject([
      503,
      { error: { json: { data: { reason: 'UNAVAILABLE' } } } },
    ]);
    await server.client(token).account.delete.mutate({ confirm: 'delete everything' });
    expect(bucket.objects.size).toBe(0);
    await server.close();
    await bucket.close();
  });
});
