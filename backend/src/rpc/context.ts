import { Inject, Injectable } from '@nestjs/common';
import type { CreateExpressContextOptions } from '@trpc/server/adapters/express';
import type { Request, Response } from 'express';
import { isExamplesId } from '../domain/demo/examples-id';
import { DomainError } from '../domain/errors/domain-error';
import { isSharedLogbook, logbookHeader, logbookNamed } from '../domain/logbooks/logbook-name';
import { IDENTITY, type Identity, TokenError, type VerifiedToken } from '../platform/identity/identity';
import type { AtOnce } from './at-once';
import { BatchBudget } from './batch-budget';
import { CallRate } from './call-rate';
import { callerOf } from './caller-address';
import { DriverLoad } from './driver-load';
import type { Driver, Logbook } from './logbook';
import { Logbooks } from './logbooks';
import { OpenStreams } from './open-streams';
import { Places } from './places';
import { bearerOf, tokenOf } from './request-token';

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
  /** The logbook that the call names. */
  readonly logbook: Logbook;
  /** For what is of a person alone: their own logbook, or their examples where the call names them. */
  readonly own: Logbook;
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
function nameOf({ req, info }: Pick<CreateExpressContextOptions, 'req' | 'info'>): unknown {
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
    private readonly logbooks: Logbooks,
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

  /** Returns the logbook of a file request. Counts as one call; concurrent transfers have their own limit. */
  async logbookOf(request: Request): Promise<Logbook> {
    const verified = await this.#signedIn(bearerOf(request), request);
    await this.#enter(verified, request, 1);
    return (await this.#opened(verified, request.headers[logbookHeader])).logbook;
  }

  async #admit(
    verified: VerifiedToken,
    options: CreateExpressContextOptions,
  ): Promise<BoundedContext | StreamContext> {
    const { req, info } = options;
    await this.#enter(verified, req, info.calls.length);
    const opened = await this.#opened(verified, nameOf(options));
    if (info.type === 'subscription') return { ...opened, streamEnds: this.#beginStream(verified, options) };
    return { ...opened, bounds: await this.#beginRequest(verified.driverId, options) };
  }

  async #opened(verified: VerifiedToken, named: unknown): Promise<DriverContext> {
    const { driverId: id, displayName, verifiedEmail, sessionId } = verified;
    const name = logbookNamed(named);
    if (name === null) throw new DomainError('INPUT_INVALID');
    const driver = { id, displayName, verifiedEmail, ...(sessionId !== undefined && { sessionId }) };
    const logbook = await this.logbooks.open(driver, name);
    const own = logbook.memberId === null ? logbook : await this.logbooks.open(driver, 'own');
    return { driver, logbook, own };
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
    // An identity provider with such an id would open a logbook of others.
    if (isExamplesId(verified.driverId) || isSharedLogbook(verified.driverId)) {
      throw new DomainError('TOKEN_INVALID');
    }
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
