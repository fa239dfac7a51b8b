import type { AppConfig } from './app-config.schema';
import { readStored, store } from './device-storage';
import { isAppConfig } from './is-app-config';

export type { AppConfig };

/** The configuration cannot be used; `problems` names every bad key. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not usable: ${problems.join('; ')}`);
    this.name = 'ConfigError';
  }
}

/** It did not come, and there is none from before. */
export class ConfigNotReached extends Error {
  constructor() {
    super(`${address} cannot be reached`);
    this.name = 'ConfigNotReached';
  }
}

const address = '/config.json';
const storageKey = 'roadbook.config';
/** With one to fall back on, nobody is kept waiting by a network that answers nothing. */
const patienceMilliseconds = 4_000;

function lastGood(): AppConfig | null {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '');
    return isAppConfig(stored) ? stored : null;
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

async function checked(raw: unknown): Promise<AppConfig> {
  if (isAppConfig(raw)) return raw;
  const { configProblems } = await import('./app-config.schema');
  throw new ConfigError(configProblems(raw));
}

/** The server's configuration; without a network, the last good one, so that the installed app opens. */
export async function loadConfig(): Promise<AppConfig> {
  const fallback = lastGood();
  const answer = await ask(fallback === null ? null : AbortSignal.timeout(patienceMilliseconds));
  if (answer === null || answer.status >= 500) {
    if (fallback !== null) return fallback;
    throw new ConfigNotReached();
  }
  const config = await checked(jsonOf(answer));
  store(storageKey, JSON.stringify(config));
  return config;
}
