import { handedOverSchemas, vehicleCareFiles } from '../../domain/archive/vehicle-archive.schema';
import { DomainError } from '../../domain/errors/domain-error';
import {
  type ServiceVisit,
  type ServiceVisitCreate,
  serviceVisitSchema,
} from '../../domain/maintenance/service.schema';
import { isServiceTooDear } from '../../domain/maintenance/service-cost';
import { searchableServiceVisit } from '../../domain/search/searchable-records';
import type { ZonedReading } from '../../domain/vehicles/odometer.schema';
import { typedReadingMiles } from '../../domain/vehicles/typed-reading';
import { collection } from '../../platform/documents/collection';
import type { Reads, Stored } from '../../platform/documents/documents';
import { allRecords } from '../../records/all-records';
import { handover } from '../../records/handover';
import { isInLockedPeriod } from '../../records/locked-period';
import type { RecordKind } from '../../records/record-kind';
import { contentOf, storedAsWritten } from '../../records/record-members';

export type ServiceVisitDocument = Omit<ServiceVisit, 'id' | 'version'>;

export const serviceVisitKind: RecordKind<
  ServiceVisitDocument,
  ServiceVisitDocument,
  ServiceVisit,
  ServiceVisitCreate
> = {
  ...storedAsWritten,
  name: 'serviceVisit',
  schema: serviceVisitSchema,
  collection: collection<ServiceVisitDocument>('serviceVisits', [
    { equal: [], order: 'atMs' },
    { equal: ['vehicleId'], order: 'atMs' },
  ]),
  publicName: 'serviceVisit',
  isOfDrivers: true,
  refersTo: ['vehicle'],
  deletedWithVehicleAs: 'serviceVisits',
  handover: handover({
    file: vehicleCareFiles.serviceVisits,
    schema: handedOverSchemas.serviceVisit,
    of: () => 'serviceVisit',
    content: (record, derivedRecordId) => ({
      ...contentOf(record),
      expenseId: record.expenseId && derivedRecordId('expense', record.expenseId),
      scheduleIds: record.scheduleIds.map((id) => derivedRecordId('schedule', id)),
    }),
  }),
  check({ lines }) {
    if (!isServiceTooDear(lines)) return;
    throw new DomainError('INPUT_INVALID', { fields: [{ path: 'lines', rule: 'TOO_LARGE' }] });
  },
  isFinal: isInLockedPeriod,
  readings: (id, content) => ({ vehicleId: content.vehicleId, readings: visitReadings(id, content) }),
  searchable: searchableServiceVisit,
};

function visitReadings(recordId: string, visit: ServiceVisitDocument): ZonedReading[] {
  const { atMs, zone, odometerMetres, odometerTypedIn } = visit;
  if (odometerMetres === null) return [];
  const miles = typedReadingMiles(odometerMetres, odometerTypedIn);
  return [{ atMs, zone, odometerMetres, ...miles, from: { kind: 'service', recordId } }];
}

/** All visits of a vehicle or of the driver, in order of time, without their texts: there may be thousands. */
export async function allServiceVisits(reads: Reads, vehicleId?: string): Promise<ServiceVisit[]> {
  const { collection, toDto } = serviceVisitKind;
  const withoutTexts = (stored: Stored<ServiceVisitDocument>): ServiceVisit => ({
    ...toDto(stored),
    workshop: '',
    lines: [],
    note: '',
  });
  return allRecords(reads, { collection, toDto: withoutTexts }, vehicleId);
}
