import pino from 'pino';
import { LedgerService } from '../../src/features/ledger/ledger.service';
import { LedgerKeysService } from '../../src/features/ledger/ledger-keys.service';
import type { DocumentStore } from '../../src/platform/documents/documents';
import { STORE } from '../../src/platform/documents/store-token';
import { trips as storedTrips } from '../../src/registry/kinds/trip.kind';
import { vehicles } from '../../src/registry/kinds/vehicle.kind';
import { accountId, accounts } from '../../src/registry/stored/account.collection';
import { signUpDriver } from '../harness/drivers';
import { driving } from '../harness/driving';
import { startServer, type TestServer } from '../harness/server';

const wrong = { data: { reason: 'SERVER_CLOCK_WRONG', httpStatus: 503 } };
/** A clock without a battery, one of before this version, and one beyond what a record may carry. */
const wrongClocks = [
  '1970-01-01T00:00:30Z',
  '2025-12-31T23:59:59.999Z',
  '2100-01-01T00:00Z',
  '+010000-01-01T00:00Z',
];

/** Trips that were stored by a clock before 1971 or after 2099 could not be listed any more. */
describe('a server whose clock is plainly wrong', () => {
  let server: TestServer;
  let clock: () => number = Date.now;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = pino({}, { write: (line: string) => lines.push(line) });
    server = await startServer({}, log, () => clock());
  });
  beforeEach(() => {
    clock = Date.now;
    lines.length = 0;
  });
  afterAll(() => server.close());

  it.each(wrongClocks)('writes nothing at %s, says why, and goes on reading', async (at) => {
    const { trips, client, aTrip, vehicleId, everything } = await driving(server);
    const trip = await trips.create.mutate(aTrip());
    const before = await everything();
    clock = () => Date.parse(at);
    const another = aTrip();
    await expect(trips.create.mutate(another)).rejects.toMatchObject(wrong);
    await expect(
      trips.update.mutate({ id: trip.id, version: 1, changes: { note: 'a' } }),
    ).rejects.toMatchObject(wrong);
    await expect(trips.delete.mutate({ id: trip.id, version: 1 })).rejects.toMatchObject(wrong);
    await expect(
      client.vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: true }),
    ).rejects.toMatchObject(wrong);
    expect(await everything()).toEqual(before);
    expect(await trips.running.query()).toEqual({ trip: null, others: [], forgotten: null });
    const { token } = await signUpDriver();
    await expect(server.client(token).account.me.query()).rejects.toMatchObject(wrong);
    const errors = lines
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ level }) => level === 50);
    expect(JSON.stringify(errors)).toContain("The server's clock is wrong: it says ");
    clock = Date.now;
    await trips.create.mutate(another);
  });

  it.each([...wrongClocks, '+275760-09-13T00:00Z', '-271821-04-20T00:00Z'])(
    'whose records of %s are read all the same',
    async (at) => {
      const atMs = Date.parse(at);
      const { driver, trips, client, aTrip, vehicleId } = await driving(server);
      await client.account.me.query();
      const trip = await trips.create.mutate(aTrip());
      const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
      const keys = server.application.get(LedgerKeysService, { strict: false });
      const state = { before: null, after: { note: '' }, reason: 'Mistyped', madeAtMs: null };
      await driverDocuments.transact(async (transaction) => {
        const [stored, vehicle, account] = await Promise.all([
          transaction.get(storedTrips, trip.id),
          transaction.get(vehicles, vehicleId),
          transaction.get(accounts, accountId),
        ]);
        if (!stored || !vehicle || !account) throw new Error('nothing to poison');
        const subject = { kind: 'trip', id: trip.id } as const;
        const seal = await new LedgerService(() => atMs, keys).plan(transaction, { memberId: null }, [
          { subject, action: 'amended', ...state },
        ]);
        seal();
        const log = { ...stored.data.log, loggedAtMs: atMs, finalisedAtMs: atMs, amendments: 1 };
        transaction.update(storedTrips, trip.id, 1, { ...stored.data, log });
        transaction.update(vehicles, vehicleId, 1, { ...vehicle.data, createdAtMs: atMs });
        transaction.update(accounts, accountId, 1, { ...account.data, createdAtMs: atMs, updatedAtMs: atMs });
      });
      expect((await trips.list.query({})).items).toMatchObject([{ id: trip.id, log: { loggedAtMs: atMs } }]);
      expect(await trips.get.query({ id: trip.id })).toMatchObject({ log: { finalisedAtMs: atMs } });
      expect((await client.timeline.list.query({ vehicleId })).items).toHaveLength(1);
      expect((await client.vehicles.list.query({})).items).toHaveLength(1);
      expect((await client.account.me.query()).createdAt.getTime()).toBe(atMs);
      expect((await client.ledger.list.query({})).items.map(({ body }) => body.atMs)).toContain(atMs);
      expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
      const claim = await client.claims.work.mutate({
        methodId: 'DE.businessTravel',
        period: { fromDay: '2026-01-01', untilDay: '2026-12-31' },
        ...{ vehicleIds: 'all', vehicles: [], receivedMinor: 0, facts: {} },
      });
      expect(claim.tripsInPeriod).toBe(1);
    },
  );
});
