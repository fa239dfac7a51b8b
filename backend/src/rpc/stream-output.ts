import { tracked } from '@trpc/server';
import { z } from 'zod';

const isIterable = (value: unknown) =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/**
 * Output of a subscription. Each item is parsed by its schema and sent under an id that the browser returns as
 * `lastEventId` when it reconnects.
 */
export function streamOf<Item extends z.ZodType>(item: Item, idOf: (item: z.output<Item>) => string) {
  async function* parsed(items: AsyncIterable<z.input<Item>>) {
    for await (const one of items) {
      const data = item.parse(one);
      yield tracked(idOf(data), data);
    }
  }
  const stream = z.custom<AsyncIterable<z.input<Item>>>(isIterable).transform(parsed);
  return Object.assign(stream, { item });
}
