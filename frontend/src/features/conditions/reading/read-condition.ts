import {
  type ConditionReading,
  type ConditionReadingCreate,
  mostConditionThousandths,
} from '@domain/conditions/condition-reading.schema';
import { conditionSubjects } from '@domain/conditions/condition-subjects';
import { type DistanceUnit, metresFromTyped } from '@domain/quantities/distance';
import { multiply, ratio, toStored } from '@domain/quantities/ratio';
import {
  type DecimalMark,
  readTypedNumber,
  type TypedBounds,
  type TypedNumberFault,
} from '@domain/quantities/typed-number';
import { reminderStagesSchema } from '@domain/records/reminder-stages.schema';
import { odometerBounds } from '@domain/records/typed-bounds';
import { firstDay, lastDay } from '@domain/time/time.schema';
import { z } from 'zod';
import { isDay } from '@/lib/formatting/typed-day';
import { createRecordDraftStore } from '@/lib/forms/record-draft';
import type { Faults } from '@/lib/forms/use-record-form';

const text = z.string();

/** A reading as it stands in the sheet: figures as they were typed, empty where nothing was. */
const conditionDraftSchema = z.object({
  subject: z.enum(conditionSubjects),
  value: text,
  limit: text,
  day: text,
  odometer: text,
  note: text,
  /** null where the settings say when to remind. */
  reminderStages: reminderStagesSchema.nullable().default(null),
  /** How many files wait for a new reading, so that it is stored as begun. */
  attachedFiles: z.int().default(0),
});

export const conditionDrafts = createRecordDraftStore('condition-reading-draft', conditionDraftSchema);

export type ConditionDraft = z.infer<typeof conditionDraftSchema>;
type ConditionFault = TypedNumberFault | 'day';
export type ConditionFaults = Faults<'value' | 'limit' | 'day' | 'odometer', ConditionFault>;

export interface ConditionReadTerms {
  readonly id: string;
  readonly vehicleId: string;
  readonly decimalMark: DecimalMark;
  readonly distanceUnit: DistanceUnit;
  readonly stored: ConditionReading | null;
  /** The form before anything was typed. */
  readonly initial: ConditionDraft;
}

const bounds: TypedBounds = {
  ...{ min: ratio(0), max: ratio(mostConditionThousandths, 1_000), maxDecimals: 2 },
};

/** What is wrong with a reading as it stands, or the record that it makes where nothing is. */
export function readCondition(
  draft: ConditionDraft,
  { id, vehicleId, decimalMark, distanceUnit, stored, initial }: ConditionReadTerms,
): { readonly record: ConditionReadingCreate | null; readonly faults: ConditionFaults } {
  const faults: { -readonly [Field in keyof ConditionFaults]: ConditionFaults[Field] } = {};
  const read = (field: 'value' | 'limit' | 'odometer', taken: TypedBounds) => {
    const typed = readTypedNumber(draft[field], decimalMark, taken);
    if (typed.known) return typed.value;
    if (typed.reason !== 'empty' || field === 'value') faults[field] = typed.reason;
    return null;
  };
  const value = read('value', bounds);
  const limit = read('limit', bounds);
  const odometer = read('odometer', odometerBounds(distanceUnit));
  if (!isDay(draft.day) || draft.day < firstDay || draft.day > lastDay) {
    faults.day = draft.day === '' ? 'empty' : 'day';
  }
  if (value === null || Object.keys(faults).length > 0) return { record: null, faults };
  const thousandths = (typed: typeof value) => toStored(multiply(typed, ratio(1_000)));
  // What nobody touched stays as it was stored, however it is rounded here.
  const isSameOdometer = stored !== null && draft.odometer === initial.odometer;
  const typedMetres = odometer === null ? null : metresFromTyped(odometer, distanceUnit);
  return {
    faults,
    record: {
      ...{ id, vehicleId, subject: draft.subject, day: draft.day, note: draft.note.trim() },
      valueThousandths: thousandths(value),
      limitThousandths: limit === null ? null : thousandths(limit),
      odometerMetres: isSameOdometer ? stored.odometerMetres : typedMetres,
      reminderStages: draft.reminderStages ?? undefined,
    },
  };
}
