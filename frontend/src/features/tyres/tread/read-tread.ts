import { multiply, ratio, toStored } from '@domain/quantities/ratio';
import { readTypedNumber, type TypedBounds } from '@domain/quantities/typed-number';
import {
  mostTreadMicrometres,
  type TreadReading,
  type TyrePosition,
  tyrePositions,
} from '@domain/tyres/tyre-set.schema';
import { z } from 'zod';
import { createRecordDraftStore } from '@/lib/forms/record-draft';
import type { Faults } from '@/lib/forms/use-record-form';
import { type EndFault, readEnd, type TypedTerms } from '../typed-end';

const text = z.string();

/** Typed fields of a tread measurement: millimetres by position. */
const treadDraftSchema = z.object({
  day: text,
  odometer: text,
  depths: z.record(z.enum(tyrePositions), text),
});

export const treadDrafts = createRecordDraftStore('tyre-tread-draft', treadDraftSchema);

export type TreadDraft = z.infer<typeof treadDraftSchema>;
export type TreadFaults = Faults<'day' | 'odometer' | `depths.${TyrePosition}`, EndFault>;

const depthBounds: TypedBounds = {
  ...{ min: ratio(0), max: ratio(mostTreadMicrometres, 1_000), maxDecimals: 2 },
};

/** Returns the measurement of the positions asked for, or its faults. One depth is enough. */
export function readTread(
  draft: TreadDraft,
  positions: readonly TyrePosition[],
  terms: TypedTerms,
): { readonly reading: TreadReading | null; readonly faults: TreadFaults } {
  const faults: { -readonly [Field in keyof TreadFaults]: TreadFaults[Field] } = {};
  const { end, dayFault, odometerFault } = readEnd(draft, terms);
  if (dayFault !== null) faults.day = dayFault;
  if (odometerFault !== null) faults.odometer = odometerFault;
  const depths = positions.flatMap((position) => {
    const typed = readTypedNumber(draft.depths[position], terms.decimalMark, depthBounds);
    if (typed.known) {
      return [{ position, depthMicrometres: toStored(multiply(typed.value, ratio(1_000))) }];
    }
    if (typed.reason !== 'empty') faults[`depths.${position}`] = typed.reason;
    return [];
  });
  const [first] = positions;
  const isAnyWrong = positions.some((position) => faults[`depths.${position}`] !== undefined);
  if (depths.length === 0 && !isAnyWrong && first !== undefined) faults[`depths.${first}`] = 'empty';
  const isRight = Object.keys(faults).length === 0;
  return { faults, reading: isRight && end !== null ? { ...end, depths } : null };
}
