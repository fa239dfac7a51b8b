import { examplesIdOf } from '../../src/domain/demo/examples-id';
import { DriverTurns } from '../../src/platform/driver-turns';
import { DriverLoad } from '../../src/rpc/driver-load';
import { Transfers } from '../../src/rpc/http/transfers';
import { unattended } from '../../src/rpc/unattended';
import { signUpDriver } from '../harness/drivers';
import { startServer, type TestServer } from '../harness/server';

/**
 * Processor time of calls in the examples was counted under the id of the examples, but checked under the driver's own.
 */
describe('the budget of a driver', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ LIMIT_PROCESSOR_SECONDS_PER_MINUTE: '1', LIMIT_TRANSFERS_AT_ONCE: '1' });
  });
  afterAll(() => server.close());

  /** Uses time within a turn of the examples, as a call does. */
  async function spend(logbookId: string, milliseconds: number): Promise<void> {
    await server.application.get(DriverTurns).next(logbookId);
    const before = process.threadCpuUsage();
    const spent = () => {
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1_000;
    };
    while (spent() < milliseconds);
  }

  it('is one for all of their logbooks', async () => {
    const [busy, other] = [await signUpDriver(), await signUpDriver()];
    const me = ({ token }: typeof busy, logbook: 'own' | 'examples') =>
      server.client(token, logbook).account.me.query();
    await me(busy, 'examples');
    await spend(examplesIdOf(busy.id, 1), 1_100);
    const refused = { data: { reason: 'RATE_LIMITED' } };
    await expect(me(busy, 'examples')).rejects.toMatchObject(refused);
    await expect(me(busy, 'own')).rejects.toMatchObject(refused);
    expect((await me(other, 'examples')).driverId).toBe(examplesIdOf(other.id, 1));
  });

  it('of a request counts what is done in the examples', async () => {
    const { id } = await signUpDriver();
    const request = await server.application.get(DriverLoad, { strict: false }).begin(id);
    await spend(examplesIdOf(id, 1), 20);
    await new Promise((resolve) => setImmediate(resolve));
    expect(request.spentMicroseconds()).toBeGreaterThanOrEqual(20_000);
    request.end();
  });

  it('of transfers is one for all of their logbooks', async () => {
    const { id } = await signUpDriver();
    const transfers = server.application.get(Transfers, { strict: false });
    const end = await transfers.begin(id);
    let hasBegun = false;
    const second = transfers.begin(unattended(examplesIdOf(id, 1)).driver.id).then((endSecond) => {
      hasBegun = true;
      endSecond();
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasBegun).toBe(false);
    end();
    await second;
  });
});
