import { measureOf } from '@domain/energy/stored-quantity';
import { metresFromTyped, shownDistance } from '@domain/quantities/distance';
import { type Ratio, ratio } from '@domain/quantities/ratio';
import { readTypedNumber } from '@domain/quantities/typed-number';
import { millilitresFromTyped, shownVolume } from '@domain/quantities/volume';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';
import type { DealDraft, VehicleDraft } from './vehicle-draft';

const most = ratio(100_000_000);

/**
 * Applies changes to the draft. If the unit of a stored vehicle changes, its distances and volumes are converted; for a
 * new vehicle the numbers stay, because the unit was wrong.
 */
export function changedUnits(
  before: VehicleDraft,
  changes: Partial<VehicleDraft>,
  { isNew, locale }: { isNew: boolean; locale: string },
): VehicleDraft {
  const after = { ...before, ...changes };
  if (isNew) return after;

  function inNewUnit(text: string, convert: (typed: Ratio) => string): string {
    const bounds = { min: ratio(0), max: most, maxDecimals: 3 };
    const read = readTypedNumber(text, decimalMarkOf(locale), bounds);
    return read.known ? asTyped(convert(read.value), locale) : text;
  }

  function deal(typed: DealDraft): DealDraft {
    const odometer = inNewUnit(typed.odometer, (value) =>
      shownDistance(metresFromTyped(value, before.distanceUnit), after.distanceUnit, 1),
    );
    return { ...typed, odometer };
  }

  function capacity(index: 0 | 1): string {
    const source = index === 0 ? after.first : after.second;
    const text = after.capacities[index];
    if (source === null || measureOf(source) !== 'volume') return text;
    return inNewUnit(text, (value) =>
      shownVolume(millilitresFromTyped(value, before.volumeUnit), after.volumeUnit, 1),
    );
  }

  return {
    ...after,
    ...(after.distanceUnit !== before.distanceUnit && {
      purchase: deal(after.purchase),
      sale: deal(after.sale),
    }),
    ...(after.volumeUnit !== before.volumeUnit && { capacities: [capacity(0), capacity(1)] }),
  };
}
