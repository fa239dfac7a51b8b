import type { OdometerRecord, Reading } from './odometer.schema';

const common = { vehicleId: 'van', zone: 'UTC', note: '', version: 1 };

/** A reading from a fill of that name; the distance in kilometres. */
export function fillReading(name: string, iso: string, km: number): Reading {
  return { atMs: Date.parse(iso), odometerMetres: km * 1000, from: { kind: 'fill', recordId: name } };
}

export function replacedRecord(id: string, iso: string, beforeKm: number, afterKm: number): OdometerRecord {
  const [odometerBeforeMetres, odometerAfterMetres] = [beforeKm * 1000, afterKm * 1000];
  return {
    kind: 'replaced',
    id,
    ...common,
    atMs: Date.parse(iso),
    odometerBeforeMetres,
    odometerAfterMetres,
  };
}

/** Says that the fill of that name should have read so many kilometres, or that nobody knows. */
export function correctedRecord(id: string, iso: string, fill: string, km: number | null): OdometerRecord {
  const odometerMetres = km === null ? null : km * 1000;
  const reading = { kind: 'fill', recordId: fill } as const;
  return { kind: 'corrected', id, ...common, atMs: Date.parse(iso), reading, odometerMetres };
}
