import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { collections } from '../collections';
import { recordUse } from '../features/administration/record-use';
import { keyFileName, newKeySet, rotatedKeySet, rotateKeyFile } from '../features/ledger/key-file';
import { openSqliteDocuments } from '../platform/documents/sqlite/sqlite-documents';
import { recordsFile } from './store-state';

/**
 * `rotate-ledger-key <data folder>`: makes a new key to sign ledgers with; the public half of the old one stays listed.
 * `rotate-ledger-key --print`: prints a key set for LEDGER_SIGNING_KEYS instead, following the one that is set there.
 */
async function main([where]: readonly string[]): Promise<void> {
  if (where === undefined) throw new Error('Say where: rotate-ledger-key <data folder> | --print');
  if (where === '--print') {
    const before = process.env.LEDGER_SIGNING_KEYS;
    process.stdout.write(before ? rotatedKeySet(before) : newKeySet([]));
    return;
  }
  const { current } = rotateKeyFile(join(where, keyFileName));
  await record(recordsFile(where));
  console.log(`New key: ${current.kid}\nIt signs from the next start of the server on.`);
}

/** A folder that no server has started in has no records yet. */
async function record(file: string): Promise<void> {
  if (!existsSync(file)) return;
  const documents = openSqliteDocuments(file, collections);
  try {
    const use = { command: 'rotate-ledger-key', driverId: null, outcome: 'done' } as const;
    await recordUse(documents, { ...use, atMs: Date.now(), user: userInfo().username });
  } finally {
    await documents.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
