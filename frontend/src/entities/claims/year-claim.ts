import { type ClaimWorkInput, claimWorkInputSchema } from '@domain/claims/claim.schema';
import { z } from 'zod';
import { readStored, store } from '@/config/device-storage';

/** Claims that pay the driver, and those that add to the driver's income: with a company car a driver may have both. */
export type ClaimOutcome = 'claimed' | 'taxed';

const keyOf = (driverId: string, outcome: ClaimOutcome) => `roadbook.year-claim.${driverId}.${outcome}`;

/** Last claim of a tax year so far, which Today continues to the present day. */
export interface YearClaim {
  readonly input: ClaimWorkInput;
  /** True if its costs are known up to the last reading only. */
  readonly endsWithReading: boolean;
}

/** Returns the last claim of a tax year that this driver saw on this device; null if there is none. */
export function loadYearClaim(driverId: string, outcome: ClaimOutcome): YearClaim | null {
  const stored = readStored(keyOf(driverId, outcome));
  if (stored === null) return null;
  try {
    // The schema is only created here, so that a page without a stored claim does not need it.
    return z.object({ input: claimWorkInputSchema, endsWithReading: z.boolean() }).parse(JSON.parse(stored));
  } catch {
    // Stored by another version, or by other code.
    return null;
  }
}

export function storeYearClaim(driverId: string, outcome: ClaimOutcome, claim: YearClaim): void {
  store(keyOf(driverId, outcome), JSON.stringify(claim));
}
