import type { ChangeKind } from '../../domain/changes/change.schema';
import { recordKinds } from '../../record-kinds';

/** Collections by the kind of change that a driver sees in them; null where what is seen changes with another one. */
const kinds: Readonly<Record<string, ChangeKind | null>> = {
  ...Object.fromEntries(recordKinds.map(({ collection, publicName }) => [collection.name, publicName])),
  account: 'account',
  readings: null,
  summaries: null,
  ledgerEntries: null,
  ledgerHeads: null,
  ledgerCheckpoints: null,
  ledgerTimestamps: null,
  ledgerIntakes: null,
  ledgerOtherKeys: null,
  periodLocks: 'periodLock',
  reports: 'report',
  reportFiles: null,
  reportParts: null,
  unfinishedReports: null,
  serviceBooks: null,
  jobs: null,
  exampleLogbooks: null,
  searchHeads: null,
  searchSegments: null,
  attachments: 'attachment',
  attachmentUsage: null,
  archiveExports: null,
  archiveTokens: null,
  restores: null,
  calendarLinks: null,
  pushDevices: null,
  administrationUses: null,
  imports: null,
  importBatches: null,
  driverRates: null,
  reminderSettings: 'reminder',
  reminderStates: null,
  reminderMessages: 'reminder',
  reminderDeliveries: null,
  reminderChannels: null,
  reminderAddresses: null,
  reminderLinks: null,
};

/** Undefined where nobody has decided. */
export function announcedKind(collection: string): ChangeKind | null | undefined {
  return kinds[collection];
}
