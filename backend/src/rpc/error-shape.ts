import { type TRPC_ERROR_CODE_KEY, type TRPCDefaultErrorShape, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { type TRPC_ERROR_CODE_NUMBER, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { ReasonCode, Refusal } from '../domain/errors/reasons';
import { type RefusalDetails, refusalOf } from './refusal';
import { currentRequestId } from './request-scope';

interface Row {
  readonly code: TRPC_ERROR_CODE_KEY;
  /** Fixed sentence for developers who read the response; drivers see the browser's own messages. */
  readonly message: string;
}

/** Every reason with its tRPC code and the only words that leave the server. */
const refusalTable: Readonly<Record<ReasonCode, Row>> = {
  TOKEN_MISSING: { code: 'UNAUTHORIZED', message: 'Sign in first.' },
  TOKEN_INVALID: { code: 'UNAUTHORIZED', message: 'The sign-in is not valid.' },
  TOKEN_EXPIRED: { code: 'UNAUTHORIZED', message: 'The sign-in has expired.' },
  NO_PLACE: { code: 'FORBIDDEN', message: 'There is no place here without an invitation.' },
  INVITATION_INVALID: { code: 'FORBIDDEN', message: 'The invitation is not valid.' },
  DEMO_FULL: { code: 'FORBIDDEN', message: 'There are too many guests.' },
  ACCOUNT_ERASED: { code: 'FORBIDDEN', message: 'This account was deleted.' },
  NOT_OFFERED: { code: 'FORBIDDEN', message: 'This account or server does not have that.' },
  SIGN_IN_TOO_OLD: { code: 'FORBIDDEN', message: 'This needs a sign-in within the last five minutes.' },
  LAST_WAY_IN: { code: 'FORBIDDEN', message: 'Nothing else signs in to this account.' },
  SIGN_IN_EXPIRED: { code: 'FORBIDDEN', message: 'The sign-in took too long; begin again.' },
  CODE_WRONG: { code: 'FORBIDDEN', message: 'The code is wrong or was used.' },
  PASSKEY_REFUSED: { code: 'FORBIDDEN', message: 'The passkey was refused.' },
  NOT_FOUND: { code: 'NOT_FOUND', message: 'There is no such record.' },
  NOT_ALLOWED: { code: 'FORBIDDEN', message: 'Your role in this logbook does not allow that.' },
  LAST_OWNER: { code: 'CONFLICT', message: 'A logbook has at least one owner.' },
  VERSION_CLASH: { code: 'CONFLICT', message: 'The record was changed elsewhere.' },
  ALREADY_EXISTS: { code: 'CONFLICT', message: 'A record with this id already exists.' },
  INPUT_INVALID: { code: 'BAD_REQUEST', message: 'The input was refused.' },
  UNKNOWN_VEHICLE: { code: 'BAD_REQUEST', message: 'There is no such vehicle.' },
  UNKNOWN_EMPLOYER: { code: 'BAD_REQUEST', message: 'There is no such employer or client.' },
  UNKNOWN_MEMBER: { code: 'BAD_REQUEST', message: 'Somebody whom the record names is no member.' },
  ENERGY_SOURCE_NOT_OF_VEHICLE: { code: 'BAD_REQUEST', message: 'The vehicle does not run on that.' },
  ODOMETER_BACKWARDS: { code: 'CONFLICT', message: 'The odometer would run backwards.' },
  AXLE_TAKEN: { code: 'CONFLICT', message: 'Another set of tyres is on that axle then.' },
  READING_CORRECTED: { code: 'CONFLICT', message: 'The reading was corrected.' },
  END_BEFORE_START: { code: 'BAD_REQUEST', message: 'It would end before it starts.' },
  TRIP_TOO_LONG: { code: 'BAD_REQUEST', message: 'A trip lasts a year at most.' },
  ALREADY_ENDED: { code: 'CONFLICT', message: 'The trip has ended already.' },
  ANOTHER_TRIP_RUNS: { code: 'CONFLICT', message: 'Another trip is running.' },
  PRICES_DISAGREE: { code: 'BAD_REQUEST', message: 'Quantity, unit price and total do not agree.' },
  TOO_MANY: { code: 'BAD_REQUEST', message: 'The limit is reached.' },
  GUEST_STORAGE_FULL: { code: 'PAYLOAD_TOO_LARGE', message: 'The files take up all the space of a guest.' },
  STORAGE_FULL: { code: 'PAYLOAD_TOO_LARGE', message: 'The files take up all the space of the driver.' },
  FILE_UNREADABLE: { code: 'BAD_REQUEST', message: 'The file has a type that is not stored, or is damaged.' },
  IMAGE_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', message: 'The picture has too many pixels.' },
  ARCHIVE_UNREADABLE: {
    code: 'BAD_REQUEST',
    message: 'The file is not an archive of Roadbook, or is incomplete.',
  },
  ARCHIVE_TOO_NEW: { code: 'BAD_REQUEST', message: 'The archive is of a newer version.' },
  ARCHIVE_DAMAGED: { code: 'BAD_REQUEST', message: 'The archive was changed or damaged.' },
  ARCHIVE_OF_ANOTHER: { code: 'BAD_REQUEST', message: 'The archive is not one of this shared logbook.' },
  RESTORED_BY_NO_OWNER: {
    code: 'FORBIDDEN',
    message: 'Whoever restores the archive is no owner of the logbook any more.',
  },
  ACCOUNT_NOT_EMPTY: { code: 'CONFLICT', message: 'The account has records already.' },
  VEHICLE_IS_YOURS: { code: 'CONFLICT', message: 'The vehicle is in this account already.' },
  RESTORE_RUNNING: { code: 'CONFLICT', message: 'An archive is being restored.' },
  IMPORT_ENDED: { code: 'CONFLICT', message: 'The import has ended and can no longer be changed.' },
  VEHICLE_HAS_RECORDS: { code: 'CONFLICT', message: 'The vehicle has records.' },
  CLAIM_REFUSED: { code: 'BAD_REQUEST', message: 'The claim cannot be calculated like that.' },
  REASON_REQUIRED: { code: 'CONFLICT', message: 'The record is final; a change needs a reason.' },
  NOT_JSON: { code: 'PARSE_ERROR', message: 'The request is not readable JSON.' },
  BODY_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large.' },
  BATCH_TOO_LARGE: { code: 'BAD_REQUEST', message: 'The batch has too many calls.' },
  BATCH_BUDGET: {
    code: 'TOO_MANY_REQUESTS',
    message: 'The batch is too much at once; send this call alone.',
  },
  UNKNOWN_PROCEDURE: { code: 'NOT_FOUND', message: 'There is no such procedure.' },
  WRONG_METHOD: { code: 'METHOD_NOT_SUPPORTED', message: 'The procedure needs another method.' },
  RATE_LIMITED: { code: 'TOO_MANY_REQUESTS', message: 'Too many calls; wait a little.' },
  CANCELLED: { code: 'CLIENT_CLOSED_REQUEST', message: 'The call was cancelled.' },
  UNAVAILABLE: { code: 'SERVICE_UNAVAILABLE', message: 'The service cannot be reached right now.' },
  SERVER_CLOCK_WRONG: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'The clock of the server is wrong; nothing can be written.',
  },
  RECORDS_DAMAGED: { code: 'INTERNAL_SERVER_ERROR', message: 'Part of the records cannot be read.' },
  INTERNAL: { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong on the server.' },
};

interface ErrorData extends Refusal {
  readonly code: TRPC_ERROR_CODE_KEY;
  readonly httpStatus: number;
  readonly path?: string;
}

export interface ErrorShape {
  readonly message: string;
  readonly code: TRPC_ERROR_CODE_NUMBER;
  readonly data: ErrorData;
}

export function errorShape(details: RefusalDetails, path?: string): ErrorShape {
  const { code, message } = refusalTable[details.reason];
  return {
    message,
    code: TRPC_ERROR_CODES_BY_KEY[code],
    data: {
      code,
      httpStatus: getHTTPStatusCodeFromError(new TRPCError({ code })),
      ...(path !== undefined && { path: path.slice(0, 200) }),
      ...details,
      requestId: currentRequestId(),
    },
  };
}

/** Drops the message and stack of tRPC's own shape, which are the error's and must not leave the server. */
export function formatError({ error, shape }: { error: TRPCError; shape: TRPCDefaultErrorShape }) {
  return errorShape(refusalOf(error), shape.data.path);
}
