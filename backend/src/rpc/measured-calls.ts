import { Injectable } from '@nestjs/common';
import { getTRPCErrorFromUnknown } from '@trpc/server';
import type { NextFunction, Request, Response } from 'express';
import type { MiddlewareOptions, MiddlewareResponse, TRPCMiddleware } from 'nestjs-trpc';
import { Metrics } from '../platform/metrics/metrics';
import { refusalOf } from './refusal';

/** Before all others: what a call took, the guard and the wait for its turn included. */
@Injectable()
export class MeasuredCalls implements TRPCMiddleware {
  constructor(private readonly metrics: Metrics) {}

  async use(options: MiddlewareOptions<object>): Promise<Awaited<MiddlewareResponse>> {
    const startedAt = performance.now();
    const answer = await options.next();
    // A stream lasts as long as somebody listens.
    if (options.type === 'subscription') return answer;
    const outcome = answer.ok ? 'ok' : refusalOf(getTRPCErrorFromUnknown(answer.error)).reason;
    const seconds = (performance.now() - startedAt) / 1000;
    this.metrics.call(options.path, outcome, seconds);
    return answer;
  }
}

/** Counts answers by their status. */
export function countAnswers(metrics: Metrics) {
  return (_request: Request, response: Response, next: NextFunction): void => {
    response.once('finish', () => metrics.answer(response.statusCode));
    next();
  };
}
