import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { isNetwork } from '../edge/client-address.ts';
import { type EdgeLimits, limits } from '../edge/limits.ts';

/** Names of the eight public keys of a Firebase project. */
export const firebaseKeyNames = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_DATABASE_URL',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
  'FIREBASE_MEASUREMENT_ID',
] as const;

type FirebaseVariable = (typeof firebaseKeyNames)[number];

/** The eight public keys, under the names that the SDK and /config.json use. */
interface FirebaseKeys {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly databaseURL: string;
  readonly storageBucket: string;
  readonly messagingSenderId: string;
  readonly appId: string;
  readonly measurementId: string;
}

/** Firebase's prefix for projects that exist only on this machine. */
const embeddedProject = /^demo-/;

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly identity: 'embedded' | 'hosted';
  readonly providers: readonly string[];
  /** People who may make an account: everybody, those with an invitation, or nobody. */
  readonly registration: 'open' | 'invite' | 'closed';
  /** True if guests may look around. */
  readonly demo: boolean;
  /** Person or firm that runs the server, as the sign-in page and the privacy page say; empty where it is not said. */
  readonly operator: { readonly name: string; readonly text: string };
  /** Name of the operator's own provider on its button; empty where there is none. */
  readonly oidc: string;
  /** Further addresses of the application; the first one is used in links. */
  readonly origins: readonly string[];
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  readonly limits: EdgeLimits;
  readonly firebase: FirebaseKeys;
}

/** Error for an invalid environment; `problems` names every wrong variable. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Control characters but tabs and line breaks; the same as nginx/entrypoint/40-check-environment.sh. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const controlCharacter = /[\u0001-\u0008\u000b-\u001f\u007f]/;

/** Text of at most so many bytes. */
const plainText = (maxBytes: number) =>
  z
    .string()
    .refine(
      (text) => Buffer.byteLength(text) <= maxBytes && !controlCharacter.test(text),
      `must be a text of at most ${maxBytes} bytes without control characters`,
    )
    .default('');

const portSentence = 'must be a port, which is a number up to 65535';

const limit = ({ value, least, most }: { value: number; least: number; most: number }) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number)
    .default(value);

/** Comma-separated list; any faulty item gives the same sentence. */
const list = (isItem: (item: string) => boolean, sentence: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine((items) => items.every(isItem), sentence);

const ownSchema = z.object({
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portSentence)
    .transform(Number)
    .refine((port) => port <= 65_535, portSentence)
    .default(8080),
  DATA_DIR: z.string().min(1).default('.roadbook'),
  SIGN_IN_PROVIDERS: list(
    (item) => /^(google|apple|microsoft|password)$/.test(item),
    'must name google, apple, microsoft or password, with commas between',
  ).default(['google', 'password']),
  REGISTRATION: z.enum(['open', 'invite', 'closed'], 'must be open, invite or closed').optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  PUBLIC_URL: z.string().default(''),
  ROADBOOK_OPERATOR: plainText(200),
  ROADBOOK_OPERATOR_TEXT: plainText(8_000),
  OIDC_NAME: plainText(160),
  ROADBOOK_ORIGINS: list(
    (item) => /^https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(item),
    'must be addresses such as https://log.example.com, with commas between',
  ).default([]),
  ROADBOOK_TRUSTED_PROXIES: list(
    isNetwork,
    'must be addresses or networks such as 10.0.0.0/8, with commas between',
  ).default([]),
  LIMIT_BODY_MEBIBYTES: limit(limits.LIMIT_BODY_MEBIBYTES),
  LIMIT_REQUESTS_PER_SECOND_OF_ADDRESS: limit(limits.LIMIT_REQUESTS_PER_SECOND_OF_ADDRESS),
  LIMIT_REQUESTS_AT_ONCE_OF_ADDRESS: limit(limits.LIMIT_REQUESTS_AT_ONCE_OF_ADDRESS),
  LIMIT_CONNECTIONS_OF_ADDRESS: limit(limits.LIMIT_CONNECTIONS_OF_ADDRESS),
});

/** True if a Firebase project is configured: one of its keys has a value. */
export function isHosted(env: NodeJS.ProcessEnv): boolean {
  return firebaseKeyNames.some((name) => {
    const value = env[name] ?? '';
    return value !== '' && !(name === 'FIREBASE_PROJECT_ID' && embeddedProject.test(value));
  });
}

function hostedProblems(env: NodeJS.ProcessEnv): string[] {
  const needed: readonly FirebaseVariable[] = [
    'FIREBASE_API_KEY',
    'FIREBASE_AUTH_DOMAIN',
    'FIREBASE_PROJECT_ID',
  ];
  return firebaseKeyNames.flatMap((name) => {
    if (needed.includes(name)) return env[name] ? [] : [`${name}: needs a value for a Firebase project`];
    return env[name] === undefined ? [`${name}: is missing; leave it empty if the service is not used`] : [];
  });
}

/** Reads the settings from the environment. Without a Firebase project everything is embedded. */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const own = ownSchema.safeParse(given);
  const hosted = isHosted(env);
  const problems = [
    ...(own.error?.issues ?? []).map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`),
    ...(hosted ? hostedProblems(env) : []),
  ];
  if (!own.success || problems.length > 0) throw new SettingsError(problems);

  const { HOST, PORT, DATA_DIR, SIGN_IN_PROVIDERS, ROADBOOK_ORIGINS, REGISTRATION, DEMO } = own.data;
  const isHomeOnly = isOfThisMachineOnly(own.data);
  const firebase = readFirebase(env);
  return {
    host: HOST,
    port: PORT,
    dataDir: isAbsolute(DATA_DIR) ? DATA_DIR : join(root, DATA_DIR),
    identity: hosted ? 'hosted' : 'embedded',
    providers: SIGN_IN_PROVIDERS,
    registration: REGISTRATION ?? (isHomeOnly ? 'open' : 'invite'),
    demo: DEMO === undefined ? isHomeOnly : DEMO === '1',
    operator: { name: own.data.ROADBOOK_OPERATOR, text: own.data.ROADBOOK_OPERATOR_TEXT },
    oidc: own.data.OIDC_NAME,
    origins: ROADBOOK_ORIGINS,
    trustedProxies: own.data.ROADBOOK_TRUSTED_PROXIES,
    limits: {
      maxBodyBytes: own.data.LIMIT_BODY_MEBIBYTES * 1_048_576,
      requestsPerSecond: own.data.LIMIT_REQUESTS_PER_SECOND_OF_ADDRESS,
      requestsAtOnce: own.data.LIMIT_REQUESTS_AT_ONCE_OF_ADDRESS,
      connections: own.data.LIMIT_CONNECTIONS_OF_ADDRESS,
    },
    firebase: hosted ? firebase : { ...firebase, projectId: firebase.projectId || 'demo-roadbook' },
  };
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True if nothing says that others than the people at this machine reach it; docker-compose.yml has the same rule. */
function isOfThisMachineOnly({ HOST, PUBLIC_URL, ROADBOOK_ORIGINS }: z.infer<typeof ownSchema>): boolean {
  const here = HOST.includes(':') ? `http://[${HOST}]` : `http://${HOST}`;
  const addresses = [here, ...ROADBOOK_ORIGINS, ...(PUBLIC_URL === '' ? [] : [PUBLIC_URL])];
  return addresses.every((address) => loopbackHosts.has(URL.parse(address)?.hostname ?? ''));
}

function readFirebase(env: NodeJS.ProcessEnv): FirebaseKeys {
  return {
    apiKey: env.FIREBASE_API_KEY ?? '',
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? '',
    projectId: env.FIREBASE_PROJECT_ID ?? '',
    databaseURL: env.FIREBASE_DATABASE_URL ?? '',
    storageBucket: env.FIREBASE_STORAGE_BUCKET ?? '',
    messagingSenderId: env.FIREBASE_MESSAGING_SENDER_ID ?? '',
    appId: env.FIREBASE_APP_ID ?? '',
    measurementId: env.FIREBASE_MEASUREMENT_ID ?? '',
  };
}

const everyAddress = new Set(['0.0.0.0', '::']);

/** Address that is printed and used in links. */
export function publicOrigin({ host, origins }: Pick<Settings, 'host' | 'origins'>, port: number): string {
  const [configured] = origins;
  if (configured !== undefined) return configured;
  if (everyAddress.has(host) || host === '127.0.0.1' || host === '::1') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Variables for the backend, which requires all eight. */
export function firebaseVariables({
  firebase,
}: Pick<Settings, 'firebase'>): Record<FirebaseVariable, string> {
  return {
    FIREBASE_API_KEY: firebase.apiKey,
    FIREBASE_AUTH_DOMAIN: firebase.authDomain,
    FIREBASE_PROJECT_ID: firebase.projectId,
    FIREBASE_DATABASE_URL: firebase.databaseURL,
    FIREBASE_STORAGE_BUCKET: firebase.storageBucket,
    FIREBASE_MESSAGING_SENDER_ID: firebase.messagingSenderId,
    FIREBASE_APP_ID: firebase.appId,
    FIREBASE_MEASUREMENT_ID: firebase.measurementId,
  };
}

/** Settings that /config.json gives to the browser. */
export interface PublicConfig
  extends Pick<
    Settings,
    'identity' | 'providers' | 'registration' | 'demo' | 'operator' | 'oidc' | 'firebase'
  > {
  readonly mode: 'development' | 'production';
}

export function publicConfig(settings: Settings, mode: PublicConfig['mode']): PublicConfig {
  const { identity, providers, registration, demo, operator, oidc, firebase } = settings;
  return { mode, identity, providers, registration, demo, operator, oidc, firebase };
}

/** Loads the file. Variables that are already set take precedence. */
export function loadEnvironmentFile(folder: string): void {
  const file = join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
