import { leadDays } from '../maintenance/meter-state';
import type { ReminderStages } from '../records/reminder-stages.schema';
import { daysFrom } from '../time/day-bounds';
import type { LocalDay } from '../time/time.schema';
import type { ReminderSubject } from './reminder.schema';

/** Stages already sent of one occurrence, and the driver's answer. */
export type OccurrenceState = {
  occurrence: string;
  sent: string[];
  lastSentOn: LocalDay | null;
  snoozedUntil: LocalDay | null;
  endedAs: 'done' | 'stopped' | null;
  changedOn: LocalDay;
};

/** An item that lasts only days is not soon due for a month: within this many days its own status decides. */
const statusDecidesDays = 30;
const weekDays = 7;
/** Days after which a reading is requested again, if the vehicle has no stages of its own. */
const readingAgainDays = 30;

/**
 * The stages to send now of one occurrence, none to several: if several have passed unsent, only the last one counts,
 * and if the snooze ends as well, both are one reminder. `today` is in the driver's zone. For a due day the stages are
 * days before and after it, and only move forwards: no stage before a sent one is sent. Without a due day, as for a
 * distance or a measured tread, they are the statuses soon, due and overdue, each once, and then the weeks since the
 * last reminder that it is due. Work that another meter makes soon due before its day is near has both. A question is
 * told once. `usual` are the
 * driver's stages. The subject's own stages replace them unchanged: a stage chosen for one item waits for no status,
 * and an empty choice sends nothing at all.
 */
export function stagesNow(
  subject: ReminderSubject,
  state: OccurrenceState | undefined,
  usual: ReminderStages,
  today: LocalDay,
): string[] {
  if (state !== undefined && state.endedAs !== null) return [];
  if (state !== undefined && state.snoozedUntil !== null && today < state.snoozedUntil) return [];
  const sent = state?.sent ?? [];
  const fresh = currentStages(subject, state, usual, today).filter((stage) => !sent.includes(stage));
  const snooze = state?.snoozedUntil ? `snooze:${state.snoozedUntil}` : null;
  const wakes = snooze !== null && !sent.includes(snooze) && isPressing(subject, today) ? [snooze] : [];
  return [...fresh, ...wakes];
}

function currentStages(
  subject: ReminderSubject,
  state: OccurrenceState | undefined,
  usual: ReminderStages,
  today: LocalDay,
): string[] {
  const { status, dueOn, isPredicted, reminderStages: own } = subject;
  if (status === 'unknown') return [];
  if (subject.source === 'question') return ['question'];
  if (own !== undefined && own.daysBefore.length === 0 && own.weeklyRepeats === 0) return [];
  if (subject.source === 'reading') return onlySome(readingStage(state, own, today));
  const byStatus = () => onlySome(stageByStatus(status, state, own ?? usual, today));
  if (dueOn === null || isPredicted) return byStatus();
  const since = daysBetween(dueOn, today);
  if (own === undefined && status === 'ok' && since >= -statusDecidesDays) return [];
  const byDay = onlySome(stageByDay(since, state, own ?? usual));
  return isSoonByAnotherMeter(subject, today) ? [...byDay, ...byStatus()] : byDay;
}

const onlySome = (stage: string | null): string[] => (stage === null ? [] : [stage]);

function stageByDay(
  since: number,
  state: OccurrenceState | undefined,
  { daysBefore, weeklyRepeats }: ReminderStages,
): string | null {
  const offsets = [
    ...daysBefore.map((days) => -days),
    ...Array.from({ length: weeklyRepeats }, (_, week) => (week + 1) * 7),
  ];
  const reached = Math.max(...offsets.filter((offset) => offset <= since));
  const sent = state?.sent ?? [];
  if (reached > 0 && sent.filter(isRepeat).length >= weeklyRepeats) return null;
  const last = Math.max(...sent.map(dayStage));
  return Number.isFinite(reached) && reached > last ? `day:${reached}` : null;
}

/** Work that is soon due before its day is near: by a distance of unknown rate, or by engine hours or energy. */
function isSoonByAnotherMeter({ source, status, dueOn }: ReminderSubject, today: LocalDay): boolean {
  return source === 'maintenance' && status === 'soon' && dueOn !== null && dueOn > daysFrom(today, leadDays);
}

function stageByStatus(
  status: ReminderSubject['status'],
  state: OccurrenceState | undefined,
  { weeklyRepeats }: ReminderStages,
  today: LocalDay,
): string | null {
  if (status === 'ok') return null;
  const { sent = [], lastSentOn = null } = state ?? {};
  const stage = `status:${status}`;
  if (!sent.includes(stage) || status === 'soon' || lastSentOn === null) return stage;
  const week = sent.filter(isRepeat).length + 1;
  return week <= weeklyRepeats && daysBetween(lastSentOn, today) >= weekDays ? `week:${week}` : stage;
}

/** True for repeats. Work due by both a day and a distance repeats in the weeks after either. */
function isRepeat(stage: string): boolean {
  return stage.startsWith('week:') || dayStage(stage) > 0;
}

function dayStage(stage: string): number {
  const [, offset] = /^day:(-?\d+)$/.exec(stage) ?? [];
  return offset === undefined ? Number.NEGATIVE_INFINITY : Number(offset);
}

/** Without stages of the vehicle's own a reading is requested until there is one. */
function readingStage(
  state: OccurrenceState | undefined,
  own: ReminderStages | undefined,
  today: LocalDay,
): string | null {
  const { sent = [], lastSentOn = null } = state ?? {};
  const stage = `reading:${today}`;
  if (lastSentOn === null) return stage;
  const asked = sent.filter((each) => each.startsWith('reading:')).length;
  if (own !== undefined && asked > own.weeklyRepeats) return null;
  return daysBetween(lastSentOn, today) >= (own === undefined ? readingAgainDays : weekDays) ? stage : null;
}

function isPressing({ source, status, dueOn, isPredicted }: ReminderSubject, today: LocalDay): boolean {
  if (source === 'reading') return true;
  if (status === 'unknown') return false;
  // The driver chose that day, whether or not the item is soon due.
  return status !== 'ok' || (dueOn !== null && !isPredicted && dueOn >= today);
}

export function daysBetween(from: LocalDay, to: LocalDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
