export type Content = AsyncIterable<Uint8Array>;

/** The content, which ends once `last` is done: nothing is complete before. */
export async function* andThen(content: Content, last: () => Promise<unknown>): AsyncGenerator<Uint8Array> {
  yield* content;
  await last();
}

/** Passes on what is sent, and counts it. */
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
