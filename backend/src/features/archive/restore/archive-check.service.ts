import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ownerOf } from '../../../domain/demo/examples-id';
import { WorkerEnded } from '../../../platform/worker-processes/worker-process';
import { WorkerProcesses } from '../../../platform/worker-processes/worker-processes';
import type { WorkerEntry } from '../../../platform/worker-processes/worker-task';
import type { CheckMessage, CheckOutcome, CheckProgress } from './archive-check-worker';
import type { ArchiveParts } from './archive-parts';
import { ArchiveRefused } from './archive-refused';

/** Never done here: whatever an archive makes of the memory, it is not the server's. */
const entry: WorkerEntry<CheckMessage, CheckProgress, CheckOutcome> = {
  file: join(__dirname, 'archive-check-worker.js'),
  start: null,
  // A manifest and the ids that documents name take a few tens.
  maxHeapMebibytes: 192,
};

interface CheckRun {
  readonly driverId: string;
  readonly signal: AbortSignal;
  /** Bytes that were checked, of all. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Checks uploaded archives, each in a process with memory of its own. */
@Injectable()
export class ArchiveCheckService {
  constructor(private readonly workers: WorkerProcesses) {}

  /** Refused where anything is not as Roadbook writes it, or takes more memory than the process has. */
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
