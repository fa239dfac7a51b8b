import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Change, ChangeKind } from '../../domain/changes/change.schema';
import { type CommitListener, Commits } from '../../platform/documents/commits';
import { EVENTS, type Events } from '../../platform/events/events';
import { LOG } from '../../rpc/log';
import { currentClientId } from '../../rpc/request-scope';
import { announcedKind } from './announced-collections';

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
