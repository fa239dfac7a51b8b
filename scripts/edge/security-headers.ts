import type { Settings } from '../stack/settings.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** What drivers stored is no page: whoever opens it in a tab all the same gets one that can do nothing. */
export const filesPolicy = "default-src 'none'; sandbox";

/** Those of nginx/roadbook.conf.template; a test compares them. */
export function securityHeaders(settings: Pick<Settings, 'identity' | 'firebase'>): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  };
}
