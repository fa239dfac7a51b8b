/** Nearly every photo is read or written in one go: each is a turn through the thread pool. */
const bytesABuffer = 512 * 1024;
const mostIdle = 8;
const idle: Buffer[] = [];

/**
 * Memory for content on its way to or from the disk, used again and again: with new memory for each file V8 would collect
 * its whole heap every hundred photos.
 */
export function takeBuffer(): Buffer {
  return idle.pop() ?? Buffer.allocUnsafeSlow(bytesABuffer);
}

/** One that may still be read or written by somebody is left to V8 instead. */
export function giveBack(buffer: Buffer): void {
  if (idle.length < mostIdle) idle.push(buffer);
}
