import { DatabaseServer } from '../../../test/harness/events/database-server';
import { read } from '../../../test/harness/events/reader';
import { openEvents } from './open-events';

const onFailure = () => undefined;

describe('the events of an application', () => {
  let server: DatabaseServer;
  let emulator: string;
  beforeEach(async () => {
    server = new DatabaseServer();
    // Token that an emulator accepts for an administrator.
    server.token = 'owner';
    emulator = (await server.start()).url.host;
  });
  afterEach(() => server.stop());

  const open = (DOCUMENTS: 'sqlite' | 'firestore', FIREBASE_DATABASE_URL: string) =>
    openEvents(
      { DOCUMENTS, FIREBASE_DATABASE_URL, FIREBASE_DATABASE_EMULATOR_HOST: emulator },
      Date.now,
      onFailure,
    );

  /** True if messages published by one instance reach another. */
  async function reachesOthers(...chosen: Parameters<typeof open>): Promise<boolean> {
    const [one, other] = [open(...chosen), open(...chosen)];
    await one.publish('driver', [{ number: 1 }]);
    const { messages } = await read(other, 'driver').next();
    await Promise.all([one.close(), other.close()]);
    return messages.length === 1;
  }

  it('are in the Realtime Database where the records are in Firestore', async () => {
    expect(await reachesOthers('firestore', 'https://demo.firebaseio.com')).toBe(true);
    expect(server.paths()).toEqual(['/events/ZHJpdmVy.json?ns=demo']);
  });

  it.each([
    ['sqlite', 'https://demo.firebaseio.com'],
    ['firestore', ''],
  ] as const)(
    'are in the memory of the process with records in %s and the database "%s"',
    async (records, url) => {
      expect(await reachesOthers(records, url)).toBe(false);
      expect(server.paths()).toEqual([]);
    },
  );
});
