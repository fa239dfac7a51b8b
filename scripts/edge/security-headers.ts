import type { Settings } from '../stack/settings.ts';

/** The policy that nginx sends (nginx/entrypoint/content-security-policy); a spec holds the two together. */
function contentSecurityPolicy({ identity, firebase }: Pick<Settings, 'identity' | 'firebase'>): string {
  const scripts = ["'self'"];
  const connections = ["'self'"];
  let frames = "'none'";
  if (identity === 'hosted') {
    scripts.push('https://apis.google.com');
    connections.push('https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com');
    frames = firebase.authDomain === '' ? "'self'" : `'self' https://${firebase.authDomain}`;
    if (firebase.databaseURL !== '') {
      const siblings = new URL(firebase.databaseURL).host.replace(/^[^.]*/, '*');
      connections.push(`https://${siblings}`, `wss://${siblings}`);
    }
    if (firebase.storageBucket !== '') connections.push('https://firebasestorage.googleapis.com');
    if (firebase.messagingSenderId !== '' || firebase.measurementId !== '') {
      connections.push('https://firebaseinstallations.googleapis.com');
    }
    if (firebase.messagingSenderId !== '') connections.push('https://fcmregistrations.googleapis.com');
    if (firebase.measurementId !== '') {
      scripts.push('https://www.googletagmanager.com');
      connections.push('https://firebase.googleapis.com', 'https://*.google-analytics.com');
      connections.push('https://*.analytics.google.com', 'https://*.googletagmanager.com');
    }
  }
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    `connect-src ${connections.join(' ')}`,
    `frame-src ${frames}`,
    "img-src 'self' data: https:",
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join('; ');
}

export function securityHeaders(settings: Pick<Settings, 'identity' | 'firebase'>): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  };
}
