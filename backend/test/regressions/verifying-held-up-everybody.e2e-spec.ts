import { type ChainHead, emptyChain, seal } from '../../src/domain/ledger/seal';
import { LedgerReadsService } from '../../src/features/ledger/ledger-reads.service';
import { sha256 } from '../../src/features/ledger/signatures';
import type { DocumentStore } from '../../src/platform/documents/documents';
import { STORE } from '../../src/platform/documents/store-token';
import {
  ledgerEntries,
  ledgerEntryId,
  ledgerHeadId,
  ledgerHeads,
} from '../../src/registry/stored/ledger.collection';
import { unattended } from '../../src/rpc/unattended';
import { at, driving, newId } from '../harness/driving';
import { startServer, type TestServer } from '../harness/server';

const [pages, entriesPerPage] = [6, 400];

/** Regression: while a ledger of a hundred thousand entries was verified, the server answered nobody for seconds. */
describe('verifying a ledger', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('lets others in between its pages', async () => {
    const { driver } = await driving(server);
    const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
    const subject = { kind: 'trip', id: newId() } as const;
    const body = { subject, action: 'amended', atMs: at('2026-07-01T08:00Z') } as const;
    let head: ChainHead = emptyChain;
    for (let page = 0; page < pages; page += 1) {
      const sealed = Array.from({ length: entriesPerPage }, () => {
        const entry = seal(head, { ...body, madeAtMs: null, before: {}, after: {}, reason: null }, sha256);
        head = { sequence: entry.sequence, hash: entry.hash };
        return entry;
      });
      await driverDocuments.transact(async (transaction) => {
        for (const entry of sealed) {
          const found = { subjectId: subject.id };
          transaction.create(ledgerEntries, ledgerEntryId(entry.sequence), { ...entry, ...found });
        }
      });
    }
    await driverDocuments.transact(async (transaction) =>
      transaction.create(ledgerHeads, ledgerHeadId, { ...head }),
    );

    let isDone = false;
    const result = server.application
      .get(LedgerReadsService, { strict: false })
      .verify(unattended(driver.id))
      .finally(() => {
        isDone = true;
      });
    let turns = 0;
    while (!isDone) {
      turns += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await result).toEqual({
      holds: true,
      head: { sequence: pages * entriesPerPage, hash: head.hash },
    });
    // 2400 entries in pages of 500 are five.
    expect(turns).toBeGreaterThanOrEqual(5);
  });
});
