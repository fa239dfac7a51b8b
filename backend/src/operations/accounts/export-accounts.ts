import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Auth } from 'firebase-admin/auth';
import type { FirebaseHashing } from './firebase-hashing';
import { type HostedAccounts, hostedAccounts } from './hosted-accounts';

/**
 * Writes the accounts of a Firebase project into the file of an embedded identity that has none, and compares them
 * again. If any cannot be converted, nothing is written.
 */
export async function exportAccounts(
  auth: Pick<Auth, 'listUsers'>,
  file: string,
  hashing: FirebaseHashing | null,
): Promise<HostedAccounts> {
  checkEmpty(file);
  const hosted = await hostedAccounts(auth, hashing);
  if (hosted.problems.length > 0) return hosted;
  const unfinished = `${file}.moving`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeWhole(unfinished, JSON.stringify(hosted.accounts));
  const { accounts } = await hostedAccounts(auth, hashing);
  if (readFileSync(unfinished, 'utf8') !== JSON.stringify(accounts)) {
    rmSync(unfinished);
    throw new Error(
      'The accounts of the project changed meanwhile. Stop every server and run the command again.',
    );
  }
  renameSync(unfinished, file);
  return hosted;
}

function checkEmpty(file: string): void {
  if (!existsSync(file) || ['', '[]'].includes(readFileSync(file, 'utf8').trim())) return;
  throw new Error(`There are accounts in ${file} already. Move it away first; nothing was changed.`);
}

function writeWhole(file: string, text: string): void {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
