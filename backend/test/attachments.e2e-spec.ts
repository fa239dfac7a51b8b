import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { checkFiles } from '../src/operations/check-files';
import type { DocumentStore } from '../src/platform/documents/documents';
import { LogFlush } from '../src/platform/documents/sqlite/log-flush';
import { STORE } from '../src/platform/documents/store-token';
import { JobRunner } from '../src/platform/jobs/job-runner';
import { jobs } from '../src/platform/jobs/jobs.collection';
import { attachments, attachmentUsage, usageId } from '../src/registry/stored/attachments.collection';
import { makeLog } from '../src/rpc/log';
import { aVehicle } from './harness/a-vehicle';
import { aPdf } from './harness/attachments';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { driving, newId } from './harness/driving';
import { exifOf, jpegOf, jpegSegment, pngOf } from './harness/pictures';
import { startServer, type TestServer } from './harness/server';

const hourMs = 3_600_000;
const aZip = 'PK\x03\x04 word/document.xml';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const aHeic = '\0\0\0\x18ftypheic\0\0\0\0heic';
/** ISO/IEC 14496-12, 8.11.6: a list of items, and how many it has. */
const manyTiles = `${aHeic}\0\0\0\x0eiinf\0\0\0\0\x27\x10${'\0\0\0\x15infe\x02\0\0\0\0\x01\0\0hvc1\0'.repeat(10_000)}`;
const answerSchema = z.object({
  bytes: z.int().optional(),
  sha256: z.string().optional(),
  error: z.object({ json: z.object({ data: z.object({ reason: z.string() }) }) }).optional(),
});

describe('the files of a record', () => {
  let server: TestServer;
  let nowMs: number;
  beforeAll(async () => {
    server = await startServer({}, makeLog('silent'), () => nowMs);
  });
  beforeEach(() => {
    nowMs = Date.now();
  });
  afterAll(() => server.close());

  const documentsOf = ({ id }: Pick<TestDriver, 'id'>) => server.application.get<DocumentStore>(STORE).of(id);
  const filesOf = ({ id }: Pick<TestDriver, 'id'>) => {
    const folder = join(server.environment.DATA_DIR, 'files', 'drivers', id, 'attachments');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  interface Sending {
    readonly id?: string;
    readonly type?: string;
    readonly kind?: string;
  }

  async function put(
    { token }: Pick<TestDriver, 'token'>,
    recordId: string,
    body: Uint8Array<ArrayBuffer>,
    { id = newId(), type = 'application/pdf', kind = 'vehicle' }: Sending = {},
  ) {
    const query = new URLSearchParams({ recordKind: kind, recordId });
    const answer = await fetch(`${server.url}/api/files/attachments/${id}?${query}`, {
      ...{ method: 'PUT', body },
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    });
    const answered = answerSchema.parse(await answer.json());
    return { id, status: answer.status, reason: answered.error?.json.data.reason, ...answered };
  }

  /** Moves the clock and waits until no job of the driver is open. */
  async function laterBy(driver: Pick<TestDriver, 'id'>, hours: number): Promise<void> {
    nowMs += hours * hourMs;
    const openJobs = async () => {
      const order = { field: 'askedAtMs', direction: 'ascending' } as const;
      const { documents } = await documentsOf(driver).list(jobs, {
        equal: { isOpen: true },
        order,
        limit: 50,
      });
      return documents.filter(({ data }) => data.state === 'running' || (data.dueAtMs ?? 0) <= nowMs);
    };
    server.application.get(JobRunner).wake();
    while ((await openJobs()).length > 0) await nextTurn();
  }

  async function aDriverWithVehicle() {
    const driver = await signUpDriver();
    const client = server.client(driver.token);
    const vehicle = aVehicle();
    const { version } = await client.vehicles.create.mutate(vehicle);
    const record = { recordKind: 'vehicle', recordId: vehicle.id } as const;
    return { driver, client, vehicle, version, record };
  }

  it('are listed with it, in the order in which they came, and by no other record', async () => {
    const { driver, client, vehicle, record } = await aDriverWithVehicle();
    const first = await put(driver, vehicle.id, aPdf('first'));
    nowMs += 1;
    const second = await put(driver, vehicle.id, pngOf(), { type: 'image/png' });
    expect([first.status, second.status]).toEqual([200, 200]);
    const { items } = await client.attachments.list.query(record);
    expect(items.map(({ id, type }) => [id, type])).toEqual([
      [first.id, 'application/pdf'],
      [second.id, 'image/png'],
    ]);
    expect(await client.attachments.list.query({ ...record, recordKind: 'trip' })).toEqual({
      ...{ items: [], isRecordThere: false },
    });
    expect(await client.attachments.usage.query({})).toEqual({
      files: 2,
      bytes: aPdf('first').length + pngOf().length,
      mostBytes: 1_073_741_824,
    });
  });

  it('are written while their beginning is on its way to the disk, and have a name only after it', async () => {
    const { driver, vehicle } = await aDriverWithVehicle();
    const unfinished = join(server.environment.DATA_DIR, 'files', 'unfinished');
    const written = () => readdirSync(unfinished).map((name) => statSync(join(unfinished, name)).size);
    const content = aPdf(Buffer.alloc(50_000));
    const onTheDisk = Promise.withResolvers<void>();
    const flushed = jest.spyOn(LogFlush.prototype, 'flushed').mockReturnValue(onTheDisk.promise);
    const sending = put(driver, vehicle.id, content);
    while (!written().includes(content.length)) await nextTurn();
    expect(filesOf(driver)).toEqual([]);
    onTheDisk.resolve();
    expect((await sending).status).toBe(200);
    expect(filesOf(driver)).toHaveLength(1);
    flushed.mockRestore();
  });

  it('whose names were lost with the power are taken again, and count once', async () => {
    const { driver, client, vehicle, record } = await aDriverWithVehicle();
    const content = aPdf('a receipt');
    const { id } = await put(driver, vehicle.id, content);
    const folder = join(server.environment.DATA_DIR, 'files', 'drivers', driver.id, 'attachments');
    for (const name of filesOf(driver)) rmSync(join(folder, name));
    expect((await put(driver, vehicle.id, content, { id })).status).toBe(200);
    expect(filesOf(driver)).toHaveLength(1);
    expect((await client.attachments.list.query(record)).items).toHaveLength(1);
    expect(await client.attachments.usage.query({})).toMatchObject({ files: 1, bytes: content.length });
  });

  it('belong to a record that is there and is the driver’s', async () => {
    const { driver, vehicle } = await aDriverWithVehicle();
    const other = await driving(server);
    const trip = await other.trips.create.mutate(other.aTrip());
    expect((await put(other.driver, trip.id, aPdf('a'), { kind: 'trip' })).status).toBe(200);
    for (const [kind, id] of [
      ['trip', trip.id],
      ['fill', vehicle.id],
      ['expense', newId()],
      ['vehicle', newId()],
    ] as const) {
      const refused = await put(driver, id, aPdf('a'), { kind });
      expect([kind, refused.status, refused.reason]).toEqual([kind, 404, 'NOT_FOUND']);
    }
    expect((await put(driver, vehicle.id, aPdf('a'), { kind: 'account' })).reason).toBe('INPUT_INVALID');
    expect((await put(driver, '../etc/passwd', aPdf('a'))).reason).toBe('INPUT_INVALID');
    expect(filesOf(driver)).toEqual([]);
  });

  it('are twenty at most, and one of them may be sent again', async () => {
    const { driver, vehicle } = await aDriverWithVehicle();
    const sent = [];
    for (let count = 0; count < 20; count += 1) sent.push(await put(driver, vehicle.id, aPdf(`${count}`)));
    expect(sent.every(({ status }) => status === 200)).toBe(true);
    expect((await put(driver, vehicle.id, aPdf('more'))).reason).toBe('TOO_MANY');
    expect((await put(driver, vehicle.id, aPdf('0'), { id: sent[0]?.id ?? '' })).status).toBe(200);
  });

  it('do not move to another record', async () => {
    const { driver, client, vehicle } = await aDriverWithVehicle();
    const other = await client.vehicles.create.mutate(aVehicle());
    const { id } = await put(driver, vehicle.id, aPdf('a'));
    expect((await put(driver, other.id, aPdf('a'), { id })).reason).toBe('ALREADY_EXISTS');
  });

  it('stay for a day after it is deleted, then go with their bytes', async () => {
    const { driver, client, vehicle, version, record } = await aDriverWithVehicle();
    const { id } = await put(driver, vehicle.id, aPdf('a'));
    await client.vehicles.delete.mutate({ id: vehicle.id, version });
    await laterBy(driver, 23);
    expect(filesOf(driver)).toEqual([expect.stringContaining(id)]);
    const root = join(server.environment.DATA_DIR, 'files');
    expect(await checkFiles(root, driver.id, documentsOf(driver))).toMatchObject({ ownerless: [] });
    await laterBy(driver, 2);
    expect(filesOf(driver)).toEqual([]);
    expect(await documentsOf(driver).get(attachments, id)).toBeNull();
    expect((await documentsOf(driver).get(attachmentUsage, usageId))?.data).toEqual({ bytes: 0, files: 0 });
    expect(await checkFiles(root, driver.id, documentsOf(driver))).toMatchObject({
      missing: [],
      unnamed: [],
    });
    nowMs = Date.now();
    expect(await client.attachments.list.query(record)).toEqual({ items: [], isRecordThere: false });
  });

  it('are there again when the deletion is undone, and stay', async () => {
    const { driver, client, vehicle, version, record } = await aDriverWithVehicle();
    const { id } = await put(driver, vehicle.id, aPdf('a'));
    await client.vehicles.delete.mutate({ id: vehicle.id, version });
    await client.vehicles.create.mutate(vehicle);
    await laterBy(driver, 30);
    nowMs = Date.now();
    expect(await client.attachments.list.query(record)).toMatchObject({ items: [{ id }] });
    expect(filesOf(driver)).toHaveLength(1);
  });

  it('of records that go with their vehicle go with them', async () => {
    const { driver, client, vehicles, trips, aTrip, vehicleId } = await drivingWithClient();
    const trip = await trips.create.mutate(aTrip());
    await put(driver, trip.id, aPdf('a'), { kind: 'trip' });
    const { version } = await vehicles.get.query({ id: vehicleId });
    await client.vehicles.delete.mutate({ id: vehicleId, version, withRecords: true });
    await laterBy(driver, 25);
    expect(filesOf(driver)).toEqual([]);
  });

  async function drivingWithClient() {
    const all = await driving(server);
    const client = server.client(all.driver.token);
    const { items } = await client.vehicles.list.query({});
    return { ...all, client, vehicles: client.vehicles, vehicleId: items[0]?.id ?? '' };
  }

  it('that nobody owns are named by the check', async () => {
    const { driver, vehicle } = await aDriverWithVehicle();
    const { id } = await put(driver, vehicle.id, aPdf('a'));
    await documentsOf(driver).transact(async (transaction) => {
      const known = await transaction.get(attachments, id);
      if (known) transaction.update(attachments, id, known.version, { ...known.data, recordId: newId() });
    });
    const root = join(server.environment.DATA_DIR, 'files');
    expect(await checkFiles(root, driver.id, documentsOf(driver))).toMatchObject({ ownerless: [id] });
  });

  it('keep nothing of a picture but the picture, and sent again are the same', async () => {
    const { driver, vehicle } = await aDriverWithVehicle();
    const secret = 'GPS 48.137 N, serial 4711';
    const sent = jpegOf({
      before: [
        jpegSegment(0xe1, exifOf(6, secret)),
        jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${secret}`),
        jpegSegment(0xed, `Photoshop 3.0\0${secret}`),
        jpegSegment(0xfe, `<script>${secret}`),
      ],
      after: `PK\x03\x04${secret}`,
    });
    const stored = await put(driver, vehicle.id, sent, { type: 'image/jpeg' });
    expect(stored).toMatchObject({
      bytes: expect.any(Number),
      sha256: expect.stringMatching(/^\w{64}$/),
    });
    const again = await put(driver, vehicle.id, sent, { id: stored.id, type: 'image/jpeg' });
    expect(again).toEqual(stored);
    const got = await fetch(`${server.url}/api/files/attachments/${stored.id}`, {
      headers: { authorization: `Bearer ${driver.token}` },
    });
    const bytes = Buffer.from(await got.arrayBuffer());
    expect([bytes.includes('4711'), bytes.length, got.headers.get('content-type')]).toEqual([
      false,
      stored.bytes,
      'image/jpeg',
    ]);
    expect((await documentsOf(driver).get(attachmentUsage, usageId))?.data.bytes).toBe(bytes.length);
  });

  it.each([
    ['HTML that is called a PDF', '<html><script>alert(1)</script>', 'application/pdf', 'FILE_UNREADABLE'],
    ['an SVG that is called a PNG', '<svg onload="alert(1)"/>', 'image/png', 'FILE_UNREADABLE'],
    ['a PNG that is called a JPEG', pngOf(), 'image/jpeg', 'FILE_UNREADABLE'],
    ['a JPEG that is cut off', jpegOf().subarray(0, -2), 'image/jpeg', 'FILE_UNREADABLE'],
    ['a picture of 900 megapixels', pngOf({ width: 30_000, height: 30_000 }), 'image/png', 'IMAGE_TOO_LARGE'],
    [
      'a picture of one pixel that says more',
      jpegOf({ width: 65_535, height: 65_535 }),
      'image/jpeg',
      'IMAGE_TOO_LARGE',
    ],
    ['a zip that is called a PDF', aZip, 'application/pdf', 'FILE_UNREADABLE'],
    ['a text document, which may unpack to anything', aZip, docx, 'INPUT_INVALID'],
    ['a HEIC of 10 000 tiles that is called a JPEG', manyTiles, 'image/jpeg', 'FILE_UNREADABLE'],
    ['a HEIC that is called a JPEG', aHeic, 'image/jpeg', 'FILE_UNREADABLE'],
    ['a HEIC, which only some devices read', aHeic, 'image/heic', 'INPUT_INVALID'],
    ['two types at once', aPdf('a'), 'text/html;image/png', 'INPUT_INVALID'],
  ])('are refused and leave nothing: %s', async (_, content, type, reason) => {
    const { driver, vehicle, client, record } = await aDriverWithVehicle();
    expect((await put(driver, vehicle.id, Buffer.from(content), { type })).reason).toBe(reason);
    expect(filesOf(driver)).toEqual([]);
    expect(await client.attachments.list.query(record)).toEqual({ items: [], isRecordThere: true });
    expect(await client.attachments.usage.query({})).toMatchObject({ files: 0, bytes: 0 });
  });

  it('never take more room together than a driver has, when they are sent at once', async () => {
    const { driver, vehicle } = await aDriverWithVehicle();
    const gibibyte = 1_073_741_824;
    const content = aPdf(Buffer.alloc(991));
    await documentsOf(driver).transact(async (transaction) =>
      transaction.create(attachmentUsage, usageId, { bytes: gibibyte - 2_500, files: 3 }),
    );
    const sent = await Promise.all(Array.from({ length: 8 }, () => put(driver, vehicle.id, content)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(sent.filter(({ reason }) => reason === 'STORAGE_FULL')).toHaveLength(6);
    expect(filesOf(driver)).toHaveLength(2);
  });
});
