import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { recordUse } from '../features/administration/record-use';
import { keyFileName, newKeySet, rotatedKeySet, rotateKeyFile } from '../features/ledger/key-file';
import { isInFirestore, openStore } from './opened-store';
import { recordsFile } from './store-state';

const recordsInTimeMs = 15_000;

/**
 * Runs `rotate-ledger-key <data folder>`: makes a new signing key for ledgers; the public half of the old one stays
 * listed. `rotate-ledger-key --print`: prints a key set for LEDGER_SIGNING_KEYS instead, following the current value.
 * The use is recorded only if there is a current value, and so a server whose key it is.
 */
async function main([where]: readonly string[]): Promise<void> {
  if (where === undefined) throw new Error('Say where: rotate-ledger-key <data folder> | --print');
  if (where === '--print') {
    const before = process.env.LEDGER_SIGNING_KEYS;
    process.stdout.write(before ? rotatedKeySet(before) : newKeySet([]));
    if (before) await recordIfThere(process.env.DATA_DIR ?? '');
    return;
  }
  const { current } = rotateKeyFile(join(where, keyFileName));
  console.log(`New key: ${current.kid}\nIt signs from the next start of the server on.`);
  await recordIfThere(where);
}

/** Records the use if there is a store. The keys are already printed and valid without a record. */
async function recordIfThere(folder: string): Promise<void> {
  if (!isInFirestore() && !existsSync(recordsFile(folder))) return;
  try {
    await Promise.race([record(folder), notInTime()]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(`The use could not be recorded: ${why}`);
  }
}

async function notInTime(): Promise<never> {
  await wait(recordsInTimeMs, undefined, { ref: false });
  throw new Error(`the records did not answer within ${recordsInTimeMs / 1000} seconds.`);
}

async function record(folder: string): Promise<void> {
  const { documents, close } = await openStore(folder);
  try {
    const use = { command: 'rotate-ledger-key', driverId: null, outcome: 'done' } as const;
    await recordUse(documents, { ...use, atMs: Date.now(), user: userInfo().username });
  } finally {
    await close();
  }
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  // Does not wait for records that do not answer; the keys are printed before this is called.
  .finally(() => process.stdout.write('', () => process.exit()));
