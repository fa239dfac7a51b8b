import type { ImportedItem, ImportedMoment } from '@domain/import/imported-item';
import type { Row } from '@domain/import/row';
import type { Recognised } from '@domain/import/table-format';
import type { TrackFindings } from '@domain/import/tracks/track-findings';
import { TrackImport } from '@domain/import/tracks/track-import';
import { type TrackRefusalReason, TrackRefused } from '@domain/import/tracks/track-refused';
import { timesAsWritten, withTimes } from '@domain/import/tracks/track-times';
import type { ByteSource } from './byte-source';
import { FileFault, type FileFaultReason } from './file-fault';
import { inChunks } from './in-chunks';
import { type MeasuredFile, textOf } from './measured-file';
import type { TableSource } from './table-source';
import { readTrack } from './tracks/read-track';
import { type TrackFormatId, trackProducts, writesClockTimes } from './tracks/track-formats';
import { zoneAtPlace } from './tracks/zone-at-place';

type Trip = Extract<ImportedItem, { kind: 'trip' }>;

interface FoundTrips {
  readonly trips: ReadonlyMap<number, Trip>;
  readonly findings: TrackFindings;
}

/** Presents a recorded track as a table of its trips. The track is read only once; its trips are few. */
export function trackSource(
  source: ByteSource,
  { sha256, encoding, byteCount }: MeasuredFile,
  format: TrackFormatId,
): TableSource {
  let reading: Promise<FoundTrips> | null = null;
  let found: FoundTrips | null = null;
  const recognised: Recognised = {
    certainty: 3,
    ...{ declared: { distanceUnit: 'km' }, isFixed: true },
    needs: writesClockTimes(format) ? ['zone'] : [],
  };
  return {
    ...{ name: source.name, sha256, byteCount, recognised },
    head: { fileName: source.name, sheet: null, rows: [] },
    text: null,
    format: {
      id: trackProducts[format],
      recognise: () => recognised,
      reader: (_cells, _head, { trackTimes = timesAsWritten }) => ({
        row: ({ number }) =>
          [found?.trips.get(number)]
            .filter((trip) => trip !== undefined)
            .map((trip) => withTimes(trip, trackTimes)),
        finish: () => [],
        totals: () => null,
      }),
    },
    async *rows() {
      reading ??= tripsOf(format, textOf(source, encoding));
      found = await reading;
      yield* inChunks([...found.trips.values()].map(rowOf));
    },
    track: () => found?.findings ?? null,
  };
}

async function tripsOf(format: TrackFormatId, chunks: AsyncIterable<string>): Promise<FoundTrips> {
  const isOfClock = writesClockTimes(format);
  const track = new TrackImport(isOfClock ? () => 'UTC' : zoneAtPlace);
  try {
    for await (const read of readTrack(format, chunks)) track.add(read);
  } catch (error) {
    throw error instanceof TrackRefused ? new FileFault(faults[error.reason]) : error;
  }
  const trips = new Map<number, Trip>();
  for (const item of track.finish()) {
    if (item.kind !== 'trip') continue;
    trips.set(
      item.at.row,
      isOfClock ? { ...item, start: shown(item.start), end: item.end && shown(item.end) } : item,
    );
  }
  return { trips, findings: track.findings() };
}

/** Drops the instant, so that the shown time counts in the zone that the driver chose. */
function shown({ day, time }: ImportedMoment): ImportedMoment {
  return { day, time, atMs: null, zone: null };
}

function rowOf({ at, start, end, fromText, toText, distanceMetres }: Trip): Row {
  const kilometres = distanceMetres === null ? '' : (distanceMetres / 1000).toFixed(1);
  const moment = (each: ImportedMoment | null) => (each === null ? '' : `${each.day} ${each.time ?? ''}`);
  return { number: at.row, cells: [moment(start), moment(end), fromText, toText, kilometres] };
}

const faults: Readonly<Record<TrackRefusalReason, FileFaultReason>> = {
  notReadable: 'damaged',
  documentType: 'documentType',
  noTimes: 'trackWithoutTimes',
  settingsOnly: 'timelineSettings',
  entryTooLarge: 'damaged',
  tooManyPoints: 'tooLarge',
};
