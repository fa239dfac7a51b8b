/** Large enough for nearly every photo at once: each read or write is a turn through the thread pool. */
const bytesABuffer = 512 * 1024;
const maxIdle = 8;
const idle: Buffer[] = [];

/**
 * Memory for content on its way to or from the disk, which is reused: with new memory for each file V8 would collect
 * its whole heap every hundred photos.
 */
export function takeBuffer(): Buffer {
  return idle.pop() ?? Buffer.allocUnsafeSlow(bytesABuffer);
}

/** Returns a buffer. A buffer that may still be in use is left to V8 instead. */
export function giveBack(buffer: Buffer): void {
  if (idle.length < maxIdle) idle.push(buffer);
}
