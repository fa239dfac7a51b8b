import type { Problem } from '@/lib/errors/problem';
import type { Procedure } from './record-kind';

/**
 * Outcome of a failed write: it succeeded after all, is retried later, needs the driver to choose between two versions,
 * or is refused.
 */
export type FailureKind = 'done' | 'later' | 'clash' | 'refused';

export function failureKindOf({ reason }: Problem, act: Procedure['does']): FailureKind {
  switch (reason) {
    case 'OFFLINE':
    case 'MALFORMED':
    case 'UNAVAILABLE':
    case 'SERVER_CLOCK_WRONG':
    case 'INTERNAL':
    // Succeeds once the server's records are restored.
    case 'RECORDS_DAMAGED':
    // Succeeds once the restore has finished.
    case 'RESTORE_RUNNING':
    case 'RATE_LIMITED':
    case 'BATCH_BUDGET':
    case 'CANCELLED':
    // Waits until the driver is signed in.
    case 'TOKEN_MISSING':
    case 'TOKEN_INVALID':
    case 'TOKEN_EXPIRED':
    case 'ACCOUNT_ERASED':
    // The page and the server have incompatible versions: the change waits for the newer page.
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
    // Rules, including ones that this page does not know: only the driver can fix the input.
    default:
      return 'refused';
  }
}

/** True if the server answered and may answer the same forever, so that other changes must not wait for this one. */
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
