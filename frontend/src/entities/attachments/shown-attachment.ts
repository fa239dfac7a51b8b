import type { Attachment, AttachmentType } from '@domain/attachments/attachment.schema';
import type { DeviceAttachment } from './device-attachments';

/** A file of a record as it is on screen: on the server, on this device, or both. */
export interface ShownAttachment {
  readonly id: string;
  readonly type: AttachmentType;
  /** Content on this device; null if it is only on the server. */
  readonly content: Blob | null;
  /** True for a picture as it was chosen, which may be too large for a preview. */
  readonly isUnprepared?: boolean;
  readonly state: 'draft' | 'waiting' | 'stored' | 'refused';
  readonly problem: string | null;
}

/** Returns files of the server first, then those only on this device, without removed ones. */
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
