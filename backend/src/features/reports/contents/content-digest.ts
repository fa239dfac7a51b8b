import { createHash } from 'node:crypto';
import { canonicalAround, canonicalJson } from '../../../domain/reports/canonical-content';

/**
 * The SHA-256 of a report's content in canonical JSON, trip by trip, so that the text of all trips is never in memory.
 */
export class ContentDigest {
  readonly #sha256 = createHash('sha256');
  readonly #after: string;
  #separator = '';

  /** `rest` is the content without its trips. */
  constructor(rest: object) {
    const { before, after } = canonicalAround(rest, 'trips');
    this.#sha256.update(before);
    this.#after = after;
  }

  /** Adds trips in the order of the content. */
  add(trips: readonly object[]): void {
    for (const trip of trips) {
      this.#sha256.update(`${this.#separator}${canonicalJson(trip)}`);
      this.#separator = ',';
    }
  }

  /** Returns the hash after all trips were added. */
  hex(): string {
    return this.#sha256.update(this.#after).digest('hex');
  }
}
