import { z } from 'zod';

/**
 * Parameters with which a project hashes passwords; the console shows them under Authentication, "Password hash
 * parameters".
 */
export interface FirebaseHashing {
  readonly signerKey: string;
  readonly saltSeparator: string;
  readonly rounds: number;
  readonly memoryCost: number;
}

const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be the base64 that the console shows');
/** Limits of Firebase itself (https://firebase.google.com/docs/auth/admin/import-users). */
const maxRounds = 8;
const maxMemoryCost = 14;
const whole = (most: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most,
      `must be a whole number from 1 to ${most}`,
    )
    .transform(Number);

const variables = z.object({
  FIREBASE_HASH_SIGNER_KEY: base64,
  FIREBASE_HASH_SALT_SEPARATOR: base64,
  FIREBASE_HASH_ROUNDS: whole(maxRounds),
  FIREBASE_HASH_MEMORY_COST: whole(maxMemoryCost),
});

export const hashingVariables = Object.keys(variables.shape);

/**
 * Reads the hashing parameters; null if none is set. Throws if only some are set or one is invalid, in a message
 * without values.
 */
export function firebaseHashing(environment: NodeJS.ProcessEnv): FirebaseHashing | null {
  if (hashingVariables.every((name) => !environment[name])) return null;
  const parsed = variables.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: [name], message }) => {
      const isMissing = !environment[String(name)];
      return `  ${String(name)}: ${isMissing ? 'is missing' : message}`;
    });
    throw new Error(`The password hash parameters are not usable:\n${problems.join('\n')}`);
  }
  const { data } = parsed;
  return {
    signerKey: data.FIREBASE_HASH_SIGNER_KEY,
    saltSeparator: data.FIREBASE_HASH_SALT_SEPARATOR,
    rounds: data.FIREBASE_HASH_ROUNDS,
    memoryCost: data.FIREBASE_HASH_MEMORY_COST,
  };
}
