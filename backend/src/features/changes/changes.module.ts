import { Module } from '@nestjs/common';
import { tracked } from '@trpc/server';
import { Ctx, Input, Options, Query, Router, Subscription } from 'nestjs-trpc';
import { z } from 'zod';
import {
  type Changes,
  type ChangesInput,
  changesInputSchema,
  changesSchema,
} from '../../domain/changes/change.schema';
import type { DriverContext, StreamContext } from '../../rpc/context';
import { ChangePublisher } from './change-publisher';
import { ChangesService } from './changes.service';

const isIterable = (value: unknown) =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/**
 * Output of a subscription. Each item is parsed by its schema and sent under an id that the browser returns as
 * `lastEventId` when it reconnects.
 */
function streamOf<Item extends z.ZodType>(item: Item, idOf: (item: z.output<Item>) => string) {
  async function* parsed(items: AsyncIterable<z.input<Item>>) {
    for await (const one of items) {
      const data = item.parse(one);
      yield tracked(idOf(data), data);
    }
  }
  const stream = z.custom<AsyncIterable<z.input<Item>>>(isIterable).transform(parsed);
  return Object.assign(stream, { item });
}

const changesStream = streamOf(changesSchema, ({ position }) => position);

@Router({ alias: 'changes' })
class ChangesRouter {
  constructor(private readonly service: ChangesService) {}

  @Query({ input: changesInputSchema, output: changesSchema })
  since(@Ctx() { logbook }: DriverContext, @Input() input: ChangesInput): Promise<Changes> {
    return this.service.since(logbook, input);
  }

  @Subscription({ input: changesInputSchema, output: changesStream })
  listen(
    @Ctx() { logbook, streamEnds }: StreamContext,
    @Input() input: ChangesInput,
    @Options() { signal }: { readonly signal: AbortSignal },
  ): AsyncIterable<Changes> {
    return this.service.listen(logbook, input, AbortSignal.any([signal, streamEnds]));
  }
}

@Module({ providers: [ChangesRouter, ChangesService, ChangePublisher] })
export class ChangesModule {}
