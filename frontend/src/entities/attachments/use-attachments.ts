import {
  type AttachedTo,
  maxAttachmentBytes,
  maxAttachmentsOfRecord,
} from '@domain/attachments/attachment.schema';
import { factsOfCode } from '@domain/receipts/receipt-facts';
import { useCallback, useRef, useState } from 'react';
import type { OfferedReceipt } from '@/entities/receipts/receipt-use';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { newRecordId } from '@/lib/offline/new-record-id';
import { trpc } from '@/lib/trpc/client';
import { changeOnDevice, putOnDevice, removeFile } from './device-attachments';
import { type FileFault, type PreparedFile, prepareFile } from './prepared-file';
import { type ShownAttachment, shownAttachments } from './shown-attachment';
import { useDeviceAttachments } from './use-device-attachments';

/** A little longer than a notice offers to undo. */
const undoMilliseconds = 12_000;

export type AddFault = FileFault | 'full' | 'notStored';

/** Offers facts that a file states with certainty, if any. Nothing waits for this. */
async function offer(
  { type, code, content }: PreparedFile,
  onOffered: (offered: OfferedReceipt) => void,
): Promise<void> {
  if (code !== null) onOffered({ facts: factsOfCode(code), origin: 'code' });
  if (type !== 'application/pdf') return;
  try {
    const { invoiceInPdf } = await import('@/entities/receipts/pdf-invoice');
    const facts = await invoiceInPdf(content);
    if (facts !== null) onOffered({ facts, origin: 'invoice' });
  } catch {
    // Without a network this code may be missing; the file is attached anyway.
  }
}

/** Files of one record, and the actions on them. Files of a record that is not saved yet wait until it is. */
export function useAttachments(
  record: AttachedTo,
  isNew: boolean,
  onOffered: ((offered: OfferedReceipt) => void) | undefined,
) {
  const { driverId } = useLogbook();
  const { recordKind, recordId } = record;
  const onDevice = useDeviceAttachments();
  const { data } = trpc.attachments.list.useQuery({ recordKind, recordId }, { enabled: !isNew });
  const items = shownAttachments(recordId, data?.items ?? [], onDevice ?? []);
  const [preparing, setPreparing] = useState(0);
  const [faults, setFaults] = useState<readonly AddFault[]>([]);
  const count = useRef(0);
  count.current = items.length;

  async function addOne(file: Blob): Promise<AddFault | null> {
    if (count.current >= maxAttachmentsOfRecord) return 'full';
    const prepared = await prepareFile(file);
    if (prepared.outcome === 'refused') return prepared.fault;
    const isUnprepared = prepared.outcome === 'unprepared';
    if (!isUnprepared && prepared.content.size > maxAttachmentBytes) return 'tooLarge';
    count.current += 1;
    try {
      await putOnDevice({
        ...{ driverId, recordKind, recordId, id: newRecordId(), addedAtMs: Date.now() },
        ...{ type: prepared.type, content: prepared.content, removeAtMs: null, problem: null },
        ...(isUnprepared && { isUnprepared }),
        state: isNew ? 'draft' : 'waiting',
      });
      if (onOffered !== undefined) void offer(prepared, onOffered);
      return null;
    } catch {
      return 'notStored';
    }
  }

  const add = useRef<(files: readonly Blob[]) => Promise<void>>(async () => {});
  add.current = async (files) => {
    setFaults([]);
    setPreparing((before) => before + files.length);
    const found: AddFault[] = [];
    // One by one: several large pictures at once need more memory than a phone has.
    for (const file of files) {
      const fault = await addOne(file);
      if (fault !== null && !found.includes(fault)) found.push(fault);
      setPreparing((before) => before - 1);
    }
    setFaults(found);
  };

  function remove({ id, type }: ShownAttachment): Promise<void> {
    return removeFile({ driverId, recordKind, recordId, id, type }, Date.now() + undoMilliseconds);
  }

  function undoRemoval(id: string): Promise<void> {
    return changeOnDevice({ driverId, id }, (item) =>
      item.state === 'stored' ? null : { ...item, removeAtMs: null },
    );
  }

  /** The cause of the refusal, such as full storage, may be gone. */
  function sendAgain(id: string): Promise<void> {
    return changeOnDevice({ driverId, id }, (item) =>
      item.state === 'refused' ? { ...item, state: 'waiting', problem: null } : item,
    );
  }

  /** Removed files, as long as the removal can be undone. */
  const removed = (onDevice ?? []).filter((item) => item.recordId === recordId && item.removeAtMs !== null);

  return {
    items,
    removed,
    preparing,
    faults,
    isFull: items.length >= maxAttachmentsOfRecord,
    add: useCallback((files: readonly Blob[]) => add.current(files), []),
    remove,
    undoRemoval,
    sendAgain,
  };
}
