import { join } from 'node:path';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { CLOCK, type Clock, isClockWrong } from '../clock';
import { DriverTurns } from '../driver-turns';
import { firebaseApp } from '../firebase-app';
import { Metrics } from '../metrics/metrics';
import { type Tracing } from '../tracing/tracing';
import { TRACING } from '../tracing/tracing.module';
import { Commits, withCommits } from './commits';
import type { Collection, DocumentStore, JsonObject } from './documents';
import { ClockWrong } from './errors';
import { inTurns } from './in-turns';
import { openDocuments } from './open-documents';
import { byPartition } from './partition';
import { missingWrites } from './sqlite/missing-writes';
import { lockForServer } from './sqlite/server-lock';
import { STORE } from './store-token';

/** The store by partitions. */
export const DOCUMENTS = Symbol('documents');

function open(
  environment: Environment,
  collections: readonly Collection<JsonObject>[],
  log: Logger,
): Promise<DocumentStore> {
  if (environment.DOCUMENTS === 'firestore') {
    return openDocuments({ engine: 'firestore', app: firebaseApp(environment) }, collections);
  }
  return openForServer(join(environment.DATA_DIR, 'roadbook.sqlite'), collections, log);
}

/** Opens the embedded store for the time that the server runs; only this server may use it. */
async function openForServer(
  file: string,
  collections: readonly Collection<JsonObject>[],
  log: Logger,
): Promise<DocumentStore> {
  const lock = lockForServer(file);
  try {
    const store = await openDocuments({ engine: 'sqlite', file }, collections);
    const notice = missingWrites(file);
    if (notice !== null) log.error({ notice }, 'records are missing');
    return {
      ...store,
      async close() {
        await store.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

@Module({})
export class DocumentsModule implements OnApplicationShutdown {
  constructor(@Inject(STORE) private readonly store: DocumentStore) {}

  /**
   * The features' collections are passed in, so that the store knows their indexes without importing a
   * feature.
   */
  static for(collections: readonly Collection<JsonObject>[], log: Logger): DynamicModule {
    return {
      module: DocumentsModule,
      global: true,
      providers: [
        {
          provide: STORE,
          inject: [ENVIRONMENT, CLOCK, DriverTurns, Commits, Metrics, TRACING],
          useFactory: async (
            environment: Environment,
            clock: Clock,
            turns: DriverTurns,
            commits: Commits,
            metrics: Metrics,
            tracing: Tracing,
          ) => {
            const documents = measuredDocuments(await open(environment, collections, log), metrics, tracing);
            return withCommits(inTurns(clockChecked(documents, clock), turns), commits);
          },
        },
        { provide: DOCUMENTS, inject: [STORE], useFactory: byPartition },
        Commits,
      ],
      exports: [STORE, DOCUMENTS, Commits],
    };
  }

  /** After the last request has been answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.store.close();
  }
}

/**
 * A store in which no transaction begins while the server's clock is obviously wrong: its time would become part of
 * records and of the ledger, and decide which ones are final. Reads continue, and so does erasing, which stores no
 * time.
 */
function clockChecked(store: DocumentStore, clock: Clock): DocumentStore {
  return {
    ...store,
    of(driverId) {
      const driver = store.of(driverId);
      return {
        ...driver,
        async transact(work) {
          const nowMs = clock();
          if (isClockWrong(nowMs)) throw new ClockWrong(nowMs);
          return driver.transact(work);
        },
      };
    },
  };
}

/** Measures and traces each operation of a store, except snapshots, which last as long as their work. */
function measuredDocuments(
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
