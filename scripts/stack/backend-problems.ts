import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { backendMain, buildBackend } from './builds.ts';
import { firebaseKeyNames, isHosted, readSettings, type Settings, SettingsError } from './settings.ts';

const problemsSchema = z.object({ problems: z.array(z.string()) });

/**
 * Reads the settings. If a variable is wrong, also names those that the backend would refuse, so that all can be
 * corrected at once.
 */
export async function readAllSettings(env: NodeJS.ProcessEnv, root: string): Promise<Settings> {
  try {
    return readSettings(env, root);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const named = new Set(error.problems.map(variableOf));
    const others = (await problemsOfBackend(env)).filter((problem) => !named.has(variableOf(problem)));
    throw new SettingsError([...error.problems, ...others]);
  }
}

const variableOf = (problem: string) => problem.split(':')[0] ?? problem;

async function problemsOfBackend(env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  await buildBackend();
  const { parseEnvironment } = createRequire(import.meta.url)(
    join(dirname(backendMain), 'config/environment.js'),
  );
  try {
    parseEnvironment(environmentOfBackend(env));
    return [];
  } catch (error) {
    const known = problemsSchema.safeParse(error);
    if (!known.success) throw error;
    return known.data.problems;
  }
}

/** Environment of the backend, with valid values in place of those that `npm start` sets. */
function environmentOfBackend(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { HOST, PORT, DATA_DIR, NODE_ENV, ...rest } = env;
  const keys = Object.fromEntries(firebaseKeyNames.map((name) => [name, env[name] ?? '']));
  return {
    ...{ ...rest, ...keys, NODE_ENV: 'production' },
    FIREBASE_PROJECT_ID: keys.FIREBASE_PROJECT_ID || 'demo-roadbook',
    IDENTITY: isHosted(env) ? 'hosted' : 'embedded',
  };
}
