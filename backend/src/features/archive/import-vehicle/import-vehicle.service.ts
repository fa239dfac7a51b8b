import { Inject, Injectable } from '@nestjs/common';
import { type TakeIn, takenInReason } from '../../../domain/archive/archive.schema';
import { DomainError } from '../../../domain/errors/domain-error';
import type { ReasonCode } from '../../../domain/errors/reasons';
import type { Reads } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import type { JobRun } from '../../../platform/jobs/job-kind';
import { RecordWriter } from '../../../records/record-writer';
import { archivedAttachments } from '../../../registry/archive-contents';
import { recordOf } from '../../../registry/attachments-of-record';
import { vehicleKind } from '../../../registry/kinds/vehicle.kind';
import type { Logbook } from '../../../rpc/logbook';
import { AttachmentsService } from '../../attachments/attachments.service';
import { ArchiveRefused, type ArchiveZip } from '../restore/archive-zip';
import type { CheckedArchive } from '../restore/check-archive';
import {
  type ArchivedAttachment,
  archivedRecords,
  attachmentsIn,
  type IncomingRecord,
  type OwnSharedLogbook,
} from './archived-records';
import { ComingCounts, comingOf, refusalsAhead } from './compare-records';
import { type CheckedVehicle, vehicleAttachments, vehicleRecords } from './vehicle-records';
import { correctedIdOf, correctionsFirst, type RefusedRecord, writeRecords } from './write-records';

const recordsAtOnce = 200;
/** A refused record may succeed after its dependencies were written, such as a correction after its record. */
const maxPasses = 3;
/** Maximum number of records to retry; an archive with more of them does not fit this account at all. */
const maxTriedAgain = 1_000;

export interface TakeInRun extends Pick<JobRun, 'signal' | 'reportProgress'> {
  /** The logbook that takes in, opened for whoever restores. */
  readonly logbook: Logbook;
}

/** A checked archive, with the records to be added to an account that may have records. */
export interface TakenIn {
  readonly zip: ArchiveZip;
  readonly hash: string;
  readonly head: Pick<TakeIn, 'source' | 'vehicleName' | 'exportedAtMs' | 'logbook'>;
  /** True if the records come back into the shared logbook that the archive is of. */
  readonly isBack: boolean;
  readonly records: () => AsyncGenerator<IncomingRecord>;
  /** Rules for readings among them. */
  readonly rules: () => AsyncGenerator<IncomingRecord>;
  readonly attachments: () => AsyncGenerator<ArchivedAttachment>;
}

/** Adds a vehicle, or everything, to an account: first only compared, then written once the driver agrees. */
@Injectable()
export class TakeInService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly writer: RecordWriter,
    private readonly attachmentsService: AttachmentsService,
  ) {}

  async ofVehicle(
    zip: ArchiveZip,
    { manifest, manifestHash, name, sourceId }: CheckedVehicle,
    logbook: Logbook,
  ): Promise<TakenIn> {
    const own = await this.documents.of(logbook).get(vehicleKind.collection, sourceId);
    if (own !== null) throw new ArchiveRefused('VEHICLE_IS_YOURS', null);
    return {
      zip,
      hash: manifestHash,
      isBack: false,
      head: { source: 'vehicle', vehicleName: name, exportedAtMs: manifest.exportedAtMs },
      records: () => vehicleRecords(zip, logbook.id),
      // Its readings are corrected already.
      rules: async function* () {},
      attachments: () => vehicleAttachments(zip, logbook.id),
    };
  }

  /** `into`: the shared logbook that the archive is of; null for one's own, whatever the archive is of. */
  ofEverything(
    zip: ArchiveZip,
    { manifest, manifestHash, logbook, files }: CheckedArchive,
    into: OwnSharedLogbook | null,
  ): TakenIn {
    const keys = new Set(files.map(({ key }) => key));
    return {
      zip,
      hash: manifestHash,
      head: {
        ...{ source: 'everything', vehicleName: null, exportedAtMs: manifest.exportedAtMs },
        ...(logbook && {
          logbook: {
            name: logbook.name,
            members: logbook.members.map(({ name }) => name),
            ...(manifest.ledger === null && { isOfMember: true }),
          },
        }),
      },
      isBack: into !== null,
      records: () => archivedRecords(zip, into),
      rules: () => archivedRecords(zip, into, (kind) => kind.rule !== undefined),
      attachments: () => attachmentsIn(zip, keys),
    };
  }

  /** Compares all of it with the logbook; stores nothing. */
  async preview(
    { head, records, attachments, isBack }: TakenIn,
    { logbook, signal }: TakeInRun,
  ): Promise<TakeIn> {
    const reads = this.documents.of(logbook);
    const counts = new ComingCounts();
    const refusal = await refusalsAhead(reads);
    const shortTrips = new Set<string>();
    const isShort = ({ kind, content }: Pick<IncomingRecord, 'kind' | 'content'>) =>
      logbook.company !== null && (kind.isUntimed?.(content) ?? false);
    for await (const record of records()) {
      signal.throwIfAborted();
      const coming = await comingOf(reads, record);
      const reason = coming === 'new' ? refusal(record) : null;
      if (reason === null) counts.add(record, coming);
      else counts.addRefused(record, reason);
      if (coming === 'new' && isShort(record)) shortTrips.add(record.id);
    }
    let files = 0;
    for await (const upload of attachments()) {
      signal.throwIfAborted();
      if (!(await this.#isMissing(reads, upload.id))) continue;
      const here = await recordOf(reads, upload);
      const ofHere = here && { kind: here.kind, content: here.kind.content(here.stored) };
      if (ofHere ? isShort(ofHere) : shortTrips.has(upload.recordId)) counts.addFileLeftOut();
      else files += 1;
    }
    return { ...head, ...counts.toDto, files, ...(isBack && { leftOut: counts.leftOut }) };
  }

  /** May be repeated after an interruption: earlier records exist already. */
  async takeIn(taken: TakenIn, run: TakeInRun, total: number): Promise<TakeIn> {
    const { logbook } = run;
    const reads = this.documents.of(logbook);
    const counts = new ComingCounts();
    const reason = takenInReason(taken.head, taken.hash);
    const corrections = await correctionsFirst(taken.rules());
    const withTheirs = new Set<string>();
    let refused: RefusedRecord[] = [];
    let some: IncomingRecord[] = [];
    let done = 0;
    const write = async (): Promise<void> => {
      run.signal.throwIfAborted();
      const left = await writeRecords(this.writer, logbook, some, reason, corrections);
      refused.push(...left);
      const isLeft = new Set(left.map(({ record }) => record.id));
      const together = some.flatMap(({ id }) => corrections.get(id) ?? []);
      for (const { id } of together) withTheirs.add(id);
      for (const record of [...some, ...together]) if (!isLeft.has(record.id)) counts.add(record, 'new');
      done += some.length + together.length;
      some = [];
      run.reportProgress(Math.min(done, total), Math.max(total, 1));
    };
    for await (const record of inOrder(taken)) {
      if (withTheirs.has(record.id)) continue;
      const coming = await comingOf(reads, record);
      if (coming !== 'new') counts.add(record, coming);
      else if (record.back?.refused) counts.addRefused(record, record.back.refused);
      else some.push(record);
      // A record is read after the earlier ones were written.
      if (some.length === recordsAtOnce) await write();
      if (refused.length > maxTriedAgain) throw new ArchiveRefused('TOO_MANY', null);
    }
    await write();
    for (let pass = 1; pass < maxPasses && refused.length > 0; pass += 1) {
      const again = refused;
      refused = await writeRecords(
        this.writer,
        logbook,
        again.map(({ record }) => record),
        reason,
      );
      const isLeft = new Set(refused.map(({ record }) => record));
      for (const { record } of again) if (!isLeft.has(record)) counts.add(record, 'new');
    }
    for (const { record, reason: why } of refused) counts.addRefused(record, why);
    const files = await this.#takeInFiles(taken, run);
    return { ...taken.head, ...counts.toDto, files };
  }

  async #takeInFiles({ zip, attachments }: TakenIn, { logbook, signal }: TakeInRun): Promise<number> {
    const reads = this.documents.of(logbook);
    let files = 0;
    for await (const { fileKey, ...upload } of attachments()) {
      signal.throwIfAborted();
      if (!(await this.#isMissing(reads, upload.id))) continue;
      try {
        await this.attachmentsService.store(logbook, upload, zip.read(`files/${fileKey}`));
        files += 1;
      } catch (error) {
        const isLeftOut = error instanceof DomainError && leftOutFor.has(error.reason);
        if (!isLeftOut) throw error;
      }
    }
    return files;
  }

  async #isMissing(reads: Pick<Reads, 'get'>, id: string): Promise<boolean> {
    return (await reads.get(archivedAttachments.collection, id))?.data.state !== 'stored';
  }
}

/** Remaining corrections come last, as each needs the reading that it corrects. */
async function* inOrder({ records }: Pick<TakenIn, 'records'>): AsyncGenerator<IncomingRecord> {
  const corrections: IncomingRecord[] = [];
  for await (const record of records()) {
    if (correctedIdOf(record) === null) yield record;
    else corrections.push(record);
  }
  yield* corrections;
}

/** There is no more room, the record of the file was refused or keeps no files, or the file is invalid. */
const leftOutFor: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
  ...([
    'STORAGE_FULL',
    'GUEST_STORAGE_FULL',
    'TOO_MANY',
    'NOT_FOUND',
    'NOT_ALLOWED',
    'FILE_UNREADABLE',
    'IMAGE_TOO_LARGE',
  ] as const),
]);
