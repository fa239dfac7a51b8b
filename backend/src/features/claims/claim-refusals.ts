import type { ClaimRefusal } from '../../domain/claims/claim';
import { DomainError } from '../../domain/errors/domain-error';
import type { FieldRefusal } from '../../domain/errors/reasons';

const vehicleId = /^[0-9A-HJKMNP-TV-Z]{26}/;

/** Error for the refusal of a method, with paths of fields that begin at the call's input. */
export function claimError({ refused, fields }: ClaimRefusal): DomainError {
  return new DomainError('CLAIM_REFUSED', { fields: fields.map((field) => fieldOf(refused, field)) });
}

/** Error for a field of the call that keeps the claim from being calculated. */
export function claimFieldError(path: string, rule: string): DomainError {
  return new DomainError('CLAIM_REFUSED', { fields: [{ path, rule }] });
}

/**
 * Returns the field of a refusal: for noLogbook a vehicle and, after a point, the unmet rule; for factsMissing a
 * vehicle or a fact.
 */
function fieldOf(refused: ClaimRefusal['refused'], field: string): FieldRefusal {
  switch (refused) {
    case 'periodEndsBeforeItBegins':
    case 'periodTooLong':
    case 'twoCalendarYears':
    case 'mixedCurrencies':
    case 'amountTooLarge':
      return { path: field, rule: refused };
    case 'noLogbook': {
      const [id = '', rule = refused] = field.split('.');
      return { path: `vehicles.${id}`, rule };
    }
    case 'openGaps':
      return { path: `vehicles.${field}`, rule: refused };
    case 'factsMissing':
      if (vehicleId.test(field)) return { path: `facts.vehicles.${field}`, rule: refused };
      return {
        path: field.startsWith('facts.') || field === 'receivedMinor' ? field : `facts.${field}`,
        rule: refused,
      };
    default:
      return refused satisfies never;
  }
}
