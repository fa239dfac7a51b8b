import { Inject, Injectable } from '@nestjs/common';
import { dividedOccurrence } from '../../../domain/reminders/occurrence';
import type {
  DeliveryFailure,
  ReminderLink,
  ReminderMessage,
} from '../../../domain/reminders/reminder.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { Reads, Stored, Transaction } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { IdentityUnavailable } from '../../../platform/identity/identity';
import type { JobRun } from '../../../platform/jobs/job-kind';
import { filledIn } from '../../../platform/mail/mail-text';
import {
  type DeliveryDocument,
  deliveries,
  reminderAddresses,
  reminderLinks,
} from '../../../registry/stored/deliveries.collection';
import { ownId } from '../../../registry/stored/reminders.collection';
import { AccountAccess } from '../../../rpc/account-access';
import { REMINDER_CHANNELS, type ReminderChannel } from '../channels/channel';
import { SharedRemindersService } from '../inbox/shared-reminders.service';
import { maxLines, type NewLinks, newLinks } from '../links/new-links';
import { noteOutcome } from '../reminder-store';
import { messageTitle } from '../texts/reminder-text';
import { textsIn } from '../texts/texts';

const atOnce = 20;
const minuteMs = 60_000;
/** Waiting times before each further attempt of a failed delivery. */
const triesAgainAfterMs = [5 * minuteMs, 30 * minuteMs, 120 * minuteMs] as const;

type Delivery = Stored<DeliveryDocument>;

interface Begun {
  readonly id: string;
  readonly isOpen: boolean;
  readonly over: ReadonlySet<string>;
}

/** Sends each delivery once, or records why it was not sent. */
@Injectable()
export class DeliveriesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(REMINDER_CHANNELS) private readonly channels: readonly ReminderChannel[],
    @Inject(AccountAccess) private readonly access: Pick<AccountAccess, 'isOpen'>,
    @Inject(SharedRemindersService) private readonly shared: Pick<SharedRemindersService, 'overAmong'>,
  ) {}

  /** A delivery that an ended attempt was sending may have arrived: it is never sent again. */
  async noteLost(run: JobRun): Promise<void> {
    const lost = (await open(this.documents.of(run.partition))).filter(({ data }) => data.state === 'trying');
    for (const { id } of lost) {
      await run.transact(async (transaction) => {
        const known = await transaction.get(deliveries, id);
        if (known?.data.state !== 'trying') return;
        await this.#settle(transaction, known, 'unclear');
      });
    }
  }

  /** Time of the next attempt of a delivery; null if none waits. */
  async nextMs(reads: Reads): Promise<number | null> {
    return (await open(reads))[0]?.data.notBeforeMs ?? null;
  }

  async sendDue(run: JobRun): Promise<void> {
    const nowMs = this.clock();
    const waiting = await open(this.documents.of(run.partition));
    for (const { id, data } of waiting) {
      if (data.state !== 'waiting' || data.notBeforeMs > nowMs) continue;
      run.signal.throwIfAborted();
      await this.#send(run, id);
    }
  }

  async #send(run: JobRun, id: string): Promise<void> {
    const isOpen = await this.#isOpen(run.driverId);
    const over = await this.#over(run, id);
    const begun = { id, isOpen, over };
    const delivery = await run.transact((transaction) => this.#begin(transaction, run.driverId, begun));
    if (delivery === null) return;
    const { message, channel } = delivery;
    const outcome = await channel.send(run.driverId, message);
    // Not through the run: the message was sent, even if another attempt has begun meanwhile.
    await this.documents.of(run.partition).transact(async (transaction) => {
      const known = await transaction.get(deliveries, id);
      if (known === null || known.data.tries !== delivery.tries || known.data.state === 'sent') return;
      await this.#settle(transaction, known, outcome.sent ? null : outcome.failure);
    });
  }

  /** Occurrences in a delivery that ended since it was stored. */
  async #over(run: JobRun, id: string): Promise<ReadonlySet<string>> {
    const known = await this.documents.of(run.partition).get(deliveries, id);
    const occurrences = known?.data.lines.map(({ occurrence }) => occurrence) ?? [];
    return this.shared.overAmong({ id: run.driverId, displayName: null }, occurrences);
  }

  /** Sends nothing to drivers who may not sign in. Sends reminders anyway if the identity provider cannot be asked. */
  async #isOpen(driverId: string): Promise<boolean> {
    try {
      return await this.access.isOpen(driverId, Number.POSITIVE_INFINITY);
    } catch (error) {
      if (error instanceof IdentityUnavailable) return true;
      throw error;
    }
  }

  async #begin(transaction: Transaction, driverId: string, { id, isOpen, over }: Begun) {
    const stored = await transaction.get(deliveries, id);
    if (stored?.data.state !== 'waiting') return null;
    const known = { ...stored, data: without(over, stored.data) };
    if (known.data.lines.length === 0) {
      transaction.delete(deliveries, id, known.version);
      return null;
    }
    const channel = this.channels.find(({ name }) => name === known.data.channel);
    if (channel === undefined || !isOpen) {
      await this.#settle(transaction, known, isOpen ? 'notSetUp' : 'refused');
      return null;
    }
    const tries = known.data.tries + 1;
    const isByEmail = known.data.channel === 'email';
    const address = isByEmail ? await transaction.get(reminderAddresses, ownId) : null;
    const sentTo = address?.data.address ?? null;
    const links = newLinks(driverId, known.data, { nowMs: this.clock(), sentTo });
    transaction.update(deliveries, id, known.version, { ...known.data, state: 'trying', tries });
    transaction.create(reminderLinks, links.id, links.data);
    return { channel, tries, message: messageOf(id, known.data, links) };
  }

  async #settle(
    transaction: Transaction,
    { id, version, data }: Delivery,
    failure: DeliveryFailure | null,
  ): Promise<void> {
    const nowMs = this.clock();
    const note = await noteOutcome(transaction, data.channel, { atMs: nowMs, failure });
    const again = failure === 'unreachable' ? triesAgainAfterMs[data.tries - 1] : undefined;
    const state = failure === null ? 'sent' : 'failed';
    transaction.update(
      deliveries,
      id,
      version,
      again === undefined
        ? { ...data, state, isOpen: false, settledAtMs: nowMs, failure }
        : { ...data, state: 'waiting', isOpen: true, notBeforeMs: nowMs + again, failure },
    );
    note();
  }
}

/** A delivery without the lines of what is over. */
function without(over: ReadonlySet<string>, data: DeliveryDocument): DeliveryDocument {
  if (over.size === 0) return data;
  const lines = data.lines.filter(({ occurrence }) => !over.has(occurrence));
  const texts = lines.map(({ text }) => text);
  return { ...data, lines, title: messageTitle(texts, data.language) };
}

async function open(reads: Pick<Reads, 'list'>): Promise<readonly Delivery[]> {
  const order = { field: 'notBeforeMs', direction: 'ascending' } as const;
  return (await reads.list(deliveries, { equal: { isOpen: true }, order, limit: atOnce })).documents;
}

/** Page with everything that a message mentions, in the logbook that all of it is in. */
function pathOf(lines: DeliveryDocument['lines']): string {
  const ids = new Set(lines.map(({ occurrence }) => dividedOccurrence(occurrence).logbookId));
  const paths = new Set(lines.map(({ path = '/due' }) => path));
  const [id] = ids;
  const [path] = paths;
  if (ids.size > 1) return '/due';
  const page = paths.size === 1 && path !== undefined ? path : '/due';
  return id ? `${page}?logbook=${id}` : page;
}

function messageOf(
  id: string,
  { language, title, lines }: Pick<DeliveryDocument, 'language' | 'title' | 'lines'>,
  { tokens, snoozeAll }: Pick<NewLinks, 'tokens' | 'snoozeAll'>,
): ReminderMessage {
  const shown = lines.slice(0, maxLines);
  const lineActions = shown.map((_, index) =>
    tokens.filter(({ line }) => line === index).map(({ kind, token }): ReminderLink => ({ kind, token })),
  );
  const left = lines.length - shown.length;
  const more = left === 0 ? [] : [filledIn(textsIn(language).more, { count: String(left) })];
  return {
    id,
    language,
    title,
    path: pathOf(lines),
    lines: [...shown.map(({ text }) => text), ...more],
    actions: lines.length === 1 ? (lineActions[0] ?? []) : [],
    lineActions,
    snoozeAll: snoozeAll ?? undefined,
  };
}
