import { Inject, Injectable } from '@nestjs/common';
import { getTRPCErrorFromUnknown } from '@trpc/server';
import type { NextFunction, Request, Response } from 'express';
import type { MiddlewareOptions, MiddlewareResponse, TRPCMiddleware } from 'nestjs-trpc';
import { DomainError } from '../domain/errors/domain-error';
import { mayCall } from '../domain/logbooks/rights';
import { DriverTurns } from '../platform/driver-turns';
import { Metrics } from '../platform/metrics/metrics';
import { type Tracing } from '../platform/tracing/tracing';
import { TRACING } from '../platform/tracing/tracing.module';
import type { BoundedContext, RequestContext } from './context';
import { refusalOf } from './refusal';
import { currentTraceParent } from './request-scope';

/** Measures calls including the guard and the wait for their turn, so it must run before all other middleware. */
@Injectable()
export class MeasuredCalls implements TRPCMiddleware {
  constructor(
    private readonly metrics: Metrics,
    @Inject(TRACING) private readonly tracing: Tracing,
  ) {}

  async use(options: MiddlewareOptions<object>): Promise<Awaited<MiddlewareResponse>> {
    // A stream lasts as long as its reader.
    if (options.type === 'subscription') return options.next();
    const startedAt = performance.now();
    const answer = await this.tracing.continued(currentTraceParent(), () =>
      this.tracing.span('call', options.path, () => options.next(), outcomeOf),
    );
    const outcome = outcomeOf({ result: answer });
    const seconds = (performance.now() - startedAt) / 1000;
    this.metrics.call(options.path, outcome, seconds);
    return answer;
  }
}

function outcomeOf(ended: { result: Awaited<MiddlewareResponse> } | { error: unknown }): string {
  if ('error' in ended) return refusalOf(getTRPCErrorFromUnknown(ended.error)).reason;
  return ended.result.ok ? 'ok' : refusalOf(getTRPCErrorFromUnknown(ended.result.error)).reason;
}

/** Counts answers by their status. */
export function countAnswers(metrics: Metrics) {
  return (_request: Request, response: Response, next: NextFunction): void => {
    response.once('finish', () => metrics.answer(response.statusCode));
    next();
  };
}

interface ProcedureMeta {
  readonly public?: boolean;
}

/** Guards every procedure: without a valid token it does not run, unless it says `meta: { public: true }`; in a
 * logbook with members, it runs if the role may call it.
 */
@Injectable()
export class Guard implements TRPCMiddleware<ProcedureMeta | undefined> {
  async use(
    options: MiddlewareOptions<object, Record<string, unknown>, ProcedureMeta | undefined>,
  ): Promise<Awaited<MiddlewareResponse>> {
    if (options.meta?.public === true) return options.next();
    const { admitted } = options.ctx as RequestContext;
    const context = await admitted();
    const { memberId, role } = context.logbook;
    if (memberId !== null && !mayCall(role, options)) throw new DomainError('NOT_ALLOWED');
    return options.next({ ctx: context });
  }
}

/**
 * Runs after the guard: begins a call in its driver's turn, within the limits of concurrent calls and of its request.
 */
@Injectable()
export class CallBounds implements TRPCMiddleware {
  constructor(
    private readonly turns: DriverTurns,
    private readonly metrics: Metrics,
  ) {}

  async use(options: MiddlewareOptions<object>): Promise<Awaited<MiddlewareResponse>> {
    const { driver, bounds } = options.ctx as Partial<BoundedContext>;
    // A public call has no driver to count it for.
    if (driver === undefined || bounds === undefined) return options.next();
    this.metrics.seen(driver.id);
    const { calls, budget } = bounds;
    await calls.begin();
    try {
      await this.turns.next(driver.id);
      budget.begin();
      const answer = await options.next();
      if (answer.ok) budget.answer(options.type, answer.data);
      return answer;
    } finally {
      calls.end();
    }
  }
}
