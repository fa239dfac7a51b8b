import type { SharedLogbookId } from '../logbooks/logbook-name';
import type { LocalDay } from '../time/time.schema';
import { occurrenceOf } from './occurrence';
import type { QuestionNews, ReminderSubject } from './reminder.schema';
import type { ReminderSettings } from './settings.schema';
import { daysBetween, type OccurrenceState, stagesNow } from './stages';

/** A reminder to send now. */
export interface DueReminder {
  readonly occurrence: string;
  readonly subject: ReminderSubject;
  readonly stages: readonly string[];
}

/** A deleted completion may bring an occurrence back; after this many days it counts as a new one. */
const rememberedDays = 800;

/** Reminders to send now for due items, in the order given. `today` is in the driver's zone. */
export function dueReminders(
  subjects: readonly ReminderSubject[],
  states: readonly OccurrenceState[],
  settings: ReminderSettings,
  today: LocalDay,
): DueReminder[] {
  if (!settings.isOn) return [];
  const known = new Map(states.map((state) => [state.occurrence, state]));
  return subjects.flatMap((subject) => {
    const occurrence = occurrenceOf(subject);
    const stages = stagesNow(subject, known.get(occurrence), settings, today);
    return stages.length === 0 ? [] : [{ occurrence, subject, stages }];
  });
}

/**
 * The states after the reminders were sent. Leaves out occurrences that were neither due nor changed for more than two
 * years.
 */
export function withSent(
  states: readonly OccurrenceState[],
  sent: readonly DueReminder[],
  subjects: readonly ReminderSubject[],
  today: LocalDay,
): OccurrenceState[] {
  const current = new Set(subjects.map(occurrenceOf));
  const known = new Map(states.map((state) => [state.occurrence, state]));
  for (const { occurrence, stages } of sent) {
    const state = known.get(occurrence) ?? newState(occurrence, today);
    const all = [...new Set([...state.sent, ...stages])];
    known.set(occurrence, { ...state, sent: all, lastSentOn: today, changedOn: today });
  }
  return [...known.values()].filter(
    ({ occurrence, changedOn }) => current.has(occurrence) || daysBetween(changedOn, today) < rememberedDays,
  );
}

const now = {
  status: 'due',
  dueOn: null,
  isPredicted: false,
  dueAtOdometerMetres: null,
  earlyFrom: null,
} as const;

/** News of a question between members. `metres`: null for a question about a reading. */
export function questionSubject({
  id,
  logbookId,
  vehicleId,
  news,
  metres,
}: {
  readonly id: string;
  readonly logbookId: SharedLogbookId;
  readonly vehicleId: string | null;
  readonly news: QuestionNews;
  readonly metres: number | null;
}): ReminderSubject {
  return {
    ...{ source: 'question', recordId: id, logbookId, vehicleId, title: '', type: news },
    ...now,
    ...(metres !== null && { metres }),
  };
}

/** Tells a driver once of their changed membership in a logbook: of their new role, or that they left. */
export function newNotice(
  { memberId, name, became }: { readonly memberId: string; readonly name: string; readonly became: string },
  nowMs: number,
): DueReminder {
  const subject: ReminderSubject = {
    ...{ source: 'membership', recordId: memberId, vehicleId: null, title: name, type: became },
    ...now,
  };
  return { occurrence: `membership.${memberId}.${nowMs.toString(36)}`, subject, stages: [] };
}

/** Asks once for each silence of a recording whether it goes on. `sinceMs`: when the page was last heard. */
export function silenceReminder({
  tripId,
  ...of
}: {
  readonly tripId: string;
  readonly vehicleId: string;
  readonly logbookId?: SharedLogbookId;
  readonly sinceMs: number;
}): DueReminder {
  const subject: ReminderSubject = {
    source: 'recording',
    recordId: tripId,
    title: '',
    type: '',
    ...now,
    ...of,
  };
  return { occurrence: occurrenceOf(subject), subject, stages: [] };
}

export function newState(occurrence: string, today: LocalDay): OccurrenceState {
  return {
    occurrence,
    sent: [],
    lastSentOn: null,
    snoozedUntil: null,
    endedAs: null,
    changedOn: today,
  };
}
