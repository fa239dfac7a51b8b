import { maxArchiveTokens } from '../src/domain/archive/archive-tokens.schema';
import { byId, type DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { archiveTokens } from '../src/registry/stored/archive.collection';
import { aVehicle } from './harness/a-vehicle';
import { unzipped } from './harness/archives';
import { signUpDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

describe('a token for a backup script', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function someone() {
    const driver = await signUpDriver();
    const { archive, vehicles } = server.client(driver.token);
    const { token, id } = await archive.createToken.mutate({ id: newId(), name: 'NAS' });
    return { driver, archive, vehicles, token, id };
  }
  const fetched = (token?: string) =>
    fetch(
      `${server.url}/api/files/export`,
      token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
    );
  const refused = { error: { json: { data: { reason: 'TOKEN_INVALID' } } } };

  it('fetches a whole export of its driver, and its last use is shown', async () => {
    const { token, archive, vehicles, id } = await someone();
    const vehicle = await vehicles.create.mutate(aVehicle({ name: 'Passat of the token' }));
    const answer = await fetched(token);
    expect(answer.status).toBe(200);
    const files = await unzipped(Buffer.from(await answer.arrayBuffer()));
    expect(JSON.parse(String(files.get('data/vehicles.jsonl')))).toMatchObject({ id: vehicle.id });
    const { items } = await archive.tokens.query();
    expect(items).toEqual([
      { id, name: 'NAS', createdAtMs: expect.any(Number), lastUsedAtMs: expect.any(Number) },
    ]);
  });

  it('is stored as a hash alone', async () => {
    const { driver, token } = await someone();
    const documents = server.application.get<DocumentStore>(STORE).of(driver.id);
    const { documents: stored } = await documents.list(archiveTokens, { order: byId, limit: 1 });
    expect(JSON.stringify(stored)).not.toContain(token.split('.').at(-1));
  });

  it('opens nothing else', async () => {
    const { token } = await someone();
    await expect(server.client(token).account.me.query()).rejects.toMatchObject({
      data: { reason: 'TOKEN_INVALID' },
    });
    const archive = await fetch(`${server.url}/api/files/archive`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(archive.status).toBe(401);
  });

  it('is refused once it was revoked, changed, or not there', async () => {
    const { driver, token, archive, id } = await someone();
    const other = await someone();
    const [, tokenId, secret] = token.split('.');
    const [othersOwner] = other.token.split('.');
    for (const bad of [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${othersOwner}.${tokenId}.${secret}`,
      driver.token,
    ]) {
      const answer = await fetched(bad);
      expect([answer.status, await answer.json()]).toMatchObject([401, refused]);
    }
    expect((await fetched()).status).toBe(401);
    await expect(other.archive.revokeToken.mutate({ id })).rejects.toMatchObject({
      data: { reason: 'NOT_FOUND' },
    });
    await archive.revokeToken.mutate({ id });
    expect((await fetched(token)).status).toBe(401);
    expect(await archive.tokens.query()).toEqual({ items: [] });
  });

  it('ends with the account', async () => {
    const { driver, token } = await someone();
    await server.client(driver.token).account.delete.mutate({ confirm: 'delete everything' });
    expect((await fetched(token)).status).toBe(401);
  });

  it('fetches six exports an hour and a driver has ten', async () => {
    const own = await startServer();
    try {
      const driver = await signUpDriver();
      const { archive } = own.client(driver.token);
      const { token } = await archive.createToken.mutate({ id: newId(), name: 'one' });
      const statuses: number[] = [];
      for (let count = 0; count < 7; count += 1) {
        const answer = await fetch(`${own.url}/api/files/export`, {
          headers: { authorization: `Bearer ${token}` },
        });
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
      for (let count = 1; count < maxArchiveTokens; count += 1) {
        await archive.createToken.mutate({ id: newId(), name: String(count) });
      }
      await expect(archive.createToken.mutate({ id: newId(), name: 'too many' })).rejects.toMatchObject({
        data: { reason: 'TOO_MANY' },
      });
    } finally {
      await own.close();
    }
  });
});
