import type { AppConfig } from './app-config.schema';
import { readStored, store } from './device-storage';
import { isAppConfig } from './is-app-config';
import { isRedirect, noteReach } from './reach';

export type { AppConfig };

/** The configuration cannot be used; `problems` names every bad key. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not usable: ${problems.join('; ')}`);
    this.name = 'ConfigError';
  }
}

/** The configuration could not be loaded, and none is stored. */
export class ConfigNotReached extends Error {
  constructor() {
    super(`${address} cannot be reached`);
    this.name = 'ConfigNotReached';
  }
}

const address = '/config.json';
const storageKey = 'roadbook.config';
/** Maximum wait for the network if a stored configuration can be used instead. */
const patienceMilliseconds = 4_000;

function lastGood(): AppConfig | null {
  const stored = jsonOf(readStored(storageKey) ?? '');
  return isAppConfig(stored) ? stored : null;
}

interface Answer {
  readonly status: number;
  /** Undefined if the body is not JSON. */
  readonly raw: unknown;
  /** True if the answer is a redirect or a refusal, with which proxies ask for a sign-in. */
  readonly asksForSignIn: boolean;
}

/** Returns null without an answer, or if only a gateway answers that cannot reach the server or refuses access. */
async function ask(signal: AbortSignal | null): Promise<Answer | null> {
  try {
    const response = await fetch(address, { cache: 'no-store', redirect: 'manual', signal });
    const { status } = response;
    if (status >= 500 || status === 429) return null;
    return {
      status,
      raw: jsonOf(await response.text()),
      asksForSignIn: isRedirect(response) || status === 401 || status === 403,
    };
  } catch {
    return null;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function problemsOf({ status, raw }: Answer): Promise<string[]> {
  if (raw === undefined) return [`${address} is not JSON (HTTP ${status})`];
  const { configProblems } = await import('./app-config.schema');
  return configProblems(raw);
}

/**
 * Loads the server's configuration. Uses the last good one without a network, so that the installed app opens, and if
 * something other than the server answers: with a redirect, a refusal, or a page.
 */
export async function loadConfig(): Promise<AppConfig> {
  const fallback = lastGood();
  const answer = await ask(fallback === null ? null : AbortSignal.timeout(patienceMilliseconds));
  if (isAppConfig(answer?.raw)) {
    store(storageKey, JSON.stringify(answer.raw));
    noteReach('server');
    return answer.raw;
  }
  // The server gives its configuration to everybody, whether valid or not.
  const isOfAnother =
    answer !== null && (answer.asksForSignIn || answer.status >= 400 || answer.raw === undefined);
  noteReach(isOfAnother ? 'another' : answer === null ? 'nobody' : 'server');
  if (answer === null || isOfAnother) {
    if (fallback !== null) return fallback;
    if (answer === null || answer.asksForSignIn) throw new ConfigNotReached();
  }
  throw new ConfigError(await problemsOf(answer));
}

/** Finds out who answers, if a call could not even be sent. */
export async function askForReach(): Promise<void> {
  await loadConfig().catch(() => undefined);
}
