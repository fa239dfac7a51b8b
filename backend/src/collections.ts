import { accounts } from './features/account/account.collection';
import { administrationUses } from './features/administration/administration.collection';
import { archiveExports, archiveTokens, restores } from './features/archive/archive.collection';
import { attachments, attachmentUsage } from './features/attachments/attachments.collection';
import { calendarLinks } from './features/calendar/calendar.collection';
import { importBatches, imports } from './features/imports/imports.collection';
import {
  ledgerCheckpoints,
  ledgerEntries,
  ledgerHeads,
  ledgerIntakes,
  ledgerOtherKeys,
  ledgerTimestamps,
  periodLocks,
} from './features/ledger/ledger.collection';
import { pushDevices } from './features/reminders/channels/push/push-devices.collection';
import { inboxMessages, reminderSettings, reminderStates } from './features/reminders/reminders.collection';
import {
  deliveries,
  reminderAddresses,
  reminderChannels,
  reminderLinks,
} from './features/reminders/sending/deliveries.collection';
import { reportFiles, reportParts, reports, unfinishedReports } from './features/reports/reports.collection';
import { serviceBooks } from './features/reports/service-book/service-books.collection';
import { searchHeads, searchSegments } from './features/search/search.collection';
import { summaries } from './features/summaries/summaries.collection';
import { jobs } from './platform/jobs/jobs.collection';
import { readings } from './registry/collections/readings.collection';
import { recordKinds } from './registry/record-kinds';
import { exampleLogbooks } from './rpc/example-logbooks';
import { driverRates } from './rpc/rates/driver-rates.collection';

/** Every collection of the product; the engines' indexes come from this list. */
export const collections = [
  accounts,
  ...recordKinds.map(({ collection }) => collection),
  readings,
  summaries,
  ledgerEntries,
  ledgerHeads,
  ledgerCheckpoints,
  ledgerTimestamps,
  ledgerIntakes,
  ledgerOtherKeys,
  periodLocks,
  reports,
  reportFiles,
  reportParts,
  unfinishedReports,
  serviceBooks,
  attachments,
  attachmentUsage,
  searchHeads,
  searchSegments,
  archiveExports,
  archiveTokens,
  restores,
  calendarLinks,
  pushDevices,
  imports,
  importBatches,
  jobs,
  exampleLogbooks,
  administrationUses,
  reminderSettings,
  reminderStates,
  inboxMessages,
  deliveries,
  reminderChannels,
  reminderAddresses,
  reminderLinks,
  driverRates,
];
