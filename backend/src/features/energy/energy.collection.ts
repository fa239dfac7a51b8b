import type { Fill } from '../../domain/energy/energy.schema';
import { collection } from '../../platform/documents/collection';
import type { Stored } from '../../platform/documents/documents';

type Unidentified<Record> = Record extends unknown ? Omit<Record, 'id' | 'version'> : never;

export type FillDocument = Unidentified<Fill>;

export const fills = collection<FillDocument>('fills', [
  { equal: ['vehicleId'], order: 'atMs' },
  { equal: ['vehicleId', 'source'], order: 'atMs' },
]);

export function toFill({ id, version, data }: Stored<FillDocument>): Fill {
  return { ...data, id, version };
}

export function toFillDocument({ id: _id, version: _version, ...data }: Fill): FillDocument {
  return data;
}
