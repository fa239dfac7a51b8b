import { Inject, Injectable } from '@nestjs/common';
import { type Changes, type ChangesInput, changeSchema } from '../../domain/changes/change.schema';
import { isSharedLogbook } from '../../domain/logbooks/logbook-name';
import { type Delivery, EVENTS, type Events } from '../../platform/events/events';
import type { Logbook } from '../../rpc/logbook';
import { Logbooks } from '../../rpc/logbooks';

@Injectable()
export class ChangesService {
  constructor(
    @Inject(EVENTS) private readonly events: Events,
    @Inject(Logbooks) private readonly logbooks: Pick<Logbooks, 'open'>,
  ) {}

  /** Yields changes of the driver's logbook from any device until the signal aborts. */
  async *listen(
    logbook: Logbook,
    { lastEventId }: ChangesInput,
    signal: AbortSignal,
  ): AsyncGenerator<Changes> {
    const subscription = { after: lastEventId ?? null, signal };
    for await (const delivery of this.events.subscribe(logbook.id, subscription)) {
      // A member who left is told nothing more: the stream ends here.
      if (isSharedLogbook(logbook.id)) await this.logbooks.open(logbook.driver, logbook.id);
      yield changesIn(delivery);
    }
  }

  /** Returns the changes after a position at once, for pages whose network holds streams back. */
  async since(logbook: Logbook, { lastEventId }: ChangesInput): Promise<Changes> {
    return changesIn(await this.events.since(logbook.id, lastEventId ?? null));
  }
}

function changesIn({ position, messages, hasGap }: Delivery): Changes {
  // A newer version of the server may know of a kind that this one does not.
  const changes = messages.map((message) => changeSchema.safeParse(message));
  const known = changes.flatMap(({ data }) => data ?? []);
  return { position, everything: hasGap || known.length < messages.length, changes: known };
}
