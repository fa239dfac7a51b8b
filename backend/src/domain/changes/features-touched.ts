import { type RecordKindName, recordKindNames } from '../records/record-kinds';
import type { ChangeKind } from './change.schema';

/** Features whose answers any record affects: lists, sums, timelines, the ledger and claims. */
export const featuresOfRecords = [
  'attachments',
  'claims',
  'conditionReadings',
  'detectedTrips',
  'driving',
  'due',
  'employers',
  'energy',
  'expenses',
  'insight',
  'ledger',
  'maintenance',
  'papers',
  'places',
  'reports',
  'schedules',
  'search',
  'serviceBooks',
  'serviceVisits',
  'settlements',
  'summaries',
  'timeline',
  'trips',
  'tyreSets',
  'vehicles',
] as const;

const featuresOfOthers: Record<Exclude<ChangeKind, RecordKindName>, readonly string[] | null> = {
  account: null,
  // A role may have changed.
  logbook: null,
  periodLock: featuresOfRecords,
  ledger: ['ledger'],
  report: ['reports', 'serviceBooks'],
  attachment: ['attachments', 'ledger', 'search'],
  reminder: ['reminders'],
  pushDevice: ['push', 'reminders'],
  calendarLink: ['calendar'],
  sender: ['senders', 'detectedTrips'],
  detectedTrip: ['detectedTrips'],
  archive: ['archive'],
  import: ['imports'],
};

function isRecordKind(kind: ChangeKind): kind is RecordKindName {
  return recordKindNames.some((name) => name === kind);
}

/**
 * Features whose answers a change of this kind may affect; null for all, as for a kind of a newer server.
 */
export function featuresTouchedBy(kind: ChangeKind): readonly string[] | null {
  // Reminders and senders name their vehicle.
  if (kind === 'vehicle') return [...featuresOfRecords, 'reminders', 'senders'];
  return isRecordKind(kind) ? featuresOfRecords : (featuresOfOthers[kind] ?? null);
}
