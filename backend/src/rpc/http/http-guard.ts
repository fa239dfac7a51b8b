import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError } from '../../domain/errors/domain-error';
import { type Driver, RpcContext } from '../context';
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
    const driver = await this.context.driverOf(http.getRequest<Request>());
    const end = await this.transfers.begin(driver.id);
    // A transfer lasts until its answer is sent.
    response.once('close', end);
    if (response.closed) {
      end();
      throw new DomainError('CANCELLED');
    }
    response.locals.driver = driver;
    return true;
  }
}

/** Driver whom the guard let through. */
export const SignedIn = createParamDecorator(
  (_: unknown, execution: ExecutionContext): Driver =>
    execution.switchToHttp().getResponse<Response>().locals.driver,
);
