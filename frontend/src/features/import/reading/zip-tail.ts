/**
 * Size of the record at the end of a zip without its comment, and the maximum length of the comment (PKWARE's APPNOTE,
 * 4.3.16).
 */
const bytesOfEnd = 22;
const maxCommentBytes = 65_535;
const mostBytes = bytesOfEnd + maxCommentBytes;

/**
 * Last bytes of a zip, which must contain its end record. A zip without one was cut off, even if its files are
 * complete.
 */
export class ZipTail {
  readonly #bytes = new Uint8Array(2 * mostBytes);
  #length = 0;

  add(slice: Uint8Array): void {
    const added = slice.subarray(-mostBytes);
    if (this.#length + added.length > this.#bytes.length) {
      this.#bytes.copyWithin(0, this.#length - mostBytes, this.#length);
      this.#length = mostBytes;
    }
    this.#bytes.set(added, this.#length);
    this.#length += added.length;
  }

  get hasEnd(): boolean {
    const bytes = this.#bytes;
    const last = this.#length - bytesOfEnd;
    for (let at = last; at >= Math.max(0, this.#length - mostBytes); at -= 1) {
      const isSignature =
        bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6;
      if (isSignature) return true;
    }
    return false;
  }
}
