import { readRefusal } from '@domain/errors/read-refusal';
import type { FieldRefusal, ReasonCode, Refusal } from '@domain/errors/reasons';
import { isTRPCClientError } from '@trpc/client';
import { SignInError } from '@/platform/identity/sign-in-error';
import { MalformedAnswer, NetworkFailure, untransformable } from './transport-errors';

/** Problems on this side, which the server knows nothing of. */
type OwnReason = 'MALFORMED' | 'UNTRANSFORMABLE' | 'OFFLINE' | 'NOT_STORED' | 'UNKNOWN';

/** An error, reduced to the parts that concern the user. */
export interface Problem {
  readonly reason: ReasonCode | OwnReason;
  /** Id to tell support; only the server provides one. */
  readonly requestId?: string;
  /** Fields of the input that were refused. */
  readonly fields: readonly FieldRefusal[];
  readonly retryAfterSeconds?: number;
  /** Two odometer readings that contradict each other. */
  readonly readings?: Refusal['readings'];
}

function ownReason(error: unknown): OwnReason {
  const cause = isTRPCClientError(error) ? error.cause : error;
  if (cause instanceof MalformedAnswer) return 'MALFORMED';
  if (cause instanceof NetworkFailure) return 'OFFLINE';
  // The session is still valid: changes wait for a token as for a network.
  if (cause instanceof SignInError && (cause.reason === 'network' || cause.reason === 'unknown'))
    return 'OFFLINE';
  if (isTRPCClientError(error) && error.message === untransformable) return 'UNTRANSFORMABLE';
  return 'UNKNOWN';
}

/** Reads the refusal from any thrown value. */
export function toProblem(error: unknown): Problem {
  const refusal = isTRPCClientError(error) ? readRefusal(error.data) : null;
  return refusal ? { fields: [], ...refusal } : { reason: ownReason(error), fields: [] };
}

/** True if the call did not reach the server: there is no network, or something else answered. */
export function isUnreached(problem: Problem | null): boolean {
  return problem?.reason === 'OFFLINE' || problem?.reason === 'MALFORMED';
}

/** True if a retry may succeed. */
export function canRetry({ reason }: Problem): boolean {
  switch (reason) {
    case 'UNAVAILABLE':
    case 'INTERNAL':
    case 'RATE_LIMITED':
    case 'BATCH_BUDGET':
    case 'CANCELLED':
    case 'TOKEN_EXPIRED':
    case 'SERVER_CLOCK_WRONG':
    case 'MALFORMED':
    case 'OFFLINE':
    case 'NOT_STORED':
    case 'RESTORE_RUNNING':
      return true;
    case 'IMPORT_ENDED':
    case 'TOKEN_MISSING':
    case 'TOKEN_INVALID':
    case 'NO_PLACE':
    case 'INVITATION_INVALID':
    case 'DEMO_FULL':
    case 'ACCOUNT_ERASED':
    case 'NOT_OFFERED':
    case 'SIGN_IN_TOO_OLD':
    case 'LAST_WAY_IN':
    case 'SIGN_IN_EXPIRED':
    case 'CODE_WRONG':
    case 'PASSKEY_REFUSED':
    case 'NOT_ALLOWED':
    case 'LAST_OWNER':
    case 'NOT_FOUND':
    case 'VERSION_CLASH':
    case 'ALREADY_EXISTS':
    case 'INPUT_INVALID':
    case 'UNKNOWN_VEHICLE':
    case 'UNKNOWN_EMPLOYER':
    case 'UNKNOWN_MEMBER':
    case 'ENERGY_SOURCE_NOT_OF_VEHICLE':
    case 'ODOMETER_BACKWARDS':
    case 'AXLE_TAKEN':
    case 'READING_CORRECTED':
    case 'END_BEFORE_START':
    case 'TRIP_TOO_LONG':
    case 'ALREADY_ENDED':
    case 'ANOTHER_TRIP_RUNS':
    case 'PRICES_DISAGREE':
    case 'TOO_MANY':
    case 'STORAGE_FULL':
    case 'GUEST_STORAGE_FULL':
    case 'FILE_UNREADABLE':
    case 'IMAGE_TOO_LARGE':
    case 'REASON_REQUIRED':
    case 'VEHICLE_HAS_RECORDS':
    case 'ARCHIVE_UNREADABLE':
    case 'ARCHIVE_TOO_NEW':
    case 'ARCHIVE_DAMAGED':
    case 'ARCHIVE_OF_ANOTHER':
    case 'RESTORED_BY_NO_OWNER':
    case 'ACCOUNT_NOT_EMPTY':
    case 'VEHICLE_IS_YOURS':
    case 'CLAIM_REFUSED':
    case 'RECORDS_DAMAGED':
    case 'NOT_JSON':
    case 'BODY_TOO_LARGE':
    case 'BATCH_TOO_LARGE':
    case 'UNKNOWN_PROCEDURE':
    case 'WRONG_METHOD':
    case 'UNTRANSFORMABLE':
    case 'UNKNOWN':
      return false;
    default:
      return reason satisfies never;
  }
}
