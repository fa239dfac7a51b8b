import { z } from 'zod';
import { conditionReadingCreateInputSchema } from '../conditions/condition-reading.schema';
import { employerSchema } from '../employers/employer.schema';
import { scheduleCreateInputSchema } from '../maintenance/schedule.schema';
import { serviceVisitCreateInputSchema } from '../maintenance/service.schema';
import { paperCreateInputSchema } from '../papers/paper.schema';
import { placeCreateInputSchema } from '../places/place.schema';
import { tyreSetCreateInputSchema } from '../tyres/tyre-set.schema';
import { odometerRecordCreateInputSchema } from '../vehicles/odometer.schema';
import { vehicleSchema } from '../vehicles/vehicle.schema';

/** Kinds of records that an export of Roadbook contains whole; those that others refer to come first. */
export const ownKinds = [
  'vehicle',
  'employer',
  'place',
  'odometerRule',
  'paper',
  'schedule',
  'service',
  'tyreSet',
  'conditionReading',
] as const;

export type OwnKind = (typeof ownKinds)[number];

const { version: _ofVehicle, ...vehicle } = vehicleSchema.shape;
const { version: _ofEmployer, ...employer } = employerSchema.shape;
const [replaced, corrected] = odometerRecordCreateInputSchema.options;

/**
 * Schema of each kind. Rules across fields, such as a sale after the purchase, are checked when the record is written.
 */
export const ownSchemas = {
  vehicle: z.strictObject(vehicle),
  employer: z.strictObject(employer),
  place: placeCreateInputSchema,
  odometerRule: z.discriminatedUnion('kind', [replaced, corrected]),
  paper: paperCreateInputSchema,
  schedule: scheduleCreateInputSchema,
  service: serviceVisitCreateInputSchema,
  tyreSet: tyreSetCreateInputSchema,
  conditionReading: conditionReadingCreateInputSchema,
} satisfies Record<OwnKind, z.ZodType>;

type Shape = Readonly<Record<string, z.ZodType>>;

/**
 * The members that a record of a kind has besides its id and its vehicle. `isReplaced`: for odometer rules, a
 * replacement rather than a correction.
 */
export function ownShapeOf(of: OwnKind, isReplaced: boolean): Shape {
  const { shape } = of === 'odometerRule' ? (isReplaced ? replaced : corrected) : ownSchemas[of];
  const { id: _, vehicleId: _ofVehicle, ...rest }: Shape = shape;
  return rest;
}
