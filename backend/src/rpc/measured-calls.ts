import { Inject, Injectable } from '@nestjs/common';
import { getTRPCErrorFromUnknown } from '@trpc/server';
import type { NextFunction, Request, Response } from 'express';
import type { MiddlewareOptions, MiddlewareResponse, TRPCMiddleware } from 'nestjs-trpc';
import { Metrics } from '../platform/metrics/metrics';
import type { Tracing } from '../platform/tracing/tracing';
import { TRACING } from '../platform/tracing/tracing.module';
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
