import type { Settings } from '../stack/settings.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** Policy for drivers' files and answers that are no pages: opened in a tab, they cannot run or load anything. */
export const filesPolicy = "default-src 'none'; sandbox";

/** Security headers, the same as in nginx/roadbook.conf.template; a test compares them. */
export function securityHeaders(settings: Pick<Settings, 'identity' | 'firebase'>): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  };
}
