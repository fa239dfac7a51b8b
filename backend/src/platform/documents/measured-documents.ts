import type { Metrics } from '../metrics/metrics';
import type { Tracing } from '../tracing/tracing';
import type { DocumentStore } from './documents';

/** The same documents; how long each operation took is measured and traced. A snapshot lasts as long as its work, and is not. */
export function measuredDocuments(
  documents: DocumentStore,
  metrics: Pick<Metrics, 'store'>,
  tracing: Tracing,
): DocumentStore {
  async function measured<R>(operation: string, work: () => Promise<R>): Promise<R> {
    const startedAt = performance.now();
    let outcome: 'ok' | 'failed' = 'failed';
    try {
      const result = await tracing.span('store', operation, work, (ended) =>
        'error' in ended ? 'failed' : 'ok',
      );
      outcome = 'ok';
      return result;
    } finally {
      metrics.store(operation, outcome, (performance.now() - startedAt) / 1000);
    }
  }
  return {
    of(driverId) {
      const ofDriver = documents.of(driverId);
      return {
        get: (...read) => measured('get', () => ofDriver.get(...read)),
        getAll: (...read) => measured('getAll', () => ofDriver.getAll(...read)),
        list: (...read) => measured('list', () => ofDriver.list(...read)),
        transact: (work) => measured('transact', () => ofDriver.transact(work)),
        snapshot: (work) => ofDriver.snapshot(work),
        erase: () => measured('erase', () => ofDriver.erase()),
      };
    },
    due: (...query) => measured('due', () => documents.due(...query)),
    clockAheadMs: () => documents.clockAheadMs(),
    check: () => measured('check', () => documents.check()),
    close: () => documents.close(),
  };
}
