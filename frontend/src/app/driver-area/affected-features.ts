import type { ChangeKind } from '@domain/changes/change.schema';
import { recordKinds } from './record-kinds';

const featuresOfKinds = Object.values(recordKinds).map(({ reads }) => reads.feature);

/** A record tells on figures, lists and timelines of every kind; of those only what is on the screen is asked for. */
export const featuresOfRecords = [
  ...new Set([
    ...featuresOfKinds,
    'summaries',
    'maintenance',
    'timeline',
    'ledger',
    'search',
    'insight',
    'claims',
    'due',
  ]),
];

/** Where a change made elsewhere may be seen; null where that may be anywhere, as with kinds of a newer server. */
export function featuresTouchedBy(kind: ChangeKind): readonly string[] | null {
  if (kind in recordKinds || kind === 'periodLock') return featuresOfRecords;
  if (kind === 'attachment') return ['attachments'];
  if (kind === 'reminder') return ['reminders'];
  return kind === 'report' ? ['reports'] : null;
}
