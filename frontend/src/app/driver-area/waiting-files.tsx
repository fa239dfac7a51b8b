import { useEffect, useState } from 'react';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useLazyComponent } from '@/lib/lazy/use-lazy-component';

/** The page itself comes first. */
const laterMilliseconds = 3_000;

const sending = createLazyComponent(
  async () => (await import('@/entities/attachments/attachment-sending')).AttachmentSending,
);

function Sending() {
  const { Shown } = useLazyComponent(sending);
  return Shown && <Shown />;
}

/** Sends the files that wait on this device, once the page stands; where its code does not come, when a network does. */
export function WaitingFiles() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), laterMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isTime && <Sending />;
}
