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

/** Empty browser settings of a Firebase project, which the server requires and no bench needs. */
export const noPublicKeys = Object.fromEntries(publicKeys.map((name) => [`FIREBASE_${name}`, '']));
