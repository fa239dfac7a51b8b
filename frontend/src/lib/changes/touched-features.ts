import type { ChangeKind } from '@domain/changes/change.schema';

/** A record tells on figures, lists and timelines of every kind; of those only what is on the screen is asked for. */
export const featuresOfRecords = [
  'vehicles',
  'trips',
  'energy',
  'expenses',
  'employers',
  'summaries',
  'timeline',
  'ledger',
] as const;

/** Where a change made elsewhere may be seen; null where that may be anywhere. */
export function featuresTouchedBy(kind: ChangeKind): readonly string[] | null {
  switch (kind) {
    case 'vehicle':
    case 'odometerRecord':
    case 'trip':
    case 'fill':
    case 'expense':
    case 'employer':
    case 'periodLock':
      return [...featuresOfRecords, 'claims'];
    case 'report':
      return ['reports'];
    case 'account':
      return null;
    default:
      kind satisfies never;
      // A newer server knows kinds that this page does not.
      return null;
  }
}
