import { maxIntervalMonths, maxTitleLength } from '../maintenance/schedule.schema';
import { monthsAfter } from '../time/month';
import type { ImportedRecord } from './import.schema';
import type { ImportedItem } from './imported-item';
import { ItemFault } from './item-fault';
import { noteOf, recordOfDraft, textOf } from './record-parts';

export type ReminderItem = Extract<ImportedItem, { kind: 'reminder' }>;

interface ScheduleTerms {
  readonly id: string;
  readonly vehicleId: string;
  /** The product that the file comes from. */
  readonly productName: string;
}

/** True if a reminder repeats; a one-time reminder is no schedule. */
export function isRepeated({ everyMonths, everyMetres }: ReminderItem): boolean {
  return everyMonths !== null || everyMetres !== null;
}

/** True if a reminder also states a day or a reading that does not follow from its intervals. */
export function hasDueOfItsOwn({ everyMonths, everyMetres, dueDay, dueAtMetres }: ReminderItem): boolean {
  return (dueDay !== null && everyMonths === null) || (dueAtMetres !== null && everyMetres === null);
}

/** Distances in miles are each rounded to a metre. */
const maxRoundingMetres = 2;

/**
 * True if a reminder is due one interval after it was last done, so that the last completion determines when it is due.
 */
export function followsFromLast(item: ReminderItem): boolean {
  const { everyMonths, everyMetres, dueDay, dueAtMetres, lastDay, lastAtMetres } = item;
  const isDayOfInterval =
    dueDay === null || (everyMonths !== null && !!lastDay && monthsAfter(lastDay, everyMonths) === dueDay);
  const isReadingOfInterval =
    dueAtMetres === null ||
    (everyMetres !== null &&
      typeof lastAtMetres === 'number' &&
      Math.abs(lastAtMetres + everyMetres - dueAtMetres) <= maxRoundingMetres);
  return isDayOfInterval && isReadingOfInterval;
}

/**
 * The schedule for a reminder with an interval. Its start is chosen so that it is first due when the file says,
 * otherwise from the last completion in the file; on the last day of a short month it may be due up to three days
 * earlier. Throws ItemFault if the reminder cannot become a schedule.
 */
export function scheduleOfReminder(item: ReminderItem, terms: ScheduleTerms): ImportedRecord {
  const { everyMonths, everyMetres, dueAtMetres } = item;
  if (item.title === '') throw new ItemFault('missing', 'title');
  // Day arithmetic is not done beyond this interval.
  if (everyMonths !== null && Math.abs(everyMonths) > maxIntervalMonths)
    throw new ItemFault('tooLarge', 'everyMonths');
  const later = { distanceMetres: everyMetres, months: everyMonths, engineMinutes: null, energy: null };
  // Due earlier than a whole interval after a reading of zero.
  const isFirstSooner = everyMetres !== null && dueAtMetres !== null && dueAtMetres < everyMetres;
  return recordOfDraft({
    kind: 'schedule',
    record: {
      ...{ id: terms.id, vehicleId: terms.vehicleId, item: 'other' },
      title: textOf(item.title, maxTitleLength),
      normal: { first: isFirstSooner ? { ...later, distanceMetres: dueAtMetres } : null, later },
      ...{ severe: null, anchor: 'done', profile: 'normal', source: terms.productName, isToCheck: false },
      start: startOf(item),
      note: noteOf(
        [item.title.length > maxTitleLength ? item.title : '', item.note]
          .filter((text) => text !== '')
          .join('\n'),
      ),
    },
  });
}

function startOf({ everyMonths, everyMetres, dueDay, dueAtMetres, lastDay, lastAtMetres }: ReminderItem) {
  const day = everyMonths !== null && dueDay !== null ? monthsAfter(dueDay, -everyMonths) : lastDay;
  if (!day) return null;
  const isCounted = everyMetres !== null && dueAtMetres !== null;
  return {
    day,
    odometerMetres: isCounted ? Math.max(0, dueAtMetres - everyMetres) : (lastAtMetres ?? null),
  };
}
