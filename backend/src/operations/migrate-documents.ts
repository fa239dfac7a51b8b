import { parseEnvironment } from '../config/environment';
import { fileStorage, openBucketFiles } from '../platform/files/bucket/bucket-files';
import { firebaseApp } from '../platform/firebase-app';
import type { MoveProgress } from './migrate/move-documents';
import { runMove } from './migrate/run-move';

const usage = 'Say which way: migrate-documents to-firestore|to-sqlite <data folder>';
const reportEveryMilliseconds = 2_000;

/**
 * Runs `migrate-documents to-firestore|to-sqlite <data folder>`: moves everything of a stopped server from its file
 * into Firestore, or back. A second run continues an interrupted one. With FILES=bucket the files are moved, too; with
 * FILES=disk they stay.
 */
async function main([direction, dataFolder, ...more]: readonly string[]): Promise<void> {
  if (direction !== 'to-firestore' && direction !== 'to-sqlite') throw new Error(usage);
  if (dataFolder === undefined || more.length > 0) throw new Error(usage);
  process.umask(0o077);
  const environment = parseEnvironment({ NODE_ENV: 'production', ...process.env, DOCUMENTS: 'firestore' });
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_STORAGE_BUCKET: bucketName } = environment;
  const app = firebaseApp(environment);
  const { getFirestore } = await import('firebase-admin/firestore');
  const bucket =
    environment.FILES === 'bucket' ? openBucketFiles((await fileStorage(app)).bucket(bucketName)) : null;
  const firestore = getFirestore(app);
  try {
    await runMove({
      direction,
      dataFolder,
      projectId,
      firestore,
      bucket,
      movesAccounts: environment.IDENTITY === 'embedded',
      signingKeys: environment.LEDGER_SIGNING_KEYS,
      say: (sentence) => console.log(sentence),
      onProgress: progressLines(),
    });
    console.log('Done. Start the server with the settings of the new store.');
  } finally {
    await firestore.terminate();
  }
}

/** Prints progress at intervals, independent of the number of documents. */
function progressLines(): (step: string, progress: MoveProgress | number) => void {
  let reportedAtMs = Date.now();
  return (step, progress) => {
    if (Date.now() - reportedAtMs < reportEveryMilliseconds) return;
    reportedAtMs = Date.now();
    console.log(
      typeof progress === 'number'
        ? `${progress} files ${step}`
        : `${progress.documents} documents ${step}, ${progress.ownersDone} of ${progress.owners} drivers done`,
    );
  };
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
