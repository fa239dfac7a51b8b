import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import { getTRPCErrorFromUnknown } from '@trpc/server';
import type { Request, Response } from 'express';
import { DomainError } from '../../domain/errors/domain-error';
import { ErrorLog } from '../error-log';
import { refusalOf } from '../refusal';
import { sendRefusal } from '../request-limits';

/** Refuses other HTTP requests in the shape of failed calls. */
@Catch()
@Injectable()
export class HttpRefusals implements ExceptionFilter {
  constructor(private readonly log: ErrorLog) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const error = getTRPCErrorFromUnknown(thrown);
    this.log.onError({
      error,
      type: 'unknown',
      path: undefined,
      input: undefined,
      ctx: undefined,
      req: http.getRequest<Request>(),
    });
    // An answer in progress can only be cut off, which shows that it is incomplete.
    if (response.headersSent) response.destroy();
    else sendRefusal(response, refusalOf(error));
  }
}

/** Refuses unknown paths in the same shape as failed calls. */
@Catch(NotFoundException)
export class UnknownPaths implements ExceptionFilter {
  catch(_: NotFoundException, host: ArgumentsHost): void {
    sendRefusal(host.switchToHttp().getResponse<Response>(), { reason: 'UNKNOWN_PROCEDURE' });
  }
}

/** Refuses an input that does not match the schema, as calls do. */
export function parsed<Output>(
  schema: { safeParse(input: unknown): { success: boolean; data?: Output | undefined } },
  input: unknown,
): Output {
  const { success, data } = schema.safeParse(input);
  if (!success || data === undefined) throw new DomainError('INPUT_INVALID');
  return data;
}
