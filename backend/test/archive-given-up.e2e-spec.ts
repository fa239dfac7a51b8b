import { LedgerRestoreService } from '../src/features/ledger/ledger-restore.service';
import { JobRunner } from '../src/platform/jobs/job-runner';
import { makeLog } from '../src/rpc/log';
import { anExpense } from './fixtures/expenses/an-expense';
import { aVehicle } from './harness/a-vehicle';
import { ended, everythingOf, exported, started } from './harness/archive-calls';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

// Each of the four attempts checks the archive in a process of its own.
jest.setTimeout(600_000);

describe('a restore that is given up', () => {
  let server: TestServer;
  let aheadMs = 0;
  let zip: Buffer;
  let expected: Awaited<ReturnType<typeof everythingOf>>;
  beforeAll(async () => {
    server = await startServer({}, makeLog('silent'), () => Date.now() + aheadMs);
    const owner = await signUpDriver();
    const { vehicles, expenses } = server.client(owner.token);
    const { id: vehicleId } = await vehicles.create.mutate(aVehicle());
    const { version: _, ...expense } = anExpense({ id: newId(), vehicleId });
    await expenses.create.mutate(expense);
    zip = await exported(server, owner);
    expected = await everythingOf(server, owner);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => server.close());

  /** Restores until the job gives up: each attempt fails after the records and before the ledger. */
  async function givenUp(driver: TestDriver): Promise<void> {
    const ledger = server.application.get(LedgerRestoreService);
    const broken = jest.spyOn(ledger, 'restoreEntry').mockImplementation(() => {
      throw new Error('the store is broken');
    });
    await started(server, driver, zip);
    await until(async () => (await overview(driver))?.state === 'refused');
    expect(await overview(driver)).toMatchObject({ problem: { reason: 'UNAVAILABLE', place: null } });
    expect(broken).toHaveBeenCalledTimes(4);
    broken.mockRestore();
  }

  const overview = async ({ token }: TestDriver) =>
    (await server.client(token).archive.overview.query()).restore;

  /** A failed attempt waits for seconds, which pass at once. */
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (let turn = 0; turn < 60; turn += 1) {
      if (await isSo()) return;
      aheadMs += 5_000;
      await server.application.get(JobRunner).runAll(new AbortController().signal);
    }
    throw new Error('That has not come.');
  }

  it('leaves an account that is empty and open', async () => {
    const driver = await signUpDriver();
    const client = server.client(driver.token);
    await givenUp(driver);
    const own = aVehicle({ name: 'Own' });
    const isOpen = () =>
      client.vehicles.create.mutate(own).then(
        () => true,
        () => false,
      );
    await until(isOpen);
    expect((await client.vehicles.list.query({})).items.map(({ name }) => name)).toEqual(['Own']);
    expect((await client.expenses.list.query({})).items).toEqual([]);
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
  });

  it('can be begun again', async () => {
    const driver = await signUpDriver();
    await givenUp(driver);
    await until(async () => (await server.client(driver.token).expenses.list.query({})).items.length === 0);
    await started(server, driver, zip);
    expect(await ended(server, driver)).toMatchObject({ state: 'done', problem: null });
    expect(await everythingOf(server, driver)).toEqual(expected);
  });

  it('stays closed while what it wrote cannot be taken away, and is restored before that all the same', async () => {
    const driver = await signUpDriver();
    const client = server.client(driver.token);
    const ledger = server.application.get(LedgerRestoreService);
    const clearing = jest.spyOn(ledger, 'planUnmark').mockRejectedValue(new Error('still broken'));
    await givenUp(driver);
    await until(async () => clearing.mock.calls.length > 1);
    await expect(client.vehicles.create.mutate(aVehicle())).rejects.toMatchObject({
      data: { reason: 'RESTORE_RUNNING' },
    });
    await started(server, driver, zip);
    expect(await ended(server, driver)).toMatchObject({ state: 'done', problem: null });
    clearing.mockRestore();
    aheadMs += 3_600_000;
    await server.application.get(JobRunner).runAll(new AbortController().signal);
    expect(await everythingOf(server, driver)).toEqual(expected);
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
  });
});
