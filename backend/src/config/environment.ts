import { z } from 'zod';

const publicKey = /^FIREBASE_(?!AUTH_EMULATOR_HOST)/;

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number')
    .transform(Number)
    .pipe(z.number().max(65_535))
    .default(3000),
  FIREBASE_API_KEY: z.string(),
  FIREBASE_AUTH_DOMAIN: z.string(),
  FIREBASE_PROJECT_ID: z.string().min(1),
  FIREBASE_DATABASE_URL: z.string(),
  FIREBASE_STORAGE_BUCKET: z.string(),
  FIREBASE_MESSAGING_SENDER_ID: z.string(),
  FIREBASE_APP_ID: z.string(),
  FIREBASE_MEASUREMENT_ID: z.string(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[^\s/:]+:\d+$/, 'must be host:port')
    .optional(),
  ROADBOOK_DEMO: flag.default(false),
  AUTH_CHECK_REVOKED: flag.default(false),
  DOCUMENTS: z.enum(['sqlite', 'firestore']).default('sqlite'),
  DATA_DIR: z.string().min(1).default('.roadbook'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Environment = z.infer<typeof environmentSchema>;

/** The environment does not make a configuration; `problems` names every bad variable. */
export class EnvironmentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

/** The schema cannot see two variables when a third is bad, so this rule is asked beside it. */
function unsignedTokensInProduction(variables: NodeJS.ProcessEnv): string[] {
  const { NODE_ENV, FIREBASE_AUTH_EMULATOR_HOST, ROADBOOK_DEMO } = variables;
  if (NODE_ENV !== 'production' || !FIREBASE_AUTH_EMULATOR_HOST || ROADBOOK_DEMO === '1') return [];
  return [
    'FIREBASE_AUTH_EMULATOR_HOST: makes the server accept unsigned tokens, which production refuses; ' +
      'set ROADBOOK_DEMO=1 to run the embedded identity on purpose',
  ];
}

/** Compose hands on a variable that nobody set as an empty one; only the public keys may mean it. */
function withoutUnset(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => value !== '' || publicKey.test(name)),
  );
}

export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = environmentSchema.safeParse(withoutUnset(variables));
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...unsignedTokensInProduction(variables),
  ];
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems);
  return parsed.data;
}
