import { Inject, Injectable } from '@nestjs/common';
import { maxSetAside, type SenderCounts } from '../../domain/senders/sender.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import {
  type SenderDocument,
  type SetAsideDocument,
  senders,
  setAsideValues,
} from '../../registry/stored/senders.collection';
import type { Logbook } from '../../rpc/logbook';
import { derivedId } from './derived-id';

export type NewSetAside = Omit<SetAsideDocument, 'senderId' | 'times' | 'receivedAtMs'>;

/** Changes of a sender by one request. */
interface SenderNote {
  readonly counts: Partial<SenderCounts>;
  readonly changes: Partial<Pick<SenderDocument, 'lastReading' | 'stateOfCharge'>>;
  readonly setAside: readonly NewSetAside[];
}

/** Maximum number of values that one transaction sets aside. */
const setAsideAtOnce = 50;

/** Keeps what is known of a sender, and what it sent that makes no record. */
@Injectable()
export class SenderNotesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Notes a request. Does nothing for a sender that was removed meanwhile. */
  async note(own: Logbook, senderId: string, { counts, changes, setAside }: SenderNote): Promise<void> {
    const dropped = Math.max(0, setAside.length - maxSetAside);
    const kept = setAside.slice(dropped);
    const all = { ...counts, setAside: setAside.length, dropped };
    await this.#write(own, senderId, { counts: all, changes, setAside: kept.slice(0, setAsideAtOnce) });
    for (let from = setAsideAtOnce; from < kept.length; from += setAsideAtOnce) {
      const some = kept.slice(from, from + setAsideAtOnce);
      await this.#write(own, senderId, { counts: {}, changes: {}, setAside: some });
    }
  }

  async #write(own: Logbook, senderId: string, note: SenderNote): Promise<void> {
    const nowMs = this.clock();
    const ids = note.setAside.map((each) => idOf(senderId, each));
    await this.documents.of(own).transact(async (transaction) => {
      const sender = await transaction.get(senders, senderId);
      if (!sender) return;
      const known = await transaction.getAll(setAsideValues, [...new Set(ids)]);
      const stored = new Map(known.flatMap((each) => (each ? [[each.id, each] as const] : [])));
      const added = new Map(note.setAside.map((each, index) => [ids[index] ?? '', each]));
      const times = Map.groupBy(ids, (id) => id);
      const room = maxSetAside - sender.data.waiting;
      const isNew = [...added.keys()].filter((id) => !stored.has(id));
      const tooMany = Math.max(0, isNew.length - room);
      const oldest = tooMany === 0 ? [] : await this.#oldest(transaction, senderId, tooMany, stored);
      for (const { id, version } of oldest) transaction.delete(setAsideValues, id, version);
      for (const [id, each] of added) {
        const before = stored.get(id);
        const count = times.get(id)?.length ?? 1;
        const data = { ...each, senderId, times: (before?.data.times ?? 0) + count, receivedAtMs: nowMs };
        if (before) transaction.update(setAsideValues, id, before.version, data);
        else transaction.create(setAsideValues, id, data);
      }
      transaction.update(senders, senderId, sender.version, {
        ...sender.data,
        ...note.changes,
        lastHeardAtMs: nowMs,
        counts: sumOfCounts(sender.data.counts, {
          ...note.counts,
          dropped: (note.counts.dropped ?? 0) + oldest.length,
        }),
        waiting: sender.data.waiting + isNew.length - oldest.length,
      });
    });
  }

  async #oldest(
    reads: Parameters<Parameters<ReturnType<Documents['of']>['transact']>[0]>[0],
    senderId: string,
    count: number,
    apart: ReadonlyMap<string, unknown>,
  ) {
    const order = { field: 'receivedAtMs', direction: 'ascending' } as const;
    const limit = Math.min(maxSetAside, count + apart.size);
    const { documents } = await reads.list(setAsideValues, { equal: { senderId }, order, limit });
    return documents.filter(({ id }) => !apart.has(id)).slice(0, count);
  }
}

/** The same text for the same reason is kept once. */
function idOf(senderId: string, { kind, reason, sent }: NewSetAside): string {
  return derivedId([senderId, 'aside', kind, reason, sent], 0);
}

function sumOfCounts(before: SenderCounts, added: Partial<SenderCounts>): SenderCounts {
  return {
    kept: before.kept + (added.kept ?? 0),
    alike: before.alike + (added.alike ?? 0),
    setAside: before.setAside + (added.setAside ?? 0),
    paused: before.paused + (added.paused ?? 0),
    dropped: before.dropped + (added.dropped ?? 0),
  };
}
