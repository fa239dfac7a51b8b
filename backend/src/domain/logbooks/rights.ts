import type { Role } from './logbook.schema';

/** Features that are about the signed-in person alone, whichever logbook is open. */
const ofPerson = new Set([
  'account',
  'calendar',
  'detectedTrips',
  'devices',
  'oidc',
  'passkeys',
  'push',
  'reminders',
  'secondFactor',
  'senders',
]);

/** Calls about a driver’s logbooks and their own membership. */
const ofMembership = new Set([
  'logbooks.create',
  'logbooks.join',
  'logbooks.leave',
  'logbooks.list',
  'logbooks.readInvitation',
  'logbooks.shown',
  'logbooks.undoMove',
  'logbooks.vehicleMove',
]);

/**
 * Calls that only a driver’s own logbook has: examples, keys that stand for its driver, and moves of its vehicles, which
 * are undone from either side.
 */
const ofOwnLogbook = new Set([
  'admission.join',
  'archive.createToken',
  'archive.revokeToken',
  'archive.tokens',
  'demo.fill',
  'demo.remove',
  'logbooks.moveVehicle',
  'logbooks.previewMove',
]);

/** Calls that write drivers’ own records, or ask other drivers; the writer and the service check whose they are. */
const ofDrivers = new Set([
  'driving.ask',
  'driving.refuse',
  'driving.withdraw',
  'trips.create',
  'trips.start',
  'trips.stop',
  'trips.update',
  'trips.delete',
  'trips.finalise',
  'trips.reopen',
  'energy.create',
  'energy.update',
  'energy.delete',
  'expenses.create',
  'expenses.update',
  'expenses.delete',
  'conditionReadings.create',
  'conditionReadings.update',
  'conditionReadings.delete',
  'serviceVisits.create',
  'serviceVisits.update',
  'serviceVisits.delete',
  'settlements.create',
  'settlements.delete',
  'vehicles.addOdometerRecord',
  'vehicles.changeNotedReading',
  'vehicles.removeOdometerRecord',
]);

/** Reports of trips that a member may claim: those who drive make and see those of their own trips. */
const ofClaimants = new Set(['reports.create', 'reports.makeFile', 'reports.cancel', 'reports.cancelFile']);

/** Figures and files about everybody’s trips, which those who drive do not get. */
const ofWholeLogbook = new Set(['archive', 'ledger', 'imports']);

/** Calls that drivers may make of the ledger: for their own entries, whether all of it holds, and the locked periods. */
const ofDriversInLedger = new Set([
  'ledger.checkpoint',
  'ledger.head',
  'ledger.list',
  'ledger.locks',
  'ledger.verify',
]);

/** Calls that store nothing, though they are mutations because of the size of their input or answer. */
const readsByMutation = new Set(['claims.figure', 'claims.work']);

export interface Call {
  /** Router and method, such as `trips.create`. */
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
}

/**
 * True if a role may make a call in a logbook with members. Whatever is not named here is for owners if it writes, and
 * for everybody if it reads.
 */
export function mayCall(role: Role, { path, type }: Call): boolean {
  const [feature = ''] = path.split('.');
  if (ofPerson.has(feature) || ofMembership.has(path)) return true;
  if (ofOwnLogbook.has(path)) return false;
  const isRead = type !== 'mutation' || readsByMutation.has(path);
  switch (role) {
    case 'owner':
      return true;
    case 'driver':
      return (
        ofDrivers.has(path) ||
        ofClaimants.has(path) ||
        (isRead && (ofDriversInLedger.has(path) || !ofWholeLogbook.has(feature)))
      );
    case 'reader':
      return isRead || ofClaimants.has(path);
    default:
      return role satisfies never;
  }
}

/**
 * True if a role may read or write a file at a path under `/api/files/`. A driver’s uploads are to their own records, and
 * their archive has only these.
 */
export function mayTransfer(
  role: Role,
  { method, path }: { readonly method: string; readonly path: string },
): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const isOfRecord = /^\/api\/files\/(attachments|service-books)\//.test(path);
  switch (role) {
    case 'owner':
      return true;
    case 'driver':
      return isOfRecord || (isRead && /^\/api\/files\/(reports\/|archive$)/.test(path));
    case 'reader':
      return isRead;
    default:
      return role satisfies never;
  }
}
