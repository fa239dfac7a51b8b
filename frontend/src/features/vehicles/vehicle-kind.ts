import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { RecordKind } from '@/lib/offline/record-kind';
import { describeVehicle } from './vehicle-facts';

/** A vehicle as the outbox writes it. */
export const vehicleKind = {
  name: 'vehicle',
  titles: {
    create: 'outbox:act.create.vehicle',
    update: 'outbox:act.update.vehicle',
    delete: 'outbox:act.delete.vehicle',
  },
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
  describe: describeVehicle,
} satisfies RecordKind<Vehicle>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    vehicle: { stored: Vehicle; path: keyof typeof vehicleKind.procedures };
  }
}
