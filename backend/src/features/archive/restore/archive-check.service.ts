import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ownerOf } from '../../../domain/demo/examples-id';
import { WorkerEnded } from '../../../platform/worker-processes/worker-process';
import { WorkerProcesses } from '../../../platform/worker-processes/worker-processes';
import type { WorkerEntry } from '../../../platform/worker-processes/worker-task';
import type { CheckMessage, CheckOutcome, CheckProgress } from './archive-check-worker';
import type { ArchiveParts } from './archive-parts';
import { ArchiveRefused } from './archive-zip';

/** Always a separate process: memory use of an archive must not affect the server. */
const entry: WorkerEntry<CheckMessage, CheckProgress, CheckOutcome> = {
  file: join(__dirname, 'archive-check-worker.js'),
  start: null,
  // Manifest and document ids take a few dozen mebibytes.
  maxHeapMebibytes: 192,
};

interface CheckRun {
  readonly driverId: string;
  readonly signal: AbortSignal;
  /** Bytes checked so far, and in total. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Checks uploaded archives, each in a separate process with its own memory. */
@Injectable()
export class ArchiveCheckService {
  constructor(private readonly workers: WorkerProcesses) {}

  /** Refuses an archive that Roadbook did not write, or that needs more memory than the process has. */
  async check(
    parts: ArchiveParts,
    bytes: number,
    { driverId, signal, onProgress }: CheckRun,
  ): Promise<Exclude<CheckOutcome, { kind: 'refused' }>> {
    const unread = new AbortController();
    const session = this.workers.session('archives', entry, {
      ...{ who: ownerOf(driverId), signal: AbortSignal.any([signal, unread.signal]), weightHere: 0 },
      onProgress: (progress) => {
        if (progress.kind === 'checked') onProgress(progress.done, progress.total);
        else {
          parts
            .bytesIn(progress.from, progress.before)
            .then((content) => session.send({ kind: 'piece', content }))
            .catch((error: unknown) => unread.abort(error));
        }
      },
    });
    try {
      const outcome = await session.last({ kind: 'check', bytes });
      if (outcome.kind === 'refused') throw new ArchiveRefused(outcome.reason, outcome.place);
      return outcome;
    } catch (error) {
      if (!(error instanceof WorkerEnded) || signal.aborted) throw error;
      throw new ArchiveRefused('ARCHIVE_DAMAGED', null, { cause: error });
    } finally {
      session.end();
    }
  }
}
