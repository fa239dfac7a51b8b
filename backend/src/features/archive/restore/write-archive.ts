import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { ledgerFileName } from '../../../domain/archive/archive.schema';
import { readLedgerFileLine } from '../../../domain/ledger/ledger-file';
import type { JsonObject, Reads, Stored, Transaction } from '../../../platform/documents/documents';
import { byId } from '../../../platform/documents/documents';
import { type DriverFiles, deleteFiles, FileExists, type WrittenFile } from '../../../platform/files/files';
import type { JobRun } from '../../../platform/jobs/job-kind';
import {
  archivedAttachments,
  archivedCollections,
  type NamedFile,
  restoredCollections,
} from '../../../registry/archive-contents';
import { maxAddedBytes } from '../../attachments/attachments.service';
import type { LedgerRestoreService } from '../../ledger/ledger-restore.service';
import { documentsIn, textLines } from './archive-lines';
import { ArchiveRefused, type ArchiveZip } from './archive-zip';
import { attachmentFolder, contentOf, hashedContent } from './archived-files';
import type { CheckedArchive } from './check-archive';

/** Less than the limit of a transaction; each blocks everyone else for about ten milliseconds. */
const writesATransaction = 200;
const bytesATransaction = 2_000_000;
const fileFolders = ['attachments/', 'reports/'];

/** Documents of the last transaction, together with the end of the restore. */
export interface LastDocuments {
  /** Attachments as stored. */
  readonly attachments: readonly Pick<WrittenFile, 'bytes'>[];
  readonly account: Stored<JsonObject> | null;
  readonly head: Stored<JsonObject> | null;
  readonly firstLine: string;
}

interface WriteTerms {
  readonly run: Pick<JobRun, 'transact' | 'signal'>;
  readonly files: DriverFiles;
  readonly ledger: Pick<LedgerRestoreService, 'restoreEntry'>;
  readonly onProgress: (written: number) => void;
}

type Write = (transaction: Transaction) => void;

/** Writes a checked archive, except the end of the restore. May be repeated after `clearRestored`. */
export async function writeArchive(
  zip: ArchiveZip,
  { files }: Pick<CheckedArchive, 'files'>,
  terms: WriteTerms,
): Promise<LastDocuments> {
  const batch = new Batch(terms);
  const written = new Map<string, WrittenFile>();
  for (const file of files) written.set(file.key, await putFile(zip, file, terms));
  const last = await writeDocuments(zip, written, batch);
  const firstLine = await writeEntries(zip, batch, terms.ledger);
  await batch.flush();
  const attachments = [...written].flatMap(([key, file]) => (key.startsWith(attachmentFolder) ? [file] : []));
  return { ...last, attachments, firstLine };
}

async function writeDocuments(zip: ArchiveZip, written: ReadonlyMap<string, WrittenFile>, batch: Batch) {
  const restored = new Set(restoredCollections.map(({ name }) => name));
  const last = new Map<string, Stored<JsonObject>>();
  for (const archived of archivedCollections) {
    const { collection } = archived;
    for await (const { id, version, data } of documentsIn(zip, archived)) {
      if (!restored.has(collection.name)) last.set(collection.name, { id, version, data });
      // An attachment whose file no longer existed at the export.
      else if (archived.fileOf(data) !== null && !written.has(archived.fileOf(data)?.key ?? '')) continue;
      // These are in the first line of the ledger, with those of the exporting server.
      else if (collection.name === 'ledgerOtherKeys') continue;
      else {
        const stored = archived === archivedAttachments ? asWritten(data, written) : data;
        const bytes = JSON.stringify(stored).length;
        await batch.add(bytes, (transaction) => transaction.restore(collection, id, version, stored));
      }
    }
  }
  return { account: last.get('account') ?? null, head: last.get('ledgerHeads') ?? null };
}

async function writeEntries(
  zip: ArchiveZip,
  batch: Batch,
  ledger: Pick<LedgerRestoreService, 'restoreEntry'>,
): Promise<string> {
  let firstLine = '';
  for await (const { number, text } of textLines(zip.read(ledgerFileName))) {
    if (text === null) throw new ArchiveRefused('ARCHIVE_DAMAGED', `${ledgerFileName}:${number}`);
    if (number === 1) {
      firstLine = text;
      continue;
    }
    const entry = readLedgerFileLine(text);
    await batch.add(entry.text.length, (transaction) =>
      ledger.restoreEntry(transaction, { ...entry, sequence: number - 1 }),
    );
  }
  return firstLine;
}

/** An attachment that was changed like an upload gets the change noted in its document. */
function asWritten(data: JsonObject, written: ReadonlyMap<string, WrittenFile>): JsonObject {
  const file = written.get(String(data.fileKey));
  return file === undefined ? data : { ...data, bytes: file.bytes, sha256: file.sha256 };
}

/** An existing file was stored by an earlier attempt, completely, like every file. */
async function putFile(zip: ArchiveZip, file: NamedFile, { files, run }: WriteTerms): Promise<WrittenFile> {
  run.signal.throwIfAborted();
  try {
    return await files.put(file.key, contentOf(zip, file), { mostBytes: file.bytes + maxAddedBytes });
  } catch (error) {
    if (!(error instanceof FileExists)) throw error;
    return hashedContent(contentOf(zip, file));
  }
}

/** Removes the records of an interrupted restore; only for an account without other data. */
export async function clearRestored(reads: Reads, { run, files }: Pick<WriteTerms, 'run' | 'files'>) {
  // Another restore may have begun meanwhile and may be storing files of the same names.
  const isStillToGo = () => !run.signal.aborted;
  for (const folder of fileFolders) await deleteFiles(files, folder, isStillToGo);
  for (const collection of restoredCollections) {
    for (;;) {
      const { documents } = await reads.list(collection, { order: byId, limit: writesATransaction });
      if (documents.length === 0) break;
      await run.transact(async (transaction) => {
        for (const { id, version } of documents) transaction.delete(collection, id, version);
      });
    }
  }
}

/** Writes in batches, so that other work can run in between. */
class Batch {
  #writes: Write[] = [];
  #bytes = 0;
  #written = 0;

  constructor(private readonly terms: Pick<WriteTerms, 'run' | 'onProgress'>) {}

  async add(bytes: number, write: Write): Promise<void> {
    if (this.#writes.length === writesATransaction || this.#bytes + bytes > bytesATransaction)
      await this.flush();
    this.#writes.push(write);
    this.#bytes += bytes;
  }

  async flush(): Promise<void> {
    const { run, onProgress } = this.terms;
    run.signal.throwIfAborted();
    const writes = this.#writes;
    if (writes.length === 0) return;
    await run.transact(async (transaction) => {
      for (const write of writes) write(transaction);
    });
    this.#written += writes.length;
    [this.#writes, this.#bytes] = [[], 0];
    onProgress(this.#written);
    await othersHadTheirTurn();
  }
}
