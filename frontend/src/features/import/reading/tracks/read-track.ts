import { TrackRefused } from '@domain/import/tracks/track-refused';
import type { RefusedPosition } from '@domain/tracks/read-position';
import type { TrackedTrip, TrackPoint } from '@domain/tracks/track-point';
import { readGoogleEdits, readGoogleMonths, readGoogleRecords } from './google-takeout';
import { readGoogleAndroid, readGoogleIos } from './google-timeline';
import { readGpx } from './gpx';
import { readOverland, readOwnTracks } from './phone-recorders';
import { readGpsLogger, readTraccarPositions } from './position-tables';
import type { TrackFormatId } from './track-formats';

/**
 * Yields the positions of a file, or the trips that its app found, while the file is read. Values that are no positions
 * are refused with their reason. Throws TrackRefused for a file that cannot be read at all. Times of formats for which
 * `writesClockTimes` is true are given as if they were UTC.
 */
export function readTrack(
  format: TrackFormatId,
  chunks: AsyncIterable<string>,
): AsyncGenerator<TrackPoint | RefusedPosition | TrackedTrip> {
  switch (format) {
    case 'gpx':
      return readGpx(chunks);
    case 'googleRecords':
      return readGoogleRecords(chunks);
    case 'googleMonths':
      return readGoogleMonths(chunks);
    case 'googleAndroid':
      return readGoogleAndroid(chunks);
    case 'googleIos':
      return readGoogleIos(chunks);
    case 'googleEdits':
      return readGoogleEdits(chunks);
    case 'googleSettings':
      throw new TrackRefused('settingsOnly');
    case 'ownTracks':
      return readOwnTracks(chunks);
    case 'overland':
      return readOverland(chunks);
    case 'gpsLogger':
      return readGpsLogger(chunks);
    case 'traccarPositions':
      return readTraccarPositions(chunks);
  }
}
