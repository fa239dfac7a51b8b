import {
  firstLinks,
  guestsCollection,
  invitationsCollection,
  placesCollection,
} from '../platform/identity/admission/admission.collection';
import {
  identityAccounts,
  identityAddresses,
  identityPasskeys,
  identityState,
  identitySubjects,
} from '../platform/identity/embedded/accounts.collection';
import { jobs } from '../platform/jobs/jobs.collection';
import { exampleLogbooks } from '../rpc/example-logbooks';
import { logbookHeads, memberInvitations, members, memberships } from '../rpc/logbooks.collection';
import { driverRates } from '../rpc/rates/driver-rates';
import { recordKinds } from './record-kinds';
import { accounts } from './stored/account.collection';
import { administrationUses } from './stored/administration.collection';
import { archiveExports, archiveTokens, restores } from './stored/archive.collection';
import { attachments, attachmentUsage } from './stored/attachments.collection';
import { calendarLinks } from './stored/calendar.collection';
import {
  deliveries,
  pushDevices,
  reminderAddresses,
  reminderChannels,
  reminderLinks,
} from './stored/deliveries.collection';
import { importBatches, imports } from './stored/imports.collection';
import {
  ledgerCheckpoints,
  ledgerEntries,
  ledgerHeads,
  ledgerIntakes,
  ledgerOtherKeys,
  ledgerTimestamps,
  periodLocks,
} from './stored/ledger.collection';
import { memberQuestions } from './stored/member-questions.collection';
import { dismissedTrips, positionChunks, sentPositions } from './stored/positions.collection';
import { readings } from './stored/readings.collection';
import {
  endedReminders,
  inboxMessages,
  reminderSettings,
  reminderStates,
} from './stored/reminders.collection';
import {
  reportFiles,
  reportParts,
  reports,
  serviceBooks,
  unfinishedReports,
} from './stored/reports.collection';
import { searchHeads, searchSegments } from './stored/search.collection';
import { senders, sentCharges, setAsideValues } from './stored/senders.collection';
import { summaries } from './stored/summaries.collection';
import { vehicleMoves } from './stored/vehicle-moves.collection';

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
  senders,
  sentCharges,
  setAsideValues,
  positionChunks,
  sentPositions,
  dismissedTrips,
  pushDevices,
  imports,
  importBatches,
  jobs,
  exampleLogbooks,
  logbookHeads,
  memberQuestions,
  members,
  memberInvitations,
  memberships,
  vehicleMoves,
  administrationUses,
  identityAccounts,
  identityAddresses,
  identityPasskeys,
  identityState,
  identitySubjects,
  invitationsCollection,
  firstLinks,
  placesCollection,
  guestsCollection,
  reminderSettings,
  reminderStates,
  inboxMessages,
  endedReminders,
  deliveries,
  reminderChannels,
  reminderAddresses,
  reminderLinks,
  driverRates,
];
