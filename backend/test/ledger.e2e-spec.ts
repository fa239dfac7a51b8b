import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyChain } from '../src/domain/ledger/verify-chain';
import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { trips } from '../src/registry/kinds/trip.kind';
import {
  ledgerEntries,
  ledgerEntryId,
  ledgerIntakeId,
  ledgerIntakes,
} from '../src/registry/stored/ledger.collection';
import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The numbers of a trip's entries, page by page. */
function pagesOf(client: ReturnType<TestServer['client']>, subjectId: string) {
  return async (limit: number): Promise<number[][]> => {
    const found: number[][] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const asked = { subjectId, limit, cursor };
      const page: Awaited<ReturnType<typeof client.ledger.list.query>> =
        await client.ledger.list.query(asked);
      found.push(page.items.map(({ sequence }) => sequence));
      cursor = page.nextCursor;
    }
    return found;
  };
}

describe('the ledger', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('seals what is made, amended and removed, with before and after', async () => {
    const { client, trips, aTrip } = await driving(server);
    const { id, ...trip } = aTrip();
    const madeAtMs = at('2026-07-01T09:00Z');
    await trips.create.mutate({ id, ...trip, madeAtMs });
    await trips.update.mutate({ id, version: 1, changes: { purpose: 'Repair' }, reason: 'Wrong purpose' });
    await trips.delete.mutate({ id, version: 2, reason: 'Entered twice' });

    const { items } = await client.ledger.list.query({ subjectId: id });
    const changed = { ...trip, purpose: 'Repair' };
    const subject = { kind: 'trip', id };
    expect(items.map(({ sequence, body: { atMs, ...body } }) => ({ sequence, ...body }))).toEqual([
      {
        sequence: 3,
        subject,
        action: 'removed',
        before: changed,
        after: null,
        reason: 'Entered twice',
        madeAtMs: null,
      },
      {
        sequence: 2,
        subject,
        action: 'amended',
        before: trip,
        after: changed,
        reason: 'Wrong purpose',
        madeAtMs: null,
      },
      { sequence: 1, subject, action: 'created', before: null, after: trip, reason: null, madeAtMs },
    ]);
    expect(Math.abs((items[0]?.body.atMs ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await client.ledger.verify.query()).toEqual({
      holds: true,
      head: await client.ledger.head.query(),
    });
  });

  it('seals nothing for what is refused, sent twice or changes nothing', async () => {
    const { client, trips, aTrip } = await driving(server);
    const trip = aTrip();
    const made = await trips.create.mutate(trip);
    const head = await client.ledger.head.query();
    await trips.create.mutate(trip);
    // The trip is final, and yet no reason is due for what stays as it is.
    const { purpose, note } = trip;
    expect(await trips.update.mutate({ id: trip.id, version: 1, changes: { purpose, note } })).toEqual(made);
    const endsBefore = aTrip({ endedAtMs: trip.startedAtMs - 1 });
    await expect(trips.create.mutate(endsBefore)).rejects.toMatchObject({
      data: { reason: 'END_BEFORE_START' },
    });
    await expect(trips.update.mutate({ id: trip.id, version: 9, changes: {} })).rejects.toMatchObject({
      data: { reason: 'VERSION_CLASH' },
    });
    expect(await client.ledger.head.query()).toEqual(head);
  });

  it('cannot be forked by many who write at once', async () => {
    const { client, trips, aTrip } = await driving(server);
    await Promise.all(Array.from({ length: 40 }, () => trips.create.mutate(aTrip())));
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true, head: { sequence: 40 } });
  });

  it('names the first entry that was changed behind its back', async () => {
    const { client, driver, trips, aTrip } = await driving(server);
    for (let made = 0; made < 5; made += 1) await trips.create.mutate(aTrip());
    const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
    await driverDocuments.transact(async (transaction) => {
      const entry = await transaction.get(ledgerEntries, ledgerEntryId(3));
      if (!entry) throw new Error('no entry');
      const text = entry.data.text.replace('31000', '13000');
      transaction.update(ledgerEntries, entry.id, entry.version, { ...entry.data, text });
    });
    expect(await client.ledger.verify.query()).toEqual({ holds: false, sequence: 3, reason: 'CHANGED' });
  });

  it('is exported to the byte, page by page, and can be verified without the server', async () => {
    const { client, trips, aTrip } = await driving(server);
    for (let made = 0; made < 5; made += 1)
      await trips.create.mutate(aTrip({ toText: 'Köln „Süd“ \u2028 \n' }));
    const pages = [
      await client.ledger.export.query({ afterSequence: 0, limit: 3 }),
      await client.ledger.export.query({ afterSequence: 3, limit: 3 }),
    ];
    const entries = pages.flatMap((page) => page.entries);
    expect(entries).toHaveLength(5);
    const verification = verifyChain(sha256);
    for (const entry of entries) verification.next(entry);
    expect(verification.result(pages[0]?.head.hash)).toMatchObject({ holds: true });
  });

  it('has the records of the odometer in it', async () => {
    const { client, vehicleId } = await driving(server);
    const replaced = {
      kind: 'replaced' as const,
      id: newId(),
      vehicleId,
      atMs: at('2026-07-02T10:00Z'),
      zone: 'Europe/Berlin',
      note: 'New instrument',
      odometerBeforeMetres: 120_000_000,
      odometerAfterMetres: 0,
    };
    await client.vehicles.addOdometerRecord.mutate(replaced);
    await client.vehicles.removeOdometerRecord.mutate({ id: replaced.id, version: 1 });
    const { items } = await client.ledger.list.query({ subjectId: replaced.id });
    expect(items.map(({ body }) => [body.action, body.before, body.after])).toEqual([
      ['removed', replaced, null],
      ['created', null, replaced],
    ]);
  });

  it('tells all of it, the newest first, page by page', async () => {
    const { client, trips, aTrip } = await driving(server);
    for (let made = 0; made < 5; made += 1) await trips.create.mutate(aTrip());
    const numbers = async (cursor?: string | null) => {
      const page = await client.ledger.list.query({ limit: 2, cursor });
      return { numbers: page.items.map(({ sequence }) => sequence), next: page.nextCursor };
    };
    const first = await numbers();
    expect(first.numbers).toEqual([5, 4]);
    // Entries written in the meantime do not move the next page.
    await trips.create.mutate(aTrip());
    const second = await numbers(first.next);
    expect(second.numbers).toEqual([3, 2]);
    expect(await numbers(second.next)).toEqual({ numbers: [1], next: null });
    for (const cursor of ['0', '-1', 'x', '1e3']) {
      await expect(numbers(cursor)).rejects.toMatchObject({
        data: { reason: 'INPUT_INVALID', fields: [{ path: 'cursor', rule: 'NOT_OF_THIS_LIST' }] },
      });
    }
    expect(await numbers('1')).toEqual({ numbers: [], next: null });
    expect((await numbers('999999999999')).numbers).toEqual([6, 5]);
  });

  it('tells none of it twice where an entry is missing', async () => {
    const { client, driver, trips, aTrip } = await driving(server);
    for (let made = 0; made < 5; made += 1) await trips.create.mutate(aTrip());
    const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
    await driverDocuments.transact(async (transaction) =>
      transaction.delete(ledgerEntries, ledgerEntryId(2), 1),
    );
    const vehicleFacts: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof client.ledger.list.query>> = await client.ledger.list.query({
        limit: 2,
        cursor,
      });
      vehicleFacts.push(...page.items.map(({ sequence }) => sequence));
      cursor = page.nextCursor;
    }
    expect(vehicleFacts).toEqual([5, 4, 3, 1]);
  });

  it('tells what became of one trip page by page, from how it was created', async () => {
    const { client, trips, aTrip } = await driving(server);
    await trips.create.mutate(aTrip());
    const [trip, other] = [aTrip(), aTrip()];
    await trips.create.mutate(trip);
    await trips.create.mutate(other);
    const pages = pagesOf(client, trip.id);
    expect(await pages(2)).toEqual([[2]]);
    for (const [version, note] of [
      [1, 'x'],
      [2, 'y'],
    ] as const) {
      await trips.update.mutate({ id: trip.id, version, changes: { note }, reason: 'Noted late' });
    }
    expect(await pages(1)).toEqual([[5], [4], [2]]);
    expect(await pages(2)).toEqual([[5, 4], [2]]);
    expect(await pages(3)).toEqual([[5, 4, 2]]);
    expect(await pages(4)).toEqual([[5, 4, 2]]);
  });

  it('tells all of a trip that was deleted and came back, more than once', async () => {
    const { client, trips, aTrip } = await driving(server);
    const trip = aTrip();
    const reason = 'By mistake';
    await trips.create.mutate(trip);
    await trips.update.mutate({ id: trip.id, version: 1, changes: { note: 'x' }, reason });
    await trips.delete.mutate({ id: trip.id, version: 2, reason });
    const pages = pagesOf(client, trip.id);
    expect(await pages(10)).toEqual([[3, 2, 1]]);
    expect(await pages(1)).toEqual([[3], [2], [1]]);

    await trips.create.mutate(aTrip());
    await trips.create.mutate(trip);
    await trips.delete.mutate({ id: trip.id, version: 1, reason });
    await trips.create.mutate(trip);
    expect(await pages(10)).toEqual([[7, 6, 5, 3, 2, 1]]);
    expect(await pages(4)).toEqual([
      [7, 6, 5, 3],
      [2, 1],
    ]);
    expect(await pages(2)).toEqual([
      [7, 6],
      [5, 3],
      [2, 1],
    ]);
    expect(await pages(1)).toEqual([[7], [6], [5], [3], [2], [1]]);
    for (const cursor of ['7-x', '7-4', '-3', 'x']) {
      await expect(client.ledger.list.query({ subjectId: trip.id, cursor })).rejects.toMatchObject({
        data: { reason: 'INPUT_INVALID', fields: [{ path: 'cursor', rule: 'NOT_OF_THIS_LIST' }] },
      });
    }
  });

  it('tells all of a trip that went with its vehicle', async () => {
    const { client, vehicleId, trips, aTrip } = await driving(server);
    const trip = aTrip();
    await trips.create.mutate(trip);
    await client.vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: true });
    const { items } = await client.ledger.list.query({ subjectId: trip.id });
    expect(items.map(({ body }) => body.action)).toEqual(['removed', 'created']);
  });

  it('tells all of trips of 0.2.0, which kept the number of their first entry themselves', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-ledger-'));
    const before = await startServer({ DATA_DIR: dataDir });
    const { driver, trips: routes, aTrip } = await driving(before);
    const [trip, gone] = [aTrip(), aTrip()];
    const reason = 'By mistake';
    for (const made of [trip, gone]) await routes.create.mutate(made);
    await routes.delete.mutate({ id: gone.id, version: 1, reason });
    const driverDocuments = before.application.get<DocumentStore>(STORE).of(driver.id);
    await driverDocuments.transact(async (transaction) => {
      const [one, two, three] = [
        await transaction.get(ledgerEntries, ledgerEntryId(1)),
        await transaction.get(ledgerEntries, ledgerEntryId(2)),
        await transaction.get(ledgerEntries, ledgerEntryId(3)),
      ];
      const known = await transaction.get(trips, trip.id);
      const taken = await transaction.get(ledgerIntakes, ledgerIntakeId);
      if (!one || !two || !three || !known || !taken) throw new Error('nothing was sealed');
      for (const { id, data } of [one, two]) {
        transaction.update(ledgerEntries, id, 1, { ...data, subjectId: null });
      }
      transaction.update(ledgerEntries, three.id, 1, { ...three.data, ...{ firstSequence: 2 } });
      const log = { ...known.data.log, firstSequence: 1 };
      transaction.update(trips, trip.id, 1, { ...known.data, log });
      transaction.delete(ledgerIntakes, ledgerIntakeId, taken.version);
    });
    await before.application.close();
    const after = await startServer({ DATA_DIR: dataDir });
    const again = after.client(driver.token);
    expect(await pagesOf(again, trip.id)(10)).toEqual([[1]]);
    expect(await pagesOf(again, gone.id)(1)).toEqual([[3], [2]]);
    await again.trips.delete.mutate({ id: trip.id, version: 2, reason });
    expect(await again.ledger.verify.query()).toMatchObject({ holds: true });
    await after.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is the driver’s own', async () => {
    const [one, other] = [await driving(server), await driving(server)];
    const trip = one.aTrip();
    await one.trips.create.mutate(trip);
    for (const cursor of [undefined, '2']) {
      expect(await other.client.ledger.list.query({ subjectId: trip.id, cursor })).toEqual({
        items: [],
        nextCursor: null,
      });
    }
    expect(await other.client.ledger.head.query()).toEqual({ sequence: 0, hash: '0'.repeat(64) });
    expect((await other.client.ledger.export.query({ afterSequence: 0, limit: 5 })).entries).toEqual([]);
  });

  describe('of a final trip', () => {
    const dayMs = 24 * 3_600_000;
    const needsReason = { data: { reason: 'REASON_REQUIRED', fields: [{ path: 'reason' }] } };
    const endedAgo = (ms: number) => ({ startedAtMs: Date.now() - ms - 60_000, endedAtMs: Date.now() - ms });

    it('wants to know why it changes, seven days after its end', async () => {
      const { client, trips, aTrip } = await driving(server);
      const [fresh, old] = [aTrip(endedAgo(7 * dayMs - 60_000)), aTrip(endedAgo(7 * dayMs))];
      for (const trip of [fresh, old]) await trips.create.mutate(trip);
      const changes = { note: 'x' };
      expect(await trips.update.mutate({ id: fresh.id, version: 1, changes })).toMatchObject({
        log: { amendments: 0 },
      });
      const { sequence } = await client.ledger.head.query();
      await expect(trips.update.mutate({ id: old.id, version: 1, changes })).rejects.toMatchObject(
        needsReason,
      );
      await expect(trips.delete.mutate({ id: old.id, version: 1 })).rejects.toMatchObject(needsReason);
      expect(await client.ledger.head.query()).toMatchObject({ sequence });
      const amended = await trips.update.mutate({
        id: old.id,
        version: 1,
        changes,
        reason: 'Note forgotten',
      });
      expect(amended).toMatchObject({ note: 'x', log: { amendments: 1 } });
    });

    it('is what the driver says is final, until that is taken back for a reason', async () => {
      const { client, trips, aTrip } = await driving(server);
      const trip = aTrip(endedAgo(60_000));
      await trips.create.mutate(trip);
      const finalised = await trips.finalise.mutate({ id: trip.id, version: 1 });
      expect(finalised.log?.finalisedAtMs).toEqual(expect.any(Number));
      expect(await trips.finalise.mutate({ id: trip.id, version: 1 })).toEqual(finalised);
      const change = { id: trip.id, version: 2, changes: { note: 'x' } };
      await expect(trips.update.mutate(change)).rejects.toMatchObject(needsReason);
      await trips.reopen.mutate({ id: trip.id, version: 2, reason: 'Too early' });
      await trips.update.mutate({ ...change, version: 3 });
      const { items } = await client.ledger.list.query({ subjectId: trip.id });
      expect(items.map(({ body }) => [body.subject.kind, body.action, body.reason])).toEqual([
        ['trip', 'amended', null],
        ['finalisation', 'removed', 'Too early'],
        ['finalisation', 'created', null],
        ['trip', 'created', null],
      ]);
    });

    it('is every one in a locked period, new ones and those moved into it too', async () => {
      const { client, trips, aTrip } = await driving(server);
      const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
      const lock = { id: newId(), fromDay: '2026-01-01', untilDay: yesterday };
      expect(await client.ledger.lock.mutate(lock)).toEqual({ locks: [lock] });
      expect(await client.ledger.lock.mutate(lock)).toEqual({ locks: [lock] });
      const within = aTrip({ ...endedAgo(3 * dayMs), startZone: 'UTC' });
      await expect(trips.create.mutate(within)).rejects.toMatchObject(needsReason);
      expect(await trips.create.mutate({ ...within, reason: 'Found on a receipt' })).toMatchObject({
        log: { amendments: 1 },
      });
      const without = aTrip({ ...endedAgo(60_000), startZone: 'UTC' });
      await trips.create.mutate(without);
      const moved = { id: without.id, version: 1, changes: endedAgo(3 * dayMs) };
      await expect(trips.update.mutate(moved)).rejects.toMatchObject(needsReason);
      await expect(client.ledger.unlock.mutate({ id: newId(), reason: 'Not there' })).rejects.toMatchObject({
        data: { reason: 'NOT_FOUND' },
      });
      expect(await client.ledger.unlock.mutate({ id: lock.id, reason: 'Wrong year' })).toEqual({ locks: [] });
      await trips.update.mutate(moved);
      expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
    });

    it.each([
      ['ends before it begins', { fromDay: '2026-02-01', untilDay: '2026-01-31' }, 'untilDay'],
      ['begins in year 0', { fromDay: '0000-01-01', untilDay: '2026-01-31' }, 'fromDay'],
    ])('refuses to lock a period that %s', async (_what, period, path) => {
      const { client } = await driving(server);
      await expect(client.ledger.lock.mutate({ id: newId(), ...period })).rejects.toMatchObject({
        data: { reason: 'INPUT_INVALID', fields: [{ path }] },
      });
    });
  });
});
