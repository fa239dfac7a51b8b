import { readFileSync } from 'node:fs';
import { parseEnvironment } from '../config/environment';
import { firebaseApp } from '../platform/firebase-app';
import { type EmbeddedAccounts, embeddedAccounts } from './accounts/embedded-accounts';
import { importAccounts } from './accounts/import-accounts';

/**
 * `move-accounts <accounts.json>`: the accounts of the embedded identity into the Firebase project, with their ids and
 * passwords. Run again it goes on with those that are missing.
 */
async function main([file, ...more]: readonly string[]): Promise<void> {
  if (file === undefined || more.length > 0) throw new Error('Say which file: move-accounts <accounts.json>');
  const accounts = readAccounts(file);
  // So that credentials are asked for.
  const environment = parseEnvironment({ ...process.env, NODE_ENV: 'production', AUTH_CHECK_REVOKED: '1' });
  const app = firebaseApp(environment);
  const { getAuth } = await import('firebase-admin/auth');
  const { imported, alreadyThere, problems } = await importAccounts(getAuth(app), accounts.toImport);
  console.log(`${imported} accounts imported, ${alreadyThere} there already.`);
  if (accounts.withoutPassword.length > 0) {
    console.log(
      'These have no password that could be moved; their drivers choose "Forgotten password?" or sign in with a provider:',
    );
    for (const email of accounts.withoutPassword) console.log(`  ${email}`);
  }
  if (accounts.withoutEmail.length > 0) {
    console.log(
      `${accounts.withoutEmail.length} have no e-mail address, such as demo drivers, and were left out: nobody could sign in to them.`,
    );
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    throw new Error('Not all accounts were imported. Fix what is named above and run the command again.');
  console.log('Done. Every account was compared.');
}

function readAccounts(file: string): EmbeddedAccounts {
  try {
    return embeddedAccounts(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `${file} cannot be read as the accounts of the embedded identity. It is identity/accounts.json in the data folder.`,
      { cause: error },
    );
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
