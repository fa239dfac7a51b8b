import { Inject, Injectable } from '@nestjs/common';
import type { CreateExpressContextOptions } from '@trpc/server/adapters/express';
import type { Request, Response } from 'express';
import { isExamplesId, logbookHeader, logbookNamed } from '../domain/demo/examples-id';
import { DomainError } from '../domain/errors/domain-error';
import { IDENTITY, type Identity, TokenError, type VerifiedToken } from '../platform/identity/identity';
import type { AtOnce } from './at-once';
import { BatchBudget } from './batch-budget';
import { CallRate } from './call-rate';
import { callerOf } from './caller-address';
import { DriverLoad } from './driver-load';
import { ExampleLogbooks } from './example-logbooks';
import { OpenStreams } from './open-streams';
import { bearerOf, tokenOf } from './request-token';

/** Who calls: present once the guard has let the call through. */
export interface Driver {
  readonly id: string;
  readonly displayName: string | null;
  /** Of the sign-in that calls; jobs and tokens have none. */
  readonly verifiedEmail?: string | null;
}

export interface RequestContext extends Record<string, unknown> {
  /** Verifies once per HTTP request, however many calls its batch has. */
  readonly admitted: () => Promise<BoundedContext | StreamContext>;
}

/** What a guarded procedure receives. */
export interface DriverContext extends Record<string, unknown> {
  readonly driver: Driver;
}

/** Whose call it is, and what bounds the calls of its request. */
export interface BoundedContext extends DriverContext {
  readonly bounds: { readonly calls: AtOnce; readonly budget: BatchBudget };
}

/** What a guarded subscription receives. */
export interface StreamContext extends DriverContext {
  /** Ends the stream. */
  readonly streamEnds: AbortSignal;
}

/** Of a subscription it is a connection parameter, as its token is. */
function logbookOf({ req, info }: Pick<CreateExpressContextOptions, 'req' | 'info'>): unknown {
  if (info.type === 'subscription') return info.connectionParams?.logbook;
  return req.headers[logbookHeader];
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => {
    started ??= work();
    return started;
  };
}

function endWith(response: Response, started: { end(): void }): void {
  response.once('close', () => started.end());
  if (!response.closed) return;
  started.end();
  throw new DomainError('CANCELLED');
}

/** Counts tokens of known drivers per driver, so that a flood of forged tokens from an address leaves room for their fresh ones. */
function countedFor(address: string, driverId: string | null): string {
  return driverId === null ? address : `${address} ${driverId}`;
}

@Injectable()
export class RpcContext {
  constructor(
    @Inject(IDENTITY) private readonly identity: Identity,
    private readonly rate: CallRate,
    private readonly load: DriverLoad,
    private readonly streams: OpenStreams,
    private readonly examples: ExampleLogbooks,
  ) {}

  create(options: CreateExpressContextOptions): RequestContext {
    return { admitted: once(() => this.admit(options)) };
  }

  /** Of a request for a file, which counts as one call; how many of them may be in progress is their own matter. */
  async driverOf(request: Request): Promise<Driver> {
    const verified = await this.signedIn(bearerOf(request), request, 1);
    return this.driverIn(verified, request.headers[logbookHeader]);
  }

  private async admit(options: CreateExpressContextOptions): Promise<BoundedContext | StreamContext> {
    const { req, info } = options;
    const verified = await this.signedIn(tokenOf(options), req, info.calls.length);
    const driver = await this.driverIn(verified, logbookOf(options));
    if (info.type === 'subscription') return { driver, streamEnds: this.beginStream(verified, options) };
    return { driver, bounds: await this.beginRequest(verified.driverId, options) };
  }

  /** The driver, in the logbook that the call is about; both ids come from the token and what is stored for it. */
  private async driverIn(
    { driverId, displayName, verifiedEmail }: VerifiedToken,
    named: unknown,
  ): Promise<Driver> {
    const logbook = logbookNamed(named);
    if (logbook === null) throw new DomainError('INPUT_INVALID');
    const id = logbook === 'examples' ? await this.examples.idOf(driverId) : driverId;
    return { id, displayName, verifiedEmail };
  }

  private async beginRequest(driverId: string, { info, res }: CreateExpressContextOptions) {
    const request = await this.load.begin(driverId);
    // It lasts until its answer is sent: one that nobody fetches is held in memory.
    endWith(res, request);
    const before = request.spentMicroseconds();
    const budget = new BatchBudget(info.calls.length, () => request.spentMicroseconds() - before);
    return { calls: request.calls, budget };
  }

  private beginStream(
    { driverId, expiresAtMs }: VerifiedToken,
    { res }: CreateExpressContextOptions,
  ): AbortSignal {
    const stream = this.streams.begin(driverId, expiresAtMs);
    endWith(res, stream);
    return stream.signal;
  }

  private async signedIn(token: string, request: Request, calls: number): Promise<VerifiedToken> {
    if (token === '') throw new DomainError('TOKEN_MISSING');
    const verified = await this.verify(token, request);
    // An identity provider that gave out such an id would open the examples of another driver.
    if (isExamplesId(verified.driverId)) throw new DomainError('TOKEN_INVALID');
    await this.rate.ofDriver(verified.driverId, calls);
    return verified;
  }

  /** What is known costs nothing to know again, so a flood from an address does not shut out who is signed in there. */
  private async verify(token: string, request: Request): Promise<VerifiedToken> {
    const known = this.identity.recall(token);
    if (known) return known;
    const address = countedFor(callerOf(request), this.identity.claimedDriver(token));
    await this.rate.beforeVerifying(address);
    try {
      const verified = await this.identity.verify(token);
      await this.rate.afterVerifying(address);
      return verified;
    } catch (error) {
      if (!(error instanceof TokenError)) await this.rate.afterVerifying(address);
      throw error;
    }
  }
}
