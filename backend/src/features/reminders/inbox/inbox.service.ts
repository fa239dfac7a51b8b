import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../../domain/errors/domain-error';
import { newState } from '../../../domain/reminders/due-reminders';
import { dividedOccurrence } from '../../../domain/reminders/occurrence';
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
import { maxVehicles } from '../../../domain/vehicles/vehicle.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { Stored, Transaction } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { type InboxMessageDocument, inboxMessages } from '../../../registry/stored/reminders.collection';
import type { Logbook } from '../../../rpc/logbook';
import { AccountService } from '../../account/account.service';
import { VehiclesService } from '../../vehicles/vehicles.service';
import { storedState, writeState } from '../reminder-store';
import { AgreedAddressService } from '../settings/agreed-address.service';
import { DoneServicesService } from './done-services.service';
import { checkMayEnd, type OpenedWithEnds, SharedRemindersService } from './shared-reminders.service';

const messagesAPage = 30;

@Injectable()
export class InboxService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly account: AccountService,
    private readonly address: AgreedAddressService,
    private readonly services: DoneServicesService,
    private readonly shared: SharedRemindersService,
    private readonly vehicles: VehiclesService,
  ) {}

  async list(logbook: Logbook, { cursor }: InboxInput): Promise<InboxPage> {
    const { documents, next } = await this.documents.of(logbook).list(inboxMessages, {
      order: { field: 'sentAtMs', direction: 'descending' },
      limit: messagesAPage,
      ...(cursor ? { cursor } : {}),
    });
    return { items: await this.#shown(logbook, documents), nextCursor: next };
  }

  /** Called at each start of the application, when a changed address of the sign-in is noticed. */
  async unread(logbook: Logbook): Promise<Unread> {
    await this.address.endIfChanged(logbook);
    const { documents } = await this.documents.of(logbook).list(inboxMessages, {
      equal: { isRead: false },
      order: { field: 'sentAtMs', direction: 'descending' },
      limit: maxUnreadCounted,
    });
    const over = await this.shared.overAmong(
      logbook.driver,
      documents.map(({ id }) => id),
    );
    const unread = documents.filter(({ id }) => !over.has(id));
    return { recordIds: [...new Set(unread.map(({ data }) => data.subject.recordId))] };
  }

  /** Messages as the driver sees them, without those of logbooks that they left. */
  async #shown(own: Logbook, messages: readonly Stored<InboxMessageDocument>[]): Promise<InboxMessage[]> {
    const ids = messages.map(({ id }) => id);
    const opened = await this.shared.openedOf(own.driver, ids);
    const listed = [null, ...opened.values()].map(async (each) => {
      const { items } = await this.vehicles.list(each?.logbook ?? own, { limit: maxVehicles });
      return [each?.id ?? null, items] as const;
    });
    const vehicles = new Map(await Promise.all(listed));
    return messages.flatMap((message) => {
      const { logbookId } = dividedOccurrence(message.id);
      const of = logbookId === null ? null : opened.get(logbookId);
      return of === undefined ? [] : [toMessage(message, of, vehicles.get(logbookId) ?? [])];
    });
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
    const driverDocuments = this.documents.of(logbook);
    if (!(await driverDocuments.get(inboxMessages, action.occurrence))) throw new DomainError('NOT_FOUND');
    await this.actInLogbook(logbook, action);
    const acted = await driverDocuments.transact((transaction) => this.actIn(transaction, action));
    const [message] = await this.#shown(logbook, [acted]);
    if (message === undefined) throw new DomainError('NOT_FOUND');
    return message;
  }

  /**
   * Does what an action does in the logbook of its reminder: enters a service or removes it, and in a logbook with
   * members ends the reminder for all. Returns true if the logbook now has a service for it. May be repeated.
   */
  async actInLogbook(
    own: Logbook,
    { kind, occurrence }: Pick<InboxAction, 'kind' | 'occurrence'>,
  ): Promise<boolean> {
    const { logbookId } = dividedOccurrence(occurrence);
    const logbook = logbookId === null ? own : await this.shared.open(own.driver, logbookId);
    const isShared = logbookId !== null;
    if (kind === 'done') {
      if (isShared) checkMayEnd(logbook);
      const hasService = await this.services.enter(logbook, occurrence);
      if (isShared) await this.shared.end(logbook, occurrence);
      return hasService;
    }
    if (kind !== 'resume') return false;
    // The service of another member is theirs to remove, or an owner's who says why.
    const isOwn = !isShared || (await this.shared.resume(logbook, occurrence));
    if (isOwn) await this.services.takeBack(logbook, occurrence);
    return false;
  }

  /** Applies an action in the driver's inbox alone. NOT_FOUND if nothing was ever sent about it. */
  async actIn(transaction: Transaction, action: InboxAction): Promise<Stored<InboxMessageDocument>> {
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
    // In a logbook with members the end is stored there, so that it can be taken back for all.
    const isForAll = action.kind === 'done' && dividedOccurrence(action.occurrence).logbookId !== null;
    const after = { ...(isForAll ? before : afterAction(before, action)), changedOn: today };
    const others = occurrences.filter(({ occurrence }) => occurrence !== action.occurrence);
    writeState(transaction, state, { ...state.data, occurrences: [...others, after] });
    const data = { ...known.data, isRead: true, ...shownAfter(after) };
    transaction.update(inboxMessages, known.id, known.version, data);
    return { ...known, data };
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

type ShownVehicle = NonNullable<InboxMessage['vehicle']>;

function toMessage(
  { id, data }: Stored<InboxMessageDocument>,
  opened: OpenedWithEnds | null,
  vehicles: readonly ShownVehicle[],
): InboxMessage {
  const found = vehicles.find((vehicle) => vehicle.id === data.subject.vehicleId);
  const vehicle = found ? { id: found.id, name: found.name, distanceUnit: found.distanceUnit } : null;
  if (opened === null) return { occurrence: id, ...data, logbook: null, vehicle };
  const { role, memberId } = opened.logbook;
  const endedBy = opened.endedBy.get(id);
  const mayEnd = role === 'owner' || (role === 'driver' && (endedBy ?? memberId) === memberId);
  const logbook = { id: opened.id, name: opened.name, mayEnd };
  const isEnded = endedBy !== undefined;
  return {
    ...{ occurrence: id, ...data, logbook, vehicle },
    ...(isEnded && { isRead: true, state: 'done' as const, snoozedUntil: null }),
  };
}
