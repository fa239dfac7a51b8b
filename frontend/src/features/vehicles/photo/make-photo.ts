import { type FileFault, prepareFile } from '@/entities/attachments/prepared-file';
import { rectangleOf, type Section } from './section';

/** Larger than it is shown anywhere, also on a fine screen. */
const maxWidthPixels = 1280;
const quality = 0.85;

/** A picture that can be shown and cropped. */
export interface Picture {
  readonly content: Blob;
  readonly bitmap: ImageBitmap;
}

/** Opens a picture of the camera or the device, upright. */
export async function openPicture(file: Blob): Promise<Picture | FileFault> {
  const prepared = await prepareFile(file);
  if (prepared.outcome === 'refused') return prepared.fault;
  if (prepared.type === 'application/pdf') return 'unreadable';
  const { content } = prepared;
  try {
    return { content, bitmap: await createImageBitmap(content, { imageOrientation: 'from-image' }) };
  } catch {
    // A picture whose code to prepare it is not on this device, and that the browser cannot read by itself.
    return 'unreadable';
  }
}

/** Makes a photo of a part of the picture. Drawing it again leaves out all that the camera noted. */
export async function makePhoto({ bitmap }: Picture, section: Section): Promise<Blob> {
  const { left, top, width, height } = rectangleOf(section, bitmap);
  const scale = Math.min(1, maxWidthPixels / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (photo) => (photo === null ? reject(new Error('no photo')) : resolve(photo)),
      'image/jpeg',
      quality,
    ),
  );
}
