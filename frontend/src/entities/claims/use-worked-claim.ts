import type { Claim, ClaimWorkInput } from '@domain/claims/claim.schema';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { trpc } from '@/lib/trpc/client';

export interface WorkedClaim {
  readonly claim: Claim;
  readonly input: ClaimWorkInput;
}

/** Claims that nobody looks at any more are large and quickly calculated again. */
const rememberedMilliseconds = 60_000;

/**
 * Claim as the server calculates it from the log of now, calculated again when the log changes. The key is that of the
 * feature's queries, so that changes find it; the call is a mutation because its facts have no room in an address.
 */
export function useWorkedClaim(input: ClaimWorkInput | null) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [['claims', 'work'], { input }],
    queryFn:
      input === null
        ? skipToken
        : async ({ signal }): Promise<WorkedClaim> => ({
            claim: await client.claims.work.mutate(input, { signal }),
            input,
          }),
    gcTime: rememberedMilliseconds,
    placeholderData: keepPreviousData,
  });
}
