import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '../driving';
import { outcomeOf, type Person, type Place, refusalIn } from './places';
import type { Walk } from './walk';

/** Moves the first vehicle of a person's own logbook with everything that hangs on it. Returns it, or null where that is refused. */
export async function moveVehicle(
  walk: Walk,
  { who, own, place }: { readonly who: Person; readonly own: Place; readonly place: Place },
): Promise<string | null> {
  const [known] = own.vehicles;
  const vehicleId = known ?? newId();
  const { logbooks } = walk.within(own, who);
  const logbookId = place.id as `logbook-${string}`;
  const { reason: refused } = await outcomeOf(
    logbooks.moveVehicle.mutate({ vehicleId, logbookId, withTrips: true }),
  );
  const expected = refusalIn(place, who, 'own') ?? (known === undefined ? 'NOT_FOUND' : null);
  expect(['moveVehicle', refused]).toEqual(['moveVehicle', expected]);
  if (expected !== null) return null;
  const move = async () => (await logbooks.vehicleMove.query({ vehicleId })).move;
  let last = await move();
  for (; last?.state === 'running'; last = await move()) await pause(20);
  expect(last).toMatchObject({ state: 'done', tripsLeft: 0 });
  own.vehicles.splice(0, 1);
  place.vehicles.push(vehicleId);
  place.tags.add(own.tag);
  const isMoved = (record: { readonly vehicleId: string }) => record.vehicleId === vehicleId;
  place.records.push(...own.records.filter(isMoved).map((record) => ({ ...record, version: 1 })));
  own.records = own.records.filter((record) => !isMoved(record));
  return vehicleId;
}
