import { useEffect } from 'react';
import { useIdentity } from '@/lib/auth/auth';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useDriversOutbox } from '@/lib/offline/outbox-context';
import { trpc } from '@/lib/trpc/client';
import { createAttachmentSender } from './attachment-sender';
import { onDeviceChange } from './device-attachments';
import { prepareFile } from './prepared-file';

/** Maximum wait for an answer. */
const maxAskMilliseconds = 30_000;

/** Sends the files that wait on this device, for as long as the driver's pages are open. */
export function AttachmentSending() {
  const { driverId, logbook } = useLogbook();
  const identity = useIdentity();
  const outbox = useDriversOutbox();
  const utils = trpc.useUtils();

  useEffect(() => {
    const sender = createAttachmentSender({
      ...{ driverId, logbook, identity, nowMs: Date.now, prepare: prepareFile },
      isWaiting: (recordId) => outbox.items().some((item) => item.recordId === recordId),
      async isOnServer(record) {
        const signal = AbortSignal.timeout(maxAskMilliseconds);
        return (await utils.client.attachments.list.query(record, { signal })).isRecordThere;
      },
      onArrived: () => void utils.attachments.invalidate(),
    });
    const ends = [onDeviceChange(sender.wake), outbox.subscribe(sender.wake)];
    window.addEventListener('online', sender.sendNow);
    document.addEventListener('visibilitychange', sender.wake);
    sender.wake();
    return () => {
      sender.stop();
      for (const end of ends) end();
      window.removeEventListener('online', sender.sendNow);
      document.removeEventListener('visibilitychange', sender.wake);
    };
  }, [driverId, logbook, identity, outbox, utils]);

  return null;
}
