import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { checkFiles } from '../src/operations/check-files';
import { openReadOnly } from '../src/platform/documents/sqlite/read-only';
import { collections } from '../src/registry/collections';
import { aPdf, attachedToNewVehicle } from './harness/attachments';
import { type BuiltBackend, buildBackend, type RunningBackend, startBuilt } from './harness/built-backend';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { newId } from './harness/driving';

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe('files, when the server is killed', () => {
  let built: BuiltBackend;
  let server: RunningBackend;
  let driver: TestDriver;
  // A hook of its own, as the build may take longer than one may last, which is asked where it waits.
  beforeAll(() => {
    built = buildBackend();
  });
  beforeAll(async () => {
    server = await startBuilt(built);
    driver = await signUpDriver();
  });
  afterAll(async () => {
    await server.stop('SIGTERM');
    built.remove();
  });

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}/api/files/attachments/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${driver.token}`, 'content-type': 'application/pdf' },
    });

  it('are there whole once they were acknowledged, stay gone once deleted, and leave nothing behind', async () => {
    const query = await attachedToNewVehicle(server.client(driver.token));
    const contents = new Map(Array.from({ length: 12 }, () => [newId(), aPdf(randomBytes(300_000))]));
    const stored = new Set<string>();
    const deleted = new Set<string>();
    const asked = new Set<string>();
    const upload = async (id: string) => {
      const answer = await ask(`${id}?${query}`, { method: 'PUT', body: contents.get(id) ?? null });
      if (answer.ok) stored.add(id);
      return answer.status;
    };
    const remove = async (id: string) => {
      asked.add(id);
      const answer = await ask(id, { method: 'DELETE' });
      if (answer.ok || answer.status === 404) deleted.add(id);
    };
    const ids = [...contents.keys()];
    // Killed after one more answer each time, in the middle of what else is under way.
    for (let round = 0; round < 4; round += 1) {
      const open = ids.filter((id) => !stored.has(id));
      const removing = [...stored].filter((id) => !deleted.has(id)).slice(0, 1);
      const running = [...open.slice(0, 4).map(upload), ...removing.map(remove)].map((each) =>
        each.catch(() => undefined),
      );
      await Promise.race(running);
      await server.stop('SIGKILL');
      await Promise.all(running);
      server = await startBuilt(built);
      for (const id of stored) {
        const answer = await ask(id);
        // A deletion that was not answered may have happened.
        const mayBe = deleted.has(id) ? [404] : removing.includes(id) ? [200, 404] : [200];
        expect(mayBe).toContain(answer.status);
        const content = new Uint8Array(await answer.arrayBuffer());
        if (answer.status === 200) expect(sha256(content)).toBe(sha256(contents.get(id) ?? Buffer.of()));
      }
    }
    // Unanswered requests are sent again, as by a device: an interrupted deletion may have left the document.
    for (const id of [...asked].filter((each) => !deleted.has(each))) await remove(id);
    for (const id of ids.filter((each) => !stored.has(each))) expect(await upload(id)).toBe(200);
    await server.stop('SIGTERM');
    const documents = openReadOnly(join(built.dataDir, 'roadbook.sqlite'), collections);
    const checked = await checkFiles(join(built.dataDir, 'files'), driver.id, documents.of(driver.id));
    documents.close();
    expect(checked).toMatchObject({ missing: [], unnamed: [], ownerless: [] });
    expect(stored.size).toBe(12);
    server = await startBuilt(built);
  });
});
