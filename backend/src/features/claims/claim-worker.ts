import type { ClaimRefusal } from '../../domain/claims/claim';
import type { Claim } from '../../domain/claims/claim.schema';
import { type ClaimPlan, type ClaimRecords, workedClaim } from '../../domain/claims/worked-claim';
import type { Trip } from '../../domain/trips/trip.schema';
import { serveTask } from '../../platform/worker-processes/serve-task';
import type { StartTask } from '../../platform/worker-processes/worker-task';

export type ClaimSaid =
  /** A page of the counted days, as the log lists them: the newest first. */
  | { readonly kind: 'trips'; readonly trips: readonly Trip[] }
  | { readonly kind: 'work'; readonly plan: ClaimPlan; readonly records: ClaimRecords };

/** Works a claim out; nothing is told before it is there. */
export const startClaim: StartTask<ClaimSaid, never, Claim | ClaimRefusal> = () => {
  const newestFirst: Trip[] = [];
  return {
    hear(said) {
      switch (said.kind) {
        case 'trips':
          newestFirst.push(...said.trips);
          return null;
        case 'work':
          return workedClaim(said.plan, newestFirst.reverse(), said.records);
        default:
          return said satisfies never;
      }
    },
  };
};

if (require.main === module) serveTask(startClaim);
