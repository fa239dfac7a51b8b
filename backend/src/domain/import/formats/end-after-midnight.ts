import type { ImportedMoment } from '../imported-item';

/**
 * End of a trip in a file with one day and two times: an end before the start belongs to the next day. null if either
 * time is missing.
 */
export function endAfterMidnight(
  start: ImportedMoment | null,
  end: ImportedMoment | null,
): ImportedMoment | null {
  if (start === null || start.time === null || end === null || end.time === null) return null;
  if (start.atMs !== null || end.atMs !== null) return end;
  // A start at 24:00 is of the next day already.
  const isBefore =
    end.day < start.day || (end.day === start.day && inSeconds(end.time) < inSeconds(start.time));
  return isBefore ? { ...end, day: dayAfter(end.day) } : end;
}

function inSeconds(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
