import { accounts } from './features/account/account.collection';
import { attachments, attachmentUsage } from './features/attachments/attachments.collection';
import { employers } from './features/employers/employers.collection';
import { fills } from './features/energy/energy.collection';
import { expenses } from './features/expenses/expenses.collection';
import {
  ledgerCheckpoints,
  ledgerEntries,
  ledgerHeads,
  ledgerIntakes,
  ledgerTimestamps,
  periodLocks,
} from './features/ledger/ledger.collection';
import { reportFiles, reportParts, reports, unfinishedReports } from './features/reports/reports.collection';
import { summaries } from './features/summaries/summaries.collection';
import { trips } from './features/trips/trips.collection';
import { notedReadings } from './features/vehicles/noted-readings.collection';
import { odometerRecords } from './features/vehicles/odometer-records.collection';
import { readings } from './features/vehicles/readings.collection';
import { vehicles } from './features/vehicles/vehicles.collection';
import { jobs } from './platform/jobs/jobs.collection';

/** Every collection of the product; the engines' indexes come from this list. */
export const collections = [
  accounts,
  vehicles,
  employers,
  readings,
  odometerRecords,
  notedReadings,
  trips,
  fills,
  expenses,
  summaries,
  ledgerEntries,
  ledgerHeads,
  ledgerCheckpoints,
  ledgerTimestamps,
  ledgerIntakes,
  periodLocks,
  reports,
  reportFiles,
  reportParts,
  unfinishedReports,
  attachments,
  attachmentUsage,
  jobs,
];
