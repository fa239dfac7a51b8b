import { typedInstant } from '../time/typed-local-time';
import type { ImportedMoment } from './imported-item';
import { ItemFault } from './item-fault';

/** Tolerance for a fast clock. */
const toleranceMilliseconds = 60_000;
const noon = '12:00';

/**
 * The instant of a moment in epoch milliseconds; noon if the file states only the day. A local time that occurs twice
 * is the first one; a skipped one is read with the offset before the change. ItemFault for an instant in the future.
 */
export function instantOfMoment(moment: ImportedMoment, zone: string, nowMs: number): number {
  const atMs = moment.atMs ?? localInstant(moment, moment.zone ?? zone);
  const isDayOnly = moment.atMs === null && moment.time === null;
  // Today's noon may still be to come.
  const latestMs = nowMs + (isDayOnly ? 86_400_000 / 2 : toleranceMilliseconds);
  if (atMs > latestMs) throw new ItemFault('inTheFuture', 'atMs');
  return isDayOnly ? Math.min(atMs, nowMs) : atMs;
}

function localInstant({ day, time }: ImportedMoment, zone: string): number {
  const instant = typedInstant({ day, time: time ?? noon, zone });
  switch (instant.kind) {
    case 'once':
      return instant.atMs;
    case 'twice':
      return instant.earlierMs;
    case 'never':
      return instant.laterMs;
    case 'unreadable':
      throw new ItemFault(instant.field === 'time' ? 'notATime' : 'notADate', 'atMs');
    default:
      return instant satisfies never;
  }
}
