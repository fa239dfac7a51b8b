import type { TrackFormatId } from './track-formats';

/** Of a line, as much as is looked at. */
const longestHeader = 4000;

/** By the beginning of a file, some kilobytes of it; null is no track. */
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
