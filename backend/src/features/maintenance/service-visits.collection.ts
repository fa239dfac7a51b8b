import type { ServiceVisit } from '../../domain/maintenance/service.schema';
import { collection } from '../../platform/documents/collection';

export type ServiceVisitDocument = Omit<ServiceVisit, 'id' | 'version'>;

export const serviceVisits = collection<ServiceVisitDocument>('serviceVisits', [
  { equal: [], order: 'atMs' },
  { equal: ['vehicleId'], order: 'atMs' },
]);
