import { type Fix, type Recording, withFix } from '@domain/positions/recording';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Recording of one trip on this device. */
export interface StoredRecording {
  /** Id under which this device stores the data of the logbook. */
  readonly driverId: string;
  readonly tripId: string;
  readonly vehicleId: string;
  /** True once the trip has ended or the driver switched it off: what is left is sent, then all of it is deleted. */
  readonly isOver: boolean;
  /** Instant of the latest position that the server has; 0 for none. */
  readonly sentUntilMs: number;
  readonly state: Recording;
}

interface Schema extends DBSchema {
  recordings: { key: [string, string]; value: StoredRecording };
  positions: { key: [string, string, number]; value: Fix };
}

const databaseName = 'roadbook-recording';
let opening: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opening = undefined;
  };
  opening ??= openDB<Schema>(databaseName, 1, {
    upgrade(created) {
      created.createObjectStore('recordings');
      created.createObjectStore('positions');
    },
    terminated: forget,
    // The sign-out deletes it.
    blocking: (_current, _blocked, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
  });
  opening.catch(forget);
  return opening;
}

type Key = Pick<StoredRecording, 'driverId' | 'tripId'>;
const keyOf = ({ driverId, tripId }: Key): [string, string] => [driverId, tripId];
// Arrays sort after strings.
const allOf = (driverId: string) => IDBKeyRange.bound([driverId], [driverId, []]);
const positionsAfter = ({ driverId, tripId }: Key, atMs: number) =>
  IDBKeyRange.bound([driverId, tripId, atMs], [driverId, tripId, Number.POSITIVE_INFINITY], true);

export async function recordingsOf(driverId: string): Promise<readonly StoredRecording[]> {
  return (await database()).getAll('recordings', allOf(driverId));
}

export async function storedRecording(key: Key): Promise<StoredRecording | null> {
  return (await (await database()).get('recordings', keyOf(key))) ?? null;
}

/** Replaces a recording in one step, so that no other tab interferes. A result of null changes nothing. */
export async function changeRecording(
  key: Key,
  change: (known: StoredRecording | null) => StoredRecording | null,
): Promise<StoredRecording | null> {
  const transaction = (await database()).transaction('recordings', 'readwrite');
  const known = (await transaction.store.get(keyOf(key))) ?? null;
  const changed = change(known);
  if (changed !== null && changed !== known) await transaction.store.put(changed, keyOf(key));
  await transaction.done;
  return changed;
}

/** Adds a position to a recording that is not over, and stores it if it counts. */
export async function addFix(key: Key, fix: Fix): Promise<StoredRecording | null> {
  const transaction = (await database()).transaction(['recordings', 'positions'], 'readwrite');
  const known = await transaction.objectStore('recordings').get(keyOf(key));
  const state = known && !known.isOver ? withFix(known.state, fix) : null;
  const changed = known && state ? { ...known, state } : null;
  if (changed !== null) {
    await transaction.objectStore('recordings').put(changed, keyOf(key));
    if (changed.state !== known?.state && changed.state.lastAtMs === fix.atMs)
      await transaction.objectStore('positions').put(fix, [...keyOf(key), fix.atMs]);
  }
  await transaction.done;
  return changed;
}

/** Positions that the server does not have yet, the earliest first. */
export async function unsentOf(recording: StoredRecording, limit: number): Promise<readonly Fix[]> {
  return (await database()).getAll('positions', positionsAfter(recording, recording.sentUntilMs), limit);
}

export async function countUnsent(recording: StoredRecording): Promise<number> {
  return (await database()).count('positions', positionsAfter(recording, recording.sentUntilMs));
}

export async function positionsOf(key: Key): Promise<readonly Fix[]> {
  return (await database()).getAll('positions', positionsAfter(key, 0));
}

/** Deletes a recording that is over, unless it goes on again. */
export async function removeRecording(key: Key): Promise<void> {
  const transaction = (await database()).transaction(['recordings', 'positions'], 'readwrite');
  const known = await transaction.objectStore('recordings').get(keyOf(key));
  if (known?.isOver) {
    await transaction.objectStore('recordings').delete(keyOf(key));
    await transaction.objectStore('positions').delete(positionsAfter(key, 0));
  }
  await transaction.done;
}

/** Number of recordings with positions that are only on this device, by the id of their logbook's data; none if they cannot be read. */
export async function countUnsentRecordings(): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  try {
    for (const recording of await (await database()).getAll('recordings')) {
      if ((await countUnsent(recording)) === 0) continue;
      counts.set(recording.driverId, (counts.get(recording.driverId) ?? 0) + 1);
    }
  } catch {
    // Nothing was recorded where the browser forbids storage.
  }
  return counts;
}
