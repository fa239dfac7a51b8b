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

/** Reads an attached picture of a receipt. */
export function PictureReader({ item, use, onClose }: Props) {
  const picture = useAttachmentContent(item);
  return <ReceiptReader {...picture} use={use} onClose={onClose} />;
}
