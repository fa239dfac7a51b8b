import { engines } from '../../../test/harness/documents/engines';
import { verifyChain } from '../../domain/ledger/verify-chain';
import { byId, type DocumentStore } from '../../platform/documents/documents';
import { ledgerCheckpoints, ledgerEntries, ledgerHeads } from '../../registry/stored/ledger.collection';
import { newKeySet, signingKeysOf } from './key-file';
import { LedgerService } from './ledger.service';
import { keysById, readCheckpoint, sha256 } from './signatures';

const driverId = 'driver-1';

describe.each(engines)('writers of one ledger at once, in $name', (engine) => {
  const database = engine.create();
  const stores: DocumentStore[] = [];
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await database.remove();
  });

  it('make one chain: nobody forks it and no entry is lost', async () => {
    const keys = signingKeysOf(newKeySet([]));
    const ledger = new LedgerService(Date.now, keys);
    // Each store acts like another process.
    for (let opened = 0; opened < 3; opened += 1) {
      stores.push(await database.open([ledgerEntries, ledgerHeads, ledgerCheckpoints]));
    }
    const write = (store: DocumentStore, index: number) =>
      store.of(driverId).transact(async (transaction) => {
        const subject = { kind: 'trip', id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } as const;
        const body = { subject, action: 'created', before: null, after: { index }, reason: null } as const;
        const seal = await ledger.plan(transaction, { memberId: null }, [{ ...body, madeAtMs: null }]);
        seal();
      });
    await Promise.all(
      Array.from({ length: 4 }, (_, round) => stores.map((store, at) => write(store, round * 3 + at))).flat(),
    );

    const [store] = stores;
    const page = await store?.of(driverId).list(ledgerEntries, {
      order: byId,
      limit: 100,
    });
    const entries = page?.documents.map(({ data }) => data) ?? [];
    const verification = verifyChain(sha256);
    for (const entry of entries) verification.next(entry);
    expect(verification.result()).toMatchObject({ holds: true, head: { sequence: 12 } });
    const written = entries.map(({ text }) => JSON.parse(text).body.after.index);
    expect(written.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    const signed = await store?.of(driverId).list(ledgerCheckpoints, { order: byId, limit: 100 });
    const checkpoints = signed?.documents.map(({ data }) =>
      readCheckpoint(data.signed, keysById(keys.published)),
    );
    expect(checkpoints).toMatchObject([{ statement: { sequence: 1, hash: entries[0]?.hash } }]);
  });
});
