import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { keyFileName, signingKeysOf } from '../../features/ledger/key-file';
import {
  openWholeFirestore,
  otherFirestoreCollections,
} from '../../platform/documents/firestore/whole-firestore';
import { openWholeSqlite, otherSqliteCollections } from '../../platform/documents/sqlite/export-sqlite';
import { lockForServer } from '../../platform/documents/sqlite/server-lock';
import { openDiskFiles } from '../../platform/files/disk/disk-files';
import type { FileStore } from '../../platform/files/files';
import { collectionsOfAccounts } from '../../platform/identity/embedded/accounts.collection';
import { collections } from '../../registry/collections';
import { type Direction, isMoveCompared, moveNotes, removeJournal } from './move-note';
import { moveStore, type StoreMove } from './move-store';

export interface MoveCommand extends Pick<StoreMove, 'say' | 'onProgress'> {
  readonly direction: Direction;
  readonly dataFolder: string;
  readonly projectId: string;
  readonly firestore: Firestore;
  /** Bucket for the files; null if the files stay on the disk. */
  readonly bucket: FileStore | null;
  /** True if the servers sign in with the embedded identity, whose accounts then move, too. */
  readonly movesAccounts: boolean;
  /** Signing keys of the ledger on the servers that use Firestore. */
  readonly signingKeys: string | undefined;
}

const storeName = 'roadbook.sqlite';

/** Moves a stopped server's records and files to Firestore, or back. */
export async function runMove(command: MoveCommand): Promise<void> {
  const lock = lockForServer(join(command.dataFolder, storeName), 0);
  try {
    if (command.direction === 'to-firestore') await moveToFirestore(command);
    else await moveToSqlite(command);
    removeJournal(command.dataFolder);
  } finally {
    lock.release();
  }
}

async function moveToFirestore(command: MoveCommand): Promise<void> {
  const { dataFolder, firestore } = command;
  const file = join(dataFolder, storeName);
  if (!existsSync(file)) throw new Error(`There is no ${file} to move.`);
  checkSigningKeys(join(dataFolder, keyFileName), command.signingKeys);
  const all = [...movedCollections(command), ...otherSqliteCollections(file, [...collections, moveNotes])];
  const source = openWholeSqlite(file, all);
  try {
    const target = await openWholeFirestore(firestore, [...all, moveNotes]);
    const files = await filesOf(command);
    await moveStore({
      ...termsOf(command, 'Firestore'),
      source,
      target,
      collections: all,
      files: files && { source: files.disk, target: files.bucket },
    });
  } finally {
    await source.documents.close();
  }
}

/** Moves into a file of another name, so that no server starts with half of it. */
async function moveToSqlite(command: MoveCommand): Promise<void> {
  const { dataFolder, firestore } = command;
  const file = join(dataFolder, storeName);
  const unfinished = `${file}.moving`;
  if (existsSync(file)) {
    if (isMoveCompared(dataFolder, 'to-sqlite') && !existsSync(unfinished)) return;
    throw new Error(`There is a ${file} already. Move it away first; nothing was changed.`);
  }
  const others = await otherFirestoreCollections(firestore, [...collections, moveNotes]);
  const all = [...movedCollections(command), ...others];
  const source = await openWholeFirestore(firestore, all);
  const target = openWholeSqlite(unfinished, [...collections, ...others, moveNotes]);
  try {
    const files = await filesOf(command);
    await moveStore({
      ...termsOf(command, unfinished),
      source,
      target,
      collections: all,
      files: files && { source: files.bucket, target: files.disk },
    });
  } finally {
    await target.documents.close();
  }
  renameSync(unfinished, file);
}

const movedCollections = ({ movesAccounts }: MoveCommand) =>
  collections.filter(({ name }) => movesAccounts || !collectionsOfAccounts.has(name));

function termsOf({ direction, dataFolder, projectId, say, onProgress }: MoveCommand, targetName: string) {
  return { say, onProgress, terms: { direction, dataFolder, projectId, targetName } };
}

async function filesOf({ bucket, dataFolder }: MoveCommand) {
  return bucket && { bucket, disk: await openDiskFiles(join(dataFolder, 'files')) };
}

/** Throws if the next servers do not publish every key that this server signed with. */
function checkSigningKeys(keyFile: string, signingKeys: string | undefined): void {
  if (signingKeys === undefined || !existsSync(keyFile)) return;
  const next = new Set(signingKeysOf(signingKeys).published.map(({ kid }) => kid));
  const missing = signingKeysOf(readFileSync(keyFile, 'utf8')).published.filter(({ kid }) => !next.has(kid));
  if (missing.length === 0) return;
  throw new Error(
    `LEDGER_SIGNING_KEYS does not have the keys of ${keyFile}: what was signed so far could not be checked any more. ` +
      'Give it the one line of that file.',
  );
}
