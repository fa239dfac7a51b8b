import type { AppRouter } from '@api/app-router';
import type { InvitationTerms } from '@domain/admission/admission.schema';
import { createTRPCClient } from '@trpc/client';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { rpcLinks } from '@/lib/trpc/links';
import type { Identity } from '@/platform/identity/identity';
import { SignInError, type SignInReason } from '@/platform/identity/sign-in-error';

/** Calls of people who have no place here yet. Failures are SignInErrors. */
export function admissionCalls(identity: Identity) {
  const { admission } = createTRPCClient<AppRouter>({
    links: rpcLinks({ identity, onSignedOut: () => undefined }),
  });
  return {
    read: (code: string): Promise<InvitationTerms> => settled(admission.read.mutate({ code })),
    /** Makes an account with a password and signs in to it. */
    async createAccount(code: string, email: string, password: string): Promise<void> {
      const { customToken } = await settled(admission.accept.mutate({ code, email, password }));
      await identity.signInWithCustomToken(customToken);
    },
    /** Gives the driver who is signed in by a provider a place here. */
    join: (code: string) => settled(admission.join.mutate({ code })),
  };
}

async function settled<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw new SignInError(reasonOf(toProblem(error)), error);
  }
}

function reasonOf({ reason, fields }: Problem): SignInReason {
  switch (reason) {
    case 'INVITATION_INVALID':
      return 'invitationInvalid';
    case 'NO_PLACE':
      return 'notAdmitted';
    case 'ALREADY_EXISTS':
      return 'emailInUse';
    case 'RATE_LIMITED':
      return 'tooManyTries';
    case 'INPUT_INVALID':
      return fields.some(({ path }) => path === 'password') ? 'weakPassword' : 'invalidEmail';
    case 'OFFLINE':
    case 'UNAVAILABLE':
      return 'network';
    default:
      return 'unknown';
  }
}
