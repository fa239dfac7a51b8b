import { createHash } from 'node:crypto';
import { ledgerFileHead, ledgerFileLine } from '../src/domain/ledger/ledger-file';
import { verifyChain } from '../src/domain/ledger/verify-chain';
import { ledgerEntries, ledgerEntryId } from '../src/features/ledger/ledger.collection';
import type { DocumentStore } from '../src/platform/documents/documents';
import { DOCUMENTS } from '../src/platform/documents/documents.module';
import { at, driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

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

  it('seals nothing for what is refused or sent twice', async () => {
    const { client, trips, aTrip } = await driving(server);
    const trip = aTrip();
    await trips.create.mutate(trip);
    const head = await client.ledger.head.query();
    await trips.create.mutate(trip);
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
    const mine = server.application.get<DocumentStore>(DOCUMENTS).of(driver.id);
    await mine.transact(async (transaction) => {
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
    expect(verification.verdict(pages[0]?.head.hash)).toMatchObject({ holds: true });
    const file =
      ledgerFileHead(pages[0]?.head ?? { sequence: 0, hash: '' }, 0) + entries.map(ledgerFileLine).join('');
    expect(file.split('\n')).toHaveLength(7);
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

  it('is the driver’s own', async () => {
    const [one, other] = [await driving(server), await driving(server)];
    const trip = one.aTrip();
    await one.trips.create.mutate(trip);
    expect(await other.client.ledger.list.query({ subjectId: trip.id })).toEqual({
      items: [],
      nextCursor: null,
    });
    expect(await other.client.ledger.head.query()).toEqual({ sequence: 0, hash: '0'.repeat(64) });
    expect((await other.client.ledger.export.query({ afterSequence: 0, limit: 5 })).entries).toEqual([]);
  });
});
