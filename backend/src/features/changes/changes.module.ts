import { Inject, Injectable, Module } from '@nestjs/common';
import { tracked } from '@trpc/server';
import { Ctx, Input, Options, Router, Subscription } from 'nestjs-trpc';
import type { Logger } from 'pino';
import { z } from 'zod';
import {
  type Change,
  type ChangeKind,
  type Changes,
  type ChangesInput,
  changesInputSchema,
  changesSchema,
} from '../../domain/changes/change.schema';
import { type CommitListener, Commits } from '../../platform/documents/commits';
import { EVENTS, type Events } from '../../platform/events/events';
import type { StreamContext } from '../../rpc/context';
import { LOG } from '../../rpc/log';
import { currentClientId } from '../../rpc/request-scope';
import { announcedKind } from './announced-collections';
import { ChangesService } from './changes.service';

/** Changes of the next publication to a driver, each one once. */
type Pending = Map<string, Change>;

/** Publishes committed changes. No write waits for this or fails because of it. */
@Injectable()
export class ChangePublisher implements CommitListener {
  readonly #pending = new Map<string, Pending>();

  constructor(
    commits: Commits,
    @Inject(EVENTS) private readonly events: Events,
    @Inject(LOG) private readonly log: Logger,
  ) {
    commits.listen(this);
  }

  onCommit(driverId: string, collections: ReadonlySet<string>): void {
    const kinds = [...collections].flatMap((name) => announcedKind(name) ?? []);
    if (kinds.length === 0) return;
    const waiting = this.#pending.get(driverId);
    const pending = waiting ?? new Map<string, Change>();
    for (const kind of kinds) note(pending, kind, currentClientId());
    if (waiting) return;
    this.#pending.set(driverId, pending);
    void this.#publishAll(driverId);
  }

  onErased(driverId: string): void {
    this.events.remove(driverId).catch((error: unknown) => {
      this.log.warn({ err: error }, 'the events of an erased driver were not removed');
    });
  }

  /** Publishes changes of a driver one publication at a time; changes in the meantime go out together. */
  async #publishAll(driverId: string): Promise<void> {
    for (;;) {
      const pending = this.#pending.get(driverId);
      if (!pending || pending.size === 0) break;
      const changes = [...pending.values()];
      pending.clear();
      await this.events.publish(driverId, changes).catch((error: unknown) => {
        this.log.warn({ err: error }, 'a change was not published; other devices see it when they ask again');
      });
    }
    this.#pending.delete(driverId);
  }
}

function note(pending: Pending, kind: ChangeKind, clientId: string | null): void {
  pending.set(`${kind} ${clientId}`, { kind, clientId });
}

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
