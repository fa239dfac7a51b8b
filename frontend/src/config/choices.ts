export const modes = ['development', 'test', 'production'] as const;
export const identities = ['embedded', 'hosted'] as const;
export const registrations = ['open', 'invite', 'closed'] as const;
export const signInMeans = ['google', 'apple', 'microsoft', 'password'] as const;
export const publicKeys = [
  'apiKey',
  'authDomain',
  'projectId',
  'databaseURL',
  'storageBucket',
  'messagingSenderId',
  'appId',
  'measurementId',
] as const;
