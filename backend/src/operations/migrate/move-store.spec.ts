import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Firestore } from 'firebase-admin/firestore';
import {
  type FirestoreInMemory,
  firestoreInMemory,
} from '../../../test/harness/documents/firestore-in-memory';
import { openTestBucket } from '../../../test/harness/files/engines';
import { keyFileName, newKeySet, rotatedKeySet } from '../../features/ledger/key-file';
import { collection } from '../../platform/documents/collection';
import type { Collection, DocumentStore, JsonObject } from '../../platform/documents/documents';
import { openFirestoreDocuments } from '../../platform/documents/firestore/firestore-documents';
import { lockForServer } from '../../platform/documents/sqlite/server-lock';
import { openSqliteDocuments } from '../../platform/documents/sqlite/sqlite-documents';
import { openDiskFiles } from '../../platform/files/disk/disk-files';
import { collections } from '../../registry/collections';
import { expenseKind } from '../../registry/kinds/expense.kind';
import type { Direction } from './move-note';
import { type MoveCommand, runMove } from './run-move';

const expenses: Collection<JsonObject> = expenseKind.collection;
const mover = join(__dirname, '../../../test/harness/migrate/mover.cjs');
const costs = 240;

/** Members in no alphabetical order, as a program writes them. */
const cost = (at: number) => ({
  vendor: `Käufer ${at} 🚗`,
  atMs: 1_700_000_000_000 + at,
  amountMinor: at,
  vehicleId: null,
  category: 'parking',
  shares: [{ name: 'a', part: 0.5 }],
});

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

describe('a move between the stores', () => {
  let folder: string;
  let file: string;
  let firestore: Firestore;
  let server: FirestoreInMemory;
  let bucket: Awaited<ReturnType<typeof openTestBucket>>;
  let sentences: string[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'move-'));
    file = join(folder, 'roadbook.sqlite');
    server = firestoreInMemory();
    firestore = server.firestore();
    bucket = await openTestBucket();
    sentences = [];
  });
  afterEach(async () => {
    await bucket.remove();
    server.remove();
    rmSync(folder, { recursive: true });
  });

  /** Adds two drivers, one of them erased, documents of the server itself, and a version other than the first. */
  async function fill(store: DocumentStore): Promise<void> {
    for (let from = 0; from < costs; from += 120) {
      await store.of('ann').transact(async (transaction) => {
        for (let at = from; at < from + 120; at += 1) {
          transaction.restore(expenses, `cost-${at}`, 1 + (at % 3), cost(at));
        }
      });
    }
    await store.of('bo').transact(async (it) => it.create(expenses, 'cost-0', cost(7)));
    await store.of('cy').transact(async (it) => it.create(expenses, 'cost-0', cost(8)));
    await store.of('cy').erase();
  }

  async function fillSqlite(): Promise<void> {
    const store = openSqliteDocuments(file, collections);
    await fill(store);
    await store.close();
    const files = await openDiskFiles(join(folder, 'files'));
    await files.of('ann').put('attachments/one.jpg', pieces('a picture'), { mostBytes: 100 });
    await files.of('bo').put('reports/two.pdf', pieces('a report'), { mostBytes: 100 });
  }

  const move = (direction: Direction, changed: Partial<MoveCommand> = {}) =>
    runMove({
      ...{ direction, dataFolder: folder, projectId: 'demo-move', firestore, bucket: bucket.files },
      ...{
        movesAccounts: true,
        signingKeys: undefined,
        say: (sentence) => sentences.push(sentence),
        onProgress: () => undefined,
      },
      ...changed,
    });

  const openFirestore = () => openFirestoreDocuments(firestore, collections);

  it('takes records, versions, erasures and files to Firestore and back, equal to the last one', async () => {
    await fillSqlite();
    await move('to-firestore');
    expect(sentences).toEqual([
      'Begun; run it again if it is ended.',
      expect.stringMatching(/^Compared: 241 documents are equal, SHA-256 [0-9a-f]{64}\.$/),
      'Compared: 2 files with 17 bytes are equal.',
    ]);
    const there = await openFirestore();
    expect(await there.of('ann').get(expenses, 'cost-4')).toEqual({
      id: 'cost-4',
      version: 2,
      data: cost(4),
    });
    await expect(
      there.of('cy').transact(async (it) => it.create(expenses, 'again', cost(1))),
    ).rejects.toThrow('erased');
    expect([...bucket.server.objects.keys()].sort()).toEqual([
      'drivers/ann/attachments/one.jpg',
      'drivers/bo/reports/two.pdf',
    ]);

    rmSync(file);
    rmSync(join(folder, 'files'), { recursive: true });
    await move('to-sqlite');
    // The same hash means the same documents as in the first run.
    expect(sentences.slice(3)).toEqual(sentences.slice(0, 3));
    expect(existsSync(join(folder, 'moving-documents.json'))).toBe(false);
    const back = openSqliteDocuments(file, collections);
    expect(await back.of('ann').get(expenses, 'cost-239')).toEqual({
      ...{ id: 'cost-239', version: 3, data: cost(239) },
    });
    await expect(back.of('cy').transact(async (it) => it.create(expenses, 'again', cost(1)))).rejects.toThrow(
      'erased',
    );
    await back.close();
    const files = await openDiskFiles(join(folder, 'files'));
    expect((await buffer(files.of('bo').get('reports/two.pdf'))).toString()).toBe('a report');
  });

  it('goes on after it was broken off, with what changed meanwhile', async () => {
    await fillSqlite();
    let seen = 0;
    const breaking = () => {
      seen += 1;
      if (seen === 220) throw new Error('the power is gone');
    };
    await expect(move('to-firestore', { onProgress: breaking })).rejects.toThrow('the power is gone');
    const store = openSqliteDocuments(file, collections);
    await store.of('ann').transact(async (transaction) => {
      transaction.update(expenses, 'cost-3', 1, cost(1_000));
      transaction.delete(expenses, 'cost-6', 1);
    });
    await store.close();
    await move('to-firestore');
    expect(sentences[1]).toBe('Going on with the move that was begun before.');
    const there = await openFirestore();
    expect((await there.of('ann').get(expenses, 'cost-3'))?.data).toEqual(cost(1_000));
    expect(await there.of('ann').get(expenses, 'cost-6')).toBeNull();
    expect(existsSync(join(folder, 'moving-documents.json'))).toBe(false);
  });

  it('refuses a store that is not empty, and changes nothing in it', async () => {
    await fillSqlite();
    const there = await openFirestore();
    await there.of('dee').transact(async (it) => it.create(expenses, 'hers', cost(1)));
    await expect(move('to-firestore')).rejects.toThrow(/^Firestore is not empty\./);
    expect(await there.of('ann').get(expenses, 'cost-1')).toBeNull();
    await expect(move('to-sqlite')).rejects.toThrow(/^There is a .*roadbook\.sqlite already\./);
    expect(bucket.server.objects.size).toBe(0);
  });

  it('refuses the unfinished move of another data folder, and another direction in between', async () => {
    await fillSqlite();
    const breaking = () => {
      throw new Error('the power is gone');
    };
    await expect(move('to-firestore', { onProgress: breaking })).rejects.toThrow('the power is gone');
    await expect(move('to-firestore', { projectId: 'demo-other' })).rejects.toThrow(
      /unfinished move to-firestore with the project demo-move/,
    );
    rmSync(join(folder, 'moving-documents.json'));
    await expect(move('to-firestore')).rejects.toThrow(
      'Firestore holds an unfinished move from another data folder.',
    );
  });

  it('refuses files that are in its way, a server that runs, and keys that would be lost', async () => {
    await fillSqlite();
    await bucket.files.of('bo').put('reports/other.pdf', pieces('another'), { mostBytes: 100 });
    await expect(move('to-firestore')).rejects.toThrow(/such as reports\/other\.pdf of driver bo/);
    await bucket.files.of('bo').delete('reports/other.pdf');
    const lock = lockForServer(file, 0);
    await expect(move('to-firestore')).rejects.toThrow(/is in use by another Roadbook server/);
    lock.release();
    const keys = newKeySet([]);
    writeFileSync(join(folder, keyFileName), keys);
    await expect(move('to-firestore', { signingKeys: newKeySet([]) })).rejects.toThrow(
      /^LEDGER_SIGNING_KEYS does not have the keys of/,
    );
    await move('to-firestore', { signingKeys: rotatedKeySet(keys) });
  });

  it('does not call a move done in which something else was written', async () => {
    await fillSqlite();
    const there = await openFirestore();
    let isWritten = false;
    const onProgress = (step: string) => {
      if (step !== 'compared' || isWritten) return;
      isWritten = true;
      void there.of('bo').transact(async (it) => it.restore(expenses, 'cost-0', 1, cost(99)));
    };
    await expect(move('to-firestore', { onProgress })).rejects.toThrow(/not equal.*bo\/expenses\/cost-0/);
    await move('to-firestore');
    expect((await there.of('bo').get(expenses, 'cost-0'))?.data).toEqual(cost(7));
  });

  it('brings documents along whose collection this version does not know', async () => {
    const old = collection('formerThings');
    const store = openSqliteDocuments(file, [...collections, old]);
    await store.of('ann').transact(async (it) => it.create(old, 'one', { is: 'kept' }));
    await store.of('the server').transact(async (it) => it.restore(old, 'one', 3, { is: 'of nobody' }));
    await store.close();
    await move('to-firestore', { bucket: null });
    rmSync(file);
    await move('to-sqlite', { bucket: null });
    const back = openSqliteDocuments(file, [...collections, old]);
    expect((await back.of('ann').get(old, 'one'))?.data).toEqual({ is: 'kept' });
    expect(await back.of('the server').get(old, 'one')).toMatchObject({ version: 3 });
    await back.close();
  });

  it('survives being killed at any moment', async () => {
    await fillSqlite();
    const target = join(folder, 'target.sqlite');
    const run = async (killAfter: number): Promise<string> => {
      const child = spawn(process.execPath, [mover, file, target, folder]);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (piece: Buffer) => {
          output += piece.toString();
          if (output.split('\n').length > killAfter) child.kill('SIGKILL');
        });
      }
      await once(child, 'close');
      return output;
    };
    // While the first batch is written, between batches, and while the stores are compared.
    for (const killAfter of [1, 210, 300]) expect(await run(killAfter)).not.toContain('are equal');
    expect(await run(Number.POSITIVE_INFINITY)).toContain('Compared: 241 documents are equal');
    const moved = openSqliteDocuments(target, collections);
    expect(await moved.of('ann').get(expenses, 'cost-239')).toMatchObject({ version: 3 });
    await moved.close();
  });
});
