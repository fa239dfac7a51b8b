import { distanceUnits, electricEconomyUnits, fuelEconomyUnits, volumeUnits } from '@domain/quantities/units';
import { reminderStagesSchema } from '@domain/records/reminder-stages.schema';
import { energySources } from '@domain/vehicles/energy-source.schema';
import { claimVehicleKinds } from '@domain/vehicles/vehicle-kind';
import { z } from 'zod';
import { createRecordDraftStore } from '@/lib/forms/record-draft';
import { noCompanyCar, type VehicleDraft } from './vehicle-draft';

const text = z.string();
const deal = z.object({ date: text, amount: text, odometer: text });

const draftSchema = z.object({
  distanceUnit: z.enum(distanceUnits),
  volumeUnit: z.enum(volumeUnits),
  fuelEconomyUnit: z.enum(fuelEconomyUnits),
  electricEconomyUnit: z.enum(electricEconomyUnits),
  currency: text,
  name: text,
  first: z.enum(energySources),
  second: z.enum(energySources).nullable(),
  capacities: z.tuple([text, text]).readonly(),
  make: text,
  model: text,
  year: text,
  plate: text,
  vin: text,
  purchase: deal,
  sale: deal,
  kind: z.enum(claimVehicleKinds).nullable(),
  engine: text,
  fiscalPower: text,
  // Missing in drafts from before there was this question.
  companyCar: z
    .object({ listPrice: text, firstRegistration: text, acquired: text, co2: text, electricRange: text })
    .default(noCompanyCar),
  reminderStages: reminderStagesSchema.nullable().default(null),
  attachedFiles: z.int().default(0),
}) satisfies z.ZodType<VehicleDraft>;

export const vehicleDrafts = createRecordDraftStore<VehicleDraft>('vehicle-draft', draftSchema);
