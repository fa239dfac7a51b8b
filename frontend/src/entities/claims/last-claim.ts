import { claimMethodIds } from '@domain/claims/claim-method-ids';
import type { ClaimWorthInput } from '@domain/claims/claim-value.schema';
import { recordIdSchema } from '@domain/records/record.schema';
import { vehicleClaimFactSchemas } from '@domain/vehicles/vehicle.schema';
import { z } from 'zod';
import { readStored, store } from '@/config/device-storage';

export type ClaimTerms = ClaimWorthInput['terms'];

const keyOf = (driverId: string) => `roadbook.last-claim.${driverId}`;

/** Returns the terms of the claim that this driver calculated last on this device; null if there is none. */
export function loadLastClaim(driverId: string): ClaimTerms | null {
  const stored = readStored(keyOf(driverId));
  // The schema is only created here, so that a page without a stored claim does not need it.
  return stored === null ? null : readTerms(stored);
}

export function storeLastClaim(driverId: string, terms: ClaimTerms): void {
  const { methodId, facts, vehicles, employerId } = terms;
  store(keyOf(driverId), JSON.stringify({ methodId, facts, vehicles, employerId }));
}

/** Returns null if another version, or other code, stored something else. */
function readTerms(stored: string): ClaimTerms | null {
  const schema = z.object({
    methodId: z.enum(claimMethodIds),
    facts: z.record(z.string(), z.unknown()),
    vehicles: z.array(z.object({ vehicleId: recordIdSchema, ...vehicleClaimFactSchemas })),
    employerId: recordIdSchema.optional(),
  });
  try {
    return schema.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}
