import { once } from 'node:events';
import { createServer } from 'node:http';
import { DatabaseServer } from '../../../../test/harness/events/database-server';
import { read } from '../../../../test/harness/events/reader';
import type { Events } from '../events';
import { eventsOver } from '../events-over';
import { openDatabaseChannels } from './database-channels';
import { askDatabase, databaseAddress } from './database-requests';

describe('the Realtime Database', () => {
  let server: DatabaseServer;
  let events: Events;
  let failures: string[];

  beforeEach(async () => {
    server = new DatabaseServer();
    failures = [];
    const channels = openDatabaseChannels(await server.start(), (error) => failures.push(String(error)));
    events = eventsOver(channels, Date.now);
  });
  afterEach(async () => {
    await events.close();
    await server.stop();
  });

  it('is connected to again when a stream is cut, and nothing is lost or repeated', async () => {
    const reader = read(events, 'driver');
    await reader.next();
    await events.publish('driver', [{ number: 1 }]);
    expect(await reader.messages(1)).toEqual([{ number: 1 }]);
    server.cutStreams();
    await events.publish('driver', [{ number: 2 }]);
    expect(await reader.next()).toMatchObject({ messages: [{ number: 2 }], hasGap: false });
    expect(server.streamsOpened).toBe(2);
    expect(failures).toHaveLength(1);
  });

  it('is connected to with a new token when the old one no longer holds', async () => {
    const reader = read(events, 'driver');
    await reader.next();
    server.token = 'a newer token';
    server.revokeTokens();
    await events.publish('driver', [{ number: 1 }]);
    expect(await reader.messages(1)).toEqual([{ number: 1 }]);
    expect(failures).toEqual(['Error: The database ended the stream: auth_revoked.']);
  });

  it('says now and then that the stream is alive, which is no delivery', async () => {
    const reader = read(events, 'driver');
    await reader.next();
    server.keepAlive();
    await events.publish('driver', [{ number: 1 }]);
    expect((await reader.next()).messages).toEqual([{ number: 1 }]);
    expect(failures).toEqual([]);
  });

  it('writes again what somebody else came before with', async () => {
    server.othersBefore = 3;
    await events.publish('driver', [{ number: 1 }]);
    const reader = read(events, 'driver');
    expect((await reader.next()).messages).toEqual([{ number: 1 }]);
  });

  it('fails a publication that it refuses', async () => {
    const withoutRights = { ...server.address(), accessToken: async () => 'of nobody' };
    const channels = openDatabaseChannels(withoutRights, () => undefined);
    const published = eventsOver(channels, Date.now).publish('driver', [{ number: 1 }]);
    await expect(published).rejects.toThrow('status 401');
  });

  it('is asked with the token again where it redirects to another of its servers, and nowhere else', async () => {
    let location = '';
    const redirecting = createServer((_request, response) => response.writeHead(307, { location }).end());
    redirecting.listen(0, '127.0.0.1');
    await once(redirecting, 'listening');
    const address = redirecting.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const url = new URL(`http://127.0.0.1:${address.port}/`);
    const database = { url, accessToken: async () => server.token };
    location = new URL('/anything.json', server.address().url).href;
    expect((await askDatabase(database, 'anything.json', {})).status).toBe(200);
    location = 'http://somebody.example/anything.json';
    await expect(askDatabase(database, 'anything.json', {})).rejects.toThrow('somebody else');
    await new Promise((resolve) => redirecting.close(resolve));
  });
});

describe('the address of the database', () => {
  const token = async () => 'hosted';

  it('is that of the project', async () => {
    const { url, accessToken } = databaseAddress('https://demo.firebaseio.com', undefined, token);
    expect([url.href, await accessToken()]).toEqual(['https://demo.firebaseio.com/', 'hosted']);
  });

  it('is the emulator where there is one, which is told the database by its name', async () => {
    const { url, accessToken } = databaseAddress('https://demo.firebaseio.com', 'localhost:9000', token);
    expect([url.href, await accessToken()]).toEqual(['http://localhost:9000/?ns=demo', 'owner']);
  });
});
