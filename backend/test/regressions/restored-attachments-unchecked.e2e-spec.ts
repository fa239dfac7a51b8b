import { createHash } from 'node:crypto';
import { restored, withToken } from '../harness/archive-calls';
import { unzipped, withTrueManifest, zipped } from '../harness/archives';
import { attachedToNewVehicle } from '../harness/attachments';
import { signUpDriver } from '../harness/drivers';
import { newId } from '../harness/driving';
import { exifOf, jpegOf, jpegSegment } from '../harness/pictures';
import { startServer, type TestServer } from '../harness/server';

/** Restoring stored pictures of an archive unchecked: an HTML page, or a photo with its location. */
describe('an attachment that comes with an archive', () => {
  const id = newId();
  let server: TestServer;
  let files: Map<string, Buffer>;
  let name: string;
  beforeAll(async () => {
    server = await startServer();
    const owner = await signUpDriver();
    const query = await attachedToNewVehicle(server.client(owner.token));
    const headers = { 'content-type': 'image/jpeg' };
    await withToken(server, owner, `attachments/${id}?${query}`, { method: 'PUT', body: jpegOf(), headers });
    files = await unzipped(Buffer.from(await (await withToken(server, owner, 'archive')).arrayBuffer()));
    name = [...files.keys()].find((each) => each.startsWith('files/attachments/')) ?? '';
  });
  afterAll(() => server.close());

  const documents = 'data/attachments.jsonl';

  /** Archive in which an attachment has other content, with its document adjusted. */
  function archiveWith(content: Buffer, changes: object = {}): Promise<Buffer> {
    const line = JSON.parse(String(files.get(documents)));
    const said = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    const data = { ...line.data, ...said, ...changes };
    return zipped(
      withTrueManifest(
        new Map([
          ...files,
          [name, content],
          [documents, Buffer.from(`${JSON.stringify({ ...line, data })}\n`)],
        ]),
      ),
    );
  }

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), {}],
    ['a picture that is cut off', jpegOf().subarray(0, 40), {}],
    ['a picture that is said to be a PDF', jpegOf(), { type: 'application/pdf' }],
    ['a picture of a thousand megapixels', jpegOf({ width: 60_000, height: 20_000 }), {}],
  ])('is refused as an upload of it would be: %s', async (_, content, changes) => {
    const problem = { reason: 'ARCHIVE_DAMAGED', place: `${documents}:1` };
    const bad = await archiveWith(content, changes);
    expect(await restored(server, await signUpDriver(), bad)).toMatchObject({ state: 'refused', problem });
  });

  it('is stored without what an upload would leave out, and says so', async () => {
    const driver = await signUpDriver();
    const taken = jpegOf({ before: [jpegSegment(0xe1, exifOf(1, 'where it was taken'))], after: '<script>' });
    expect(await restored(server, driver, await archiveWith(taken))).toMatchObject({
      state: 'done',
      files: 1,
    });
    const answer = await withToken(server, driver, `attachments/${id}`);
    const content = Buffer.from(await answer.arrayBuffer());
    const { attachments } = server.client(driver.token);
    const query = await attachedToNewVehicle(server.client(driver.token));
    const uploaded = newId();
    const headers = { 'content-type': 'image/jpeg' };
    await withToken(server, driver, `attachments/${uploaded}?${query}`, {
      method: 'PUT',
      body: taken,
      headers,
    });
    const other = await withToken(server, driver, `attachments/${uploaded}`);
    expect(content.equals(Buffer.from(await other.arrayBuffer()))).toBe(true);
    expect(content.includes('where it was taken') || content.includes('<script>')).toBe(false);
    expect(await attachments.usage.query({})).toMatchObject({ files: 2, bytes: 2 * content.length });
  });
});
