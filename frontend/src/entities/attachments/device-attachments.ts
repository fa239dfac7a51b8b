import type { AttachedTo, AttachmentType } from '@domain/attachments/attachment.schema';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A file on this device that the server does not have yet, or that is to be deleted there. */
export interface DeviceAttachment extends AttachedTo {
  readonly driverId: string;
  readonly id: string;
  readonly addedAtMs: number;
  readonly type: AttachmentType;
  /** null if only the server has the file. */
  readonly content: Blob | null;
  /**
   * True for a picture as it was chosen, because the code that prepares it was not loaded; it is prepared before it is
   * sent.
   */
  readonly isUnprepared?: boolean;
  /** `draft`: the record is not saved yet. */
  readonly state: 'draft' | 'waiting' | 'stored' | 'refused';
  /** End of the time in which the removal can be undone; null if the file was not removed. */
  readonly removeAtMs: number | null;
  /** Reason code of the server's refusal. */
  readonly problem: string | null;
}

interface Schema extends DBSchema {
  items: { key: [string, string]; value: DeviceAttachment };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    opening = undefined;
  };
  opening ??= openDB<Schema>('roadbook-attachments', 1, {
    upgrade: (created) => void created.createObjectStore('items'),
    terminated: forget,
  });
  opening.catch(forget);
  return opening;
}

const keyOf = ({ driverId, id }: Pick<DeviceAttachment, 'driverId' | 'id'>): [string, string] => [
  driverId,
  id,
];
// Strings sort before arrays.
const allOf = (driverId: string) => IDBKeyRange.bound([driverId], [driverId, []]);

const listeners = new Set<() => void>();
/** Channel to other tabs of this device. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('roadbook.attachments');
if (channel) channel.onmessage = () => tell();

function tell(): void {
  for (const listener of listeners) listener();
}

function changed(): void {
  tell();
  channel?.postMessage(null);
}

/** Calls the listener when files on this device change. Returns a function that removes it. */
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the files of a driver, oldest first. */
export async function deviceAttachments(driverId: string): Promise<readonly DeviceAttachment[]> {
  return (await database()).getAll('items', allOf(driverId));
}

/** Records saved on this page, perhaps while their files were still being prepared. */
const savedIds = new Set<string>();

/** Stores a file; resolves once it is stored. */
export async function putOnDevice(given: DeviceAttachment): Promise<void> {
  const isSaved = given.state === 'draft' && savedIds.has(given.recordId);
  const item: DeviceAttachment = isSaved ? { ...given, state: 'waiting' } : given;
  const transaction = (await database()).transaction('items', 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.put(item, keyOf(item)), transaction.done]);
  changed();
}

/** Changes the file stored under the id in one step; `change` returns null to remove it. */
export async function changeOnDevice(
  named: Pick<DeviceAttachment, 'driverId' | 'id'>,
  change: (stored: DeviceAttachment) => DeviceAttachment | null,
): Promise<void> {
  const transaction = (await database()).transaction('items', 'readwrite');
  const stored = await transaction.store.get(keyOf(named));
  if (stored !== undefined) {
    const after = change(stored);
    if (after === null) await transaction.store.delete(keyOf(named));
    else await transaction.store.put(after, keyOf(named));
  }
  await transaction.done;
  changed();
}

/** Deletes a file here and on the server, as soon as the time for an undo is over and there is a network. */
export async function removeFile(
  file: Pick<DeviceAttachment, 'driverId' | 'recordKind' | 'recordId' | 'id' | 'type'>,
  removeAtMs: number,
): Promise<void> {
  const isHere = (await deviceAttachments(file.driverId)).some(({ id }) => id === file.id);
  if (isHere) return changeOnDevice(file, (item) => ({ ...item, removeAtMs }));
  return putOnDevice({
    ...file,
    ...{ addedAtMs: Date.now(), content: null, state: 'stored', problem: null, removeAtMs },
  });
}

/**
 * Releases the files of a record that was saved: they are sent as soon as the record has arrived, also those that are
 * still being prepared.
 */
export async function sendAttachmentsOf(driverId: string, recordId: string): Promise<void> {
  savedIds.add(recordId);
  for (const item of await deviceAttachments(driverId)) {
    if (item.recordId !== recordId || item.state !== 'draft') continue;
    await changeOnDevice(item, (stored) => ({ ...stored, state: 'waiting' }));
  }
}

/** Moves the files of a record that only this device has to another logbook, where the record is a new one. */
export async function moveFiles(driverId: string, recordId: string, toDriverId: string): Promise<void> {
  for (const item of await deviceAttachments(driverId)) {
    if (item.recordId !== recordId || item.content === null) continue;
    await putOnDevice({ ...item, driverId: toDriverId, state: 'waiting', problem: null });
    await changeOnDevice(item, () => null);
  }
}

/** Discards the files of a record that will not be saved. */
async function discardDrafts(driverId: string, recordId: string): Promise<void> {
  for (const item of await deviceAttachments(driverId)) {
    if (item.recordId === recordId && item.state === 'draft') await changeOnDevice(item, () => null);
  }
}

/** Returns a function that resets a form and discards its files. */
export function startingOver(driverId: string, recordId: string, startOver: () => void): () => void {
  return () => {
    void discardDrafts(driverId, recordId);
    startOver();
  };
}

/** Discards the attachments of all drafts, after sign-out. */
export async function discardAllDrafts(): Promise<void> {
  const transaction = (await database()).transaction('items', 'readwrite');
  for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.state === 'draft') await cursor.delete();
  }
  await transaction.done;
  changed();
}

/**
 * Counts the files that exist on this device only, without those of drafts, by the id of their driver; none if the
 * storage cannot be read.
 */
export async function countOnDevice(): Promise<ReadonlyMap<string, number>> {
  const items = await database()
    .then((opened) => opened.getAll('items'))
    .catch(() => []);
  const counts = new Map<string, number>();
  for (const { driverId, content, removeAtMs, state } of items) {
    if (content !== null && removeAtMs === null && state !== 'draft')
      counts.set(driverId, (counts.get(driverId) ?? 0) + 1);
  }
  return counts;
}

/** Deletes all files of a driver, such as one whose account was erased. */
export async function clearDevice(driverId: string): Promise<void> {
  await (await database()).delete('items', allOf(driverId));
  changed();
}
