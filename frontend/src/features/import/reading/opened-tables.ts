import type { ImportedItem, ImportedMoment } from '@domain/import/imported-item';
import type { Row } from '@domain/import/row';
import type { Recognised, TableFormat } from '@domain/import/table-format';
import type { TrackFindings } from '@domain/import/tracks/track-findings';
import { TrackImport } from '@domain/import/tracks/track-import';
import { type TrackRefusalReason, TrackRefused } from '@domain/import/tracks/track-refused';
import { timesAsWritten, withTimes } from '@domain/import/tracks/track-times';
import { zoneAtPlace } from '@/lib/position/zone-at-place';
import type { ByteSource } from './byte-source';
import { FileFault, type FileFaultReason } from './file-fault';
import { inChunks } from './in-chunks';
import { type MeasuredFile, measuredFile, textOf } from './measured-file';
import { type TableSource, type TextReading, tableSource } from './table-source';
import { readTrack } from './tracks/read-track';
import { recogniseTrack } from './tracks/recognise-track';
import { spanOfFile } from './tracks/time-span';
import { type TrackFormatId, trackProducts, writesClockTimes } from './tracks/track-formats';

import { hasWorkbookPart } from './workbook';
import { maxWorkbookBytes, type RefusedSheet, workbookSources } from './workbook-source';

type Trip = Extract<ImportedItem, { kind: 'trip' }>;

interface FoundTrips {
  readonly trips: ReadonlyMap<number, Trip>;
  readonly findings: TrackFindings;
}

/** Presents a recorded track as a table of its trips. The track is read only once; its trips are few. */
function trackSource(
  source: ByteSource,
  { sha256, encoding, byteCount }: MeasuredFile,
  format: TrackFormatId,
): TableSource {
  let reading: Promise<FoundTrips> | null = null;
  let found: FoundTrips | null = null;
  const recognised: Recognised = {
    certainty: 3,
    declared: { distanceUnit: 'km' },
    isFixed: true,
    needs: writesClockTimes(format) ? ['zone'] : [],
  };
  return {
    name: source.name,
    sha256,
    byteCount,
    recognised,
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
  const track = new TrackImport(isOfClock ? () => 'UTC' : zoneAtPlace, spanOfFile(Date.now()));
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

/** Enough to recognise a track. */
const charactersOfHead = 65_536;

/**
 * Returns the tables of a file: one table, the sheets of a workbook (also the refused ones) or the trips of a track.
 * Throws FileFault for any other file.
 */
export async function tablesOf(
  source: ByteSource,
  formats: readonly TableFormat[],
  given: TextReading | null,
): Promise<(TableSource | RefusedSheet)[]> {
  if (await startsAsZip(source)) return workbookSources(source, formats);
  const measured = await measuredFile(source);
  let head = '';
  for await (const text of textOf(source, measured.encoding)) {
    head += text;
    if (head.length >= charactersOfHead) break;
  }
  const format = recogniseTrack(head.slice(0, charactersOfHead));
  return [
    format === null
      ? await tableSource(source, measured, formats, given)
      : trackSource(source, measured, format),
  ];
}

async function startsAsZip(source: ByteSource): Promise<boolean> {
  for await (const [first, second] of source.bytes()) return first === 0x50 && second === 0x4b;
  return false;
}

/** True if a zip is a workbook and not an archive of files. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  if (file.size > maxWorkbookBytes) return false;
  // The directory with the names is at the end of a zip, but a workbook inside the zip may have its own there.
  const end = await file.slice(-1_000_000).text();
  return end.includes('xl/workbook.xml') && hasWorkbookPart(new Uint8Array(await file.arrayBuffer()));
}
