import { Injectable } from '@nestjs/common';
import type { MiddlewareOptions, MiddlewareResponse, TRPCMiddleware } from 'nestjs-trpc';
import { ownerOf } from '../domain/demo/examples-id';
import { DriverTurns } from '../platform/driver-turns';
import { Metrics } from '../platform/metrics/metrics';
import type { BoundedContext } from './context';

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
    this.metrics.seen(ownerOf(driver.id));
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
