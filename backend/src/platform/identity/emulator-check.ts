import { IdentityUnavailable } from './identity';

const waitMs = 2_000;

/** Checks that the embedded identity answers; `address` is that of FIREBASE_AUTH_EMULATOR_HOST. */
export async function checkEmulator(address: string): Promise<void> {
  // The part after the host may be a secret.
  const [host = ''] = address.split('/', 1);
  const answered = await fetch(`http://${address}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(waitMs),
  }).catch((cause: unknown) => {
    throw new IdentityUnavailable(`The embedded identity at ${host} does not answer.`, { cause });
  });
  await answered.body?.cancel();
  if (answered.status < 500) return;
  throw new IdentityUnavailable(`The embedded identity at ${host} answers with ${answered.status}.`);
}
