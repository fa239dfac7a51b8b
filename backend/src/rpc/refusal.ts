import type { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { DomainError } from '../domain/errors/domain-error';
import type { FieldRefusal, ReasonCode, Refusal } from '../domain/errors/reasons';
import {
  BadCursor,
  BadId,
  ClockWrong,
  Contended,
  DocumentExists,
  DriverErased,
  NotStorable,
  RecordsDamaged,
  StoreUnavailable,
  VersionMismatch,
} from '../platform/documents/errors';
import { BadFileKey, FileExists, FileMissing, FilesUnavailable, FileTooLarge } from '../platform/files/files';
import { NotAdmitted } from '../platform/identity/admission/not-admitted';
import { IdentityRefused } from '../platform/identity/embedded/refusal';
import { IdentityUnavailable, TokenError } from '../platform/identity/identity';
import { WorkersBusy } from '../platform/worker-processes/worker-processes';

export type RefusalDetails = Readonly<Omit<Refusal, 'requestId'>>;

const maxFieldsNamed = 20;

/** Suggested wait, in which a process finishes some of the waiting calls. */
const busySeconds = 10;

function fieldsOf(error: ZodError): FieldRefusal[] {
  return error.issues
    .slice(0, maxFieldsNamed)
    .map((issue) => ({ path: issue.path.map(String).join('.').slice(0, 200), rule: issue.code }));
}

/** Reason code for errors of tRPC itself, thrown before or around our own code. */
function ofTrpcItself(error: TRPCError): ReasonCode {
  switch (error.code) {
    case 'PARSE_ERROR':
    case 'UNSUPPORTED_MEDIA_TYPE':
      return 'NOT_JSON';
    case 'NOT_FOUND':
      return 'UNKNOWN_PROCEDURE';
    case 'METHOD_NOT_SUPPORTED':
      return 'WRONG_METHOD';
    case 'PAYLOAD_TOO_LARGE':
      return 'BODY_TOO_LARGE';
    case 'CLIENT_CLOSED_REQUEST':
      return 'CANCELLED';
    case 'BAD_REQUEST':
      return 'INPUT_INVALID';
    default:
      return 'INTERNAL';
  }
}

/** Returns why a call was refused. Any other error is INTERNAL, and its message is never sent. */
export function refusalOf(error: TRPCError): RefusalDetails {
  const { cause } = error;
  if (cause instanceof DomainError) return { reason: cause.reason, ...cause.details };
  if (cause instanceof TokenError) return { reason: cause.refusal };
  if (cause instanceof NotAdmitted) return { reason: cause.refusal };
  if (cause instanceof IdentityUnavailable) return { reason: 'UNAVAILABLE' };
  if (cause instanceof IdentityRefused && cause.code === 'TOO_MANY_ATTEMPTS_TRY_LATER')
    return { reason: 'RATE_LIMITED' };
  if (cause instanceof ClockWrong) return { reason: 'SERVER_CLOCK_WRONG' };
  if (cause instanceof Contended || cause instanceof StoreUnavailable) return { reason: 'UNAVAILABLE' };
  if (cause instanceof RecordsDamaged) return { reason: 'RECORDS_DAMAGED' };
  if (cause instanceof WorkersBusy) return { reason: 'RATE_LIMITED', retryAfterSeconds: busySeconds };
  if (cause instanceof FilesUnavailable) return { reason: 'UNAVAILABLE' };
  if (cause instanceof FileTooLarge) return { reason: 'BODY_TOO_LARGE' };
  if (cause instanceof FileExists) return { reason: 'ALREADY_EXISTS' };
  if (cause instanceof FileMissing || cause instanceof BadFileKey) return { reason: 'NOT_FOUND' };
  if (cause instanceof BadId) return { reason: 'NOT_FOUND' };
  if (cause instanceof BadCursor || cause instanceof NotStorable) return { reason: 'INPUT_INVALID' };
  if (cause instanceof DriverErased) return { reason: 'ACCOUNT_ERASED' };
  if (cause instanceof VersionMismatch) return { reason: 'VERSION_CLASH' };
  if (cause instanceof DocumentExists) return { reason: 'ALREADY_EXISTS' };
  // Only errors of the input: elsewhere, such as in reading stored data, the same errors are the server's own fault.
  if (error.code === 'BAD_REQUEST') {
    if (cause instanceof ZodError) return { reason: 'INPUT_INVALID', fields: fieldsOf(cause) };
    if (cause?.name === 'SyntaxError') return { reason: 'NOT_JSON' };
  }
  return { reason: ofTrpcItself(error) };
}
