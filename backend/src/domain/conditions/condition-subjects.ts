import type { Measured } from '../due/due-item';

/** Parts of a vehicle whose condition can be measured. The tread is measured for sets of tyres. */
export const conditionSubjects = [
  'brakePadsFront',
  'brakePadsRear',
  'brakeDiscsFront',
  'brakeDiscsRear',
  'brakeFluid',
  'battery12V',
  'tractionBattery',
] as const;

export type ConditionSubject = (typeof conditionSubjects)[number];

interface ConditionTerms {
  readonly unit: Measured['unit'];
  /** Brake fluid absorbs water; all other values decrease. */
  readonly worsens: 'down' | 'up';
  /** A common limit, in thousandths of the unit; the handbook decides. Null if each vehicle has its own. */
  readonly usualLimitThousandths: number | null;
  /** Distance to the limit at which it is soon due, in thousandths of the unit. */
  readonly soonThousandths: number;
}

/**
 * Measured values of each part: the thickness of pads and discs, the water in the fluid, the resting voltage, the
 * health of the traction battery. Usual limits are values that garages name; none is a rule, and the form says so.
 */
export const conditionTerms: Readonly<Record<ConditionSubject, ConditionTerms>> = {
  brakePadsFront: { ...lasting('millimetre', 1_000), usualLimitThousandths: 3_000 },
  brakePadsRear: { ...lasting('millimetre', 1_000), usualLimitThousandths: 3_000 },
  brakeDiscsFront: { ...lasting('millimetre', 500), usualLimitThousandths: null },
  brakeDiscsRear: { ...lasting('millimetre', 500), usualLimitThousandths: null },
  brakeFluid: { unit: 'percent', worsens: 'up', usualLimitThousandths: 3_000, soonThousandths: 500 },
  battery12V: { ...lasting('volt', 200), usualLimitThousandths: 12_200 },
  tractionBattery: { ...lasting('percent', 5_000), usualLimitThousandths: 70_000 },
};

function lasting(unit: Measured['unit'], soonThousandths: number) {
  return { unit, worsens: 'down' as const, soonThousandths };
}
