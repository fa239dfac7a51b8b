import type { ChosenInstant } from '@/lib/formatting/chosen-instant';
import { isDay } from '@/lib/formatting/typed-day';
import type { TripFormText } from './trip-form-text';

/**
 * Moves the end of a trip to the day of its typed start, as few trips end on another day. An end that means "now"
 * applies only to today, and a typed end stays, as does a day that the driver chose.
 */
export function followStart(
  start: ChosenInstant,
  end: TripFormText['end'],
  suggested: TripFormText['end'],
  isDayChosen = false,
): TripFormText['end'] {
  if (!end?.at || !start.at || !isDay(start.at.day)) return end;
  const { day } = start.at;
  const isSuggested = end.at.time === suggested?.at?.time && end.at.day === suggested.at.day;
  if (!isSuggested && (isDayChosen || end.at.time !== '')) return end;
  if (suggested?.at && day === suggested.at.day) return { ...end, at: suggested.at };
  return { ...end, at: { day, time: '' } };
}
