import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import {
  type AttachedTo,
  type Attachment,
  type Attachments,
  type AttachmentUpload,
  type AttachmentUsage,
  attachmentTypes,
  maxAttachmentsOfRecord,
} from '../../domain/attachments/attachment.schema';
import { cleanedContent } from '../../domain/attachments/content/cleaned-content';
import { ownerOf } from '../../domain/demo/examples-id';
import { DomainError } from '../../domain/errors/domain-error';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Reads, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents, Partition } from '../../platform/documents/partition';
import { mediaTypes } from '../../platform/files/file-keys';
import { deleteFiles, type FileStore, type WrittenFile } from '../../platform/files/files';
import { FILES } from '../../platform/files/files.module';
import { GUESTS, type Guests } from '../../platform/identity/admission/guests';
import { checkMayWrite } from '../../records/authorship';
import { attachmentsOf, isRecordThere, recordOf } from '../../registry/attachments-of-record';
import {
  type AttachmentDocument,
  attachments,
  attachmentUsage,
  usageId,
} from '../../registry/stored/attachments.collection';
import type { FileToSend } from '../../rpc/http/send-file';
import type { Logbook } from '../../rpc/logbook';
import {
  abandonedUploads,
  type Content,
  changeUsage,
  guestLimits,
  SentContent,
  type StorageLimits,
  type UsageChange,
} from './attachment-usage';
import { FileSweep } from './file-sweep.service';

/** Maximum time for an upload; the server ends a request earlier. */
const maxUploadMs = 60 * 60_000;
/** Maximum size of an archive without its attachments: records, ledger and report files, compressed. */
const maxRecordsBytes = 256 * 1_048_576;
/** The camera's own notes go; how it was held is written in their place, and shorter. */
export const maxAddedBytes = 64;

/** Start of an upload: either its content is needed, or it was stored before. */
interface Beginning {
  readonly isStored: boolean;
  /** Settles with the document once it is on the disk. */
  readonly pending: Promise<AttachmentDocument>;
}

const prefixOf = (id: string) => `attachments/${id}.`;

@Injectable()
export class AttachmentsService {
  readonly #limits: StorageLimits;
  readonly #others: ((reads: Pick<Reads, 'get'>) => Promise<number>)[] = [];

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly sweep: FileSweep,
    @Inject(GUESTS) private readonly guests: Pick<Guests, 'has'>,
    @Inject(ENVIRONMENT)
    limits: Pick<Environment, 'LIMIT_FILES_PER_DRIVER' | 'LIMIT_FILES_MEBIBYTES_PER_DRIVER'>,
  ) {
    this.#limits = {
      mostBytes: limits.LIMIT_FILES_MEBIBYTES_PER_DRIVER * 1_048_576,
      maxFiles: limits.LIMIT_FILES_PER_DRIVER,
      refusal: 'STORAGE_FULL',
    };
  }

  /**
   * Stores an attachment of an existing record; NOT_FOUND without one. A repeated upload counts once, and replaces an
   * earlier one that hangs. Other content under the same id gives ALREADY_EXISTS.
   */
  async store(logbook: Logbook, upload: AttachmentUpload, content: Content): Promise<Attachment> {
    const fileKey = `${prefixOf(upload.id)}${randomUUID()}.${attachmentTypes[upload.type]}`;
    const { isStored, pending } = await this.#begin(logbook, upload, fileKey);
    if (isStored) return this.#again(logbook, upload, content, await pending);
    const sent = new SentContent(content);
    const own = async () => {
      const document = await pending;
      if (document.fileKey !== fileKey) throw new DomainError('VERSION_CLASH');
      if (sent.bytes !== upload.bytes) throw new DomainError('CANCELLED');
      return document;
    };
    const storedAs = async ({ bytes, sha256 }: WrittenFile): Promise<AttachmentDocument> => {
      const sentBytes = bytes === upload.bytes ? {} : { sentBytes: upload.bytes };
      return { ...(await own()), state: 'stored', bytes, ...sentBytes, sha256 };
    };
    try {
      const written = await this.files.of(logbook.id).put(fileKey, cleanedContent(upload.type, sent), {
        mostBytes: upload.bytes + maxAddedBytes,
        detachesContent: true,
        mayBeNamed: own,
        onNamed: async (named) => this.#finish(logbook, upload.id, await storedAs(named)),
      });
      return toDto(upload.id, await storedAs(written));
    } catch (error) {
      // If this fails, too, the next upload makes room again.
      const giveUp = () => this.#giveUp(logbook, upload.id, fileKey);
      await pending.then(giveUp, giveUp).catch(() => undefined);
      throw error;
    }
  }

  async list(logbook: Logbook, record: AttachedTo): Promise<Attachments> {
    const reads = this.documents.of(logbook);
    const found = await attachmentsOf(reads, record);
    return {
      items: found.flatMap(({ id, data }) => (data.state === 'stored' ? [toDto(id, data)] : [])),
      isRecordThere: await isRecordThere(reads, record),
    };
  }

  async usage(logbook: Logbook): Promise<AttachmentUsage> {
    const known = await this.documents.of(logbook).get(attachmentUsage, usageId);
    const { mostBytes } = await this.limitsOf(logbook.driver.id);
    return { ...(known?.data ?? { files: 0, bytes: 0 }), mostBytes };
  }

  async download(logbook: Logbook, id: string): Promise<FileToSend> {
    const { type, bytes, sha256, fileKey } = await this.#stored(logbook, id);
    const extension = attachmentTypes[type];
    return {
      name: `${id}.${extension}`,
      contentType: mediaTypes[extension],
      bytes,
      tag: sha256,
      pieces: (range) => this.files.of(logbook.id).pieces(fileKey, range),
    };
  }

  async content(logbook: Partition, id: string): Promise<Readable> {
    const { fileKey } = await this.#stored(logbook, id);
    return this.files.of(logbook.id).get(fileKey);
  }

  async #stored(logbook: Partition, id: string) {
    const known = await this.documents.of(logbook).get(attachments, id);
    if (known?.data.state !== 'stored' || known.data.sha256 === null) throw new DomainError('NOT_FOUND');
    return { ...known.data, sha256: known.data.sha256 };
  }

  /** Deletes a file for a member, whose record it must be unless they own the logbook. */
  async remove(logbook: Logbook, id: string): Promise<void> {
    if (logbook.memberId !== null) await this.#announceRemoval(logbook, id);
    await this.delete(logbook, id);
  }

  /**
   * Checks the right to delete a file in a transaction, as its content goes before its document does. Until then the
   * file counts as an upload that was given up: the next one makes room if the membership ends in between.
   */
  async #announceRemoval(logbook: Logbook, id: string): Promise<void> {
    await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(attachments, id);
      if (!known) throw new DomainError('NOT_FOUND');
      const found = await recordOf(transaction, known.data);
      if (found) checkMayWrite(logbook, found.kind, found.stored);
      transaction.update(attachments, id, known.version, { ...known.data, state: 'uploading', sha256: null });
    });
  }

  /** Deletes a file before its record: if the deletion is interrupted, the remaining record can be deleted again. */
  async delete(logbook: Partition, id: string): Promise<void> {
    const driverDocuments = this.documents.of(logbook);
    if (!(await driverDocuments.get(attachments, id))) throw new DomainError('NOT_FOUND');
    await deleteFiles(this.files.of(logbook.id), prefixOf(id));
    const fileKey = await driverDocuments.transact(async (transaction) => {
      const known = await transaction.get(attachments, id);
      const usage = await transaction.get(attachmentUsage, usageId);
      if (!known) return null;
      transaction.delete(attachments, id, known.version);
      changeUsage(transaction, usage, { added: [], removed: [known.data] }, this.#limits);
      return known.data.fileKey;
    });
    // An upload may have ended in between.
    if (fileKey !== null) await this.files.of(logbook.id).delete(fileKey);
  }

  /** Registers other uses of the same room, such as the parts of an archive. */
  countAlso(bytesIn: (reads: Pick<Reads, 'get'>) => Promise<number>): void {
    this.#others.push(bytesIn);
  }

  async limitsOf(driverId: string): Promise<StorageLimits> {
    return (await this.guests.has(ownerOf(driverId))) ? guestLimits : this.#limits;
  }

  /**
   * Throws the refusal of the limits if there is no room for an archive. A driver's records come on top of the limit of
   * attachments, those of a guest do not.
   */
  async checkRoomFor(reads: Pick<Reads, 'get'>, archiveBytes: number, limits: StorageLimits): Promise<void> {
    const used = (await reads.get(attachmentUsage, usageId))?.data.bytes ?? 0;
    const forRecords = limits === guestLimits ? 0 : maxRecordsBytes;
    if (used + archiveBytes > limits.mostBytes + forRecords) throw new DomainError(limits.refusal);
  }

  async #remainingOf(limits: StorageLimits, reads: Pick<Reads, 'get'>): Promise<StorageLimits> {
    let { mostBytes } = limits;
    for (const bytesIn of this.#others) mostBytes -= await bytesIn(reads);
    return { ...limits, mostBytes };
  }

  /** The room that restored attachments take; refuses more than a driver may have. */
  planRestoredUsage(transaction: Transaction, restored: UsageChange['added'], limits: StorageLimits): void {
    changeUsage(transaction, null, { added: restored, removed: [] }, limits);
  }

  /**
   * Resolves once the upload is allowed, so that its content is written while `pending` is on its way to the disk.
   * Until `pending` settles the file must not get its name: a file always has a document that leads to it.
   */
  #begin(logbook: Logbook, upload: AttachmentUpload, fileKey: string): Promise<Beginning> {
    return new Promise((resolve, reject) => {
      const mayCome = () => resolve({ isStored: false, pending });
      const pending = this.#createDocument(logbook, upload, fileKey, mayCome);
      pending.then(({ state }) => resolve({ isStored: state === 'stored', pending }), reject);
    });
  }

  async #createDocument(
    logbook: Logbook,
    upload: AttachmentUpload,
    fileKey: string,
    onMayCome: () => void,
  ): Promise<AttachmentDocument> {
    const ofDriver = await this.limitsOf(logbook.driver.id);
    const { document, abandoned } = await this.documents.of(logbook).transact(async (transaction) => {
      const planned = await this.#plan(transaction, logbook, upload, fileKey, ofDriver);
      if (planned.document.state !== 'stored') onMayCome();
      return planned;
    });
    const files = this.files.of(logbook.id);
    for (const id of abandoned) await deleteFiles(files, prefixOf(id));
    // Removes leftovers of an interrupted upload. Only then, as listing takes long with many files.
    if (document.attempt > 1 && document.fileKey === fileKey) {
      await deleteFiles(files, prefixOf(upload.id), (key) => key !== fileKey);
    }
    return document;
  }

  async #plan(
    transaction: Transaction,
    logbook: Logbook,
    { id, type, bytes, recordKind, recordId }: AttachmentUpload,
    fileKey: string,
    ofDriver: StorageLimits,
  ): Promise<{ readonly document: AttachmentDocument; readonly abandoned: readonly string[] }> {
    const record = { recordKind, recordId };
    const found = await recordOf(transaction, record);
    if (found === null) throw new DomainError('NOT_FOUND');
    checkMayWrite(logbook, found.kind, found.stored);
    // A file shows where and when.
    if (logbook.company && found.kind.isUntimed?.(found.kind.content(found.stored))) {
      throw new DomainError('NOT_ALLOWED');
    }
    const known = await transaction.get(attachments, id);
    const others = await attachmentsOf(transaction, record);
    const usage = await transaction.get(attachmentUsage, usageId);
    const nowMs = this.clock();
    const abandoned = (await abandonedUploads(transaction, nowMs - maxUploadMs)).filter(
      (each) => each.id !== id,
    );
    if (known?.data.state === 'stored') {
      const { data } = known;
      const isSame =
        data.type === type &&
        (data.sentBytes ?? data.bytes) === bytes &&
        data.recordKind === recordKind &&
        data.recordId === recordId;
      if (!isSame) throw new DomainError('ALREADY_EXISTS');
      return { document: data, abandoned: [] };
    }
    const limits = await this.#remainingOf(ofDriver, transaction);
    const writeSweep = await this.sweep.planSweep(transaction);
    const isNew = !others.some((other) => other.id === id);
    if (isNew && others.length >= maxAttachmentsOfRecord) throw new DomainError('TOO_MANY');
    const attempt = (known?.data.attempt ?? 0) + 1;
    const started = { state: 'uploading', sha256: null, startedAtMs: nowMs } as const;
    const document: AttachmentDocument = { ...started, ...record, attempt, type, bytes, fileKey };
    if (known) transaction.update(attachments, id, known.version, document);
    else transaction.create(attachments, id, document);
    writeSweep();
    for (const each of abandoned) transaction.delete(attachments, each.id, each.version);
    const removed = [...(known ? [known] : []), ...abandoned].map(({ data }) => data);
    changeUsage(transaction, usage, { added: [document], removed }, limits);
    return { document, abandoned: abandoned.map((each) => each.id) };
  }

  async #finish(logbook: Logbook, id: string, stored: AttachmentDocument): Promise<void> {
    await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(attachments, id);
      const usage = await transaction.get(attachmentUsage, usageId);
      if (known?.data.fileKey !== stored.fileKey) throw new DomainError('VERSION_CLASH');
      transaction.update(attachments, id, known.version, stored);
      changeUsage(transaction, usage, { added: [stored], removed: [known.data] }, this.#limits);
    });
  }

  async #giveUp(logbook: Logbook, id: string, fileKey: string): Promise<void> {
    await this.files.of(logbook.id).delete(fileKey);
    await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(attachments, id);
      const usage = await transaction.get(attachmentUsage, usageId);
      if (known?.data.fileKey !== fileKey) return;
      transaction.delete(attachments, id, known.version);
      changeUsage(transaction, usage, { added: [], removed: [known.data] }, this.#limits);
    });
  }

  /**
   * Checks the stored file of a repeated upload. File and document are written to the disk together, so after a loss of
   * power the document may exist alone.
   */
  async #again(
    logbook: Logbook,
    upload: AttachmentUpload,
    content: Content,
    document: AttachmentDocument,
  ): Promise<Attachment> {
    if ((await this.files.of(logbook.id).head(document.fileKey)) !== null) {
      return this.#sameAgain(upload, document, content);
    }
    await this.#giveUp(logbook, upload.id, document.fileKey);
    return this.store(logbook, upload, content);
  }

  async #sameAgain(
    upload: AttachmentUpload,
    document: AttachmentDocument,
    content: Content,
  ): Promise<Attachment> {
    const hash = createHash('sha256');
    for await (const chunk of cleanedContent(upload.type, content)) hash.update(chunk);
    if (hash.digest('hex') !== document.sha256) throw new DomainError('ALREADY_EXISTS');
    return toDto(upload.id, document);
  }
}

const toDto = (id: string, { type, bytes, sha256 }: AttachmentDocument): Attachment => ({
  id,
  type,
  bytes,
  sha256: sha256 ?? '',
});
