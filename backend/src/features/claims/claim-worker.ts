import type { ClaimRefusal } from '../../domain/claims/claim';
import type { Claim } from '../../domain/claims/claim.schema';
import { type ClaimPlan, type ClaimRecords, computeClaim } from '../../domain/claims/compute-claim';
import type { Trip } from '../../domain/trips/trip.schema';
import { type StartTask, serveTask } from '../../platform/worker-processes/worker-task';

export type ClaimMessage =
  /** A page of the counted days, as the log lists them: the newest first. */
  | { readonly kind: 'trips'; readonly trips: readonly Trip[] }
  | { readonly kind: 'work'; readonly plan: ClaimPlan; readonly records: ClaimRecords };

/** Calculates a claim; it reports no progress. */
export const startClaim: StartTask<ClaimMessage, never, Claim | ClaimRefusal> = () => {
  const newestFirst: Trip[] = [];
  return {
    receive(message) {
      switch (message.kind) {
        case 'trips':
          newestFirst.push(...message.trips);
          return null;
        case 'work':
          return computeClaim(message.plan, newestFirst.reverse(), message.records);
        default:
          return message satisfies never;
      }
    },
  };
};

if (require.main === module) serveTask(startClaim);
