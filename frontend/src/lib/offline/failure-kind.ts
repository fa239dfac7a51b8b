import type { Problem } from '@/lib/errors/problem';
import type { Procedure } from './record-kind';

/**
 * What to do with a failed write: it succeeded after all, it is retried later, the driver chooses between two
 * versions, or it is refused.
 */
export type FailureKind = 'done' | 'later' | 'clash' | 'refused';

export function failureKindOf({ reason }: Problem, act: Procedure['does']): FailureKind {
  switch (reason) {
    case 'OFFLINE':
    case 'MALFORMED':
    case 'UNAVAILABLE':
    case 'SERVER_CLOCK_WRONG':
    case 'INTERNAL':
    // It goes through once the server's records are restored.
    case 'RECORDS_DAMAGED':
    // It goes through once an export is restored.
    case 'RESTORE_RUNNING':
    case 'RATE_LIMITED':
    case 'BATCH_BUDGET':
    case 'CANCELLED':
    // It waits for the driver to be signed in.
    case 'TOKEN_MISSING':
    case 'TOKEN_INVALID':
    case 'TOKEN_EXPIRED':
    case 'ACCOUNT_ERASED':
    // A page and a server that do not fit together: it waits for the newer page.
    case 'NOT_JSON':
    case 'BATCH_TOO_LARGE':
    case 'UNKNOWN_PROCEDURE':
    case 'WRONG_METHOD':
    case 'UNTRANSFORMABLE':
      return 'later';
    case 'VERSION_CLASH':
      return 'clash';
    case 'NOT_FOUND':
      return act === 'delete' ? 'done' : 'refused';
    // A rule that this page knows or does not know yet: only the driver can put that right.
    default:
      return 'refused';
  }
}

/** The server answered, and may answer the same for ever: what waits behind it must not wait for that. */
export function mayNeverPass({ reason }: Problem): boolean {
  switch (reason) {
    case 'INTERNAL':
    case 'RECORDS_DAMAGED':
    case 'MALFORMED':
    case 'UNTRANSFORMABLE':
    case 'NOT_JSON':
    case 'UNKNOWN_PROCEDURE':
    case 'WRONG_METHOD':
      return true;
    default:
      return false;
  }
}
