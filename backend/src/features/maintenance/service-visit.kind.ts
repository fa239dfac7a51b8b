import { DomainError } from '../../domain/errors/domain-error';
import { type ServiceVisit, serviceVisitSchema } from '../../domain/maintenance/service.schema';
import { isServiceTooDear } from '../../domain/maintenance/service-cost';
import { searchableServiceVisit } from '../../domain/search/searchable-records';
import type { ZonedReading } from '../../domain/vehicles/odometer.schema';
import { typedReadingMiles } from '../../domain/vehicles/typed-reading';
import { isInLockedPeriod } from '../../records/locked-period';
import type { RecordKind } from '../../records/record-kind';
import { type ServiceVisitDocument, serviceVisits } from './service-visits.collection';
import { toServiceVisit } from './stored-maintenance';

export const serviceVisitKind: RecordKind<ServiceVisitDocument, ServiceVisitDocument, ServiceVisit> = {
  name: 'serviceVisit',
  schema: serviceVisitSchema,
  collection: serviceVisits,
  publicName: 'serviceVisit',
  refersTo: ['vehicle'],
  goesWithVehicleAs: 'serviceVisits',
  given: toServiceVisit,
  content: ({ data }) => data,
  document: (content) => content,
  sealed: (_, content) => content,
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
