import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type ArchivedLogbook,
  archivedLogbookSchema,
  archiveVersion,
  ledgerFileName,
  logbookFileName,
  type Manifest,
  manifestName,
  manifestSchema,
  ofMemberVersion,
  versionOfManifestSchema,
} from '../../../domain/archive/archive.schema';
import { DomainError } from '../../../domain/errors/domain-error';
import { ledgerBodySchema } from '../../../domain/ledger/ledger.schema';
import { readLedgerFileLine } from '../../../domain/ledger/ledger-file';
import type { RecordKindName } from '../../../domain/records/record-kinds';
import { isWithinJsonBounds } from '../../../domain/wire/json-bounds';
import type { JsonObject } from '../../../platform/documents/documents';
import {
  type ArchivedCollection,
  archivedAttachments,
  archivedCollections,
  type NamedFile,
} from '../../../registry/archive-contents';
import { checkRestoredLedger } from '../../ledger/ledger-restore.service';
import { dataFileOf, documentsIn, jsonOf, textLines } from './archive-lines';
import { ArchiveRefused, type ArchiveZip } from './archive-zip';
import { contentOf, isOfItsType } from './archived-files';

const maxManifestBytes = 32 * 1024 * 1024;
/** Room for the name and the other members of each member of a logbook. */
const maxLogbookBytes = 1024 * 1024;
/** Room for four members per file at thirty thousand files, and for the missing ones. */
const manifestBounds = { maxLevels: 4, maxMembers: 200_000, maxNames: 100 };

export interface CheckedArchive {
  readonly manifest: Manifest;
  readonly manifestHash: string;
  /** The shared logbook of the archive; null for a driver's own. */
  readonly logbook: ArchivedLogbook | null;
  readonly records: number;
  /** The files that documents name, without those that were missing at the export. */
  readonly files: readonly NamedFile[];
}

export interface CheckTerms {
  /** Bytes that were checked, of all. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Collections of the first archives. Every other one may be missing: an archive from before a kind has no file of it. */
const inEveryArchive = new Set([
  ...['account', 'vehicles', 'employers', 'places', 'odometerRecords', 'notedReadings'],
  ...['trips', 'fills', 'expenses', 'readings', 'summaries', 'periodLocks', 'attachments'],
  ...['ledgerCheckpoints', 'ledgerTimestamps', 'ledgerIntakes', 'ledgerOtherKeys', 'ledgerHeads'],
  ...['reports', 'reportFiles', 'reportParts'],
  ...['reminderSettings', 'reminderStates', 'reminderMessages'],
]);

/** Vehicles, employers and records with attachments; each is held in memory. */
const maxReferences = 50_000;

/** Reads all of an archive and refuses anything that Roadbook does not write; stores nothing. */
export async function checkArchive(
  zip: ArchiveZip,
  { manifestJson, manifestHash }: ReadManifest,
  terms: CheckTerms,
): Promise<CheckedArchive> {
  const manifest = manifestOf(manifestJson);
  checkNames(zip, manifest.entries, requiredFiles(manifest));
  await checkBytes(zip, manifest.entries, terms);
  const checked = await checkDocuments(zip, manifest);
  await checkLedger(zip, manifest);
  return { manifest, manifestHash, logbook: await logbookIn(zip), ...checked };
}

function requiredFiles({ version }: Manifest): string[] {
  // Its records are added to others only, for which the rest is not needed.
  if (version === ofMemberVersion) return [logbookFileName];
  const always = archivedCollections.filter(({ collection }) => inEveryArchive.has(collection.name));
  return [...always.map(dataFileOf), ledgerFileName];
}

export interface ReadManifest {
  readonly manifestJson: unknown;
  readonly manifestHash: string;
}

function manifestOf(manifestJson: unknown): Manifest {
  const version = versionOfManifestSchema.safeParse(manifestJson).data?.version;
  if (version === undefined) throw new ArchiveRefused('ARCHIVE_UNREADABLE', manifestName);
  if (version > archiveVersion) throw new ArchiveRefused('ARCHIVE_TOO_NEW', manifestName);
  const manifest = manifestSchema.safeParse(manifestJson).data;
  if (manifest === undefined || (manifest.ledger === null) !== (manifest.version === ofMemberVersion))
    throw new ArchiveRefused('ARCHIVE_DAMAGED', manifestName);
  return manifest;
}

/** The manifest as written, before any validation, and its SHA-256. */
export async function readManifest(zip: ArchiveZip): Promise<ReadManifest> {
  const bytes = zip.entries.get(manifestName)?.uncompressedSize;
  if (bytes === undefined) throw new ArchiveRefused('ARCHIVE_UNREADABLE', manifestName);
  if (bytes > maxManifestBytes) throw new ArchiveRefused('ARCHIVE_DAMAGED', manifestName);
  const content = await contentIn(zip, manifestName);
  const text = content.toString('utf8');
  if (!isWithinJsonBounds(text, manifestBounds)) throw new ArchiveRefused('ARCHIVE_DAMAGED', manifestName);
  return {
    manifestJson: jsonOf(text, manifestBounds),
    manifestHash: createHash('sha256').update(content).digest('hex'),
  };
}

async function logbookIn(zip: ArchiveZip): Promise<ArchivedLogbook | null> {
  const bytes = zip.entries.get(logbookFileName)?.uncompressedSize;
  if (bytes === undefined) return null;
  const text = bytes > maxLogbookBytes ? '' : (await contentIn(zip, logbookFileName)).toString('utf8');
  const logbook = archivedLogbookSchema.safeParse(jsonOf(text)).data;
  if (logbook === undefined) throw new ArchiveRefused('ARCHIVE_DAMAGED', logbookFileName);
  return logbook;
}

async function contentIn(zip: ArchiveZip, name: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.read(name)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Checks that files and manifest match: each file is listed once, and each listed file exists. */
export function checkNames(
  { entries }: ArchiveZip,
  listed: Manifest['entries'],
  required: readonly string[],
): void {
  const named = new Set<string>();
  for (const { name, bytes } of listed) {
    if (named.has(name) || entries.get(name)?.uncompressedSize !== bytes) {
      throw new ArchiveRefused('ARCHIVE_DAMAGED', name);
    }
    named.add(name);
  }
  for (const name of entries.keys()) {
    if (name !== manifestName && !named.has(name)) throw new ArchiveRefused('ARCHIVE_DAMAGED', name);
  }
  for (const name of required) {
    if (!named.has(name)) throw new ArchiveRefused('ARCHIVE_DAMAGED', name);
  }
}

export async function checkBytes(
  zip: ArchiveZip,
  entries: Manifest['entries'],
  { onProgress }: CheckTerms,
): Promise<void> {
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const { name, sha256 } of entries) {
    const hash = createHash('sha256');
    for await (const piece of zip.read(name)) {
      hash.update(piece);
      done += piece.length;
      onProgress(done, total);
    }
    if (hash.digest('hex') !== sha256) throw new ArchiveRefused('ARCHIVE_DAMAGED', name);
  }
}

async function checkDocuments(zip: ArchiveZip, manifest: Manifest) {
  const entries = new Map(manifest.entries.map((entry) => [entry.name, entry]));
  const missing = new Set(manifest.missingFiles);
  const references = new References(await ownersIn(zip));
  const files: NamedFile[] = [];
  let records = 0;
  for (const archived of archivedCollections) {
    const { kind } = archived;
    for await (const { id, version, data, place } of documentsInOrder(zip, archived)) {
      if (!archived.isArchived(data) || !archived.isWhole(id, version, data)) {
        throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
      }
      if (archived.collection.name === 'ledgerHeads') checkHead(data, manifest, place);
      if (kind) {
        records += 1;
        references.add(kind.publicName, id);
        if (!references.hasAll(kind.refersTo, data)) throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
      }
      const owner = archived.ownerOf(data);
      if (owner && !references.has(owner.recordKind, owner.recordId)) {
        throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
      }
      const named = archived.fileOf(data);
      if (named === null || missing.has(named.key)) continue;
      const entry = entries.get(`files/${named.key}`);
      const isSame = data.sha256 === undefined || data.sha256 === entry?.sha256;
      if (entry?.bytes !== named.bytes || !isSame) throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
      if (archived === archivedAttachments) await checkAttachment(zip, named, data, place);
      files.push(named);
    }
  }
  const keys = new Set(files.map(({ key }) => `files/${key}`));
  const stray = manifest.entries.find(({ name }) => name.startsWith('files/') && !keys.has(name));
  if (stray) throw new ArchiveRefused('ARCHIVE_DAMAGED', stray.name);
  return { records, files };
}

/** Requires the content that an upload of this type must have. */
async function checkAttachment(
  zip: ArchiveZip,
  file: NamedFile,
  { type }: JsonObject,
  place: string,
): Promise<void> {
  if (!isOfItsType(file, type)) throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
  try {
    for await (const _piece of contentOf(zip, file));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new ArchiveRefused('ARCHIVE_DAMAGED', place, { cause: error });
  }
}

function checkHead({ sequence, hash }: JsonObject, { ledger }: Manifest, place: string): void {
  if (sequence !== ledger?.entries || hash !== ledger?.headHash)
    throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
}

/** Ids only go up, so that none is there twice. */
async function* documentsInOrder(zip: ArchiveZip, archived: ArchivedCollection) {
  let before: Buffer | null = null;
  for await (const document of documentsIn(zip, archived)) {
    const id = Buffer.from(document.id);
    if (before !== null && Buffer.compare(before, id) >= 0) {
      throw new ArchiveRefused('ARCHIVE_DAMAGED', document.place);
    }
    before = id;
    yield document;
  }
}

/** The records to which attachments belong, in the form of References. */
async function ownersIn(zip: ArchiveZip): Promise<ReadonlySet<string>> {
  const owners = new Set<string>();
  for await (const { data, place } of documentsInOrder(zip, archivedAttachments)) {
    const owner = archivedAttachments.ownerOf(data);
    if (owner) owners.add(`${owner.recordKind} ${owner.recordId}`);
    if (owners.size > maxReferences) throw new ArchiveRefused('TOO_MANY', place);
  }
  return owners;
}

/** The records that others name; archives have them first. */
class References {
  readonly #ids = new Set<string>();

  constructor(private readonly owners: ReadonlySet<string>) {}

  add(kind: RecordKindName, id: string): void {
    const name = `${kind} ${id}`;
    if (kind !== 'vehicle' && kind !== 'employer' && !this.owners.has(name)) return;
    this.#ids.add(name);
    if (this.#ids.size > maxReferences) throw new ArchiveRefused('TOO_MANY', null);
  }

  has(kind: RecordKindName, id: string): boolean {
    return this.#ids.has(`${kind} ${id}`);
  }

  hasAll(names: readonly ('vehicle' | 'employer')[], data: JsonObject): boolean {
    return names.every((name) => {
      const id = data[`${name}Id`] ?? null;
      return id === null || (typeof id === 'string' && this.has(name, id));
    });
  }
}

async function checkLedger(zip: ArchiveZip, { ledger: stated }: Manifest): Promise<void> {
  if (stated === null) return;
  await checkEntries(zip);
  const verification = await checkRestoredLedger(zip.read(ledgerFileName));
  const sequence = 'sequence' in verification ? verification.sequence : 0;
  // The first line of the file concerns all of it.
  const place = `${ledgerFileName}:${sequence + 1}`;
  if (verification.result !== 'holds') throw new ArchiveRefused('ARCHIVE_DAMAGED', place);
  const { head, signatures } = verification;
  if (signatures === null || head.sequence !== stated.entries || head.hash !== stated.headHash) {
    throw new ArchiveRefused('ARCHIVE_DAMAGED', ledgerFileName);
  }
}

const sealedSchema = z.object({ body: ledgerBodySchema });

/** Checks the content, because the chain only proves who sealed an entry. */
async function checkEntries(zip: ArchiveZip): Promise<void> {
  for await (const { number, text } of textLines(zip.read(ledgerFileName))) {
    if (number === 1) continue;
    const sealed = text === null ? undefined : jsonOf(readLedgerFileLine(text).text);
    if (!sealedSchema.safeParse(sealed).success)
      throw new ArchiveRefused('ARCHIVE_DAMAGED', `${ledgerFileName}:${number}`);
  }
}
