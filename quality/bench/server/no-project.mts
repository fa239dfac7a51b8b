export const project = 'roadbook-bench';

const publicKeys = [
  'API_KEY',
  'AUTH_DOMAIN',
  'DATABASE_URL',
  'STORAGE_BUCKET',
  'MESSAGING_SENDER_ID',
  'APP_ID',
  'MEASUREMENT_ID',
];

/** The browser's part of a Firebase project, which the server wants named and no bench needs. */
export const noPublicKeys = Object.fromEntries(publicKeys.map((name) => [`FIREBASE_${name}`, '']));
