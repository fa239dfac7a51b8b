import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { recordSheet } from '@/entities/record-form/record-sheet';
import { titlesOf } from '@/entities/records/record-titles';
import type { RecordKind } from '@/lib/offline/record-kind';
import type { VehicleRequest } from './form/vehicle-sheet';
import { describeVehicle } from './vehicle-facts';

export const vehicleSheet = recordSheet<VehicleRequest, Vehicle>(
  async () => (await import('./form/vehicle-sheet')).VehicleSheet,
  ['vehicles', 'fields', 'reminders', 'attachments'],
  (vehicle) => ({ vehicle }),
);

/** A vehicle as the outbox writes it. */
export const vehicleKind = {
  name: 'vehicle',
  ...titlesOf('vehicle'),
  readingTitles: { purchase: 'outbox:reading.purchase', sale: 'outbox:reading.sale' },
  form: { addressOf: ({ id }) => `/vehicles/${id}` },
  procedures: {
    'vehicles.create': { does: 'create', adds: { archivedAtMs: null } },
    'vehicles.update': { does: 'update', says: 'changes' },
    'vehicles.delete': { does: 'delete' },
  },
  reads: { feature: 'vehicles', list: 'list', one: 'get' },
  needs: [],
  sendsWhenMade: false,
  createOf({ version: _version, archivedAtMs, ...vehicle }) {
    return archivedAtMs === null ? { path: 'vehicles.create', input: vehicle } : null;
  },
  notSealed: {
    distanceUnit: 'km',
    volumeUnit: 'litre',
    fuelEconomyUnit: 'litresPer100Km',
    electricEconomyUnit: 'kwhPer100Km',
    archivedAtMs: null,
    colour: null,
    photoId: null,
  },
  describe: describeVehicle,
} satisfies RecordKind<Vehicle>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    vehicle: { stored: Vehicle; path: keyof typeof vehicleKind.procedures };
  }
}
