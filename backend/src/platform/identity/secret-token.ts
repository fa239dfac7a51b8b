import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isUsableId } from '../documents/ids';

interface SecretToken {
  readonly driverId: string;
  readonly id: string;
  readonly secret: string;
}

interface NewSecretToken {
  readonly token: string;
  /** Stored instead of the token. */
  readonly secretHash: string;
}

/**
 * Tokens that work without a sign-in: prefix, driver, id, secret. They name the driver among whose documents they are
 * found; only the last part is secret. Programs that look for published secrets know the prefix. An empty `idPattern`
 * is for tokens without an id, of which a driver has one.
 */
export function secretToken(prefix: string, idPattern: string) {
  const idPart = idPattern === '' ? '()' : `(${idPattern})\\.`;
  const form = new RegExp(`^${prefix}([A-Za-z0-9_-]{1,400})\\.${idPart}([A-Za-z0-9_-]{43})$`);
  return {
    create(driverId: string, id = ''): NewSecretToken {
      const secret = randomBytes(32).toString('base64url');
      const owner = Buffer.from(driverId).toString('base64url');
      const parts = id === '' ? [owner, secret] : [owner, id, secret];
      return { token: prefix + parts.join('.'), secretHash: hashOf(secret) };
    },
    /** Returns null for a text that is no such token. */
    parse(token: string): SecretToken | null {
      const [, owner, id, secret] = form.exec(token) ?? [];
      if (owner === undefined || id === undefined || secret === undefined) return null;
      const driverId = Buffer.from(owner, 'base64url').toString('utf8');
      return isUsableId(driverId) ? { driverId, id, secret } : null;
    },
  };
}

export function isSecretOf(secretHash: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(secretHash, 'hex'), Buffer.from(hashOf(secret), 'hex'));
}

/** Hash of 32 random bytes; a slow hash is for passwords, which can be guessed. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
