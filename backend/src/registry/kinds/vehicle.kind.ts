import { handedOverSchemas, vehicleArchiveFiles } from '../../domain/archive/vehicle-archive.schema';
import { DomainError } from '../../domain/errors/domain-error';
import type { LedgerBody } from '../../domain/ledger/ledger.schema';
import { searchableVehicle } from '../../domain/search/searchable-records';
import { odometerDeltas } from '../../domain/summaries/odometer-deltas';
import type { OdometerRule } from '../../domain/vehicles/odometer.schema';
import {
  maxVehicles,
  type Vehicle,
  type VehicleCreate,
  vehicleSchema,
} from '../../domain/vehicles/vehicle.schema';
import { vehicleReadings } from '../../domain/vehicles/vehicle-readings';
import { collection } from '../../platform/documents/collection';
import type { Reads, Transaction } from '../../platform/documents/documents';
import { handover } from '../../records/handover';
import { changeEntry, type LedgerEntry } from '../../records/ledger-entry';
import type { Consequences, KindContext, RecordChange, RecordKind } from '../../records/record-kind';
import { contentOf, storedWithCreation } from '../../records/record-members';
import { countOnVehicle, kindsOnVehicles } from '../../records/record-removal';
import { odometerRecords } from '../stored/readings.collection';

export type VehicleContent = Omit<Vehicle, 'id' | 'version'>;

type ClaimFact = 'kind' | 'engineCubicCentimetres' | 'fiscalPowerCv' | 'companyCar';

/** Vehicles stored before there were claims lack the facts for claims. */
export type VehicleDocument = Omit<VehicleContent, ClaimFact> &
  Partial<Pick<Vehicle, ClaimFact>> & { createdAtMs: number };

export const vehicles = collection<VehicleDocument>('vehicles', [{ equal: [], order: 'createdAtMs' }]);

type VehicleChange = RecordChange<VehicleContent, VehicleDocument>;

/** Reason in the ledger for odometer rules deleted with their vehicle. */
const wentWithVehicle = 'The vehicle was deleted.';

export const vehicleKind: RecordKind<VehicleContent, VehicleDocument, Vehicle, VehicleCreate> = {
  name: 'vehicle',
  schema: vehicleSchema,
  collection: vehicles,
  publicName: 'vehicle',
  refersTo: [],
  handover: handover({
    file: vehicleArchiveFiles.vehicle,
    schema: handedOverSchemas.vehicle,
    of: () => 'vehicle',
    content: ({ photoId, ...record }, derivedRecordId) => ({
      ...contentOf(record),
      ...(photoId && { photoId: derivedRecordId('attachment', photoId) }),
      archivedAtMs: null,
    }),
  }),
  created: (input) => ({ archivedAtMs: null, ...contentOf(input) }),
  toDto: ({ id, version, data }) => ({ ...vehicleContent(data), id, version }),
  content: ({ data }) => vehicleContent(data),
  document: storedWithCreation.document,
  sealed: (_, content) => vehicleFacts(content),
  check(content, _, id) {
    // Checks the whole content: one part cannot show whether the sale is after the purchase.
    const { error } = vehicleSchema.safeParse({ ...content, id, version: 1 });
    if (!error) return;
    const fields = error.issues.map(({ path, code }) => ({ path: path.map(String).join('.'), rule: code }));
    throw new DomainError('INPUT_INVALID', { fields });
  },
  async checkTogether(reads, changes, context) {
    await refuseTooMany(reads, changes);
    await refuseWithRecords(reads, changes, context);
  },
  readings: (id, { purchase, sale }) => ({
    vehicleId: id,
    readings: vehicleReadings({ id, purchase, sale }),
  }),
  consequences: removedRules,
  searchable: searchableVehicle,
};

function vehicleContent({
  createdAtMs: _,
  kind = null,
  engineCubicCentimetres = null,
  fiscalPowerCv = null,
  companyCar = null,
  ...vehicle
}: VehicleDocument): VehicleContent {
  return { ...vehicle, kind, engineCubicCentimetres, fiscalPowerCv, companyCar };
}

async function refuseTooMany(reads: Reads, changes: readonly VehicleChange[]): Promise<void> {
  const made = changes.filter(({ before }) => before === null).length;
  if (made === 0) return;
  const order = { field: 'createdAtMs', direction: 'ascending' } as const;
  const { documents } = await reads.list(vehicles, { order, limit: maxVehicles });
  if (documents.length + made > maxVehicles) throw new DomainError('TOO_MANY');
}

async function refuseWithRecords(
  reads: Reads,
  changes: readonly VehicleChange[],
  { kinds }: KindContext,
): Promise<void> {
  for (const { id, after } of changes) {
    if (after !== null) continue;
    for (const kind of kindsOnVehicles(kinds)) {
      if ((await countOnVehicle(reads, kind, id, 1)) > 0) throw new DomainError('VEHICLE_HAS_RECORDS');
    }
  }
}

/** Deletes the rules of a vehicle's odometer in the vehicle's own transaction. */
async function removedRules(
  transaction: Transaction,
  changes: readonly VehicleChange[],
  { rulesOf }: KindContext,
): Promise<Consequences> {
  const gone = changes.filter(({ after }) => after === null);
  const ofEach = await Promise.all(
    gone.map(async ({ id, details }) => ({
      vehicleId: id,
      reason: details.reason ?? wentWithVehicle,
      records: await rulesOf(id),
    })),
  );
  const rules = ofEach.flatMap(({ records }) => records);
  return {
    deltas: ofEach.flatMap(({ vehicleId, records }) =>
      odometerDeltas(vehicleId, { readings: [], records }, { readings: [], records: [] }),
    ),
    entries: ofEach.flatMap(({ reason, records }) => records.map((rule) => removedEntry(rule, reason))),
    deleted: rules.map(({ id }) => ({ recordKind: 'odometerRecord' as const, recordId: id })),
    write: () => {
      for (const { id, version } of rules) transaction.delete(odometerRecords, id, version);
    },
  };
}

function removedEntry({ version: _, ...before }: OdometerRule, reason: string): LedgerEntry {
  const subject = { kind: 'odometerRecord', id: before.id } as const;
  return changeEntry(subject, { before, after: null }, { reason });
}

/** The vehicle without members that only affect its display. */
function vehicleFacts({
  archivedAtMs: _archived,
  distanceUnit: _distance,
  volumeUnit: _volume,
  fuelEconomyUnit: _fuelEconomy,
  electricEconomyUnit: _electricEconomy,
  colour: _colour,
  photoId: _photo,
  ...facts
}: VehicleContent): NonNullable<LedgerBody['after']> {
  return facts;
}
