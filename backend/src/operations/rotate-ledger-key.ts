import { join } from 'node:path';
import { keyFileName, newKeySet, rotatedKeySet, rotateKeyFile } from '../features/ledger/key-file';

/**
 * `rotate-ledger-key <data folder>`: makes a new key to sign ledgers with; the public half of the old one stays listed.
 * `rotate-ledger-key --print`: prints a key set for LEDGER_SIGNING_KEYS instead, following the one that is set there.
 */
function main([where]: readonly string[]): void {
  if (where === undefined) throw new Error('Say where: rotate-ledger-key <data folder> | --print');
  if (where === '--print') {
    const before = process.env.LEDGER_SIGNING_KEYS;
    process.stdout.write(before ? rotatedKeySet(before) : newKeySet([]));
    return;
  }
  const { current } = rotateKeyFile(join(where, keyFileName));
  console.log(`New key: ${current.kid}\nIt signs from the next start of the server on.`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
