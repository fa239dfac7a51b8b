import type { Fill } from '@domain/energy/energy.schema';
import { recordSheet } from '@/entities/record-form/record-sheet';
import type { FillRequest } from '@/entities/record-sheets/use-record-sheets';
import { ledgerTitlesOf, titlesOf } from '@/entities/records/record-titles';
import { updateTimelineCache } from '@/entities/records/update-timeline-cache';
import { wholeRecords } from '@/entities/records/whole-record';
import type { RecordKind } from '@/lib/offline/record-kind';
import { describeFill } from './fill-facts';

export const fillSheet = recordSheet<FillRequest, Fill>(
  async () => (await import('./fill-sheet')).FillSheet,
  ['energy', 'fields', 'outbox'],
  (fill) => ({ fill }),
);

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
  form: fillSheet,
  ...wholeRecords('energy'),
  needs: ['vehicleId'],
  sendsWhenMade: true,
  instantMsOf: ({ atMs }) => atMs,
  describe: describeFill,
  putIntoCaches: updateTimelineCache,
} satisfies RecordKind<Fill>;

declare module '@/lib/offline/writes' {
  interface RegisteredKinds {
    fill: { stored: Fill; path: keyof typeof fillKind.procedures };
  }
}
