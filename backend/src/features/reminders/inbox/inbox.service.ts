import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../../domain/errors/domain-error';
import { newState } from '../../../domain/reminders/due-reminders';
import {
  type InboxAction,
  type InboxInput,
  type InboxMessage,
  type InboxPage,
  type InboxReadInput,
  maxUnreadCounted,
  type Unread,
} from '../../../domain/reminders/reminder.schema';
import type { OccurrenceState } from '../../../domain/reminders/stages';
import { localDay } from '../../../domain/time/local-day';
import type { LocalDay } from '../../../domain/time/time.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { Stored, Transaction } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { type InboxMessageDocument, inboxMessages } from '../../../registry/stored/reminders.collection';
import type { Logbook } from '../../../rpc/logbook';
import { AccountService } from '../../account/account.service';
import { storedState, writeState } from '../reminder-store';
import { AgreedAddressService } from '../settings/agreed-address.service';
import { DoneServicesService } from './done-services.service';

const messagesAPage = 30;

@Injectable()
export class InboxService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly account: AccountService,
    private readonly address: AgreedAddressService,
    private readonly services: DoneServicesService,
  ) {}

  async list(logbook: Logbook, { cursor }: InboxInput): Promise<InboxPage> {
    const { documents, next } = await this.documents.of(logbook).list(inboxMessages, {
      order: { field: 'sentAtMs', direction: 'descending' },
      limit: messagesAPage,
      ...(cursor ? { cursor } : {}),
    });
    return { items: documents.map(toMessage), nextCursor: next };
  }

  /** Called at each start of the application, when a changed address of the sign-in is noticed. */
  async unread(logbook: Logbook): Promise<Unread> {
    await this.address.endIfChanged(logbook);
    const { documents } = await this.documents.of(logbook).list(inboxMessages, {
      equal: { isRead: false },
      order: { field: 'sentAtMs', direction: 'descending' },
      limit: maxUnreadCounted,
    });
    return { recordIds: [...new Set(documents.map(({ data }) => data.subject.recordId))] };
  }

  async read(logbook: Logbook, { occurrences }: InboxReadInput): Promise<{ read: true }> {
    await this.documents.of(logbook).transact(async (transaction) => {
      const known: (Stored<InboxMessageDocument> | null)[] = [];
      for (const id of new Set(occurrences)) known.push(await transaction.get(inboxMessages, id));
      for (const message of known) {
        if (message === null || message.data.isRead) continue;
        const { id, version, data } = message;
        transaction.update(inboxMessages, id, version, { ...data, isRead: true });
      }
    });
    return { read: true };
  }

  /**
   * Done enters planned work as a service of today; resume reverts that. NOT_FOUND if nothing was ever sent about it.
   */
  async act(logbook: Logbook, action: InboxAction): Promise<InboxMessage> {
    const { kind, occurrence } = action;
    const driverDocuments = this.documents.of(logbook);
    if (kind === 'done' && (await driverDocuments.get(inboxMessages, occurrence)))
      await this.services.enter(logbook, occurrence);
    if (kind === 'resume') await this.services.takeBack(logbook, occurrence);
    return driverDocuments.transact((transaction) => this.actIn(transaction, action));
  }

  /** Applies an action to a reminder without entering a service. NOT_FOUND if nothing was ever sent about it. */
  async actIn(transaction: Transaction, action: InboxAction): Promise<InboxMessage> {
    const known = await transaction.get(inboxMessages, action.occurrence);
    const state = await storedState(transaction);
    if (known === null || state === null) throw new DomainError('NOT_FOUND');
    const today = localDay(this.clock(), (await this.account.zone(transaction)) ?? 'UTC');
    if (action.kind === 'snooze' && action.until <= today) {
      throw new DomainError('INPUT_INVALID', { fields: [{ path: 'until', rule: 'in the past' }] });
    }
    const { occurrences } = state.data;
    const before =
      occurrences.find(({ occurrence }) => occurrence === action.occurrence) ??
      newState(action.occurrence, today);
    const after = { ...afterAction(before, action), changedOn: today };
    const others = occurrences.filter(({ occurrence }) => occurrence !== action.occurrence);
    writeState(transaction, state, { ...state.data, occurrences: [...others, after] });
    const data = { ...known.data, isRead: true, ...shownAfter(after) };
    transaction.update(inboxMessages, known.id, known.version, data);
    return toMessage({ ...known, data });
  }

  /** Snoozes all still open reminders among several; done, stopped or snoozed ones are unchanged. */
  async snoozeOpenIn(
    transaction: Transaction,
    occurrences: readonly string[],
    until: LocalDay,
  ): Promise<void> {
    const messages: (Stored<InboxMessageDocument> | null)[] = [];
    for (const id of new Set(occurrences)) messages.push(await transaction.get(inboxMessages, id));
    const state = await storedState(transaction);
    if (state === null) throw new DomainError('NOT_FOUND');
    const today = localDay(this.clock(), (await this.account.zone(transaction)) ?? 'UTC');
    const open = new Map(
      messages.flatMap((message) => (message?.data.state === 'open' ? [[message.id, message]] : [])),
    );
    const snoozed = state.data.occurrences.map((each) =>
      open.has(each.occurrence) ? { ...each, snoozedUntil: until, changedOn: today } : each,
    );
    writeState(transaction, state, { ...state.data, occurrences: snoozed });
    for (const { id, version, data } of open.values()) {
      const after = { ...data, isRead: true, state: 'snoozed' as const, snoozedUntil: until };
      transaction.update(inboxMessages, id, version, after);
    }
  }
}

function afterAction(state: OccurrenceState, action: InboxAction): OccurrenceState {
  switch (action.kind) {
    case 'snooze':
      return { ...state, endedAs: null, snoozedUntil: action.until };
    case 'done':
      return { ...state, endedAs: 'done', snoozedUntil: null };
    case 'stop':
      return { ...state, endedAs: 'stopped', snoozedUntil: null };
    case 'resume':
      return { ...state, endedAs: null, snoozedUntil: null };
    default:
      return action satisfies never;
  }
}

function shownAfter({
  endedAs,
  snoozedUntil,
}: OccurrenceState): Pick<InboxMessageDocument, 'state' | 'snoozedUntil'> {
  return { state: endedAs ?? (snoozedUntil === null ? 'open' : 'snoozed'), snoozedUntil };
}

function toMessage({ id, data }: Stored<InboxMessageDocument>): InboxMessage {
  return { occurrence: id, ...data };
}
