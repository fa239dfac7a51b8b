import type { ChangeKind } from '../../domain/changes/change.schema';
import { recordKinds } from '../../registry/record-kinds';

/** Kind of change that drivers see for each collection; null if another collection's change shows it. */
const kinds: Readonly<Record<string, ChangeKind | null>> = {
  ...Object.fromEntries(recordKinds.map(({ collection, publicName }) => [collection.name, publicName])),
  account: 'account',
  readings: null,
  summaries: null,
  ledgerEntries: null,
  ledgerHeads: null,
  ledgerCheckpoints: 'ledger',
  ledgerTimestamps: 'ledger',
  ledgerIntakes: 'ledger',
  ledgerOtherKeys: null,
  periodLocks: 'periodLock',
  reports: 'report',
  reportFiles: null,
  reportParts: null,
  unfinishedReports: null,
  serviceBooks: 'report',
  jobs: null,
  exampleLogbooks: null,
  searchHeads: null,
  searchSegments: null,
  attachments: 'attachment',
  attachmentUsage: null,
  archiveExports: 'archive',
  archiveTokens: 'archive',
  restores: 'archive',
  calendarLinks: 'calendarLink',
  pushDevices: 'pushDevice',
  administrationUses: null,
  imports: 'import',
  importBatches: null,
  driverRates: null,
  reminderSettings: 'reminder',
  reminderStates: null,
  reminderMessages: 'reminder',
  reminderDeliveries: null,
  reminderChannels: 'reminder',
  reminderAddresses: 'reminder',
  reminderLinks: null,
  identityAccounts: null,
  identityAddresses: null,
  identityState: null,
  identitySubjects: null,
  identityPasskeys: null,
  identityInvitations: null,
  identityFirstLinks: null,
  identityPlaces: null,
  identityGuests: null,
};

/** Kind of change announced for a collection; undefined if the collection is missing in the table. */
export function announcedKind(collection: string): ChangeKind | null | undefined {
  return kinds[collection];
}
