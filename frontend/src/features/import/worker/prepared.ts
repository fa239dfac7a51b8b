import { FileReadings } from '@domain/import/fitting-readings';
import { tripMetresOf } from '@domain/import/formats/running-totals';
import type { ImportedRecord } from '@domain/import/import.schema';
import type { FileTotals } from '@domain/import/table-format';
import { readingsOfImported } from '@domain/import/without-odometer';
import { withAssumedStarts } from '../reading/assumed-starts';
import { type Corrections, correctionsIn, withCorrections } from '../reading/corrections';
import type { ImportTerms } from '../reading/import-terms';
import type { ReadRecord, RowFault } from '../reading/read-record';
import { readRecords } from '../reading/read-records';
import type { TableSource } from '../reading/table-source';
import { type DaysOfRecords, daysOfRecords } from './days-of-records';
import { type NamedRecords, namedRecords } from './named-records';
import { pricesOfFills, type UnusualPrice } from './prices-of-fills';
import { type RowList, rowList } from './row-list';
import { type RowsLeftOut, rowsLeftOut } from './rows-left-out';

/** Enough to show whether a file was understood. */
const maxSamples = 5;

interface SampleRecord {
  readonly row: number;
  readonly record: ImportedRecord;
}

/** Keeps the first records of a file, with at least one of each kind while there is room. */
function sampleRecords() {
  const first: SampleRecord[] = [];
  const firstOfKind = new Map<ImportedRecord['kind'], SampleRecord>();
  return {
    add(record: ImportedRecord, row: number): void {
      if (first.length < maxSamples) first.push({ row, record });
      if (!firstOfKind.has(record.kind)) firstOfKind.set(record.kind, { row, record });
    },
    all(): readonly SampleRecord[] {
      const chosen = [...firstOfKind.values()].slice(0, maxSamples);
      const others = first.filter((each) => !chosen.some(({ record }) => record === each.record));
      return [...chosen, ...others.slice(0, maxSamples - chosen.length)].sort((a, b) => a.row - b.row);
    },
  };
}

/** More than a person reads; `faultCount` has the full number. */
const maxFaults = 10_000;

/** Result of reading a file with the driver's answers; nothing is stored. */
export interface Prepared {
  readonly counts: Readonly<Record<ImportedRecord['kind'], number>>;
  /** null if no record has an instant. */
  readonly days: DaysOfRecords | null;
  /** One-time reminders, which are not imported as records. */
  readonly oneTimeReminders: NamedRecords;
  readonly faults: readonly RowFault[];
  readonly faultCount: number;
  /** Rows whose reading runs backwards within the file; imported without the reading. */
  readonly backwardsRows: readonly number[];
  /** Trips with only a reading at the end, which start at the previous reading. */
  readonly startsTaken: RowList;
  /** Trips with only a reading at the end and no earlier reading, or one above the end; imported without a distance. */
  readonly startsUnknown: RowList;
  /** Negative costs, which are stored as money back. */
  readonly moneyBack: RowList;
  /** First such trip of each vehicle: the logbook may have an earlier reading that the file lacks. */
  readonly firstUnknown: readonly TripToBe[];
  /** Totals stated in the file; null if there are none. */
  readonly fileTotals: FileTotals | null;
  /** Refused rows with a value that cannot be read, which the totals of the file leave out. */
  readonly uncountedRows: number;
  readonly ownTotals: FileTotals;
  /** Currency of the money in both totals; null if there is no money or more than one currency. */
  readonly currency: string | null;
  /** Records as they would be stored. */
  readonly samples: readonly SampleRecord[];
  readonly leftOut: readonly RowsLeftOut[];
  /** null if all prices are plausible. */
  readonly unusualPrice: UnusualPrice | null;
}

export interface TripToBe {
  readonly id: string;
  readonly vehicleId: string;
  readonly startedAtMs: number;
}

export interface PreparedFile {
  readonly prepared: Prepared;
  /** Indexes of the file's records that are sent without their reading. */
  readonly withoutOdometer: ReadonlySet<number>;
  /** Ids of schedules that are completed by services of their name. */
  readonly doneByServices: ReadonlySet<string>;
  readonly corrections: Corrections;
}

/** Records read, and whether they will certainly be sent unchanged. */
export interface PreparedPart {
  readonly read: readonly ReadRecord[];
  readonly isSure: boolean;
}

/**
 * Reads a file, yields its records and returns the results known at the end. `correctionTables`: the chosen tables that
 * correct readings of an export.
 */
export async function* prepare(
  source: TableSource,
  terms: ImportTerms,
  correctionTables: readonly TableSource[] = [],
): AsyncGenerator<PreparedPart, PreparedFile> {
  const counts = {
    fill: 0,
    expense: 0,
    trip: 0,
    reading: 0,
    service: 0,
    schedule: 0,
    vehicle: 0,
    employer: 0,
    place: 0,
    odometerRule: 0,
    paper: 0,
    tyreSet: 0,
    conditionReading: 0,
  };
  const oneTimeReminders = namedRecords();
  const faults: RowFault[] = [];
  const readings = new Map<string, FileReadings>();
  const sums = ownSums();
  const days = daysOfRecords();
  const [samples, leftOut, prices] = [sampleRecords(), rowsLeftOut(), pricesOfFills()];
  let [faultCount, number] = [0, 0];
  // In an export of Roadbook, replacements of odometers are in another file. The server knows them and checks all
  // readings.
  const isOwn = source.format.id === 'roadbook';
  const corrections = await correctionsIn(isOwn ? correctionTables : [], terms);
  const [startsTaken, startsUnknown, moneyBack] = [rowList(), rowList(), rowList()];
  const firstUnknown = new Map<string, TripToBe>();
  const reading = withCorrections(recordsOf(source, terms, new Set()), corrections);
  for (;;) {
    const step = await reading.next();
    if (step.done) {
      // A trip has two readings and loses both if either does not fit.
      const rowOf = new Map<number, number>();
      for (const each of isOwn ? [] : readings.values())
        for (const left of each.thatDoNotFit()) rowOf.set(left.number, left.row);
      const backwardsRows = [...rowOf.values()].sort((a, b) => a - b);
      const prepared = {
        counts,
        oneTimeReminders: oneTimeReminders.all(),
        faults,
        faultCount,
        backwardsRows,
        startsTaken: namedRows(startsTaken),
        startsUnknown: namedRows(startsUnknown),
        moneyBack: namedRows(moneyBack),
        firstUnknown: [...firstUnknown.values()],
        fileTotals: step.value.totals,
        uncountedRows: step.value.uncountedRows,
        ownTotals: sums.totals(readings.values()),
        currency: sums.currency(),
        days: days.days(),
        samples: samples.all(),
        leftOut: leftOut.all(),
        unusualPrice: prices.unusual(),
      };
      const { doneByServices } = step.value;
      return { prepared, withoutOdometer: new Set(rowOf.keys()), doneByServices, corrections };
    }
    for (const each of step.value) {
      if (each.outcome === 'fault') {
        faultCount += 1;
        if (faults.length < maxFaults) faults.push(each.fault);
      } else if (each.outcome === 'leftOut') {
        leftOut.add(each.row, each.leftOut);
      } else if (each.outcome === 'withoutRecord') {
        oneTimeReminders.add(each.item.kind === 'reminder' ? each.item.title : '');
      } else {
        counts[each.record.kind] += 1;
        if (each.record.kind === 'expense' && each.record.record.amountMinor < 0) moneyBack.add(each.row);
        if (each.start === 'taken') startsTaken.add(each.row);
        if (each.start === 'unknown') {
          startsUnknown.add(each.row);
          noteUnknown(each.record, firstUnknown);
        }
        counts.odometerRule += each.corrections?.length ?? 0;
        sums.add(each.record);
        days.add(each.record);
        samples.add(each.record, each.row);
        prices.add(each.record);
        for (const { vehicleId, ...shown } of readingsOfImported(each.record)) {
          const ofVehicle = readings.get(vehicleId) ?? new FileReadings();
          ofVehicle.add({ ...shown, number, row: each.row });
          readings.set(vehicleId, ofVehicle);
        }
        number += 1;
      }
    }
    const isSure = isOwn || [...readings.values()].every((each) => each.surelyFit);
    yield { read: step.value, isSure };
  }
}

function noteUnknown({ kind, record }: ImportedRecord, found: Map<string, TripToBe>): void {
  if (kind !== 'trip' || record.vehicleId === null) return;
  const { id, vehicleId, startedAtMs } = record;
  const before = found.get(vehicleId);
  if (before === undefined || startedAtMs < before.startedAtMs)
    found.set(vehicleId, { id, vehicleId, startedAtMs });
}

/** Copies the members that a worker can post. */
function namedRows({ count, rows }: RowList): RowList {
  return { count, rows };
}

/** Records of a file, with the assumed start of trips. */
export function recordsOf(
  source: TableSource,
  terms: ImportTerms,
  doneByServices: ReadonlySet<string>,
): ReturnType<typeof readRecords> {
  const read = readRecords(source, terms, doneByServices);
  // An export of Roadbook must be imported unchanged.
  return source.format.id === 'roadbook' ? read : withAssumedStarts(read, terms.starts);
}

function ownSums() {
  let volumeMillilitres = 0;
  let amountMinor = 0;
  let tripMetres = 0;
  const currencies = new Set<string>();
  const paid = (amount: number | null, currency: string) => {
    if (amount === null || amount === 0) return;
    amountMinor += amount;
    currencies.add(currency);
  };
  return {
    add({ kind, record }: ImportedRecord): void {
      if (kind === 'fill') {
        if ('volumeMillilitres' in record) volumeMillilitres += record.volumeMillilitres;
        paid(record.totalMinor, record.currency);
      } else if (kind === 'expense') paid(record.amountMinor, record.currency);
      else if (kind === 'trip') {
        tripMetres += tripMetresOf(record) ?? 0;
        paid(record.tollsMinor + record.parkingMinor, record.currency);
      }
    },
    currency(): string | null {
      const [only, other] = currencies;
      return other === undefined ? (only ?? null) : null;
    },
    totals(readings: Iterable<FileReadings>): FileTotals {
      return {
        distanceMetres: tripMetres || sumOfSpans(readings),
        volumeMillilitres,
        amountMinor: currencies.size > 1 ? null : amountMinor,
      };
    },
  };
}

/** From the first to the last reading of each vehicle. */
function sumOfSpans(readings: Iterable<FileReadings>): number {
  let sum = 0;
  for (const { spanMetres } of readings) sum += spanMetres;
  return sum;
}
