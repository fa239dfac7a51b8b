import { type FileReading, readingsThatDoNotFit } from '@domain/import/fitting-readings';
import type { ImportedRecord } from '@domain/import/import.schema';
import type { FileTotals } from '@domain/import/table-format';
import { readingsOfImported } from '@domain/import/without-odometer';
import type { ImportTerms } from '../reading/import-terms';
import { type RowFault, readRecords } from '../reading/read-records';
import type { TableSource } from '../reading/table-source';

/** More than a person reads; the number of all is beside them. */
const mostFaults = 10_000;

/** A file read through with the driver's answers; nothing is stored. */
export interface Prepared {
  readonly counts: Readonly<Record<ImportedRecord['kind'], number>>;
  readonly keptCount: number;
  readonly faults: readonly RowFault[];
  readonly faultCount: number;
  /** Rows whose odometer reading runs backwards within the file, and is left out. */
  readonly backwardsRows: readonly number[];
  /** What the file itself comes to, and what is taken of it; null where the file has no totals. */
  readonly fileTotals: FileTotals | null;
  readonly ownTotals: FileTotals;
}

export interface PreparedFile {
  readonly prepared: Prepared;
  /** By their place among the file's records. */
  readonly withoutOdometer: ReadonlySet<number>;
}

export async function prepare(source: TableSource, terms: ImportTerms): Promise<PreparedFile> {
  const counts = { fill: 0, expense: 0, trip: 0, reading: 0 };
  const faults: RowFault[] = [];
  const readings = new Map<string, FileReading[]>();
  const sums = ownSums();
  const rowOf = new Map<number, number>();
  let [faultCount, keptCount, number] = [0, 0, 0];
  const reading = readRecords(source, terms);
  for (;;) {
    const step = await reading.next();
    if (step.done) {
      const left = [...readings.values()].flatMap((each) => [...readingsThatDoNotFit(each)]);
      const withoutOdometer = new Set(left);
      const backwardsRows = [...withoutOdometer].map((each) => rowOf.get(each) ?? 0).sort((a, b) => a - b);
      const ownTotals = sums.totals(readings.values());
      const prepared = {
        counts,
        keptCount,
        faults,
        faultCount,
        backwardsRows,
        fileTotals: step.value,
        ownTotals,
      };
      return { prepared, withoutOdometer };
    }
    for (const each of step.value) {
      if (each.outcome === 'fault') {
        faultCount += 1;
        if (faults.length < mostFaults) faults.push(each.fault);
      } else if (each.outcome === 'kept') keptCount += 1;
      else {
        counts[each.record.kind] += 1;
        sums.add(each.record);
        for (const { vehicleId, atMs, odometerMetres } of readingsOfImported(each.record)) {
          const of = readings.get(vehicleId) ?? [];
          of.push({ atMs, odometerMetres, number });
          readings.set(vehicleId, of);
          rowOf.set(number, each.row);
        }
        number += 1;
      }
    }
  }
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
        tripMetres += record.distanceMetres ?? 0;
        paid(record.tollsMinor + record.parkingMinor, record.currency);
      }
    },
    totals(readings: Iterable<readonly FileReading[]>): FileTotals {
      return {
        distanceMetres: tripMetres || sumOfSpans(readings),
        volumeMillilitres,
        amountMinor: currencies.size > 1 ? null : amountMinor,
      };
    },
  };
}

/** From the first to the last reading of each vehicle. */
function sumOfSpans(readings: Iterable<readonly FileReading[]>): number {
  let sum = 0;
  for (const each of readings) {
    let [least, most] = [Number.POSITIVE_INFINITY, 0];
    for (const { odometerMetres } of each) {
      least = Math.min(least, odometerMetres);
      most = Math.max(most, odometerMetres);
    }
    sum += most - least;
  }
  return sum;
}
