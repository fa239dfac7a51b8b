import { Ctx, Input, Options, Query, Router, Subscription } from 'nestjs-trpc';
import {
  type Changes,
  type ChangesInput,
  changesInputSchema,
  changesSchema,
} from '../../domain/changes/change.schema';
import type { DriverContext, StreamContext } from '../../rpc/context';
import { streamOf } from '../../rpc/stream-output';
import { ChangesService } from './changes.service';

const changesStream = streamOf(changesSchema, ({ position }) => position);

@Router({ alias: 'changes' })
export class ChangesRouter {
  constructor(private readonly service: ChangesService) {}

  @Query({ input: changesInputSchema, output: changesSchema })
  since(@Ctx() { driver }: DriverContext, @Input() input: ChangesInput): Promise<Changes> {
    return this.service.since(driver, input);
  }

  @Subscription({ input: changesInputSchema, output: changesStream })
  listen(
    @Ctx() { driver, streamEnds }: StreamContext,
    @Input() input: ChangesInput,
    @Options() { signal }: { readonly signal: AbortSignal },
  ): AsyncIterable<Changes> {
    return this.service.listen(driver, input, AbortSignal.any([signal, streamEnds]));
  }
}
