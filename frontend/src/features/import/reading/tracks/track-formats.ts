import type { ImportFormatId } from '@domain/import/import-formats';

/** Files that are read as tracks, and the product that each counts as. */
export const trackProducts = {
  gpx: 'gpx',
  googleRecords: 'googleTimeline',
  googleMonths: 'googleTimeline',
  googleAndroid: 'googleTimeline',
  googleIos: 'googleTimeline',
  googleEdits: 'googleTimeline',
  googleSettings: 'googleTimeline',
  ownTracks: 'ownTracks',
  overland: 'overland',
  gpsLogger: 'gpsLogger',
  traccarPositions: 'traccarPositions',
} as const satisfies Record<string, ImportFormatId>;

export type TrackFormatId = keyof typeof trackProducts;

/** True if a format writes local clock times without their zone. */
export function writesClockTimes(format: TrackFormatId): boolean {
  return format === 'traccarPositions';
}
