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
import { Places } from './places';
import { bearerOf, tokenOf } from './request-token';

/** Driver who makes the call; present after the guard. */
export interface Driver {
  readonly id: string;
  readonly displayName: string | null;
  /** Verified address of the current sign-in; absent for jobs and tokens. */
  readonly verifiedEmail?: string | null;
  /** Session of the current sign-in; absent for jobs and tokens, and with a hosted identity. */
  readonly sessionId?: string;
}

export interface RequestContext extends Record<string, unknown> {
  /** Verifies once per HTTP request, however many calls its batch has. */
  readonly admitted: () => Promise<BoundedContext | StreamContext>;
  /** Person who makes a public call with a token, whether they have a place here or not. */
  readonly signedIn: () => Promise<VerifiedToken>;
  /** Address under which a caller without sign-in is counted. */
  readonly callerAddress: string;
}

/** Context of guarded procedures. */
export interface DriverContext extends Record<string, unknown> {
  readonly driver: Driver;
}

/** Context with the limits of the calls in the request. */
export interface BoundedContext extends DriverContext {
  readonly bounds: { readonly calls: AtOnce; readonly budget: BatchBudget };
}

/** Context of guarded subscriptions. */
export interface StreamContext extends DriverContext {
  /** Ends the stream. */
  readonly streamEnds: AbortSignal;
}

/** Reads the requested logbook. A subscription sends it as a connection parameter, like its token. */
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

/**
 * Counts tokens of known drivers per driver, so that a flood of forged tokens from an address leaves room for their
 * fresh ones.
 */
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
    private readonly places: Places,
  ) {}

  create(options: CreateExpressContextOptions): RequestContext {
    const { req } = options;
    const signedIn = once(() => this.#signedIn(tokenOf(options), req));
    return {
      admitted: once(async () => this.#admit(await signedIn(), options)),
      signedIn,
      callerAddress: callerOf(req),
    };
  }

  /** Returns the driver of a file request. Counts as one call; concurrent transfers have their own limit. */
  async driverOf(request: Request): Promise<Driver> {
    const verified = await this.#signedIn(bearerOf(request), request);
    await this.#enter(verified, request, 1);
    return this.#driverIn(verified, request.headers[logbookHeader]);
  }

  async #admit(
    verified: VerifiedToken,
    options: CreateExpressContextOptions,
  ): Promise<BoundedContext | StreamContext> {
    const { req, info } = options;
    await this.#enter(verified, req, info.calls.length);
    const driver = await this.#driverIn(verified, logbookOf(options));
    if (info.type === 'subscription') return { driver, streamEnds: this.#beginStream(verified, options) };
    return { driver, bounds: await this.#beginRequest(verified.driverId, options) };
  }

  /** Returns the driver in the logbook of the call. Both ids come from the token and the data stored for it. */
  async #driverIn(verified: VerifiedToken, named: unknown): Promise<Driver> {
    const { driverId, displayName, verifiedEmail, sessionId } = verified;
    const logbook = logbookNamed(named);
    if (logbook === null) throw new DomainError('INPUT_INVALID');
    const id = logbook === 'examples' ? await this.examples.idOf(driverId) : driverId;
    return { id, displayName, verifiedEmail, ...(sessionId !== undefined && { sessionId }) };
  }

  async #beginRequest(driverId: string, { info, res }: CreateExpressContextOptions) {
    const request = await this.load.begin(driverId);
    // A request lasts until its answer is sent, as an answer that nobody fetches stays in memory.
    endWith(res, request);
    const before = request.spentMicroseconds();
    const budget = new BatchBudget(info.calls.length, () => request.spentMicroseconds() - before);
    return { calls: request.calls, budget };
  }

  #beginStream({ driverId, expiresAtMs }: VerifiedToken, { res }: CreateExpressContextOptions): AbortSignal {
    const stream = this.streams.begin(driverId, expiresAtMs);
    endWith(res, stream);
    return stream.signal;
  }

  /**
   * Counts the calls of a driver who has a place here, and throws NO_PLACE for anyone else: they count like a bad token,
   * as nothing is stored of them.
   */
  async #enter(verified: VerifiedToken, request: Request, calls: number): Promise<void> {
    const { driverId } = verified;
    if (!this.places.knows(verified)) {
      const address = countedFor(callerOf(request), driverId);
      await this.rate.beforeVerifying(address);
      await this.places.check(verified);
      await this.rate.afterVerifying(address);
    }
    await this.rate.ofDriver(driverId, calls);
  }

  async #signedIn(token: string, request: Request): Promise<VerifiedToken> {
    if (token === '') throw new DomainError('TOKEN_MISSING');
    const verified = await this.#verify(token, request);
    // An identity provider with such an id would open the examples of another driver.
    if (isExamplesId(verified.driverId)) throw new DomainError('TOKEN_INVALID');
    return verified;
  }

  /**
   * Verifies a token. Cached tokens skip the rate limit, so a flood from one address does not lock out its signed-in
   * drivers.
   */
  async #verify(token: string, request: Request): Promise<VerifiedToken> {
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
