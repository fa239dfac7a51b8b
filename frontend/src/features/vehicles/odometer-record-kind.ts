import type { OdometerRecord } from '@domain/vehicles/odometer.schema';
import { recordSheet } from '@/entities/record-form/record-sheet';
import type { OdometerRequest } from '@/entities/record-sheets/odometer-request';
import { titlesOf } from '@/entities/records/record-titles';
import { asEntered } from '@/lib/offline/as-entered';
import type { RecordKind } from '@/lib/offline/record-kind';

/** Odometer readings, its replacement, and corrections of readings. */
export const odometerSheet = recordSheet<OdometerRequest, OdometerRecord>(
  async () => (await import('./odometer/odometer-sheet')).OdometerSheet,
  ['vehicles', 'fields'],
  (record) => {
    const { vehicleId } = record;
    return record.kind === 'noted'
      ? { vehicleId, about: record.kind, record }
      : { vehicleId, about: record.kind, record };
  },
);

/** Odometer records (readings, replacements, corrections) as the outbox writes them. */
export const odometerRecordKind = {
  name: 'odometerRecord',
  ...titlesOf('odometerRecord'),
  readingTitles: { noted: 'outbox:reading.noted' },
  dependentTitles: {
    countedAs: 'readings',
    exact: 'vehicles:delete.readings',
    atLeast: 'vehicles:delete.readingsAtLeast',
  },
  form: odometerSheet,
  procedures: {
    'vehicles.addOdometerRecord': { does: 'create' },
    'vehicles.changeNotedReading': { does: 'update', says: 'record' },
    'vehicles.removeOdometerRecord': { does: 'delete' },
  },
  reads: { feature: 'vehicles', list: 'odometerRecords', one: 'odometerRecord' },
  needs: ['vehicleId'],
  sendsWhenMade: false,
  createOf: (record) => ({ path: 'vehicles.addOdometerRecord', input: asEntered(record) }),
  instantMsOf: ({ atMs }) => atMs,
  describe: (record, { readingTitle }) => ({
    reading: record.kind === 'corrected' ? readingTitle(record.reading.kind) : null,
  }),
} satisfies RecordKind<OdometerRecord>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    odometerRecord: { stored: OdometerRecord; path: keyof typeof odometerRecordKind.procedures };
  }
}
