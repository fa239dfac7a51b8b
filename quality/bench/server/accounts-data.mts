import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const { openDocuments }: typeof import('../../../backend/src/platform/documents/open-documents.js') =
  require('../../../backend/dist/platform/documents/open-documents.js');
const {
  collections,
}: typeof import('../../../backend/src/registry/collections.js') = require('../../../backend/dist/registry/collections.js');
const {
  StoredAccounts,
  emptyAccount,
}: typeof import('../../../backend/src/platform/identity/embedded/accounts.js') =
  require('../../../backend/dist/platform/identity/embedded/accounts.js');
const { Passwords }: typeof import('../../../backend/src/platform/identity/embedded/passwords.js') =
  require('../../../backend/dist/platform/identity/embedded/passwords.js');

export const password = 'a long way home';
export const emailOf = (index: number) => `driver-${index}@roadbook.example`;

/** Each is two writes, and a transaction holds 500. */
const accountsAtOnce = 200;

async function opened(folder: string) {
  return openDocuments({ engine: 'sqlite', file: join(folder, 'roadbook.sqlite') }, collections);
}

/** Stores so many accounts in a data folder; all have the same password. */
export async function storeAccounts(folder: string, count: number): Promise<void> {
  const documents = await opened(folder);
  const accounts = new StoredAccounts(documents);
  const hash = await new Passwords().hash(password);
  for (let first = 0; first < count; first += accountsAtOnce) {
    const made = Array.from({ length: Math.min(accountsAtOnce, count - first) }, (_, offset) => {
      const account = { ...emptyAccount(Date.now()), email: emailOf(first + offset), password: hash };
      return [`driver-${first + offset}`, account] as const;
    });
    await accounts.addAll(made);
  }
  await documents.close();
}

/** Reads all accounts in pages, as `npm run admin -- list` does, and returns the time. */
export async function listAccounts(folder: string, count: number): Promise<number> {
  const documents = await opened(folder);
  const accounts = new StoredAccounts(documents);
  const began = performance.now();
  let seen = 0;
  for (let cursor: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof accounts.list>> = await accounts.list(200, cursor);
    seen += page.documents.length;
    cursor = page.next;
    if (cursor === null) break;
  }
  const tookMs = performance.now() - began;
  await documents.close();
  if (seen !== count) throw new Error(`${seen} of ${count} accounts were listed`);
  return tookMs;
}
