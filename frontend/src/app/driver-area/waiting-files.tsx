import { type ComponentType, useEffect, useState } from 'react';

/** The page itself comes first. */
const laterMilliseconds = 3_000;

/** Sends the files that wait on this device, once the page stands. Where its code does not come, they wait longer. */
export function WaitingFiles() {
  const [Sending, setSending] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isHere = true;
    const timer = setTimeout(() => {
      import('@/entities/attachments/attachment-sending').then(
        ({ AttachmentSending }) => isHere && setSending(() => AttachmentSending),
        () => undefined,
      );
    }, laterMilliseconds);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, []);
  return Sending && <Sending />;
}
