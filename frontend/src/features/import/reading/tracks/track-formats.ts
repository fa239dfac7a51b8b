/** The recordings that are read, and the name of each product. */
export const trackFormatNames = {
  gpx: 'GPX',
  googleRecords: 'Google Timeline',
  googleMonths: 'Google Timeline',
  googleAndroid: 'Google Timeline',
  googleIos: 'Google Timeline',
  googleEdits: 'Google Timeline',
  googleSettings: 'Google Timeline',
  ownTracks: 'OwnTracks',
  overland: 'Overland',
  gpsLogger: 'GPSLogger',
  traccarPositions: 'Traccar',
} as const;

export type TrackFormatId = keyof typeof trackFormatNames;

/** Whether the file writes times without saying of which zone. */
export function trackNeedsZone(format: TrackFormatId): boolean {
  return format === 'traccarPositions';
}
