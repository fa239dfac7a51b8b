import { join } from 'node:path';
import type { ClaimRefusal } from '../../domain/claims/claim';
import type { Claim } from '../../domain/claims/claim.schema';
import type { WorkerEntry } from '../../platform/worker-processes/worker-task';
import { type ClaimMessage, startClaim } from './claim-worker';

export const claimEntry: WorkerEntry<ClaimMessage, never, Claim | ClaimRefusal> = {
  file: join(__dirname, 'claim-worker.js'),
  start: startClaim,
};
