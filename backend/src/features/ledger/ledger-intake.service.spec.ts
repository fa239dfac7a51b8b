import { engines } from '../../../test/harness/documents/engines';
import { collection } from '../../platform/documents/collection';
import { byId, type DocumentStore } from '../../platform/documents/documents';
import { byPartition } from '../../platform/documents/partition';
import {
  ledgerCheckpoints,
  ledgerEntries,
  ledgerHeads,
  ledgerIntakes,
} from '../../registry/stored/ledger.collection';
import { makeLog } from '../../rpc/log';
import { newKeySet, signingKeysOf } from './key-file';
import { LedgerService } from './ledger.service';
import { LedgerIntakeService } from './ledger-intake.service';

const records = collection<{ metres: number }>('records', []);
const driverId = 'driver-1';
const idOf = (index: number) => `record-${String(index).padStart(4, '0')}`;

describe.each(engines)('records of before the ledger was kept of them, in $name', (engine) => {
  const database = engine.create();
  const stores: DocumentStore[] = [];
  const ledger = new LedgerService(Date.now, signingKeysOf(newKeySet([])));
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await database.remove();
  });

  /** Opens the store like another process, or the same one after a restart. */
  async function opened() {
    const known = [records, ledgerEntries, ledgerHeads, ledgerCheckpoints, ledgerIntakes];
    const store = await database.open(known);
    stores.push(store);
    const intake = new LedgerIntakeService(byPartition(store), makeLog('silent'), ledger);
    intake.register({
      kind: 'fill',
      page: async (reads, limit, cursor) => {
        const page = await reads.list(records, { order: byId, limit, ...(cursor !== null && { cursor }) });
        return { records: page.documents.map(({ id, data }) => ({ id, state: data })), next: page.next };
      },
    });
    return { mine: store.of(driverId), intake };
  }

  async function sealed({ mine }: Awaited<ReturnType<typeof opened>>): Promise<string[]> {
    const { documents } = await mine.list(ledgerEntries, { order: byId, limit: 500 });
    return documents.map(({ data }) => {
      const { action, subject } = JSON.parse(data.text).body;
      return `${action} ${subject.id}`;
    });
  }

  it('are taken in step by step, each once, though one broke off and two go on at once', async () => {
    const first = await opened();
    for (let from = 0; from < 450; from += 225) {
      await first.mine.transact(async (transaction) => {
        for (let at = from; at < from + 225; at += 1) transaction.create(records, idOf(at), { metres: at });
      });
    }
    // A first step, and then the process ends.
    await Promise.all([first.intake.begin(driverId), first.intake.beforeApplicationShutdown()]);
    expect((await sealed(first)).length).toBeGreaterThanOrEqual(100);
    expect((await sealed(first)).length).toBeLessThan(450);

    const [one, other] = [await opened(), await opened()];
    await Promise.all([one.intake.complete(driverId), other.intake.complete(driverId)]);
    expect(await sealed(one)).toEqual(Array.from({ length: 450 }, (_, at) => `known ${idOf(at)}`));
  });
});
