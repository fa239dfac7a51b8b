import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Prefix for programs that search published files for secrets. */
const prefix = 'roadbook_export_';
const form = /^roadbook_export_([A-Za-z0-9_-]{1,400})\.([0-9A-Z]{26})\.([A-Za-z0-9_-]{43})$/;

export interface ParsedToken {
  readonly driverId: string;
  readonly id: string;
  readonly secret: string;
}

/**
 * A token that names its driver, so that it can be found among the driver's documents; only its last part is secret.
 */
export function newToken(
  driverId: string,
  id: string,
): { readonly token: string; readonly secretHash: string } {
  const secret = randomBytes(32).toString('base64url');
  const owner = Buffer.from(driverId).toString('base64url');
  return { token: `${prefix}${owner}.${id}.${secret}`, secretHash: hashOf(secret) };
}

export function parsedToken(authorization: string): ParsedToken | null {
  const [, token = ''] = /^Bearer\s+(\S+)$/i.exec(authorization) ?? [];
  const [, owner, id, secret] = form.exec(token) ?? [];
  if (owner === undefined || id === undefined || secret === undefined) return null;
  return { driverId: Buffer.from(owner, 'base64url').toString('utf8'), id, secret };
}

export function isSecretOf(secretHash: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(secretHash, 'hex'), Buffer.from(hashOf(secret), 'hex'));
}

/** Hash of 32 random bytes; a slow hash is needed only for passwords, which can be guessed. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
