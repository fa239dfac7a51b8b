import type { Claim, ClaimWorkInput } from '@domain/claims/claim.schema';
import { useState } from 'react';
import { storeLastClaim } from '@/entities/claims/last-claim';
import { type Problem, toProblem } from '@/lib/errors/problem';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { trpc } from '@/lib/trpc/client';

export interface ComputedClaim {
  readonly claim: Claim;
  readonly input: ClaimWorkInput;
}

/** Has claims calculated by the server; only the latest request counts. */
export function useClaim() {
  const { client } = trpc.useUtils();
  const { driverId } = useLogbook();
  const [computed, setComputed] = useState<ComputedClaim | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  async function work(input: ClaimWorkInput): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const claim = await client.claims.work.mutate(input);
      storeLastClaim(driverId, input);
      setComputed({ claim, input });
    } catch (error) {
      setComputed(null);
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return { computed, problem, busy, work };
}

/** Returns the title of a claim's sum. */
export function sumTitleKey({ balanceMinor, companyCars }: Pick<Claim, 'balanceMinor' | 'companyCars'>) {
  const [car] = companyCars ?? [];
  if (car !== undefined) return `claimMessages:companyCar.result.${car.role}` as const;
  return balanceMinor < 0 ? 'claims:result.excess' : 'claims:result.toClaim';
}
