import { metresBetween } from '../quantities/metres-between';
import { thresholds } from '../tracks/thresholds';
import type { TrackLocation } from '../tracks/track-point';

/** Times without positions that are shorter are not named. */
const minNamedGapMs = 60_000;
/** A phone that may give an area only states errors of kilometres. */
const areaMetres = 1_000;
/** Positions in a row with such an error, after which the phone is taken to give an area only. */
const areaPositions = 2;
/** Maximum number of gaps that are kept; the first ones are dropped. */
const maxGaps = 100;

/** Causes of a gap, the strongest first: a page that is closed was also out of sight. */
const causes = ['closed', 'screenOff', 'denied', 'areaOnly', 'noFix'] as const;
export type GapCause = (typeof causes)[number];

/** A time in which the page of a driver recorded nothing. */
export interface RecordingGap {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly cause: GapCause;
}

/** A position as the browser states it. `accuracyMetres`: radius of the circle in which it is with 95 %. */
export interface Fix extends TrackLocation {
  readonly atMs: number;
  readonly accuracyMetres: number;
  readonly speedMetresPerSecond: number | null;
}

interface Standing extends TrackLocation {
  readonly sinceMs: number;
}

/** Facts that a page knows of the trip that it records, apart from the positions. Plain data, as it is stored on the device. */
export interface Recording {
  readonly startedAtMs: number;
  /** Instant of the latest position that counts; null before the first. */
  readonly lastAtMs: number | null;
  readonly accuracyMetres: number | null;
  /** Events since the latest position. */
  readonly cause: GapCause | null;
  readonly gaps: readonly RecordingGap[];
  /** Positions in a row that are an area. */
  readonly areas: number;
  /** Place where the vehicle is within the radius of a stop, and since when; null before the first position. */
  readonly standing: Standing | null;
  readonly hasDriven: boolean;
}

export function newRecording(startedAtMs: number): Recording {
  return {
    ...{ startedAtMs, lastAtMs: null, accuracyMetres: null, cause: null, gaps: [], areas: 0 },
    ...{ standing: null, hasDriven: false },
  };
}

/** True if the phone gives an area instead of a place: such positions are not recorded. */
const isArea = ({ accuracyMetres }: Pick<Fix, 'accuracyMetres'>): boolean => accuracyMetres > areaMetres;

export const givesAreaOnly = ({ areas }: Recording): boolean => areas >= areaPositions;

/** Notes what happened; the strongest cause since the latest position names the gap. */
export function withCause(recording: Recording, cause: GapCause): Recording {
  const before = recording.cause;
  const isStronger = before === null || causes.indexOf(cause) < causes.indexOf(before);
  return isStronger ? { ...recording, cause } : recording;
}

/** Adds a position. One that is no later than the latest, or an area, is none. */
export function withFix(recording: Recording, fix: Fix): Recording {
  if (isArea(fix)) return withCause({ ...recording, areas: recording.areas + 1 }, 'areaOnly');
  if (recording.lastAtMs !== null && fix.atMs <= recording.lastAtMs) return recording;
  const gap = openGap(recording, fix.atMs);
  const standing = recording.standing;
  const isSamePlace = standing !== null && metresBetween(standing, fix) <= stopRadius(fix);
  const { latitudeMicrodegrees, longitudeMicrodegrees, atMs } = fix;
  return {
    ...recording,
    lastAtMs: atMs,
    accuracyMetres: fix.accuracyMetres,
    cause: null,
    gaps: gap === null ? recording.gaps : [...recording.gaps, gap].slice(-maxGaps),
    areas: 0,
    standing: isSamePlace ? standing : { latitudeMicrodegrees, longitudeMicrodegrees, sinceMs: atMs },
    hasDriven: recording.hasDriven || (standing !== null && !isSamePlace),
  };
}

/** The gap that lasts at an instant, in epoch milliseconds; null while positions come. */
export function openGap({ lastAtMs, startedAtMs, cause }: Recording, atMs: number): RecordingGap | null {
  const fromMs = lastAtMs ?? startedAtMs;
  return atMs - fromMs < minNamedGapMs ? null : { fromMs, untilMs: atMs, cause: cause ?? 'noFix' };
}

/** True if the vehicle was driven and has stood for as long as a stop lasts (thresholds.ts): the driver may have arrived. */
export function hasArrived({ hasDriven, standing, lastAtMs }: Recording): boolean {
  if (!hasDriven || standing === null || lastAtMs === null) return false;
  return lastAtMs - standing.sinceMs >= thresholds.minStopMs;
}

/** Radius as in `findStops`: 60 m, or twice the accuracy up to 200 m. */
function stopRadius({ accuracyMetres }: Fix): number {
  return Math.min(thresholds.widestStopMetres, Math.max(thresholds.stopRadiusMetres, 2 * accuracyMetres));
}
