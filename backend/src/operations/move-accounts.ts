import type { Auth } from 'firebase-admin/auth';
import { parseEnvironment } from '../config/environment';
import { firebaseApp } from '../platform/firebase-app';
import { type AskProject, askProject } from './accounts/ask-project';
import { exportAccounts } from './accounts/export-accounts';
import { firebaseHashing, hashingVariables } from './accounts/firebase-hashing';
import { importAccounts } from './accounts/import-accounts';
import { importWithArgon } from './accounts/import-with-argon';
import { invitationsOf, inviteAccounts } from './accounts/invite-accounts';
import { accountsFile, accountsWithFactors, readAccounts, storedAccounts } from './accounts/read-accounts';

const usage =
  'Say which folder, and which way if it is back: move-accounts [invite|to-embedded] <data folder>';

/**
 * Runs `move-accounts <data folder>`: copies the accounts of the embedded identity into the Firebase project, with ids
 * and passwords; a second run adds the missing ones. `move-accounts invite <data folder>`: the project writes to those
 * who cannot sign in there yet. `move-accounts to-embedded <data folder>`: copies back; the next start takes them over.
 */
async function main(given: readonly string[]): Promise<void> {
  const does = new Map([
    ['invite', invite],
    ['to-embedded', moveBack],
  ]).get(given[0] ?? '');
  const [folder, ...more] = does ? given.slice(1) : given;
  if (folder === undefined || more.length > 0) throw new Error(usage);
  await (does ?? moveToFirebase)(folder);
}

async function project(): Promise<{ readonly auth: Auth; readonly ask: AskProject }> {
  const { getAuth } = await import('firebase-admin/auth');
  const environment = environmentOfProject();
  const app = firebaseApp(environment);
  return { auth: getAuth(app), ask: askProject(app, environment.FIREBASE_PROJECT_ID) };
}

/** Reads the environment so that credentials of the project are required. */
const environmentOfProject = () =>
  parseEnvironment({ NODE_ENV: 'production', ...process.env, IDENTITY: 'hosted', AUTH_CHECK_REVOKED: '1' });

async function invite(folder: string): Promise<void> {
  const { toImport } = await readAccounts(folder);
  const { auth, ask } = await project();
  const { invited, leftOut, problems } = await inviteAccounts(auth, toImport, invitationsOf(ask));
  console.log(
    `${invited.length === 1 ? '1 message was' : `${invited.length} messages were`} sent, with which a password is set.`,
  );
  for (const email of invited) console.log(`  ${email}`);
  console.log(`${leftOut} need none: they sign in already, are disabled, or were not imported.`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    throw new Error('Not all messages were sent. Fix what is named above and run the command again.');
}

async function moveToFirebase(folder: string): Promise<void> {
  const accounts = await readAccounts(folder);
  const { auth, ask } = await project();
  const { imported, alreadyThere, problems } = await importAccounts(auth, accounts, importWithArgon(ask));
  console.log(`${imported} accounts imported, ${alreadyThere} there already.`);
  sayWithoutPassword(
    'Their drivers sign in with a provider, or set one: "invite" has the project write to them',
    accounts.withoutPassword,
  );
  sayWithFactors(await accountsWithFactors(folder));
  sayWithoutEmail(accounts.withoutEmail.length);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0)
    throw new Error('Not all accounts were imported. Fix what is named above and run the command again.');
  console.log('Done. Every account was compared.');
}

async function moveBack(folder: string): Promise<void> {
  const hashing = firebaseHashing(process.env);
  if ((await storedAccounts(folder)).length > 0) {
    throw new Error(
      `There are accounts in ${folder} already. Choose another data folder; nothing was changed.`,
    );
  }
  const { auth } = await project();
  const { accounts, ...hosted } = await exportAccounts(auth, accountsFile(folder), hashing);
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
    'Give each of them a link to choose one: `npm run admin -- reset-link`',
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

function sayWithFactors(addresses: readonly string[]): void {
  if (addresses.length === 0) return;
  console.log('Passkeys and second factors cannot be moved. There the password of these is enough:');
  for (const email of addresses) console.log(`  ${email}`);
}

function sayWithoutEmail(count: number): void {
  if (count === 0) return;
  console.log(
    `${count} have no e-mail address, such as demo drivers, and were left out: nobody could sign in to them.`,
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
