import * as z from 'zod/mini';
import { readStored, store } from './device-storage';

const text = z.string('must be a string');

function oneOf<const Choices extends readonly string[]>(choices: Choices) {
  return z.enum(choices, `must be one of ${choices.join(', ')}`);
}

const firebaseSchema = z.object(
  {
    apiKey: text,
    authDomain: text,
    projectId: text,
    databaseURL: text,
    storageBucket: text,
    messagingSenderId: text,
    appId: text,
    measurementId: text,
  },
  'must be an object',
);

const signInMeans = ['google', 'apple', 'microsoft', 'password'] as const;

export const appConfigSchema = z.object(
  {
    mode: oneOf(['development', 'test', 'production']),
    identity: oneOf(['embedded', 'hosted']),
    providers: z.array(oneOf(signInMeans), 'must be a list'),
    firebase: firebaseSchema,
  },
  'must be an object',
);

export type AppConfig = z.infer<typeof appConfigSchema>;

/** The configuration cannot be used; `problems` names every bad key. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not usable: ${problems.join('; ')}`);
    this.name = 'ConfigError';
  }
}

const address = '/config.json';
const storageKey = 'roadbook.config';
/** With one to fall back on, nobody is kept waiting by a network that answers nothing. */
const patienceMilliseconds = 4_000;

/** An absent section must not hide the names of the keys that it should have had. */
function withEverySection(raw: unknown): unknown {
  return typeof raw === 'object' && raw !== null && !('firebase' in raw) ? { ...raw, firebase: {} } : raw;
}

export function parseConfig(raw: unknown): AppConfig {
  const parsed = appConfigSchema.safeParse(withEverySection(raw));
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${issue.path.join('.') || address} ${issue.message}`),
  );
}

function lastGood(): AppConfig | null {
  try {
    return parseConfig(JSON.parse(readStored(storageKey) ?? ''));
  } catch {
    return null;
  }
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

async function ask(signal: AbortSignal | null): Promise<Answer | null> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal });
    return { status: response.status, body: await response.text() };
  } catch {
    return null;
  }
}

function jsonOf({ status, body }: Answer): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ConfigError([`${address} is not JSON (HTTP ${status})`]);
  }
}

/** The server's configuration; without a network, the last good one, so that the installed app opens. */
export async function loadConfig(): Promise<AppConfig> {
  const fallback = lastGood();
  const answer = await ask(fallback === null ? null : AbortSignal.timeout(patienceMilliseconds));
  if (answer === null || answer.status >= 500) {
    if (fallback !== null) return fallback;
    throw new ConfigError([`${address} cannot be reached`]);
  }
  const config = parseConfig(jsonOf(answer));
  store(storageKey, JSON.stringify(config));
  return config;
}
