import { z } from 'zod';
import { recordIdSchema } from '../../domain/records/record.schema';
import { type SentPositions, sentPositionsSchema } from '../../domain/senders/sender.schema';
import { collection } from '../../platform/documents/collection';
import { isWholeChunk } from './packed-chunk';

const positionChunkShape = z
  .strictObject({
    senderId: recordIdSchema,
    vehicleId: recordIdSchema,
    /** Beginning of the quarter of an hour. */
    fromMs: z.int(),
    count: z.int().min(1),
    /** Packed positions, deflated, in base 64. */
    packed: z.base64(),
    /** When it is deleted; null: not before its driver says so. */
    deleteAtMs: z.int().nullable(),
  })
  .refine(isWholeChunk);

export type PositionChunk = z.infer<typeof positionChunkShape>;

/** Positions of a quarter of an hour from a sender about a vehicle, in the partition of their driver: nobody else reads them. They are shown in the logbook that has the vehicle. */
export const positionChunks = collection<PositionChunk>(
  'positionChunks',
  [
    { equal: ['senderId'], order: 'fromMs' },
    { equal: ['vehicleId'], order: 'fromMs' },
    { equal: [], order: 'fromMs' },
    { equal: [], order: 'deleteAtMs' },
  ],
  positionChunkShape,
);

const dismissedTripShape = z.strictObject({
  vehicleId: recordIdSchema,
  fromMs: z.int(),
  untilMs: z.int(),
});

export type DismissedTrip = z.infer<typeof dismissedTripShape>;

/** Times in which the driver did not drive the vehicle, whatever its positions say. */
export const dismissedTrips = collection<DismissedTrip>(
  'dismissedTrips',
  [
    { equal: ['vehicleId'], order: 'fromMs' },
    { equal: [], order: 'fromMs' },
  ],
  dismissedTripShape,
);

/** Figures about the positions of each sender, under its id. Apart from the sender, which every push would change. */
export const sentPositions = collection<SentPositions>('sentPositions', [], sentPositionsSchema);
