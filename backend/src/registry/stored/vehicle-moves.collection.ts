import { z } from 'zod';
import { vehicleMoveSchema } from '../../domain/logbooks/vehicle-move.schema';
import { collection } from '../../platform/documents/collection';

const shape = vehicleMoveSchema
  .pick({
    ...{ logbookId: true, withTrips: true, isUndo: true, state: true },
    ...{ result: true, tripsLeft: true, problem: true, clashes: true },
  })
  .extend({
    /** Grows with each beginning. Earlier ones delete nothing any more. */
    number: z.int().positive(),
    /** Nothing is deleted before everything was copied and compared. A move that stops before clears its copies away. */
    phase: z.enum(['checking', 'copying', 'removing', 'clearing']),
    /** The other side had the vehicle before; if it had not, a move that stops removes its copies. */
    wasThere: z.boolean(),
  });

export type VehicleMoveDocument = z.infer<typeof shape>;

/** The last move of a vehicle between a driver's own logbook and one with members, by the vehicle's id. */
export const vehicleMoves = collection<VehicleMoveDocument>('vehicleMoves', [], shape.strict());
