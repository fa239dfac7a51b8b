import type { FieldRefusal } from '../errors/reasons';
import type { OdometerRecord } from '../vehicles/odometer.schema';
import { drivenMetresAt } from './mounted-spans';
import type { TyreSet } from './tyre-set.schema';

/** The first day on which an expense is valid in every zone. */
export const firstCostDay = '1971-01-02';

/**
 * Why a set, right in each field, may not be as a whole; the field and the rule it breaks.
 * - ENDS_BEFORE_IT_STARTS: a set comes off before it was put on.
 * - COST_WITHOUT_DAY: it shall make an expense, which needs the day on which it was bought, from 1971 on.
 * - RETIRED_WHILE_MOUNTED: a set that is no longer used is still mounted.
 */
export function tyreSetRefusals({
  mounts,
  boughtOn,
  amountMinor,
  expenseId,
  retiredOn,
}: Pick<TyreSet, 'mounts' | 'boughtOn' | 'amountMinor' | 'expenseId' | 'retiredOn'>): FieldRefusal[] {
  const isCost = expenseId !== null && amountMinor !== null;
  return [
    ...mounts.flatMap(({ on, off }, index) =>
      off !== null && off.day < on.day
        ? [{ path: `mounts.${index}.off.day`, rule: 'ENDS_BEFORE_IT_STARTS' }]
        : [],
    ),
    ...(isCost && (boughtOn === null || boughtOn < firstCostDay)
      ? [{ path: 'boughtOn', rule: 'COST_WITHOUT_DAY' }]
      : []),
    ...(retiredOn !== null && mounts.some(({ off }) => off === null)
      ? [{ path: 'retiredOn', rule: 'RETIRED_WHILE_MOUNTED' }]
      : []),
  ];
}

/** The mounts whose odometer runs backwards, as field refusals; a replaced odometer in between is no such case. */
export function backwardMounts(
  { mounts }: Pick<TyreSet, 'mounts'>,
  rules: readonly OdometerRecord[],
): FieldRefusal[] {
  const driven = drivenMetresAt(
    mounts.flatMap(({ on, off }) => [on, off ?? on]),
    rules,
  );
  return mounts.flatMap((_, index) => {
    const [from = 0, to = from] = [driven[2 * index], driven[2 * index + 1]];
    return to < from ? [{ path: `mounts.${index}.off.odometerMetres`, rule: 'ODOMETER_BACKWARDS' }] : [];
  });
}
