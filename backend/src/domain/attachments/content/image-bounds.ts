import { DomainError } from '../../errors/domain-error';

/** More than the cameras of most phones have; 200 MB of memory when it is unpacked. */
const maxImagePixels = 50_000_000;
const maxImageSidePixels = 16_384;

/**
 * Refuses with IMAGE_TOO_LARGE an image that would need too much memory to show, by the size in pixels in its header.
 */
export function checkImageSize(widthPixels: number, heightPixels: number): void {
  if (widthPixels === 0 || heightPixels === 0) throw new DomainError('FILE_UNREADABLE');
  const longest = Math.max(widthPixels, heightPixels);
  if (longest > maxImageSidePixels || widthPixels * heightPixels > maxImagePixels) {
    throw new DomainError('IMAGE_TOO_LARGE');
  }
}
