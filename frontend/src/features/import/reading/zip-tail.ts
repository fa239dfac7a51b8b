/** Of the record at the end of a zip without its comment, and the longest comment (PKWARE's APPNOTE, 4.3.16). */
const bytesOfEnd = 22;
const mostCommentBytes = 65_535;

/** The last bytes of a zip, in which its end must stand: without it the zip was cut off, however whole its files are. */
export class ZipTail {
  #bytes = new Uint8Array(0);

  add(slice: Uint8Array): void {
    const kept = this.#bytes.subarray(-(bytesOfEnd + mostCommentBytes));
    const joined = new Uint8Array(kept.length + slice.length);
    joined.set(kept);
    joined.set(slice, kept.length);
    this.#bytes = joined;
  }

  get hasEnd(): boolean {
    const bytes = this.#bytes;
    for (let at = bytes.length - bytesOfEnd; at >= 0; at -= 1) {
      const isSignature =
        bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6;
      if (isSignature) return true;
    }
    return false;
  }
}
