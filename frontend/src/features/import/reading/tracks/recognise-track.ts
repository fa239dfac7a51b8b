import type { TrackFormatId } from './track-formats';

/** Maximum length of a header line that is examined. */
const longestHeader = 4000;

/** Recognises the format of a track from the first kilobytes of a file; null for other files. */
export function recogniseTrack(headText: string): TrackFormatId | null {
  const head = headText.replace(/^\uFEFF/, '').trimStart();
  if (head.startsWith('<')) return /<(\w+:)?gpx[\s>]/.test(head) ? 'gpx' : null;
  if (head.startsWith('{')) return recogniseObject(head);
  if (head.startsWith('[')) return isGoogleIos(head) ? 'googleIos' : null;
  return recogniseLines((head.split(/\r\n?|\n/, 1)[0] ?? '').slice(0, longestHeader));
}

function recogniseObject(head: string): TrackFormatId | null {
  const has = (key: string) => head.includes(`"${key}"`);
  if (has('timelineObjects')) return 'googleMonths';
  if (has('timelineEdits')) return 'googleEdits';
  if (has('semanticSegments') || has('rawSignals')) return 'googleAndroid';
  if (has('deviceSettings') && has('createdTime')) return 'googleSettings';
  if (!has('locations')) return null;
  if (has('latitudeE7')) return 'googleRecords';
  return has('Feature') ? 'overland' : null;
}

function isGoogleIos(head: string): boolean {
  return (
    /"(activity|visit|timelinePath)"/.test(head) && head.includes('"startTime"') && head.includes('"geo:')
  );
}

function recogniseLines(line: string): TrackFormatId | null {
  if (/^\d{4}-\d\d-\d\dT\S+\s.*\{.*"_type"/.test(line)) return 'ownTracks';
  const columns = line.split(',');
  if (line.startsWith('time,lat,lon,')) return 'gpsLogger';
  const ofTraccar = ['deviceId', 'fixTime', 'latitude', 'longitude'];
  return ofTraccar.every((column) => columns.includes(column)) ? 'traccarPositions' : null;
}
