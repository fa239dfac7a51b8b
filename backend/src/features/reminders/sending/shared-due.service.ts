import { Inject, Injectable } from '@nestjs/common';
import type { SharedLogbookId } from '../../../domain/logbooks/logbook-name';
import { type DueReminder, newNotice } from '../../../domain/reminders/due-reminders';
import { occurrenceOf } from '../../../domain/reminders/occurrence';
import type { ReminderSubject } from '../../../domain/reminders/reminder.schema';
import type { LocalDay } from '../../../domain/time/time.schema';
import { maxVehicles } from '../../../domain/vehicles/vehicle.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { PlannedWrite, Stored, Transaction } from '../../../platform/documents/documents';
import type { Logbook } from '../../../rpc/logbook';
import { type MembershipDocument, memberships } from '../../../rpc/logbooks.collection';
import { ToldQuestionsService } from '../../driving/told-questions.service';
import {
  type KnownMembership,
  type ToldLogbook,
  ToldLogbooksService,
  toldLogbook,
} from '../../logbooks/told-logbooks.service';
import { VehiclesService } from '../../vehicles/vehicles.service';
import { SharedRemindersService } from '../inbox/shared-reminders.service';
import { ReminderSubjectsService } from '../reminder-subjects.service';
import type { TextTerms } from '../texts/reminder-text';

/** Reminders of one logbook with members that a driver is told of. */
export interface SharedDue {
  readonly id: SharedLogbookId;
  readonly name: string;
  /** Null if the driver is told of nothing that is due there. */
  readonly due: {
    /** Today in the zone of the logbook. */
    readonly today: LocalDay;
    readonly subjects: readonly ReminderSubject[];
  } | null;
  readonly isReader: boolean;
  /** News of questions, which every member is told of who asked or is asked. */
  readonly questions: readonly ReminderSubject[];
  readonly vehicles: TextTerms['vehicles'];
}

/** A membership that is no longer as the driver knows it. */
export interface ChangedMembership {
  readonly stored: Stored<MembershipDocument>;
  readonly told: MembershipDocument['told'];
  /** Null if there is nothing to tell. */
  readonly notice: DueReminder | null;
}

/** Due items of logbooks with members in a driver's digest. */
@Injectable()
export class SharedDueService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly told: ToldLogbooksService,
    private readonly shared: SharedRemindersService,
    private readonly reminders: ReminderSubjectsService,
    private readonly questions: ToldQuestionsService,
    private readonly vehicles: VehiclesService,
  ) {}

  async of(own: Logbook): Promise<{
    readonly due: readonly SharedDue[];
    readonly changed: readonly ChangedMembership[];
    /** False if nothing can become due or change. */
    readonly hasAny: boolean;
  }> {
    const known = await this.told.memberships(own);
    const due = await Promise.all(known.map((membership) => this.#due(membership)));
    return {
      due: due.flatMap((each) => each ?? []),
      changed: known.flatMap((membership) => this.#changeOf(membership) ?? []),
      hasAny: known.some(({ opened }) => opened !== null),
    };
  }

  async #due(membership: KnownMembership): Promise<SharedDue | null> {
    const { opened } = membership;
    if (opened === null) return null;
    const { id, logbook, name } = opened;
    const told = toldLogbook(membership);
    const [due, questions] = await Promise.all([
      told && this.#subjects(told),
      this.questions.of(logbook, id),
    ]);
    if (due === null && questions.length === 0) return null;
    const { items } = await this.vehicles.list(logbook, { limit: maxVehicles });
    const vehicles = items.map((vehicle) => ({ ...vehicle, logbookId: id }));
    return { id, name, due, isReader: logbook.role === 'reader', questions, vehicles };
  }

  async #subjects(told: ToldLogbook): Promise<SharedDue['due']> {
    const { id, logbook, isToldOf } = told;
    const [{ today, subjects }, { endedBy }] = await Promise.all([
      this.reminders.of(logbook),
      this.shared.withEnds(told),
    ]);
    const wanted = subjects
      .filter(({ vehicleId }) => isToldOf(vehicleId))
      .map((subject) => ({ ...subject, logbookId: id }))
      .filter((subject) => !endedBy.has(occurrenceOf(subject)));
    return { today, subjects: wanted };
  }

  #changeOf({ stored, opened }: KnownMembership): ChangedMembership | null {
    const { memberId, told: before } = stored.data;
    const told = opened && { role: opened.logbook.role, name: opened.name };
    if (before?.role === told?.role && before?.name === told?.name) return null;
    if (before === null && told === null) return null;
    const isTold = before?.role !== told?.role && before !== undefined && before !== null;
    const terms = { memberId, name: (told ?? before)?.name ?? '', became: told?.role ?? 'left' };
    return { stored, told, notice: isTold ? newNotice(terms, this.clock()) : null };
  }
}

/** Stores what the driver is told of a membership; does nothing if it changed since. */
export async function planTold(
  transaction: Transaction,
  { stored: { id, version, data }, told }: ChangedMembership,
): Promise<PlannedWrite | null> {
  const known = await transaction.get(memberships, id);
  if (known?.version !== version) return null;
  return () => {
    const { told: _, ...others } = data;
    transaction.update(memberships, id, version, { ...others, ...(told !== undefined && { told }) });
  };
}
