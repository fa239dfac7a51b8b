export type Content = AsyncIterable<Uint8Array>;

/** Passes on the sent content and counts its bytes. */
export class SentContent {
  bytes = 0;

  constructor(private readonly content: Content) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const piece of this.content) {
      this.bytes += piece.length;
      yield piece;
    }
  }
}
