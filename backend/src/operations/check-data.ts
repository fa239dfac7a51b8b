import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { recordUse } from '../features/administration/record-use';
import { tellServer } from './ask-server';
import { isBackupFolder } from './backup/make-backup-folder';
import { checkData, type DataCheck } from './data-check';
import type { Finding } from './files-findings';
import { isInFirestore, openStore } from './opened-store';
import { checkStore } from './store-check';
import { ownerCount } from './stored-owners';

/**
 * Runs `check-data <data folder or backup>`: reports damage of the embedded store, and what to do about it. With
 * records in Firestore `check-data <data folder> [<driver id> …]`: the same for these drivers, or for all. No record is
 * changed.
 */
async function main([path, ...more]: readonly string[]): Promise<number> {
  const isBackup =
    path !== undefined && (statSync(path, { throwIfNoEntry: false })?.isFile() || isBackupFolder(path));
  const isStore = isInFirestore() && !isBackup;
  if (path === undefined || (more.length > 0 && !isStore)) {
    console.error('Say which folder: check-data <data folder or backup>');
    return 2;
  }
  const { findings } = isStore ? await checkedStore(path, more) : shown(await checkData(path));
  // Records nothing in a data folder whose server is stopped: the cause may be damage.
  if (!isStore && !isBackup) await tellServer(path, { command: 'check-data' });
  return findings.length === 0 ? 0 : 1;
}

/** Prints the findings before the use is recorded, as recording may fail. */
function shown(check: DataCheck): DataCheck {
  console.log(linesOf(check).join('\n'));
  return check;
}

async function checkedStore(folder: string, driverIds: readonly string[]): Promise<DataCheck> {
  const store = await openStore(folder);
  try {
    const check = shown(await checkStore(store, driverIds));
    await recordUse(store.documents, {
      atMs: Date.now(),
      command: 'check-data',
      user: userInfo().username,
      outcome: 'done',
      driverId: driverIds.length === 1 ? (driverIds[0] ?? null) : null,
    });
    return check;
  } finally {
    await store.close();
  }
}

const advice: Readonly<Record<Finding['fix'], string>> = {
  restore:
    'Restore the newest backup in which check-data finds nothing: docs/operations.md, "Damaged records". Keep a copy of the ' +
    'whole folder first; what is not named above can still be read from it.',
  otherBackup: 'This backup is not restored as it is. Use another one in which check-data finds nothing.',
  restoreKeys:
    'Restore ledger-keys.json from a backup. Without one, move it away: the next start makes a new key, and what the old one ' +
    'signed can be checked only by anyone who kept its public half.',
  askAgain:
    'No record is damaged there: the server rebuilds such lists. Ask for a report that stays unfinished once more.',
  rebuildSums: 'Calculate the sums again, once nothing else is wrong: npm run rebuild-summaries -- --all',
  eraseLogbook:
    'The last member left, and the server ended before all was erased: that is done when they open Roadbook again, or with ' +
    'npm run admin -- delete <logbook> <logbook>',
  inviteAgain:
    'Such a member does not see the logbook. Its owner removes them, or invites them again: the link puts it back into their list.',
  restoreFiles:
    'Copy the missing files from a backup: docs/operations.md, "Backup". The file of a report is drawn again when somebody ' +
    'asks for it.',
  deleteFiles:
    'Files of no record are left of work that was cut short. Stop the server, check once more, and delete those that are ' +
    'still named.',
  deleteAttachments:
    'Attachments whose record is gone are shown nowhere and take up space. Delete them as their driver: ' +
    'DELETE /api/files/attachments/<id>.',
  decide: 'Records are missing: restore a backup, or delete the note if older records are what you want.',
};

function linesOf({ findings, owners, documents, files }: DataCheck): string[] {
  const compared = files === null ? 'no files were' : files === 1 ? '1 file was' : `${files} files were`;
  const read = `${documents} documents of ${ownerCount(owners)} were read, and ${compared} compared.`;
  if (findings.length === 0) return ['Nothing is damaged.', read];
  const fixes = [
    ...(['otherBackup', 'restore', 'restoreKeys', 'decide', 'rebuildSums', 'askAgain'] as const),
    ...(['eraseLogbook', 'inviteAgain'] as const),
    ...(['restoreFiles', 'deleteFiles', 'deleteAttachments'] as const),
  ].filter((fix) => findings.some((finding) => finding.fix === fix));
  return [...findings.map(({ sentence }) => `- ${sentence}`), read, '', ...fixes.map((fix) => advice[fix])];
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
