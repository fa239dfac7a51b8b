import type { Identity } from '@/platform/identity/identity';
import { callPublic } from './public-calls';

/** Goes on with a sign-in whose password was right. */
export async function signInWithCode(
  identity: Pick<Identity, 'signInWithCustomToken'>,
  pendingCredential: string,
  code: string,
): Promise<void> {
  const { customToken } = await callPublic(({ secondFactor }) =>
    secondFactor.signIn.mutate({ pendingCredential, code }),
  );
  await identity.signInWithCustomToken(customToken);
}
