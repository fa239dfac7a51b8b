import { Injectable } from '@nestjs/common';
import type { MiddlewareOptions, MiddlewareResponse, TRPCMiddleware } from 'nestjs-trpc';
import type { RequestContext } from './context';

interface ProcedureMeta {
  readonly public?: boolean;
}

/** Guards every procedure: without a valid token it does not run, unless it says `meta: { public: true }`. */
@Injectable()
export class Guard implements TRPCMiddleware<ProcedureMeta | undefined> {
  async use(
    options: MiddlewareOptions<object, Record<string, unknown>, ProcedureMeta | undefined>,
  ): Promise<Awaited<MiddlewareResponse>> {
    if (options.meta?.public === true) return options.next();
    const { admitted } = options.ctx as RequestContext;
    return options.next({ ctx: await admitted() });
  }
}
