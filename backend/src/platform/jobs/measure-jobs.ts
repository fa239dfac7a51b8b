import type { Clock } from '../clock';
import type { DocumentStore } from '../documents/documents';
import type { Metrics } from '../metrics/metrics';
import { jobs } from './jobs.collection';

/** Each one is read; larger numbers are reported as this one. */
const maxCounted = 100;

interface Observed {
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly running: () => number;
}

/** Number of running and waiting jobs, and the waiting time of the oldest job that could be started. */
export function measureJobs(metrics: Pick<Metrics, 'gauge'>, { documents, clock, running }: Observed): void {
  /** Time since which each job that could be started has waited: when it was added, or became due after that. */
  const waitingSinceMs = async (): Promise<number[]> => {
    const due = await documents.due(jobs, {
      field: 'dueAtMs',
      fromMs: 0,
      beforeMs: clock() + 1,
      limit: maxCounted,
    });
    const found = await Promise.all(due.map(({ driverId, id }) => documents.of(driverId).get(jobs, id)));
    return found.flatMap((job) =>
      job?.data.isOpen && job.data.dueAtMs !== null ? Math.max(job.data.askedAtMs, job.data.dueAtMs) : [],
    );
  };
  metrics.gauge('roadbook_jobs_running', 'Jobs that this server runs.', running);
  metrics.gauge(
    'roadbook_jobs_waiting',
    'Jobs that could be begun and wait; at most 100 are counted.',
    async () => (await waitingSinceMs()).length,
  );
  metrics.gauge('roadbook_jobs_oldest_seconds', 'How long the oldest of those has waited.', async () => {
    const nowMs = clock();
    const ages = (await waitingSinceMs()).map((sinceMs) => (nowMs - sinceMs) / 1000);
    return Math.max(0, ...ages);
  });
}
