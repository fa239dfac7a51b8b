import type { Fill } from '@domain/energy/energy.schema';
import { putIntoTimelines } from '@/entities/records/put-into-timelines';
import { ledgerTitlesOf, titlesOf } from '@/entities/records/record-titles';
import { wholeRecords } from '@/entities/records/whole-record';
import type { RecordKind } from '@/lib/offline/record-kind';
import { describeFill } from './fill-facts';
import { FillEditingSheet } from './use-fill-sheet';

/** A fill as the outbox writes it. */
export const fillKind = {
  name: 'fill',
  ...titlesOf('fill'),
  ledgerTitles: (state) =>
    ledgerTitlesOf('source' in state && state.source === 'electricity' ? 'charge' : 'fill'),
  readingTitles: { fill: 'outbox:reading.fill' },
  dependentTitles: {
    countedAs: 'fills',
    exact: 'vehicles:delete.fills',
    atLeast: 'vehicles:delete.fillsAtLeast',
  },
  form: { Sheet: FillEditingSheet },
  ...wholeRecords('energy'),
  needs: ['vehicleId'],
  sendsWhenMade: true,
  instantMsOf: ({ atMs }) => atMs,
  describe: describeFill,
  putIntoCaches: putIntoTimelines,
} satisfies RecordKind<Fill>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    fill: { stored: Fill; path: keyof typeof fillKind.procedures };
  }
}
