import type { Attachment, AttachmentType } from '@domain/attachments/attachment.schema';
import type { DeviceAttachment } from './device-attachments';

/** A file of a record as it is on screen: on the server, on this device, or both. */
export interface ShownAttachment {
  readonly id: string;
  readonly type: AttachmentType;
  /** Where it is on this device. */
  readonly content: Blob | null;
  /** As it was chosen: what it takes to show it small is not known. */
  readonly isUnprepared?: boolean;
  readonly state: 'draft' | 'waiting' | 'stored' | 'refused';
  readonly problem: string | null;
}

/** Those of the server first, then those that only this device has; without those that were removed. */
export function shownAttachments(
  recordId: string,
  stored: readonly Attachment[],
  onDevice: readonly DeviceAttachment[],
): readonly ShownAttachment[] {
  const ofRecord = onDevice.filter((item) => item.recordId === recordId);
  const removed = new Set(ofRecord.filter(({ removeAtMs }) => removeAtMs !== null).map(({ id }) => id));
  const known = new Set(stored.map(({ id }) => id));
  return [
    ...stored.map(({ id, type }): ShownAttachment => {
      const here = ofRecord.find((item) => item.id === id);
      return { id, type, content: here?.content ?? null, state: 'stored', problem: null };
    }),
    ...ofRecord.filter(({ id, content }) => !known.has(id) && content !== null),
  ].filter(({ id }) => !removed.has(id));
}
