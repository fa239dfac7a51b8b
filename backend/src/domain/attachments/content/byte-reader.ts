import { DomainError } from '../../errors/domain-error';

/** Reads content that arrives in pieces of any length. Content that ends too early throws FILE_UNREADABLE. */
export class ByteReader {
  #rest: Uint8Array = new Uint8Array(0);
  readonly #pieces: AsyncIterator<Uint8Array>;

  constructor(content: AsyncIterable<Uint8Array>) {
    this.#pieces = content[Symbol.asyncIterator]();
  }

  /** Returns the available bytes, at least one; null at the end. */
  async piece(): Promise<Uint8Array | null> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#pieces.next();
      if (done) return null;
      this.#rest = value;
    }
    const piece = this.#rest;
    this.#rest = new Uint8Array(0);
    return piece;
  }

  /** Returns this many bytes, or fewer at the end, without consuming them. */
  async peek(count: number): Promise<Uint8Array> {
    while (this.#rest.length < count) {
      const { done, value } = await this.#pieces.next();
      if (done) break;
      this.#rest = joined(this.#rest.length === 0 ? [value] : [this.#rest, value]);
    }
    return this.#rest.subarray(0, count);
  }

  /** Returns bytes that were read too far. */
  unread(bytes: Uint8Array): void {
    this.#rest = this.#rest.length === 0 ? bytes : joined([bytes, this.#rest]);
  }

  /** Reads this many bytes; few enough to keep in memory. */
  async take(count: number): Promise<Uint8Array> {
    const taken: Uint8Array[] = [];
    for await (const piece of this.pass(count)) taken.push(piece);
    return joined(taken);
  }

  /** Reads this many bytes piece by piece. */
  async *pass(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      const piece = await this.piece();
      if (piece === null) throw new DomainError('FILE_UNREADABLE');
      if (piece.length > left) this.unread(piece.subarray(left));
      const wanted = piece.subarray(0, left);
      left -= wanted.length;
      yield wanted;
    }
  }

  async skip(count: number): Promise<void> {
    for await (const _ of this.pass(count));
  }

  /** Reads to the end. */
  async drain(): Promise<void> {
    while ((await this.piece()) !== null);
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return only;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export const asciiOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** View for reading numbers. */
export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);
