import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError } from '../../domain/errors/domain-error';
import { mayTransfer } from '../../domain/logbooks/rights';
import { RpcContext } from '../context';
import type { Logbook } from '../logbook';
import { Transfers } from './transfers';

/** Guards HTTP requests other than calls: requires the same token, only in the header, and limits transfers. */
@Injectable()
export class HttpGuard implements CanActivate {
  constructor(
    private readonly context: RpcContext,
    private readonly transfers: Transfers,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const http = execution.switchToHttp();
    const response = http.getResponse<Response>();
    const request = http.getRequest<Request>();
    const logbook = await this.context.logbookOf(request);
    if (logbook.memberId !== null && !mayTransfer(logbook.role, request))
      throw new DomainError('NOT_ALLOWED');
    const end = await this.transfers.begin(logbook.driver.id);
    // A transfer lasts until its answer is sent.
    response.once('close', end);
    if (response.closed) {
      end();
      throw new DomainError('CANCELLED');
    }
    response.locals.logbook = logbook;
    return true;
  }
}

/** Logbook of the request that the guard let through. */
export const OpenLogbook = createParamDecorator(
  (_: unknown, execution: ExecutionContext): Logbook =>
    execution.switchToHttp().getResponse<Response>().locals.logbook,
);
