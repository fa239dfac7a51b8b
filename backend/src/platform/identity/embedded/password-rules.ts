import { commonPasswords } from './common-passwords';
import { IdentityRefused } from './refusal';

const minLength = 8;
export const maxPasswordLength = 4_096;

/** Refuses passwords that are too short or too common; there are no other rules (OWASP ASVS 5, 6.2). */
export function checkNewPassword(password: string): void {
  if ([...password].length < minLength) {
    throw new IdentityRefused(`WEAK_PASSWORD : Password should be at least ${minLength} characters`);
  }
  if (commonPasswords.has(password.toLowerCase())) {
    throw new IdentityRefused('WEAK_PASSWORD : Password is too common');
  }
}
