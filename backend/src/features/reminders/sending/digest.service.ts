import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type DueReminder, dueReminders, withSent } from '../../../domain/reminders/due-reminders';
import {
  type LinkAction,
  linkActions,
  type ReminderSubject,
} from '../../../domain/reminders/reminder.schema';
import { isQuiet, nextDigestMs } from '../../../domain/reminders/send-times';
import type { LocalDay } from '../../../domain/time/time.schema';
import { maxVehicles } from '../../../domain/vehicles/vehicle.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { PlannedWrite, Reads, Stored, Transaction } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { type DeliveryDocument, deliveries } from '../../../registry/stored/deliveries.collection';
import { type InboxMessageDocument, inboxMessages } from '../../../registry/stored/reminders.collection';
import { unattended } from '../../../rpc/unattended';
import { AccountService } from '../../account/account.service';
import { VehiclesService } from '../../vehicles/vehicles.service';
import { REMINDER_CHANNELS, type ReminderChannel } from '../channels/channel';
import { storedSettings, storedState, writeState } from '../reminder-store';
import { ReminderSubjectsService } from '../reminder-subjects.service';
import { reminderLine, type TextTerms } from '../texts/reminder-text';
import { atOnceMs, newDelivery, storeMessage } from './new-messages';
import { type ChangedMembership, planTold, SharedDueService } from './shared-due.service';

const weekMs = 7 * 24 * 3_600_000;
/** A transaction writes no more than 500 documents. */
const maxInDigest = 200;

/** Later than any planned digest; such a value means that the clock was wrong. */
const maxMs = 9 * 24 * 3_600_000;

export interface PreparedDigest {
  readonly zone: string;
  readonly today: LocalDay;
  readonly subjects: readonly ReminderSubject[];
  readonly reachable: readonly ReminderChannel[];
  readonly terms: TextTerms;
  /** The same of logbooks with members. */
  readonly shared: Awaited<ReturnType<SharedDueService['of']>>;
}

/** Stores due reminders at the driver's hour as messages of the inbox and as deliveries to be sent. */
@Injectable()
export class DigestService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(REMINDER_CHANNELS) private readonly channels: readonly ReminderChannel[],
    private readonly account: AccountService,
    private readonly vehicles: VehiclesService,
    private readonly reminders: ReminderSubjectsService,
    @Inject(SharedDueService) private readonly sharedDue: Pick<SharedDueService, 'of'>,
  ) {}

  /** null before the driver's hour; otherwise everything that the digest is made from. */
  async prepare(driverId: string): Promise<PreparedDigest | null> {
    const logbook = unattended(driverId);
    const { zone, language, country } = await this.account.of(logbook);
    if (!(await this.#isTime(this.documents.of(logbook), zone))) return null;
    const [{ today, subjects }, { items: ofOwn }, reachable, shared] = await Promise.all([
      this.reminders.of(logbook),
      this.vehicles.list(logbook, { limit: maxVehicles }),
      this.#reachable(driverId),
      this.sharedDue.of(logbook),
    ]);
    const vehicles = [...ofOwn, ...shared.due.flatMap((each) => each.vehicles)];
    const logbooks = new Map(shared.due.map(({ id, name }) => [id, name]));
    const terms = { language, country, zone, vehicles, logbooks, today };
    return { zone, today, subjects, reachable, terms, shared };
  }

  async #isTime(reads: Reads, zone: string): Promise<boolean> {
    const nowMs = this.clock();
    const { quiet } = await storedSettings(reads);
    const atMs = (await storedState(reads))?.data.nextDigestAtMs ?? 0;
    return (atMs <= nowMs || atMs > nowMs + maxMs) && !isQuiet(nowMs, zone, quiet);
  }

  async #reachable(driverId: string): Promise<ReminderChannel[]> {
    const available = this.channels.filter(({ isAvailable }) => isAvailable);
    const can = await Promise.all(available.map((channel) => channel.canReach(driverId)));
    return available.filter((_, index) => can[index]);
  }

  /**
   * Stores the digest in one transaction, so that a stage counts as sent exactly if a delivery sends it. Returns when
   * to run again: at once if there is something to send.
   */
  async store(transaction: Transaction, made: PreparedDigest): Promise<number> {
    const { zone, today, shared } = made;
    const dueByLogbook = [made, ...shared.due.flatMap(({ due }) => due ?? [])];
    const questions = shared.due.flatMap((each) => each.questions);
    const subjects = [...questions, ...dueByLogbook.flatMap((each) => each.subjects)];
    const nowMs = this.clock();
    const settings = await storedSettings(transaction);
    const state = await storedState(transaction);
    const states = state?.data.occurrences ?? [];
    const due = [
      // Somebody waits for the answer, so the inbox has it where reminders are switched off, too.
      ...dueReminders(questions, states, { ...settings, isOn: true }, today),
      ...dueByLogbook.flatMap((each) => dueReminders(each.subjects, states, settings, each.today)),
    ].slice(0, maxInDigest);
    const { notices, write: writeTold } = await planNotices(transaction, shared.changed);
    const told = [...notices, ...due];
    const known = new Map<string, Stored<InboxMessageDocument> | null>();
    for (const { occurrence } of told)
      known.set(occurrence, await transaction.get(inboxMessages, occurrence));
    // If nothing can become due, a change brings the next digest forward.
    const isIdle = subjects.length === 0 && !shared.hasAny;
    const fromMs = isIdle ? nowMs + weekMs : nowMs;
    const nextDigestAtMs = nextDigestMs(fromMs, zone, settings);
    const occurrences = withSent(states, due, subjects, today);
    writeTold();
    // Reminders that did not fit are in the next digest.
    writeState(transaction, state, { occurrences, nextDigestAtMs });
    for (const reminder of told) storeMessage(transaction, reminder, known.get(reminder.occurrence), nowMs);
    const wanted = made.reachable.filter(({ name }) => settings.channels.includes(name));
    // The inbox alone tells of memberships and questions where reminders are switched off.
    if (told.length === 0 || wanted.length === 0 || !settings.isOn) return nextDigestAtMs;
    const digestId = randomUUID();
    const lines = told.map((reminder) => lineOf(reminder, made));
    for (const { name } of wanted) {
      const delivery = newDelivery(lines, made.terms.language, nowMs);
      transaction.create(deliveries, `${digestId}.${name}`, { ...delivery, digestId, channel: name });
    }
    return atOnceMs;
  }
}

async function planNotices(transaction: Transaction, changed: readonly ChangedMembership[]) {
  const planned: { readonly write: PlannedWrite; readonly notice: DueReminder | null }[] = [];
  for (const change of changed) {
    const write = await planTold(transaction, change);
    if (write !== null) planned.push({ write, notice: change.notice });
  }
  return {
    notices: planned.flatMap(({ notice }) => notice ?? []),
    write: () => {
      for (const { write } of planned) write();
    },
  };
}

/**
 * Links of a line; undefined for all. Readers end nothing for others, there is nothing to do about a membership, and a
 * question is answered in its logbook.
 */
function actionsOf(
  { source, logbookId }: ReminderSubject,
  { due }: PreparedDigest['shared'],
): { actions?: LinkAction[] } {
  if (source === 'membership' || source === 'question') return { actions: [] };
  const isReader = due.some(({ id, isReader: reads }) => reads && id === logbookId);
  return isReader ? { actions: linkActions.filter((kind) => kind !== 'done') } : {};
}

function lineOf(
  { occurrence, stages, subject }: DueReminder,
  { terms, shared }: PreparedDigest,
): DeliveryDocument['lines'][number] {
  return {
    occurrence,
    stages: [...stages],
    text: reminderLine(subject, terms),
    ...actionsOf(subject, shared),
    ...(subject.source === 'charges' && { path: '/claim?charges' }),
    ...(subject.source === 'question' &&
      subject.vehicleId !== null && { path: `/vehicles/${subject.vehicleId}` }),
  };
}
