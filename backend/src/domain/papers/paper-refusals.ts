import type { FieldRefusal } from '../errors/reasons';
import type { Paper } from './paper.schema';

type Written = Pick<Paper, 'type' | 'vehicleId' | 'validFrom' | 'validUntil' | 'inspection'>;

/**
 * Why a paper, right in each field, may not be as a whole: the field and the rule it breaks; none means it may be.
 * - ENDS_BEFORE_IT_STARTS: its last day comes before its first.
 * - INSPECTION_WITHOUT_VEHICLE: only vehicles are inspected.
 * - INSPECTION_WITHOUT_SCHEME, NO_INSPECTION: an inspection names its scheme, and nothing else does.
 */
export function paperRefusals({
  type,
  vehicleId,
  validFrom,
  validUntil,
  inspection,
}: Written): FieldRefusal[] {
  const refusals: FieldRefusal[] = [];
  if (validFrom !== null && validUntil !== null && validUntil < validFrom) {
    refusals.push({ path: 'validUntil', rule: 'ENDS_BEFORE_IT_STARTS' });
  }
  if (type !== 'inspection' && inspection !== null) {
    refusals.push({ path: 'inspection', rule: 'NO_INSPECTION' });
  }
  if (type === 'inspection' && inspection === null) {
    refusals.push({ path: 'inspection', rule: 'INSPECTION_WITHOUT_SCHEME' });
  }
  if (type === 'inspection' && vehicleId === null) {
    refusals.push({ path: 'vehicleId', rule: 'INSPECTION_WITHOUT_VEHICLE' });
  }
  return refusals;
}
