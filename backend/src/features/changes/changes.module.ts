import { Inject, Injectable, Module } from '@nestjs/common';
import { Ctx, Input, Options, Router, Subscription } from 'nestjs-trpc';
import {
  type Changes,
  type ChangesInput,
  changeSchema,
  changesInputSchema,
  changesSchema,
} from '../../domain/changes/change.schema';
import { EVENTS, type Events } from '../../platform/events/events';
import type { Driver, StreamContext } from '../../rpc/context';
import { streamOf } from '../../rpc/stream-output';
import { ChangePublisher } from './change-publisher';

@Injectable()
export class ChangesService {
  constructor(@Inject(EVENTS) private readonly events: Events) {}

  /** Yields changes of the driver's logbook from any device until the signal aborts. */
  async *listen(driver: Driver, { lastEventId }: ChangesInput, signal: AbortSignal): AsyncGenerator<Changes> {
    const subscription = { after: lastEventId ?? null, signal };
    for await (const { position, messages, hasGap } of this.events.subscribe(driver.id, subscription)) {
      // A newer version of the server may know of a kind that this one does not.
      const changes = messages.map((message) => changeSchema.safeParse(message));
      const known = changes.flatMap(({ data }) => data ?? []);
      yield { position, everything: hasGap || known.length < messages.length, changes: known };
    }
  }
}

const changesStream = streamOf(changesSchema, ({ position }) => position);

@Router({ alias: 'changes' })
class ChangesRouter {
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

@Module({ providers: [ChangesRouter, ChangesService, ChangePublisher] })
export class ChangesModule {}
