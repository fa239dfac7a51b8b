import ical, { ICalEventTransparency } from 'ical-generator';
import type { Preferences } from '../../domain/account/account.schema';
import { textLocale } from '../../domain/account/text-locale';
import type { DueItem } from '../../domain/due/due-item';
import { shownDistance } from '../../domain/quantities/distance';
import { dueName } from '../../domain/reminders/due-names';
import type { Vehicle } from '../../domain/vehicles/vehicle.schema';

/** Minimum time between two requests of a calendar program. */
const refreshSeconds = 6 * 3_600;
const hourMilliseconds = 3_600_000;
const maxSummaryLength = 200;

const words = {
  en: {
    calendar: 'Roadbook: due',
    about: (name: string) => `${name} (about)`,
    predicted: 'Estimated from how much you drive.',
    overdue: 'Overdue.',
    until: (day: string) => `Valid until ${day}.`,
    by: (day: string) => `Due by ${day}.`,
    window: (day: string) => `Book from ${day}.`,
    atOdometer: (reading: string) => `Due at ${reading}.`,
  },
  de: {
    calendar: 'Roadbook: Fälliges',
    about: (name: string) => `${name} (etwa)`,
    predicted: 'Geschätzt nach deinen gefahrenen Kilometern.',
    overdue: 'Überfällig.',
    until: (day: string) => `Gültig bis ${day}.`,
    by: (day: string) => `Fällig bis ${day}.`,
    window: (day: string) => `Möglich ab ${day}.`,
    atOdometer: (reading: string) => `Fällig bei ${reading}.`,
  },
} as const;

export interface CalendarLogbook {
  /** Null for the driver's own. */
  readonly shared: { readonly id: string; readonly name: string } | null;
  readonly items: readonly DueItem[];
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name' | 'distanceUnit'>[];
}

interface CalendarContents {
  readonly logbooks: readonly CalendarLogbook[];
  readonly preferences: Pick<Preferences, 'language' | 'country'>;
  readonly nowMs: number;
}

/**
 * Returns due items as an iCalendar file (RFC 5545). Each one is an all-day event whose UID stays the same when its day
 * moves. The file has no alarms: calendars drop those of a subscription, and the application sends its own reminders.
 */
export function calendarFile({ logbooks, preferences, nowMs }: CalendarContents): string {
  const say = words[preferences.language];
  const calendar = ical({
    name: say.calendar,
    prodId: { company: 'Roadbook', product: 'Due', language: preferences.language.toUpperCase() },
    ttl: refreshSeconds,
  });
  // The same all through an hour, so that a program that asks again is answered that nothing has changed.
  const stamp = new Date(nowMs - (nowMs % hourMilliseconds));
  const all = logbooks.flatMap(({ items, ...logbook }) => items.map((item) => ({ ...logbook, item })));
  for (const { item, shared, vehicles } of all) {
    const { dueOn, source, recordId } = item;
    if (dueOn === null) continue;
    const vehicle = vehicles.find(({ id }) => id === item.vehicleId);
    const start = new Date(`${dueOn}T00:00:00Z`);
    calendar.createEvent({
      id: `${shared === null ? '' : `${shared.id}-`}${source}-${recordId}@roadbook`,
      allDay: true,
      start,
      end: new Date(start.getTime() + 24 * hourMilliseconds),
      stamp,
      lastModified: stamp,
      summary: summaryOf(item, [vehicle?.name, shared?.name], preferences),
      description: descriptionOf(item, vehicle, preferences),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${calendar.toString()}\r\n`;
}

type ShownVehicle = CalendarLogbook['vehicles'][number] | undefined;

function summaryOf(
  item: DueItem,
  of: readonly (string | undefined)[],
  { language }: CalendarContents['preferences'],
): string {
  const name = dueName(item, language);
  const parts = [item.isPredicted ? words[language].about(name) : name, ...of];
  return oneLine(parts.filter((part) => part !== undefined).join(' · '));
}

function descriptionOf(
  { dueOn, earlyFrom, source, status, isPredicted, dueAtOdometerMetres }: DueItem,
  vehicle: ShownVehicle,
  { language, country }: CalendarContents['preferences'],
): string {
  const say = words[language];
  const locale = textLocale(language, country);
  const shownDay = (day: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  const sentences = [
    status === 'overdue' && say.overdue,
    dueOn !== null && !isPredicted && (source === 'paper' ? say.until : say.by)(shownDay(dueOn)),
    earlyFrom !== null && say.window(shownDay(earlyFrom)),
    dueAtOdometerMetres !== null &&
      vehicle !== undefined &&
      say.atOdometer(
        `${new Intl.NumberFormat(locale).format(Number(shownDistance(dueAtOdometerMetres, vehicle.distanceUnit, 0)))} ${vehicle.distanceUnit}`,
      ),
    isPredicted && say.predicted,
  ];
  return sentences.filter((sentence) => sentence !== false).join('\n');
}

/** A name that a driver pasted may hold anything; a line of a calendar may not. */
function oneLine(text: string): string {
  const plain = text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ');
  return [...plain].slice(0, maxSummaryLength).join('');
}
