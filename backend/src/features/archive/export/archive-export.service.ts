import { once } from 'node:events';
import { Inject, Injectable } from '@nestjs/common';
import {
  archiveFormat,
  ledgerFileName,
  logbookFileName,
  type Manifest,
  manifestName,
  ofMemberVersion,
  wholeVersion,
} from '../../../domain/archive/archive.schema';
import { DomainError } from '../../../domain/errors/domain-error';
import type { LedgerExportStart } from '../../../domain/ledger/ledger-queries.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { Reads } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { FileMissing, type FileStore } from '../../../platform/files/files';
import { FILES } from '../../../platform/files/files.module';
import { archivedCollections, type NamedFile } from '../../../registry/archive-contents';
import { archiveExports, lastExportId } from '../../../registry/stored/archive.collection';
import type { Logbook } from '../../../rpc/logbook';
import { LedgerExportService } from '../../ledger/ledger-export.service';
import { archiveSchemas, ownRecordsReadme, readme } from './archive-guides';
import { csvRowsOf, linesOf } from './archive-rows';
import { archivedLogbook } from './archived-logbook';
import { writeOwnRecords } from './own-records';
import { only, ZipWriter } from './zip-writer';

/** A driver who writes with every request would interrupt each attempt. */
const maxBegins = 10;

export interface ArchiveStream {
  readonly name: string;
  readonly output: NodeJS.ReadableStream;
  /** Stops the writing when the reader is gone. */
  abort(): void;
  /** Settles when everything was written, or rejects with the reason of a failure. */
  readonly written: Promise<void>;
}

/**
 * Exports all data of a logbook as one zip, written while it is sent: the records at one moment, then the files. Those
 * who drive in a shared logbook get their own records.
 */
@Injectable()
export class ArchiveExportService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly ledger: LedgerExportService,
  ) {}

  async begin(logbook: Logbook): Promise<ArchiveStream> {
    // Unreadable data is refused here, while the answer can still have an error status.
    const start = isOfMember(logbook) ? null : await this.ledger.begin(logbook);
    const atMs = this.clock();
    const zip = new ZipWriter(atMs);
    const written = this.#write(logbook, zip, start, atMs);
    return {
      name: `roadbook-${new Date(atMs).toISOString().slice(0, 10)}.zip`,
      output: zip.output,
      abort: () => zip.abort(),
      written,
    };
  }

  /** Notes that an export of everything was sent completely. */
  async noteSent(logbook: Logbook, bytes: number): Promise<void> {
    if (isOfMember(logbook)) return;
    await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(archiveExports, lastExportId);
      const data = { atMs: this.clock(), bytes };
      if (known) transaction.update(archiveExports, lastExportId, known.version, data);
      else transaction.create(archiveExports, lastExportId, data);
    });
  }

  async #write(
    logbook: Logbook,
    zip: ZipWriter,
    first: LedgerExportStart | null,
    atMs: number,
  ): Promise<void> {
    await zip.add('README.txt', only(first === null ? ownRecordsReadme : readme));
    await zip.add('schema.json', only(archiveSchemas()));
    const { head, files } =
      first === null
        ? { head: null, files: await this.#writeOwn(logbook, zip) }
        : await this.#writeRecords(logbook, zip, first);
    const missingFiles = await this.#writeFiles(logbook, zip, files);
    const manifest: Manifest = {
      format: archiveFormat,
      version: head === null ? ofMemberVersion : wholeVersion,
      exportedAtMs: atMs,
      ledger: head && { entries: head.sequence, headHash: head.hash },
      entries: zip.entries.map((entry) => ({ ...entry })),
      missingFiles,
    };
    await this.#recheck(logbook);
    await zip.add(manifestName, only(`${JSON.stringify(manifest, null, 1)}\n`));
    zip.end();
  }

  #writeOwn(logbook: Logbook, zip: ZipWriter): Promise<NamedFile[]> {
    return this.documents.of(logbook).snapshot((reads) => writeOwnRecords(reads, zip, logbook));
  }

  /** Ends the export of a member who was removed, or has another role, meanwhile: without a manifest nothing opens it. */
  async #recheck(logbook: Logbook): Promise<void> {
    await logbook.recheck?.(this.documents.of(logbook));
  }

  /** The ledger is signed before the moment that is read; a write between the two restarts it. */
  async #writeRecords(logbook: Logbook, zip: ZipWriter, first: LedgerExportStart) {
    let start = first;
    for (let begun = 1; begun <= maxBegins; begun += 1) {
      const { head } = start;
      const written = await this.documents.of(logbook).snapshot(async (reads) => {
        if ((await this.ledger.headIn(reads)).hash !== head.hash) return null;
        return this.#writeMoment(reads, zip, start);
      });
      if (written !== null) return { head, files: written };
      start = await this.ledger.begin(logbook);
    }
    throw new DomainError('RATE_LIMITED', { retryAfterSeconds: 5 });
  }

  async #writeMoment(reads: Reads, zip: ZipWriter, start: LedgerExportStart): Promise<NamedFile[]> {
    const logbook = await archivedLogbook(reads);
    if (logbook) await zip.add(logbookFileName, only(`${JSON.stringify(logbook, null, 1)}\n`));
    const files: NamedFile[] = [];
    for (const archived of archivedCollections) {
      const lines = linesOf(reads, archived, ({ data }) => {
        const named = archived.fileOf(data);
        if (named) files.push(named);
      });
      await zip.add(`data/${archived.collection.name}.jsonl`, lines);
    }
    for (const { kind, collection, jsonSchema } of archivedCollections) {
      if (kind) await zip.add(`csv/${collection.name}.csv`, csvRowsOf(reads, kind, jsonSchema));
    }
    await zip.add(ledgerFileName, this.ledger.lines(reads, start));
    return files;
  }

  /** Returns the files that no longer exist because they were deleted meanwhile. */
  async #writeFiles(logbook: Logbook, zip: ZipWriter, named: readonly NamedFile[]): Promise<string[]> {
    const files = this.files.of(logbook.id);
    const missing: string[] = [];
    for (const { key } of named) {
      await this.#recheck(logbook);
      const content = files.get(key);
      try {
        await once(content, 'readable');
      } catch (error) {
        if (!(error instanceof FileMissing)) throw error;
        missing.push(key);
        continue;
      }
      await zip.add(`files/${key}`, content, { isPacked: true });
    }
    return missing;
  }
}

/** True if only the member's own records are exported. */
function isOfMember({ role }: Logbook): boolean {
  return role === 'driver';
}
