import { z } from 'zod';
import type { AskProject } from './ask-project';
import type { ImportWithArgon } from './import-accounts';

const answerSchema = z.object({
  error: z.array(z.object({ index: z.int().default(0), message: z.string() })).default([]),
});

/** Parameters with which the embedded identity hashes (platform/identity/embedded/passwords.ts). */
const argonHashing = {
  hashAlgorithm: 'ARGON2',
  argon2Parameters: {
    hashLengthBytes: 32,
    hashType: 'ARGON2_ID',
    parallelism: 1,
    iterations: 2,
    memoryCostKib: 19_456,
    version: 'VERSION_13',
  },
} as const;

/**
 * Imports accounts with argon2 hashes, which Firebase takes though its SDK does not know them
 * (https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/batchCreate).
 */
export function importWithArgon(ask: AskProject): ImportWithArgon {
  return async (accounts) => {
    const users = accounts.map(({ uid, photoURL, passwordHash, passwordSalt, metadata, ...rest }) => ({
      ...rest,
      localId: uid,
      ...(photoURL !== undefined && { photoUrl: photoURL }),
      passwordHash: passwordHash?.toString('base64url'),
      salt: passwordSalt?.toString('base64url'),
      ...(metadata !== undefined && {
        createdAt: String(Date.parse(metadata.creationTime ?? '')),
        lastLoginAt: String(Date.parse(metadata.lastSignInTime ?? '')),
      }),
    }));
    return answerSchema.parse(await ask('batchCreate', { ...argonHashing, users })).error;
  };
}
