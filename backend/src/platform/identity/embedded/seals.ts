import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts texts for this server alone, so that a copy of the store reads none of them and nobody can make or change
 * one. Each purpose has a key of its own: what was sealed for one opens for no other.
 */
export class Seals {
  constructor(private readonly secret: Buffer) {}

  seal(purpose: string, content: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#keyOf(purpose), nonce);
    const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Returns null for a text that was not sealed here for this purpose. */
  open(purpose: string, sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    // Base64url has several spellings of the same bytes.
    if (bytes.length < nonceBytes + tagBytes || bytes.toString('base64url') !== sealed) return null;
    const decipher = createDecipheriv(algorithm, this.#keyOf(purpose), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const content = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([content, decipher.final()]).toString('utf8');
    } catch {
      // The tag is not that of this key and content.
      return null;
    }
  }

  /** Seals a text that opens until a time. */
  sealUntil(purpose: string, untilMs: number, content: string): string {
    return this.seal(purpose, `${untilMs} ${content}`);
  }

  /** Returns null also after the time. */
  openUntil(
    purpose: string,
    sealed: string,
    nowMs: number,
  ): { readonly content: string; readonly untilMs: number } | null {
    const [, until, content] = /^(\d{1,15}) (.*)$/s.exec(this.open(purpose, sealed) ?? '') ?? [];
    if (until === undefined || content === undefined || Number(until) <= nowMs) return null;
    return { content, untilMs: Number(until) };
  }

  #keyOf(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, '', `roadbook ${purpose}`, 32));
  }
}
