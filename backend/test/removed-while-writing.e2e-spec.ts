import type { DocumentStore, Transaction } from '../src/platform/documents/documents';
import { byPartition } from '../src/platform/documents/partition';
import { STORE } from '../src/platform/documents/store-token';
import { collections } from '../src/registry/collections';
import { vehicles } from '../src/registry/kinds/vehicle.kind';
import { attachments } from '../src/registry/stored/attachments.collection';
import { ExampleLogbooks } from '../src/rpc/example-logbooks';
import { Logbooks } from '../src/rpc/logbooks';
import { logbookHeadId, logbookHeads, members } from '../src/rpc/logbooks.collection';
import { aVehicle } from './harness/a-vehicle';
import { engines } from './harness/documents/engines';
import type { TestDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { petrol } from './harness/fills';
import { startServer, type TestServer } from './harness/server';
import { sharedLogbook } from './harness/shared-logbook';

const [id, memberId, personId] = [`logbook-${newId()}` as const, newId(), 'ben'];
const aMember = {
  personId,
  name: 'Ben',
  role: 'owner' as const,
  sinceMs: 1,
  untilMs: null,
  endedAtMs: null,
};

/** A second process on one database changes the membership after the first has read it. */
describe.each(engines)('a write over $name', (engine) => {
  async function writing(changed: Partial<typeof aMember> | { readonly endedAtMs: number }) {
    const database = engine.create();
    const [store, other] = [await database.open(collections), await database.open(collections)];
    try {
      await store.of(id).transact(async (transaction) => {
        transaction.create(logbookHeads, logbookHeadId, { name: 'Family', company: null, createdAtMs: 1 });
        transaction.create(members, memberId, aMember);
      });
      const logbooks = new Logbooks(store, Date.now, new ExampleLogbooks(store));
      const logbook = await logbooks.open({ id: personId, displayName: null }, id);
      const { kind: _, companyCar: _car, id: vehicleId, ...vehicle } = aVehicle();
      let runs = 0;
      const written = byPartition(store)
        .of(logbook)
        .transact(async (transaction) => {
          runs += 1;
          // The membership was read within the transaction, which has yet to commit.
          if (runs === 1) {
            await other.of(id).transact(async (removal) => {
              removal.update(members, memberId, 1, { ...aMember, ...changed });
            });
          }
          transaction.create(vehicles, vehicleId, { ...vehicle, archivedAtMs: null, createdAtMs: 1 });
        });
      const reason = await written.then(
        () => null,
        (error: { reason?: string }) => error.reason ?? error,
      );
      return { runs, reason, stored: await other.of(id).get(vehicles, vehicleId) };
    } finally {
      await Promise.all([store.close(), other.close()]);
      await database.remove();
    }
  }

  // A server that locks what was read lets nobody come between.
  const itComesBetween = engine.locks ? it.skip : it;

  itComesBetween('does not commit once its writer was removed', async () => {
    expect(await writing({ endedAtMs: 2 })).toEqual({ runs: 1, reason: 'NOT_FOUND', stored: null });
  });

  itComesBetween('does not commit once its writer has another role', async () => {
    const asReader = { role: 'reader' } as unknown as Partial<typeof aMember>;
    expect(await writing(asReader)).toEqual({ runs: 1, reason: 'NOT_ALLOWED', stored: null });
  });
});

describe('a call of a member', () => {
  let server: TestServer;
  let store: DocumentStore;
  let of: DocumentStore['of'];
  let logbook: Awaited<ReturnType<typeof sharedLogbook>>;
  beforeAll(async () => {
    server = await startServer();
    store = server.application.get<DocumentStore>(STORE);
    of = store.of;
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    store.of = of;
    logbook = await sharedLogbook(server);
  });
  afterEach(() => {
    store.of = of;
  });

  /** Runs `between` before the next transaction in the shared logbook, after the call was let through. */
  function beforeItsTransaction(between: () => Promise<unknown>): void {
    store.of = (partition) => {
      const documents = of.call(store, partition);
      if (partition !== logbook.id) return documents;
      return {
        ...documents,
        async transact<R>(work: (transaction: Transaction) => Promise<R>) {
          store.of = of;
          await between();
          return documents.transact(work);
        },
      };
    };
  }

  const removed = ({ within, owner, driverId }: typeof logbook) =>
    within(owner).logbooks.removeMember.mutate({ id: driverId });
  const lowered = ({ within, owner, driverId }: typeof logbook) =>
    within(owner).logbooks.changeMember.mutate({ id: driverId, role: 'reader', untilMs: null });
  const refused = (reason: string) => ({ data: expect.objectContaining({ reason }) });

  it.each([
    ['was removed', removed, 'NOT_FOUND'],
    ['became a reader', lowered, 'NOT_ALLOWED'],
  ] as const)('writes nothing who %s since it was let through', async (_, change, reason) => {
    const { within, owner, driver, vehicleId } = logbook;
    beforeItsTransaction(() => change(logbook));
    const fill = petrol(vehicleId, 1, 50_000, 41);
    await expect(within(driver).energy.create.mutate(fill)).rejects.toMatchObject(refused(reason));
    expect((await within(owner).energy.list.query({ vehicleId })).items).toEqual([]);
    expect(await within(owner).ledger.head.query()).toMatchObject({ sequence: 1 });
  });

  const file = (person: TestDriver, attachmentId: string, method: string, fillId = '') =>
    fetch(
      `${server.url}/api/files/attachments/${attachmentId}${fillId && `?recordKind=fill&recordId=${fillId}`}`,
      {
        method,
        headers: {
          authorization: `Bearer ${person.token}`,
          'x-roadbook-logbook': logbook.id,
          ...(method === 'PUT' && { 'content-type': 'application/pdf' }),
        },
        ...(method === 'PUT' && { body: '%PDF-1.4 a receipt' }),
      },
    );

  it('stores no file of whoever was removed since it was let through', async () => {
    const { within, driver, vehicleId } = logbook;
    const fill = await within(driver).energy.create.mutate(petrol(vehicleId, 1, 50_000, 41));
    beforeItsTransaction(() => removed(logbook));
    const attachmentId = newId();
    expect((await file(driver, attachmentId, 'PUT', fill.id)).status).toBe(404);
    expect(await of.call(store, logbook.id).get(attachments, attachmentId)).toBeNull();
  });

  it('deletes no file of whoever was removed since it was let through', async () => {
    const { within, driver, vehicleId } = logbook;
    const fill = await within(driver).energy.create.mutate(petrol(vehicleId, 1, 50_000, 41));
    const attachmentId = newId();
    expect((await file(driver, attachmentId, 'PUT', fill.id)).status).toBe(200);
    beforeItsTransaction(() => removed(logbook));
    expect((await file(driver, attachmentId, 'DELETE')).status).toBe(404);
    const kept = await file(logbook.owner, attachmentId, 'GET');
    expect([kept.status, await kept.text()]).toEqual([200, '%PDF-1.4 a receipt']);
  });
});
