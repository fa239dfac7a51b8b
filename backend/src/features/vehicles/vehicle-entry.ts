import { isDeepStrictEqual } from 'node:util';
import type { LedgerBody } from '../../domain/ledger/ledger.schema';
import type { Vehicle } from '../../domain/vehicles/vehicle.schema';
import { changeEntry, type Sealable } from '../ledger/ledger.service';

/**
 * What the ledger says of a vehicle that comes, changes or goes; nothing where no claim and no reader of a report
 * could tell the difference.
 */
export function vehicleEntries(
  before: Vehicle | null,
  after: Vehicle | null,
  reason: string | null = null,
): Sealable[] {
  const id = (after ?? before)?.id ?? '';
  const states = { before: before && vehicleFacts(before), after: after && vehicleFacts(after) };
  if (isDeepStrictEqual(states.before, states.after)) return [];
  return [changeEntry({ kind: 'vehicle', id }, states, { reason })];
}

/** The vehicle without what only says how it is shown. */
export function vehicleFacts({
  id: _id,
  version: _version,
  archivedAtMs: _archived,
  distanceUnit: _distance,
  volumeUnit: _volume,
  fuelEconomyUnit: _fuelEconomy,
  electricEconomyUnit: _electricEconomy,
  ...facts
}: Vehicle): NonNullable<LedgerBody['after']> {
  return facts;
}
