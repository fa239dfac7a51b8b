import type { ImportedRecord } from '@domain/import/import.schema';

/** Enough to show whether a file was understood. */
const maxSamples = 5;

export interface SampleRecord {
  readonly row: number;
  readonly record: ImportedRecord;
}

/** Keeps the first records of a file, with at least one of each kind while there is room. */
export function sampleRecords() {
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
