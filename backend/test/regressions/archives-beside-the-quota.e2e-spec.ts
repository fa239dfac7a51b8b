import { randomBytes } from 'node:crypto';
import type { DocumentStore } from '../../src/platform/documents/documents';
import { STORE } from '../../src/platform/documents/store-token';
import { JobRunner } from '../../src/platform/jobs/job-runner';
import { attachments, attachmentUsage, usageId } from '../../src/registry/stored/attachments.collection';
import { makeLog } from '../../src/rpc/log';
import { agreed, exported, restored, withToken } from '../harness/archive-calls';
import { aPdf, attachedToNewVehicle } from '../harness/attachments';
import { signUpDriver } from '../harness/drivers';
import { newId } from '../harness/driving';
import { startServer, type TestServer } from '../harness/server';

const mebibyte = 1_048_576;
const hourMs = 3_600_000;

/**
 * Regression: four gigabytes of an archive that nobody restored did not count towards the driver's limit, nor did an
 * upload whose server was killed.
 */
describe('the room of a driver’s files', () => {
  let server: TestServer;
  let aheadMs = 0;
  beforeAll(async () => {
    server = await startServer(
      { LIMIT_FILES_MEBIBYTES_PER_DRIVER: '20' },
      makeLog('silent'),
      () => Date.now() + aheadMs,
    );
  });
  afterAll(() => server.close());

  async function someone() {
    const driver = await signUpDriver();
    const client = server.client(driver.token);
    const query = await attachedToNewVehicle(client);
    const upload = async (id = newId()) => {
      const body = aPdf(randomBytes(4 * mebibyte));
      const headers = { 'content-type': 'application/pdf' };
      return (await withToken(server, driver, `attachments/${id}?${query}`, { method: 'PUT', body, headers }))
        .status;
    };
    return { driver, client, upload };
  }

  it('has none for an archive that is larger than all of it', async () => {
    const { client } = await someone();
    await expect(
      client.archive.beginRestore.mutate({ id: newId(), bytes: 1_000 * mebibyte }),
    ).rejects.toMatchObject({
      data: { reason: 'STORAGE_FULL' },
    });
  });

  it('is taken by an archive until that is discarded, or nobody goes on with it for a day', async () => {
    const { client, upload, driver } = await someone();
    const id = newId();
    await client.archive.beginRestore.mutate({ id, bytes: 18 * mebibyte });
    expect(await upload()).toBe(413);
    await client.archive.discardRestore.mutate({ id });
    expect(await upload()).toBe(200);

    await client.archive.beginRestore.mutate({ id, bytes: 18 * mebibyte });
    const part = () =>
      withToken(server, driver, `archive/restores/${id}/1`, {
        method: 'PUT',
        body: Buffer.alloc(16 * mebibyte),
      });
    expect((await part()).status).toBe(204);
    expect(await upload()).toBe(413);
    aheadMs += 25 * hourMs;
    expect(await upload()).toBe(200);
    expect((await part()).status).toBe(404);
    // The new upload takes room again.
    await client.archive.beginRestore.mutate({ id, bytes: 18 * mebibyte });
    expect(await upload()).toBe(413);
  });

  it('is not taken by an archive whose files are just taken out of it, and have it all', async () => {
    const giver = await someone();
    for (let count = 0; count < 3; count += 1) expect(await giver.upload()).toBe(200);
    const { driver, client } = await someone();
    expect(await restored(server, driver, await exported(server, giver.driver))).toMatchObject({
      ...{ state: 'preview', takeIn: { files: 3 } },
    });
    expect(await agreed(server, driver)).toMatchObject({ state: 'done', takeIn: { files: 3 } });
    expect(await client.attachments.usage.query({})).toMatchObject({ files: 3 });
  });

  it('is given back by an upload whose server was killed', async () => {
    const { driver, upload } = await someone();
    const id = newId();
    expect(await upload(id)).toBe(200);
    const documents = server.application.get<DocumentStore>(STORE).of(driver.id);
    await documents.transact(async (transaction) => {
      const known = await transaction.get(attachments, id);
      if (!known) throw new Error('it is not there');
      transaction.update(attachments, id, known.version, { ...known.data, state: 'uploading', sha256: null });
    });
    aheadMs += 26 * hourMs;
    await server.application.get(JobRunner).runAll(AbortSignal.timeout(60_000));
    expect(await documents.get(attachments, id)).toBeNull();
    expect((await documents.get(attachmentUsage, usageId))?.data).toEqual({ files: 0, bytes: 0 });
  });
});
