import type { AppRouter } from '@api/app-router';
import { createTRPCClient, type TRPCClient } from '@trpc/client';
import { toProblem } from '@/lib/errors/problem';
import { wholeBatchLink } from '@/lib/trpc/whole-batch-link';
import { SignInError, type SignInReason } from '@/platform/identity/sign-in-error';

let client: TRPCClient<AppRouter> | null = null;

/** Calls a procedure that needs no sign-in. Every failure throws a SignInError. */
export async function callPublic<Answer>(
  call: (client: TRPCClient<AppRouter>) => Promise<Answer>,
): Promise<Answer> {
  client ??= createTRPCClient<AppRouter>({
    links: [wholeBatchLink({ currentToken: async () => '', logbook: 'own' }, 1)],
  });
  try {
    return await call(client);
  } catch (error) {
    throw new SignInError(reasonOf(error), error);
  }
}

function reasonOf(error: unknown): SignInReason {
  switch (toProblem(error).reason) {
    case 'CODE_WRONG':
      return 'codeWrong';
    case 'SIGN_IN_EXPIRED':
      return 'signInExpired';
    case 'PASSKEY_REFUSED':
    case 'NOT_OFFERED':
      return 'passkeyRefused';
    case 'RATE_LIMITED':
      return 'tooManyTries';
    case 'OFFLINE':
    case 'MALFORMED':
      return 'network';
    default:
      return 'unknown';
  }
}
