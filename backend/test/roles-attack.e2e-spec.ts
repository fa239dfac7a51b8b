import type { Logbook } from '../src/rpc/logbook';
import { Logbooks } from '../src/rpc/logbooks';
import { unattended } from '../src/rpc/unattended';
import { type Attacks, startAttacks } from './harness/attacks';
import { buildBackend } from './harness/built-backend';
import { startServer, type TestServer } from './harness/server';

/** Proves that the attack finds a role that may more than it should. */
describe('the attack on the roles in a logbook', () => {
  let server: TestServer;
  let attacks: Attacks;
  let logbooks: Logbooks;
  let open: Logbooks['open'];
  beforeAll(() => {
    buildBackend();
  });
  beforeAll(async () => {
    server = await startServer({ IDENTITY: 'embedded' });
    logbooks = server.application.get(Logbooks);
    open = logbooks.open.bind(logbooks);
    attacks = await startAttacks(server);
  });
  afterEach(() => {
    logbooks.open = open;
  });
  afterAll(async () => {
    await attacks.stop();
    await server.close();
  });

  /** Opens logbooks otherwise than they should be. */
  const opening = (wrongly: (logbook: Logbook) => Logbook, onRefusal?: (id: string) => Logbook) => {
    logbooks.open = (driver, name) =>
      open(driver, name).then(wrongly, (error: unknown) => {
        if (!onRefusal) throw error;
        return { ...onRefusal(name), driver };
      });
  };

  it('finds nothing where each may what they should', async () => {
    const { code, output } = await attacks.run('roles', 'trips.');
    expect([code, output]).toEqual([0, expect.any(String)]);
  });

  it.each(['trips.', 'papers.', 'ledger.', 'search.'])(
    'sees who is let in to %s who is no member',
    async (only) => {
      opening(
        (logbook) => logbook,
        (id) => ({ ...unattended(id), memberId: 'none' }),
      );
      const { code, output } = await attacks.run('roles', only);
      expect([code, output]).toEqual([1, expect.stringMatching(/is not answered NOT_FOUND/)]);
    },
  );

  it('sees a reader who writes', async () => {
    opening((logbook) => (logbook.role === 'reader' ? { ...logbook, role: 'driver' } : logbook));
    const { code, output } = await attacks.run('roles', 'trips.');
    expect([code, output]).toEqual([1, expect.stringMatching(/a reader is not refused/)]);
  });

  it('sees a driver who changes what the owner entered', async () => {
    opening((logbook) => (logbook.role === 'driver' ? { ...logbook, role: 'owner' } : logbook));
    const { code, output } = await attacks.run('roles', 'vehicles.');
    expect([code, output]).toEqual([1, expect.stringMatching(/a driver is not refused/)]);
  });
});
