import { textLocale } from '../../../domain/account/text-locale';
import { roleSchema } from '../../../domain/logbooks/logbook.schema';
import { shownDistance } from '../../../domain/quantities/distance';
import { dueName } from '../../../domain/reminders/due-names';
import { questionNewsSchema, type ReminderSubject } from '../../../domain/reminders/reminder.schema';
import type { LocalDay } from '../../../domain/time/time.schema';
import type { Vehicle } from '../../../domain/vehicles/vehicle.schema';
import { filledIn } from '../../../platform/mail/mail-text';
import { type Language, textsIn } from './texts';

interface Owner extends Pick<Vehicle, 'id' | 'name' | 'distanceUnit'> {
  /** The logbook with members that it is in; absent for the driver's own. */
  readonly logbookId?: string;
}

export interface TextTerms {
  readonly language: Language;
  /** ISO 3166, for the format of dates and numbers. */
  readonly country: string;
  readonly vehicles: readonly Owner[];
  /** Names of logbooks with members, by their id. */
  readonly logbooks: ReadonlyMap<string, string>;
  /** Zone of the driver. */
  readonly zone: string;
  /** Day in the driver's zone. */
  readonly today: LocalDay;
}

/** One due item as one line of text. */
export function reminderLine(subject: ReminderSubject, terms: TextTerms): string {
  const texts = textsIn(terms.language);
  const { source, vehicleId, logbookId } = subject;
  if (source === 'membership') return membershipLine(subject, terms);
  if (source === 'charges') return filledIn(texts.charges, { month: formatMonth(subject.type, terms) });
  const vehicle = terms.vehicles.find((each) => each.id === vehicleId && each.logbookId === logbookId);
  const names =
    logbookId === undefined
      ? [vehicleId === null ? texts.own : vehicle?.name]
      : [vehicle?.name, terms.logbooks.get(logbookId)];
  const of = names.filter((each) => each !== undefined).join(' · ');
  if (source === 'question')
    return filledIn(texts.one, { name: of, when: questionLine(subject, vehicle, terms) });
  if (source === 'recording')
    return filledIn(texts.one, {
      name: of,
      when: filledIn(texts.recording, { time: silentSince(subject, terms) }),
    });
  if (source === 'reading') {
    const day = formatDay(subject.dueOn ?? terms.today, terms);
    return filledIn(texts.one, { name: of, when: filledIn(texts.reading, { day }) });
  }
  const name = dueName({ ...subject, source }, terms.language);
  const when = whenDue(subject, vehicle, terms).join(', ');
  return of === '' ? filledIn(texts.one, { name, when }) : filledIn(texts.line, { name, of, when });
}

function membershipLine({ title: name, type }: ReminderSubject, { language }: TextTerms): string {
  const { membership } = textsIn(language);
  const role = roleSchema.safeParse(type);
  return filledIn(role.success ? membership[role.data] : membership.left, { name });
}

/** Names nobody: a driver of a company is named in its logbook only. */
function questionLine(
  { type, metres = 0 }: ReminderSubject,
  vehicle: Owner | undefined,
  terms: TextTerms,
): string {
  const { question } = textsIn(terms.language);
  const news = questionNewsSchema.parse(type);
  const unit = vehicle?.distanceUnit ?? 'km';
  const number = new Intl.NumberFormat(textLocale(terms.language, terms.country));
  const distance = `${number.format(Number(shownDistance(metres, unit, 1)))} ${unit}`;
  return filledIn(question[news], { distance });
}

function silentSince({ sinceMs = 0 }: ReminderSubject, { language, country, zone }: TextTerms): string {
  const format = { timeStyle: 'short', timeZone: zone } as const;
  return new Intl.DateTimeFormat(textLocale(language, country), format).format(sinceMs);
}

/** The title of a message: its item if there is a single one. */
export function messageTitle(lines: readonly string[], language: Language): string {
  const [only] = lines;
  if (lines.length === 1 && only !== undefined) return only;
  return filledIn(textsIn(language).several, { count: String(lines.length) });
}

function whenDue(subject: ReminderSubject, vehicle: Owner | undefined, terms: TextTerms): string[] {
  const { when } = textsIn(terms.language);
  const { dueOn, dueAtOdometerMetres, earlyFrom, status } = subject;
  const isEarlyShown = earlyFrom !== null && status !== 'due' && status !== 'overdue';
  return [
    dayDue(subject, terms),
    ...(dueAtOdometerMetres !== null && vehicle !== undefined
      ? [filledIn(when.at, { reading: formatReading(dueAtOdometerMetres, vehicle.distanceUnit, terms) })]
      : []),
    ...(isEarlyShown && dueOn !== null ? [filledIn(when.window, { day: formatDay(earlyFrom, terms) })] : []),
  ];
}

function dayDue({ dueOn, isPredicted, status }: ReminderSubject, terms: TextTerms): string {
  const { when } = textsIn(terms.language);
  if (dueOn === null || (isPredicted && status !== 'soon')) {
    return status === 'overdue' ? when.overdue : status === 'due' ? when.due : when.soon;
  }
  const day = formatDay(dueOn, terms);
  if (isPredicted) return filledIn(when.about, { day });
  if (dueOn === terms.today) return when.today;
  if (dueOn > terms.today) return filledIn(when.on, { day });
  return filledIn(status === 'overdue' ? when.since : when.dueSince, { day });
}

function formatDay(day: LocalDay, terms: TextTerms): string {
  return new Intl.DateTimeFormat(textLocale(terms.language, terms.country), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day));
}

/** Month, YYYY-MM, in words. */
function formatMonth(month: string, { language, country }: TextTerms): string {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(textLocale(language, country), format).format(Date.parse(`${month}-01`));
}

function formatReading(metres: number, unit: Owner['distanceUnit'], terms: TextTerms): string {
  const shown = Number(shownDistance(metres, unit, 0));
  return `${new Intl.NumberFormat(textLocale(terms.language, terms.country)).format(shown)} ${unit}`;
}
