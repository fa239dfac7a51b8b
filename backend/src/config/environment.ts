import { z } from 'zod';
import limits from './limits.json';
import { credentialsFault, hasCredentialsOfItsOwn } from './service-account';
import {
  choice,
  flag,
  givenText,
  hostList,
  isContact,
  limit,
  networkList,
  portNumber,
} from './variable-rules';

const publicKey = /^FIREBASE_(?!DATABASE_EMULATOR_HOST)/;

const publicText = givenText('is missing; leave it empty if the service is not used');

/**
 * Checks the form; whether keys match their names is checked where they are read. The value is never shown, as it is
 * secret.
 */
function isSigningKeySet(text: string): boolean {
  try {
    return keySetForm.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Maximum length of a name that has room on a button. */
const maxProviderNameLength = 40;

/** Plain http is for a provider on this machine only: over a network anyone could answer in its place. */
function isIssuer(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}

const keySetForm = z.object({ keys: z.tuple([z.object({ d: z.string() })], z.object({ x: z.string() })) });

const environmentSchema = z.object({
  NODE_ENV: choice('development', 'test', 'production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: portNumber.default(3000),
  METRICS_PORT: portNumber.optional(),
  EDGE_NETWORKS: networkList.default([]),
  FIREBASE_API_KEY: publicText,
  FIREBASE_AUTH_DOMAIN: publicText,
  FIREBASE_PROJECT_ID: givenText(
    'is missing; give the id of the Firebase project, or demo-roadbook for the embedded identity',
  ).min(1, 'is empty; give the id of the Firebase project, or demo-roadbook for the embedded identity'),
  FIREBASE_DATABASE_URL: publicText,
  FIREBASE_STORAGE_BUCKET: publicText,
  FIREBASE_MESSAGING_SENDER_ID: publicText,
  FIREBASE_APP_ID: publicText,
  FIREBASE_MEASUREMENT_ID: publicText,
  FIREBASE_DATABASE_EMULATOR_HOST: z
    .string()
    .regex(/^[^\s/:]+:\d+$/, 'must be host:port')
    .optional(),
  IDENTITY: choice('hosted', 'embedded').default('hosted'),
  IDENTITY_SIGNING_KEYS: z
    .string()
    .refine(isSigningKeySet, 'must be a key set as `npm run new-identity-keys` makes it')
    .optional(),
  ACCOUNTS_FILE: z
    .string()
    .min(1, 'is empty; leave it out where no earlier version kept accounts')
    .optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address of https, as the provider names itself' })
    .refine(isIssuer, 'must be an address of https, as the provider names itself')
    .optional(),
  OIDC_CLIENT_ID: z.string().max(1_000, 'must have 1000 characters at most').optional(),
  OIDC_CLIENT_SECRET: z.string().max(4_000, 'must have 4000 characters at most').optional(),
  OIDC_NAME: z
    .string()
    .max(maxProviderNameLength, `must have ${maxProviderNameLength} characters at most`)
    .optional(),
  REGISTRATION: choice('open', 'invite', 'closed').optional(),
  DEMO: flag.optional(),
  AUTH_CHECK_REVOKED: flag.default(false),
  DOCUMENTS: choice('sqlite', 'firestore').default('sqlite'),
  FILES: choice('disk', 'bucket').default('disk'),
  DATA_DIR: z.string().default('.roadbook'),
  VAPID_SUBJECT: z
    .string()
    .refine(
      isContact,
      'must be a contact for push services: https:// or mailto: with a name that exists on the internet',
    )
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be a private key of P-256: 32 bytes in base64url')
    .optional(),
  WEB_PUSH_HOSTS: hostList.default([]),
  CLOUD_MESSAGING: flag.default(false),
  JOBS_TICK_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address of smtp or smtps, such as smtps://name:password@host:465',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\p{Cc}]* <)?[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>?$/u,
      'must be an e-mail address, or a name and <address>',
    )
    .optional(),
  ROADBOOK_ORIGINS: z
    .string()
    .regex(
      /^https?:\/\/[^\s,]+(, *https?:\/\/[^\s,]+)*$/,
      'must be addresses such as https://log.example.com',
    )
    .transform((text) => text.split(',').map((each) => each.trim()))
    .default([]),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address of http or https at which drivers open the application',
    })
    .optional(),
  LEDGER_SIGNING_KEYS: z
    .string()
    .refine(isSigningKeySet, 'must be a key set as `npm run rotate-ledger-key -- --print` makes it')
    .optional(),
  RATES_FILE: z.string().min(1, 'is empty; leave it out where no rates are added').optional(),
  LEDGER_TIMESTAMP_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address of http or https' })
    .optional(),
  BACKUP_FOLDER: z.string().min(1, 'is empty; leave it out where no backups are to be made').optional(),
  BACKUP_EVERY_HOURS: z.coerce
    .number()
    .min(1, 'must be 1 or more')
    .max(8_760, 'must be 8760 or less')
    .default(24),
  BACKUP_KEEP: z.coerce.number().int('must be a whole number').min(1, 'must be 1 or more').default(14),
  LIMIT_CALLS_PER_MINUTE: limit(limits.LIMIT_CALLS_PER_MINUTE),
  LIMIT_PROCESSOR_SECONDS_PER_MINUTE: limit(limits.LIMIT_PROCESSOR_SECONDS_PER_MINUTE),
  LIMIT_BAD_TOKENS_PER_MINUTE: limit(limits.LIMIT_BAD_TOKENS_PER_MINUTE),
  LIMIT_SIGN_UPS_PER_HOUR: limit(limits.LIMIT_SIGN_UPS_PER_HOUR),
  LIMIT_STREAMS_PER_DRIVER: limit(limits.LIMIT_STREAMS_PER_DRIVER),
  LIMIT_TRANSFERS_AT_ONCE: limit(limits.LIMIT_TRANSFERS_AT_ONCE),
  LIMIT_FILES_PER_DRIVER: limit(limits.LIMIT_FILES_PER_DRIVER),
  LIMIT_FILES_MEBIBYTES_PER_DRIVER: limit(limits.LIMIT_FILES_MEBIBYTES_PER_DRIVER),
  LIMIT_BODY_MEBIBYTES: limit(limits.LIMIT_BODY_MEBIBYTES),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address of http or https' })
    .optional(),
  LOG_LEVEL: choice('debug', 'info', 'warn', 'error', 'silent').default('info'),
});

type Parsed = z.infer<typeof environmentSchema>;

/** Environment with everything decided that was not set. */
export type Environment = Parsed & Required<Pick<Parsed, 'REGISTRATION' | 'DEMO'>>;

/**
 * Lets only invited people in unless the environment says otherwise. `npm start` and compose always do: they know at
 * which addresses the application is reached.
 */
function withAdmission(parsed: Parsed): Environment {
  const isPublic = parsed.NODE_ENV === 'production';
  return {
    ...parsed,
    REGISTRATION: parsed.REGISTRATION ?? (isPublic ? 'invite' : 'open'),
    DEMO: parsed.DEMO ?? !isPublic,
  };
}

/** Error for an invalid environment; `problems` names every wrong variable. */
export class EnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

/**
 * Refuses a variable that no code here reads: with it Firebase's SDK accepts unsigned tokens. Tests of the hosted
 * identity set it for an emulator.
 */
function unsignedTokens({ NODE_ENV, FIREBASE_AUTH_EMULATOR_HOST }: NodeJS.ProcessEnv): string[] {
  if (NODE_ENV === 'test' || !FIREBASE_AUTH_EMULATOR_HOST) return [];
  return ['FIREBASE_AUTH_EMULATOR_HOST: makes the server accept unsigned tokens; leave it out'];
}

/**
 * Checks credentials separately from the schema, so that they are reported together with all other invalid variables.
 */
function badCredentials(variables: NodeJS.ProcessEnv, hasOwn: typeof hasCredentialsOfItsOwn): string[] {
  const { GOOGLE_APPLICATION_CREDENTIALS: path, DOCUMENTS, FILES, IDENTITY } = variables;
  // Set for another program: the embedded stack does not read it.
  if (IDENTITY === 'embedded' && DOCUMENTS !== 'firestore' && FILES !== 'bucket') return [];
  if (path !== undefined) {
    const fault = credentialsFault(path);
    return fault === null ? [] : [`GOOGLE_APPLICATION_CREDENTIALS: ${fault}`];
  }
  const needing = [
    ...(DOCUMENTS === 'firestore' && !variables.FIRESTORE_EMULATOR_HOST ? ['DOCUMENTS=firestore'] : []),
    ...(FILES === 'bucket' && !variables.FIREBASE_STORAGE_EMULATOR_HOST ? ['FILES=bucket'] : []),
    ...(variables.CLOUD_MESSAGING === '1' ? ['CLOUD_MESSAGING=1'] : []),
    ...(variables.AUTH_CHECK_REVOKED === '1' &&
    IDENTITY !== 'embedded' &&
    !variables.FIREBASE_AUTH_EMULATOR_HOST
      ? ['AUTH_CHECK_REVOKED=1']
      : []),
  ];
  if (needing.length === 0 || hasOwn(variables)) return [];
  return [
    `GOOGLE_APPLICATION_CREDENTIALS: is missing; ${needing.join(' and ')} needs the path of a service account's key`,
  ];
}

/** Reports an invalid database URL. With records on one machine only the browser uses it. */
function badDatabaseUrl({ DOCUMENTS, FIREBASE_DATABASE_URL: url }: NodeJS.ProcessEnv): string[] {
  if (DOCUMENTS !== 'firestore' || !url || URL.parse(url)?.protocol === 'https:') return [];
  return ['FIREBASE_DATABASE_URL: must be an address of https; leave it empty to have no Realtime Database'];
}

/** Requires a shared signing key: keys in the data folder of one instance are not known to the others. */
function noSharedSigningKeys(variables: NodeJS.ProcessEnv): string[] {
  const { DOCUMENTS, FIRESTORE_EMULATOR_HOST, LEDGER_SIGNING_KEYS } = variables;
  if (DOCUMENTS !== 'firestore' || FIRESTORE_EMULATOR_HOST || LEDGER_SIGNING_KEYS) return [];
  return [
    'LEDGER_SIGNING_KEYS: with DOCUMENTS=firestore all instances sign ledgers with the same key; ' +
      '`npm run rotate-ledger-key -- --print` prints a new one',
  ];
}

/** Requires shared keys: a token of one instance must be valid at all of them. */
function noSharedIdentityKeys(variables: NodeJS.ProcessEnv): string[] {
  const { DOCUMENTS, FIRESTORE_EMULATOR_HOST, IDENTITY, IDENTITY_SIGNING_KEYS } = variables;
  if (DOCUMENTS !== 'firestore' || FIRESTORE_EMULATOR_HOST) return [];
  if (IDENTITY !== 'embedded' || IDENTITY_SIGNING_KEYS) return [];
  return [
    'IDENTITY_SIGNING_KEYS: with DOCUMENTS=firestore all instances sign tokens with the same key; ' +
      '`npm run new-identity-keys` prints a new one',
  ];
}

/** Requires a shared push key: each data folder belongs to one instance, but browsers subscribe with one key. */
function noSharedPushKey(variables: NodeJS.ProcessEnv): string[] {
  const { DOCUMENTS, FIRESTORE_EMULATOR_HOST, VAPID_SUBJECT, VAPID_PRIVATE_KEY } = variables;
  if (DOCUMENTS !== 'firestore' || FIRESTORE_EMULATOR_HOST || !VAPID_SUBJECT || VAPID_PRIVATE_KEY) return [];
  return ['VAPID_PRIVATE_KEY: with DOCUMENTS=firestore all instances send push messages with the same key'];
}

/** Requires the Firebase project of the sign-in for Cloud Messaging. */
function unclearMessaging(variables: NodeJS.ProcessEnv): string[] {
  const { CLOUD_MESSAGING, FIREBASE_MESSAGING_SENDER_ID, IDENTITY } = variables;
  if (CLOUD_MESSAGING !== '1') return [];
  if (IDENTITY === 'embedded') {
    return ['CLOUD_MESSAGING: needs a Firebase project; leave it out with the embedded identity'];
  }
  return FIREBASE_MESSAGING_SENDER_ID
    ? []
    : ['FIREBASE_MESSAGING_SENDER_ID: is empty; CLOUD_MESSAGING=1 needs the project’s number'];
}

/** Requires an explicit FILES=disk, as other instances cannot read files on the disk of one. */
function unclearFiles(variables: NodeJS.ProcessEnv): string[] {
  const { DOCUMENTS, FIRESTORE_EMULATOR_HOST, FILES, FIREBASE_STORAGE_BUCKET } = variables;
  if (FILES === 'bucket' && !FIREBASE_STORAGE_BUCKET) {
    return ['FIREBASE_STORAGE_BUCKET: is empty; FILES=bucket needs the name of the bucket'];
  }
  if (DOCUMENTS !== 'firestore' || FIRESTORE_EMULATOR_HOST || FILES) return [];
  return [
    'FILES: is missing; with DOCUMENTS=firestore choose bucket, which FIREBASE_STORAGE_BUCKET names, or disk where ' +
      'there is only one instance',
  ];
}

const providerVariables = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;

/** Finds missing settings of a provider of one's own. It leads back to the one address that it knows. */
function unfinishedProvider(variables: NodeJS.ProcessEnv): string[] {
  const set = providerVariables.filter((name) => variables[name]);
  const [first] = set;
  if (first === undefined) return [];
  if (variables.IDENTITY !== 'embedded') {
    return [`${first}: needs the embedded identity; with a Firebase project add the provider there`];
  }
  const missing = providerVariables.filter((name) => !variables[name]);
  return [
    ...missing.map((name) => `${name}: is missing; a provider needs ${providerVariables.join(', ')}`),
    ...(variables.PUBLIC_URL
      ? []
      : ['PUBLIC_URL: is missing; OIDC_ISSUER needs the address to which the provider leads back']),
  ];
}

/** Finds missing mail settings. Messages need a sender and links back to the application. */
function unfinishedMail(variables: NodeJS.ProcessEnv): string[] {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = variables;
  if (!SMTP_URL) return [];
  return [
    ...(MAIL_FROM ? [] : ['MAIL_FROM: is missing; SMTP_URL needs the address that e-mail comes from']),
    ...(PUBLIC_URL
      ? []
      : ['PUBLIC_URL: is missing; SMTP_URL needs the address that links in e-mail lead to']),
  ];
}

/**
 * Removes empty variables: Compose passes an unset variable as an empty one. Only the public keys may be empty on
 * purpose.
 */
function withoutUnset(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => value !== '' || publicKey.test(name)),
  );
}

export function parseEnvironment(
  variables: NodeJS.ProcessEnv,
  hasOwnCredentials = hasCredentialsOfItsOwn,
): Environment {
  const given = withoutUnset(variables);
  const parsed = environmentSchema.safeParse(given);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...unsignedTokens(given),
    ...badCredentials(given, hasOwnCredentials),
    ...noSharedSigningKeys(given),
    ...noSharedIdentityKeys(given),
    ...badDatabaseUrl(given),
    ...unclearFiles(given),
    ...unfinishedMail(given),
    ...unfinishedProvider(given),
    ...noSharedPushKey(given),
    ...unclearMessaging(given),
  ];
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems);
  return withAdmission(parsed.data);
}
