import { collection } from '../../../platform/documents/collection';
import type { MadeDocument } from '../reports.collection';

/** Of one vehicle, whose id it has. A day after it was asked for it is removed. */
export type ServiceBookDocument = MadeDocument & {
  startedAtMs: number;
  name: string;
  bytes: number | null;
  /** Where it lies in the file store once it is ready. */
  fileKey: string | null;
};

export const serviceBooks = collection<ServiceBookDocument>('serviceBooks', [
  { equal: [], order: 'startedAtMs' },
]);

/** With which every key of a vehicle's book begins. */
export const bookKeyPrefix = (vehicleId: string) => `serviceBooks/${vehicleId}.`;
