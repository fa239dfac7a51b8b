import { type ComponentType, useEffect, useState } from 'react';
import { createLazyComponent } from '@/lib/lazy/lazy-component';

/** The page itself comes first. */
const laterMilliseconds = 3_000;
/** The server may be away for a moment while the device has a network. */
const againMilliseconds = 30_000;

const sending = createLazyComponent(
  async () => (await import('@/entities/attachments/attachment-sending')).AttachmentSending,
);

/** Sends the files that wait on this device, once the page stands; where its code does not come, it is asked for again. */
export function WaitingFiles() {
  const [Sending, setSending] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    function fetchIn(milliseconds: number): void {
      clearTimeout(timer);
      if (isHere) timer = setTimeout(fetchIt, milliseconds);
    }
    function fetchIt(): void {
      sending.fetch().then(
        () => isHere && setSending(() => sending.here()),
        () => fetchIn(againMilliseconds),
      );
    }
    const fetchNow = () => fetchIn(0);
    fetchIn(laterMilliseconds);
    window.addEventListener('online', fetchNow);
    return () => {
      isHere = false;
      clearTimeout(timer);
      window.removeEventListener('online', fetchNow);
    };
  }, []);
  return Sending && <Sending />;
}
