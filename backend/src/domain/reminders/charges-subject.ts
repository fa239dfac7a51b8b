import type { ClaimPeriod } from '../claims/claim';
import { daysFrom } from '../time/day-bounds';
import { monthLater } from '../time/month';
import type { LocalDay } from '../time/time.schema';
import type { ReminderSubject } from './reminder.schema';

interface ChargesTerms {
  /** Day of the month, 1 to 28, on which the driver wants to hand in. */
  readonly onDay: number;
  /** Day in the driver's zone. */
  readonly today: LocalDay;
  /** The first vehicle of the logbook, by which the reminder is known. */
  readonly vehicleId: string;
  /** True if something was charged at home in the month before this one. */
  readonly hasCharged: boolean;
  /** Periods of the reports about charges. */
  readonly reported: readonly ClaimPeriod[];
}

/** First and last day of the month before that of a day. */
export function monthBefore(today: LocalDay): ClaimPeriod {
  const month = today.slice(0, 7);
  return { fromDay: `${monthLater(month, -1)}-01`, untilDay: daysFrom(`${month}-01`, -1) };
}

/**
 * Charges at home that are to be handed in: those of the month before, due on the chosen day of this month until a report
 * has all of that month; else those of this month, due in the next. `type` is their month, YYYY-MM.
 */
export function chargesSubject({
  onDay,
  today,
  vehicleId,
  hasCharged,
  reported,
}: ChargesTerms): ReminderSubject {
  const before = monthBefore(today);
  const isReported = reported.some(
    ({ fromDay, untilDay }) => fromDay <= before.fromDay && before.untilDay <= untilDay,
  );
  const isOpen = hasCharged && !isReported;
  const thisMonth = today.slice(0, 7);
  const month = isOpen ? thisMonth : monthLater(thisMonth, 1);
  const dueOn = `${month}-${String(onDay).padStart(2, '0')}`;
  return {
    ...{ source: 'charges', recordId: vehicleId, vehicleId: null, title: '', type: monthLater(month, -1) },
    ...{ status: dueOn <= today ? 'due' : 'ok', dueOn, isPredicted: false },
    ...{ dueAtOdometerMetres: null, earlyFrom: null },
    // The driver chose the day; usual stages would tell earlier.
    reminderStages: { daysBefore: [0], weeklyRepeats: 2 },
  };
}
