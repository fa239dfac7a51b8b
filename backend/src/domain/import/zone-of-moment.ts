import { offsetMillisecondsAt } from '../time/steady-offset';
import type { ImportedMoment } from './imported-item';

/** A zone for each offset that is not a whole hour; some zones have it in one half of the year only. */
const zonesOfMinutes: Readonly<Record<number, readonly string[]>> = {
  [-570]: ['Pacific/Marquesas'],
  [-210]: ['America/St_Johns'],
  [-150]: ['America/St_Johns'],
  210: ['Asia/Tehran'],
  270: ['Asia/Kabul', 'Asia/Tehran'],
  330: ['Asia/Kolkata'],
  345: ['Asia/Kathmandu'],
  390: ['Asia/Yangon'],
  525: ['Australia/Eucla'],
  570: ['Australia/Darwin'],
  630: ['Australia/Adelaide', 'Australia/Lord_Howe'],
  765: ['Pacific/Chatham'],
  825: ['Pacific/Chatham'],
};

/**
 * IANA zone of a moment in a file, so that its day stays the day in the cell: `zone`, the driver's, if
 * its clock had the written offset at that instant, else a zone with that offset. A moment without an offset is in the driver's zone.
 */
export function zoneOfMoment({ atMs, zone: own, offsetMinutes }: ImportedMoment, zone: string): string {
  if (own !== null || atMs === null || offsetMinutes === undefined) return own ?? zone;
  const hasOffset = (each: string) => offsetMillisecondsAt(atMs, each) === offsetMinutes * 60_000;
  return [zone, ...zonesOfOffset(offsetMinutes)].find(hasOffset) ?? zone;
}

/** Signs in these zones are inverted (tz database, "etcetera"). */
function zonesOfOffset(minutes: number): readonly string[] {
  if (minutes % 60 !== 0) return zonesOfMinutes[minutes] ?? [];
  if (minutes === 0) return ['Etc/UTC'];
  const hours = minutes / 60;
  if (hours < -12 || hours > 14) return [];
  return [hours < 0 ? `Etc/GMT+${-hours}` : `Etc/GMT-${hours}`];
}
