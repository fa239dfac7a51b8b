import type { Logger } from 'pino';
import { DomainError } from '../../../domain/errors/domain-error';
import type { Collection, PlannedWrite, Transaction } from '../../../platform/documents/documents';
import { ClockWrong, Contended, DriverErased, StoreUnavailable } from '../../../platform/documents/errors';
import type { Documents } from '../../../platform/documents/partition';
import { FilesUnavailable } from '../../../platform/files/files';
import {
  failureForLog,
  type Job,
  type JobRun,
  JobSuperseded,
  ServerStopping,
} from '../../../platform/jobs/job-kind';
import { WorkerKilled } from '../../../platform/worker-processes/worker-process';
import { WorkersBusy } from '../../../platform/worker-processes/worker-processes';
import {
  type MadeDocument,
  problemOf,
  reportPartId,
  reportParts,
} from '../../../registry/stored/reports.collection';
import { removeParts } from '../contents/stored-parts';

/** Reasons that are not caused by the request, so that a later attempt may succeed. */
const passing = [
  JobSuperseded,
  ServerStopping,
  DriverErased,
  StoreUnavailable,
  Contended,
  ClockWrong,
  WorkersBusy,
  WorkerKilled,
  FilesUnavailable,
] as const;

interface Made<Document extends MadeDocument> {
  readonly documents: Documents;
  readonly collection: Collection<Document>;
  readonly id: string;
  readonly log: Logger;
  /** Removes files that these attempts stored. */
  readonly removeFiles?: (attempts: Attempts) => Promise<unknown>;
}

interface Attempts {
  readonly from?: number;
  readonly before: number;
}

export interface Attempt {
  /** Unique among the attempts of all jobs. */
  readonly number: number;
  writePart(base64: string): Promise<void>;
}

/**
 * One attempt of a job to make a report or a file. `work` returns the fields of the finished document. A failed attempt
 * removes its data and stores the reason in the document.
 */
export async function attemptTo<Document extends MadeDocument>(
  { documents, collection, id, log, removeFiles }: Made<Document>,
  run: JobRun,
  work: (attempt: Attempt) => Promise<Partial<Document>>,
): Promise<void> {
  const driverDocuments = documents.of(run.partition);
  const attempt = await run.transact((transaction) => beginAttempt(transaction, collection, id, run));
  let parts = 0;
  const writePart = async (base64: string) => {
    run.signal.throwIfAborted();
    const document = { owner: id, attempt, part: parts, base64 };
    await run.transact(async (transaction) =>
      transaction.create(reportParts, reportPartId(id, attempt, document.part), document),
    );
    parts += 1;
  };
  const finish = (change: Partial<Document>) =>
    run.finish(async (transaction) => (await planChange(transaction, collection, id, run.key, change))());
  const remove = async (attempts: Attempts) => {
    await removeParts(driverDocuments, id, attempts);
    await removeFiles?.(attempts);
  };
  try {
    await remove({ before: attempt });
    run.signal.throwIfAborted();
    await finish({ ...(await work({ number: attempt, writePart })), state: 'ready', problem: null });
  } catch (error) {
    const why: unknown = run.signal.aborted ? run.signal.reason : error;
    const isPassing = passing.some((each) => why instanceof each);
    const problem = problemFor(why);
    if (!isPassing && problem?.reason === 'INTERNAL') {
      log.error({ error: failureForLog(why) }, 'a report or its file failed');
    }
    if (!isPassing) await finish({ state: 'failed', problem } as Partial<Document>);
    const known = await driverDocuments.get(collection, id);
    // The lost answer may have confirmed that everything is stored.
    const isReady = known?.data.state === 'ready' && known.data.attempt === attempt;
    if (!isReady) await remove({ from: attempt, before: attempt + 1 });
    if (isPassing) throw why;
  }
}

/** Marks the document of a job that is not retried as failed. */
export function planInterrupted<Document extends MadeDocument>(
  transaction: Transaction,
  collection: Collection<Document>,
  id: string,
  { key }: Job,
): Promise<PlannedWrite> {
  const failed = { state: 'failed', problem: problemOf('INTERRUPTED') } as Partial<Document>;
  return planChange(transaction, collection, id, key, failed);
}

/** The number of this attempt in its parts; no other attempt, of this job or of another one, has it. */
async function beginAttempt<Document extends MadeDocument>(
  transaction: Transaction,
  collection: Collection<Document>,
  id: string,
  run: JobRun,
): Promise<number> {
  const known = await transaction.get(collection, id);
  if (known?.data.state !== 'making' || known.data.jobKey !== run.key) throw new JobSuperseded();
  if (run.attempt === 1) return known.data.attempt;
  const attempt = known.data.attempt + 1;
  transaction.update(collection, id, known.version, { ...known.data, attempt });
  return attempt;
}

async function planChange<Document extends MadeDocument>(
  transaction: Transaction,
  collection: Collection<Document>,
  id: string,
  jobKey: string,
  change: Partial<Document>,
): Promise<PlannedWrite> {
  const known = await transaction.get(collection, id);
  return () => {
    if (known?.data.state !== 'making' || known.data.jobKey !== jobKey) return;
    transaction.update(collection, id, known.version, { ...known.data, ...change });
  };
}

function problemFor(why: unknown): MadeDocument['problem'] {
  if (why instanceof DomainError) return problemOf(why.reason, why.details.fields);
  return problemOf(why instanceof Error && why.name === 'TimeoutError' ? 'INTERRUPTED' : 'INTERNAL');
}
