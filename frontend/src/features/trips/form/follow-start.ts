import type { ChosenInstant } from '@/lib/formatting/chosen-instant';
import { isDay } from '@/lib/formatting/typed-day';
import type { TripFormText } from './trip-form-text';

/**
 * The end of a trip once its start was typed: on the same day, as a trip that ends on another is the rare one. That it
 * ended just now is meant for today only, and an end that the driver typed stays what it is.
 */
export function followStart(
  start: ChosenInstant,
  end: TripFormText['end'],
  suggested: TripFormText['end'],
): TripFormText['end'] {
  if (!end?.at || !start.at || !isDay(start.at.day)) return end;
  const { day } = start.at;
  const isSuggested = end.at.time === suggested?.at?.time && end.at.day === suggested.at.day;
  if (end.at.time !== '' && !isSuggested) return end;
  if (suggested?.at && day === suggested.at.day) return { ...end, at: suggested.at };
  return { ...end, at: { day, time: '' } };
}
