import { createHash, randomBytes } from 'node:crypto';

/** Prefix for programs that search published files for secrets. */
const prefix = 'roadbook_reminder_';
const form = /^roadbook_reminder_([A-Za-z0-9_-]{1,400})\.([0-9a-f]{32})\.([A-Za-z0-9_-]{43})$/;

export interface ParsedLink {
  readonly driverId: string;
  readonly id: string;
  readonly secretHash: string;
}

/** A token that names its driver and message, so that it can be found; only its last part is secret. */
export function newLinkToken(
  driverId: string,
  id: string,
): { readonly token: string; readonly secretHash: string } {
  const secret = randomBytes(32).toString('base64url');
  const owner = Buffer.from(driverId).toString('base64url');
  return { token: `${prefix}${owner}.${id}.${secret}`, secretHash: hashOf(secret) };
}

export function parsedLinkToken(token: string): ParsedLink | null {
  const [, owner, id, secret] = form.exec(token) ?? [];
  if (owner === undefined || id === undefined || secret === undefined) return null;
  const driverId = Buffer.from(owner, 'base64url').toString('utf8');
  return { driverId, id, secretHash: hashOf(secret) };
}

/** Hash of 32 random bytes; a slow hash is needed only for passwords, which can be guessed. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
