import { readFileSync } from 'node:fs';
import type { Auth } from 'firebase-admin/auth';
import { parseEnvironment } from '../config/environment';
import { firebaseApp } from '../platform/firebase-app';
import { exportAccounts } from './accounts/export-accounts';
import { firebaseHashing, hashingVariables } from './accounts/firebase-hashing';
import { type EmbeddedAccounts, embeddedAccounts, importAccounts } from './accounts/import-accounts';
import { invitationsOf, inviteAccounts } from './accounts/invite-accounts';

const usage =
  'Say which file, and which way if it is back: move-accounts [invite|to-embedded] <accounts.json>';

/**
 * Runs `move-accounts <accounts.json>`: copies the accounts of the embedded identity into the Firebase project, with
 * ids and passwords; a second run adds the missing ones. `move-accounts invite <accounts.json>`: the project writes to
 * those who cannot sign in there yet. `move-accounts to-embedded <accounts.json>`: copies back.
 */
async function main(given: readonly string[]): Promise<void> {
  const does = new Map([
    ['invite', invite],
    ['to-embedded', moveBack],
  ]).get(given[0] ?? '');
  const [file, ...more] = does ? given.slice(1) : given;
  if (file === undefined || more.length > 0) throw new Error(usage);
  await (does ?? moveToFirebase)(file);
}

async function projectAccounts(): Promise<Auth> {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(firebaseApp(environmentOfProject()));
}

/** Reads the environment as in production, so that credentials are required. */
const environmentOfProject = () =>
  parseEnvironment({ ...process.env, NODE_ENV: 'production', AUTH_CHECK_REVOKED: '1' });

async function invite(file: string): Promise<void> {
  const { toImport } = readAccounts(file);
  const environment = environmentOfProject();
  const send = invitationsOf(firebaseApp(environment), environment.FIREBASE_PROJECT_ID);
  const { invited, leftOut, problems } = await inviteAccounts(await projectAccounts(), toImport, send);
  console.log(
    `${invited.length === 1 ? '1 message was' : `${invited.length} messages were`} sent, with which a password is set.`,
  );
  for (const email of invited) console.log(`  ${email}`);
  console.log(`${leftOut} need none: they sign in already, are disabled, or were not imported.`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    throw new Error('Not all messages were sent. Fix what is named above and run the command again.');
}

async function moveToFirebase(file: string): Promise<void> {
  const accounts = readAccounts(file);
  const { imported, alreadyThere, problems } = await importAccounts(
    await projectAccounts(),
    accounts.toImport,
  );
  console.log(`${imported} accounts imported, ${alreadyThere} there already.`);
  sayWithoutPassword(
    'Their drivers sign in with a provider, or set one: "invite" has the project write to them',
    accounts.withoutPassword,
  );
  sayWithoutEmail(accounts.withoutEmail.length);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    throw new Error('Not all accounts were imported. Fix what is named above and run the command again.');
  console.log('Done. Every account was compared.');
}

async function moveBack(file: string): Promise<void> {
  const hashing = firebaseHashing(process.env);
  const { accounts, ...hosted } = await exportAccounts(await projectAccounts(), file, hashing);
  for (const problem of hosted.problems) console.error(problem);
  if (hosted.problems.length > 0)
    throw new Error('Nothing was moved. Fix what is named above and run the command again.');
  console.log(`${accounts.length} accounts moved, with the same ids.`);
  if (hashing === null) {
    console.log(`Passwords stay in the project, as ${hashingVariables.join(', ')} are not set.`);
  } else if (hosted.areHashesHidden) {
    console.log(
      'The project gave no password hashes: the service account needs the permission firebaseauth.configs.getHashConfig.',
    );
  }
  sayWithoutPassword(
    'They choose "Forgotten password?", and you give them the link that the log of the identity names',
    hosted.withoutPassword,
  );
  sayWithoutEmail(hosted.withoutEmail);
  console.log('Done. Every account was compared.');
}

function sayWithoutPassword(whatToDo: string, addresses: readonly string[]): void {
  if (addresses.length === 0) return;
  console.log(`These have no password that could be moved. ${whatToDo}:`);
  for (const email of addresses) console.log(`  ${email}`);
}

function sayWithoutEmail(count: number): void {
  if (count === 0) return;
  console.log(
    `${count} have no e-mail address, such as demo drivers, and were left out: nobody could sign in to them.`,
  );
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
