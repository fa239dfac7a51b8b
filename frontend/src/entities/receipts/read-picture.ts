import { type ReceiptTerms, readReceiptText } from '@domain/receipts/receipt-text';
import type { Language } from '@/lib/i18n/languages';
import type { Reading } from './receipt-use';
import { recognizeLines } from './recognize-lines';

/** Maximum size for reading; more detail takes longer and reads no better. */
export const maxSidePixels = 1_600;

export interface Work {
  readonly language: Language;
  readonly terms: ReceiptTerms;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Reads the text of a picture of a receipt. Nothing leaves the device. */
export async function readPicture(picture: Blob, { terms, ...work }: Work): Promise<Reading> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, maxSidePixels / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const lines = await recognizeLines(await canvas.convertToBlob(), work);
  return { text: readReceiptText(lines, terms), width, height };
}
