import type { Fill } from '@domain/energy/energy.schema';
import { putIntoTimelines } from '@/entities/records/put-into-timelines';
import type { RecordKind } from '@/lib/offline/record-kind';
import { describeFill } from './fill-facts';
import { FillEditingSheet } from './use-fill-sheet';

const fillTitles = {
  created: 'ledger:act.fill.created',
  amended: 'ledger:act.fill.amended',
  removed: 'ledger:act.fill.removed',
  known: 'ledger:act.fill.known',
} as const;

const chargeTitles = {
  created: 'ledger:act.charge.created',
  amended: 'ledger:act.charge.amended',
  removed: 'ledger:act.charge.removed',
  known: 'ledger:act.charge.known',
} as const;

/** A fill as the outbox writes it. */
export const fillKind = {
  name: 'fill',
  titles: {
    create: 'outbox:act.create.fill',
    update: 'outbox:act.update.fill',
    delete: 'outbox:act.delete.fill',
  },
  ledgerTitles: (state) => ('source' in state && state.source === 'electricity' ? chargeTitles : fillTitles),
  readingTitles: { fill: 'outbox:reading.fill' },
  dependentTitles: {
    countedAs: 'fills',
    exact: 'vehicles:delete.fills',
    atLeast: 'vehicles:delete.fillsAtLeast',
  },
  form: { Sheet: FillEditingSheet },
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
  putIntoCaches: putIntoTimelines,
} satisfies RecordKind<Fill>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    fill: { stored: Fill; path: keyof typeof fillKind.procedures };
  }
}
