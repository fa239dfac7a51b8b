import { Inject, Injectable } from '@nestjs/common';
import type { CreateExpressContextOptions } from '@trpc/server/adapters/express';
import type { Request } from 'express';
import { Refused } from '../domain/errors/refused';
import { IDENTITY, type Identity, TokenRefused, type VerifiedToken } from '../platform/identity/identity';
import { CallRate } from './call-rate';

/** Who calls: present once the guard has let the call through. */
export interface Driver {
  readonly id: string;
  readonly displayName: string | null;
}

export interface RequestContext extends Record<string, unknown> {
  /** Verifies once per HTTP request, however many calls its batch has. */
  readonly driver: () => Promise<Driver>;
}

/** What a guarded procedure receives. */
export interface DriverContext extends Record<string, unknown> {
  readonly driver: Driver;
}

function bearerOf({ req, info }: CreateExpressContextOptions): string {
  const [, token = ''] = /^Bearer (.*)$/i.exec(req.headers.authorization ?? '') ?? [];
  // EventSource sends no headers, so a subscription brings its token along as a connection parameter.
  return token.trim() || info.connectionParams?.token || '';
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => {
    started ??= work();
    return started;
  };
}

@Injectable()
export class RpcContext {
  constructor(
    @Inject(IDENTITY) private readonly identity: Identity,
    private readonly rate: CallRate,
  ) {}

  create(options: CreateExpressContextOptions): RequestContext {
    return { driver: once(() => this.driverOf(options)) };
  }

  private async driverOf(options: CreateExpressContextOptions): Promise<Driver> {
    const token = bearerOf(options);
    if (token === '') throw new Refused('TOKEN_MISSING');
    const verified = await this.verify(token, options.req);
    await this.rate.ofDriver(verified.driverId, options.info.calls.length);
    return { id: verified.driverId, displayName: verified.displayName };
  }

  /** What is known costs nothing to know again, so a flood from an address does not shut out who is signed in there. */
  private async verify(token: string, request: Request): Promise<VerifiedToken> {
    const known = this.identity.recall(token);
    if (known) return known;
    const address = request.ip ?? 'unknown';
    await this.rate.beforeVerifying(address);
    try {
      const verified = await this.identity.verify(token);
      await this.rate.afterVerifying(address);
      return verified;
    } catch (error) {
      if (!(error instanceof TokenRefused)) await this.rate.afterVerifying(address);
      throw error;
    }
  }
}
