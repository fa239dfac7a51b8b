import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { HandedOverAttachment } from '../../../domain/archive/vehicle-archive.schema';
import { attachmentTypes } from '../../../domain/attachments/attachment.schema';
import { DomainError } from '../../../domain/errors/domain-error';
import type { RecordKindName } from '../../../domain/records/record-kinds';
import { FileMissing } from '../../../platform/files/files';
import type { Logbook } from '../../../rpc/logbook';
import type { AttachmentsService } from '../../attachments/attachments.service';
import type { ZipWriter } from '../export/zip-writer';

type Of = HandedOverAttachment['of'];

const kindNames: Readonly<Record<Of, RecordKindName>> = {
  vehicle: 'vehicle',
  odometerRecord: 'odometerRecord',
  noted: 'odometerRecord',
  schedule: 'schedule',
  serviceVisit: 'serviceVisit',
  paper: 'paper',
  tyreSet: 'tyreSet',
  conditionReading: 'conditionReading',
  fill: 'fill',
  expense: 'expense',
};

/** Kind of record here for a kind in a vehicle's archive. */
export const recordKindOf = (of: Of): RecordKindName => kindNames[of];

/** File name of an attachment in `files/`. */
export const fileNameOf = ({ id, type }: Pick<HandedOverAttachment, 'id' | 'type'>) =>
  `${id}.${attachmentTypes[type]}`;

/** Records whose files mostly are receipts with prices. */
const withReceipts: readonly Of[] = ['fill', 'expense', 'tyreSet', 'serviceVisit'];

/** The records whose attachments follow the records. */
export class RecordsWithFiles {
  readonly records: { readonly of: Of; readonly recordId: string }[] = [];

  constructor(private readonly withCostFiles: boolean) {}

  add(of: Of, { id: recordId }: { readonly id: string }): void {
    if (this.withCostFiles || !withReceipts.includes(of)) this.records.push({ of, recordId });
  }
}

type Attachments = Pick<AttachmentsService, 'list' | 'usage' | 'content'>;

/** Writes the attachments and returns them; one that is deleted meanwhile is left out. */
export async function writeFiles(
  attachments: Attachments,
  logbook: Logbook,
  zip: ZipWriter,
  { records }: Pick<RecordsWithFiles, 'records'>,
): Promise<HandedOverAttachment[]> {
  if ((await attachments.usage(logbook)).files === 0) return [];
  const written: HandedOverAttachment[] = [];
  for (const { of, recordId } of records) {
    const { items } = await attachments.list(logbook, { recordKind: kindNames[of], recordId });
    for (const { id, type, bytes } of items) {
      const content = await contentOf(attachments, logbook, id);
      if (content === null) continue;
      const attachment = { id, of, recordId, type, bytes };
      await zip.add(`files/${fileNameOf(attachment)}`, content, { isPacked: true });
      written.push(attachment);
    }
  }
  return written;
}

async function contentOf(attachments: Attachments, logbook: Logbook, id: string): Promise<Readable | null> {
  try {
    const content = await attachments.content(logbook, id);
    await once(content, 'readable');
    return content;
  } catch (error) {
    const isGone =
      error instanceof FileMissing || (error instanceof DomainError && error.reason === 'NOT_FOUND');
    if (!isGone) throw error;
    return null;
  }
}
