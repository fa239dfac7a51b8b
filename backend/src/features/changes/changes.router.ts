import { Ctx, Input, Options, Router, Subscription } from 'nestjs-trpc';
import {
  type Changes,
  type ChangesInput,
  changesInputSchema,
  changesSchema,
} from '../../domain/changes/change.schema';
import type { StreamContext } from '../../rpc/context';
import { streamOf } from '../../rpc/stream-output';
import { ChangesService } from './changes.service';

const changesStream = streamOf(changesSchema, ({ position }) => position);

@Router({ alias: 'changes' })
export class ChangesRouter {
  constructor(private readonly service: ChangesService) {}

  @Subscription({ input: changesInputSchema, output: changesStream })
  listen(
    @Ctx() { driver, streamEnds }: StreamContext,
    @Input() input: ChangesInput,
    @Options() { signal }: { readonly signal: AbortSignal },
  ): AsyncIterable<Changes> {
    return this.service.listen(driver, input, AbortSignal.any([signal, streamEnds]));
  }
}
