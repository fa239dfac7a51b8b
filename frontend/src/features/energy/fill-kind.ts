import type { Fill } from '@domain/energy/energy.schema';
import type { RecordKind } from '@/lib/offline/record-kind';
import { describeFill } from './fill-facts';

/** A fill as the outbox writes it. */
export const fillKind = {
  name: 'fill',
  titles: {
    create: 'outbox:act.create.fill',
    update: 'outbox:act.update.fill',
    delete: 'outbox:act.delete.fill',
  },
  procedures: {
    'energy.create': { does: 'create' },
    'energy.update': { does: 'update', says: 'record' },
    'energy.delete': { does: 'delete' },
  },
  reads: { feature: 'energy', list: 'list', one: 'get' },
  needs: ['vehicleId'],
  sendsWhenMade: true,
  createOf: ({ version: _version, ...input }) => ({ path: 'energy.create', input }),
  instantMsOf: ({ atMs }) => atMs,
  describe: describeFill,
} satisfies RecordKind<Fill>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    fill: { stored: Fill; path: keyof typeof fillKind.procedures };
  }
}
