import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useBackgroundComponent } from '@/lib/lazy/use-background-component';

/** The page itself comes first. */
const laterMilliseconds = 3_000;

const sending = createLazyComponent(
  async () => (await import('@/entities/attachments/attachment-sending')).AttachmentSending,
);

const later = () => new Promise((resolve) => setTimeout(resolve, laterMilliseconds));

/** Sends the files that wait on this device, once the page stands. */
export function WaitingFiles() {
  const Sending = useBackgroundComponent(sending, later);
  return Sending && <Sending />;
}
