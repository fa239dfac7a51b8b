import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isUsableId } from '../../platform/documents/ids';

const form = /^([A-Za-z0-9_-]{1,400})\.([A-Za-z0-9_-]{43})\.ics$/;

export const calendarFolder = '/api/files/calendar';

interface NamedCalendar {
  readonly driverId: string;
  readonly secret: string;
}

/**
 * Creates the path of a calendar. It contains the owner, so that the link is found among that driver's documents; only
 * its last part is secret.
 */
export function newCalendarPath(driverId: string): { readonly path: string; readonly secretHash: string } {
  const secret = randomBytes(32).toString('base64url');
  const owner = Buffer.from(driverId).toString('base64url');
  return { path: `${calendarFolder}/${owner}.${secret}.ics`, secretHash: hashOf(secret) };
}

/** Parses the file name of a calendar; null if its form is invalid. */
export function namedCalendar(fileName: string): NamedCalendar | null {
  const [, owner, secret] = form.exec(fileName) ?? [];
  if (owner === undefined || secret === undefined) return null;
  const driverId = Buffer.from(owner, 'base64url').toString('utf8');
  return isUsableId(driverId) ? { driverId, secret } : null;
}

export function isSecretOf(secretHash: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(secretHash, 'hex'), Buffer.from(hashOf(secret), 'hex'));
}

/** Fast hash, enough for 32 random bytes. Slow hashes are for passwords, which can be guessed. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
