import type { ImportedRecord } from '@domain/import/import.schema';
import { localDay } from '@domain/time/local-day';
import type { LocalDay } from '@domain/time/time.schema';

interface ZonedInstant {
  readonly atMs: number;
  readonly zone: string;
}

/** First and last day, each in the zone of its record. */
export interface DaysOfRecords {
  readonly first: LocalDay;
  readonly last: LocalDay;
}

/** Remembers the earliest and the latest of many records. */
export function daysOfRecords() {
  let first: ZonedInstant | null = null;
  let last: ZonedInstant | null = null;
  return {
    add(imported: ImportedRecord): void {
      for (const each of instantsOf(imported)) {
        if (first === null || each.atMs < first.atMs) first = each;
        if (last === null || each.atMs > last.atMs) last = each;
      }
    },
    /** Returns null if no record has an instant. */
    days(): DaysOfRecords | null {
      return first && last && { first: dayOf(first), last: dayOf(last) };
    },
  };
}

function dayOf({ atMs, zone }: ZonedInstant): LocalDay {
  return localDay(atMs, zone);
}

function instantsOf({ kind, record }: ImportedRecord): readonly ZonedInstant[] {
  switch (kind) {
    case 'fill':
    case 'expense':
    case 'reading':
    case 'service':
    case 'odometerRule':
      return [record];
    case 'trip': {
      const { startedAtMs, startZone, endedAtMs, endZone } = record;
      return [
        { atMs: startedAtMs, zone: startZone },
        { atMs: endedAtMs, zone: endZone },
      ];
    }
    case 'vehicle':
    case 'employer':
    case 'place':
    case 'paper':
    case 'schedule':
    case 'tyreSet':
    case 'conditionReading':
      return [];
    default:
      return kind satisfies never;
  }
}
