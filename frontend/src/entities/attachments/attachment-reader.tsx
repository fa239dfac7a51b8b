import { lazyPiece } from '@/components/lazy';
import type { ReceiptUse } from '@/entities/receipts/receipt-use';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useAttachmentContent } from './attachment-content';
import type { ShownAttachment } from './shown-attachment';

const ReceiptReader = lazyPiece(
  createLazyComponent(
    async () => (await import('@/entities/receipts/receipt-reader')).ReceiptReader,
    ['attachments', 'energy'],
  ),
  null,
);

interface Props {
  readonly item: ShownAttachment;
  readonly use: ReceiptUse;
  readonly onClose: () => void;
}

/** Reads an attached picture or PDF of a receipt. */
export function AttachmentReader({ item, use, onClose }: Props) {
  const attached = useAttachmentContent(item);
  const isPdf = item.type === 'application/pdf';
  return <ReceiptReader {...attached} isPdf={isPdf} use={use} onClose={onClose} />;
}
