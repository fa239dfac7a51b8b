import { cleanedContent } from '@domain/attachments/content/cleaned-content';
import { DomainError } from '@domain/errors/domain-error';
import { type ReceiptCode, readReceiptCode } from '@domain/receipts/receipt-code';
import decodeQR from 'qr/decode.js';
import { checkHeic } from './heic-bounds';
import { kindOfFile } from './kind-of-file';
import type { FileFault, Preparation } from './prepared-file';

/** The small print of a receipt can be read at this size. */
const maxSidePixels = 2_000;
const quality = 0.8;

/** Prepares a file for storage, or returns why it cannot be attached. Decides by its content, whatever its name. */
export async function preparationOf(file: Blob): Promise<Preparation> {
  const refused = (fault: FileFault): Preparation => ({ outcome: 'refused', fault });
  try {
    const type = await kindOfFile(file);
    if (type === null) return refused('unreadable');
    if (type === 'heic') {
      await checkHeic(file);
      return await pictureOf(file).catch(() => refused('heic'));
    }
    if (type === 'application/pdf') return { outcome: 'prepared', type, content: file, code: null };
    // The size in pixels is only known then, before the browser decodes the picture.
    for await (const _ of cleanedContent(type, piecesOf(file)));
    return await pictureOf(file);
  } catch (error) {
    const isTooLarge = error instanceof DomainError && error.reason === 'IMAGE_TOO_LARGE';
    return refused(isTooLarge ? 'imageTooLarge' : 'unreadable');
  }
}

/** Redraws a picture, which removes the camera's metadata and turns it upright. */
async function pictureOf(file: Blob): Promise<Preparation> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, maxSidePixels / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const code = codeIn(picture);
  picture.close();
  const content = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  return { outcome: 'prepared', type: 'image/jpeg', content, code };
}

async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

/** A larger picture is not sharper on a phone, and takes longer. */
const maxCodeSidePixels = 3_000;
const codeMilliseconds = 800;

/** Searches for a code before the picture is made smaller. */
function codeIn(picture: ImageBitmap): ReceiptCode | null {
  try {
    const scale = Math.min(1, maxCodeSidePixels / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.ceil(picture.width * scale), Math.ceil(picture.height * scale));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height);
    if (pixels === undefined) return null;
    return readReceiptCode(decodeQR(pixels, { format: 'RGBA', effort: 3, timeLimit: codeMilliseconds }));
  } catch {
    // The decoder throws if there is no code.
    return null;
  }
}
