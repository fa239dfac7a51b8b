import { type TRPC_ERROR_CODE_KEY, type TRPCDefaultErrorShape, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { type TRPC_ERROR_CODE_NUMBER, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { Refusal } from '../domain/errors/reasons';
import { type RefusalDetails, refusalOf } from './refusal';
import { refusalTable } from './refusal-table';
import { currentRequestId } from './request-scope';

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
