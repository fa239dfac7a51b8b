import { z } from 'zod';
import type { SentKind, SetAsideReason } from '../../domain/senders/sender.schema';
import { collection } from '../../platform/documents/collection';

const keptReadingShape = z.strictObject({
  recordId: z.string(),
  version: z.int(),
  fromMs: z.int(),
  atMs: z.int(),
  odometerMetres: z.int(),
  hasStood: z.boolean(),
});

const pageRecordingShape = z.strictObject({
  tripId: z.string(),
  vehicleId: z.string(),
  logbookId: z.string(),
});

/** The trip that a page of the driver records. */
export type PageRecording = z.infer<typeof pageRecordingShape>;

const senderShape = z.strictObject({
  name: z.string(),
  /** The logbook with the vehicle: the driver's own, or one with members. */
  logbookId: z.string(),
  vehicleId: z.string(),
  secretHash: z.string(),
  createdAtMs: z.int(),
  /** AccountAccess.endedBeforeMs when its key was made. */
  endedBeforeMs: z.int().nullable(),
  keyMadeAtMs: z.int(),
  pausedAtMs: z.int().nullable(),
  lastHeardAtMs: z.int().nullable(),
  lastReading: keptReadingShape.nullable(),
  stateOfCharge: z.strictObject({ percent: z.int(), atMs: z.int() }).nullable(),
  /** Charges that began earlier were of the vehicle before; null if there was none. */
  chargesFromMs: z.int().nullable(),
  counts: z.strictObject({
    kept: z.int(),
    alike: z.int(),
    setAside: z.int(),
    paused: z.int(),
    dropped: z.int(),
  }),
  /** Number of its documents in setAsideValues. */
  waiting: z.int(),
  /** True for the pages of the driver, which are signed in and use no key. */
  isPage: z.literal(true).optional(),
  /** Recording of a page; null or missing if it records nothing. */
  recording: pageRecordingShape.nullable().optional(),
});

export type SenderDocument = z.infer<typeof senderShape>;

/** Devices and programs that send, in the partition of their driver. Their keys are not stored. */
export const senders = collection<SenderDocument>(
  'senders',
  [{ equal: [], order: 'createdAtMs' }],
  senderShape,
);

/** A charge that a sender made, by the id of its fill. It stays when the driver deletes the fill, which so does not come back. */
export type SentChargeDocument = {
  senderId: string;
  /** Version of the fill as the sender left it. */
  version: number;
  energyWattHours: number;
  atMs: number;
};

export const sentCharges = collection<SentChargeDocument>('sentCharges', [
  { equal: ['senderId'], order: 'atMs' },
]);

export type SetAsideDocument = {
  senderId: string;
  kind: SentKind;
  reason: SetAsideReason;
  sent: string;
  times: number;
  receivedAtMs: number;
  reading: { odometerMetres: number; atMs: number; zone: string } | null;
  against: { odometerMetres: number; atMs: number } | null;
};

/** Values that make no record by themselves, until their driver enters or discards them. */
export const setAsideValues = collection<SetAsideDocument>('setAsideValues', [
  { equal: ['senderId'], order: 'receivedAtMs' },
]);
