import { startAuthentication } from '@simplewebauthn/browser';
import type { Identity } from '@/platform/identity/identity';
import { SignInError } from '@/platform/identity/sign-in-error';
import { passkeyReasonOf } from './passkey-reason';
import { callPublic } from './public-calls';

/** Signs in with a passkey that the driver chooses, or with one of these. */
export async function signInWithPasskey(
  identity: Pick<Identity, 'signInWithCustomToken'>,
  allowed: readonly string[] = [],
): Promise<void> {
  const options = await callPublic(({ passkeys }) => passkeys.request.mutate());
  const allowCredentials = allowed.map((id) => ({ id, type: 'public-key' as const }));
  const response = await startAuthentication({ optionsJSON: { ...options, allowCredentials } }).catch(
    (error: unknown) => {
      throw new SignInError(passkeyReasonOf(error) === 'cancelled' ? 'cancelled' : 'passkeyRefused', error);
    },
  );
  const { customToken } = await callPublic(({ passkeys }) => passkeys.signIn.mutate({ response }));
  await identity.signInWithCustomToken(customToken);
}
