import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import {
  type AttachedTo,
  attachedToSchema,
  attachmentGraceMilliseconds,
} from '../../domain/attachments/attachment.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Page, PlannedWrite, Reads, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import type { JobRun } from '../../platform/jobs/job-kind';
import { JobRunner } from '../../platform/jobs/job-runner';
import { Jobs } from '../../platform/jobs/jobs';
import { type JobDocument, jobs } from '../../platform/jobs/jobs.collection';
import { attachmentsOf, recordOf } from '../../registry/attachments-of-record';
import { attachmentUsage, usageId } from '../../registry/stored/attachments.collection';
import { logbookHeadId, logbookHeads } from '../../rpc/logbooks.collection';
import { AttachmentsService } from './attachments.service';

const removal = 'attachmentRemoval';
const retries = 5;
const maxRunMs = 10 * 60_000;
const jobsAPage = 100;

/** The ids of records whose files are about to be deleted. */
export async function removedRecords(reads: Reads): Promise<ReadonlySet<string>> {
  const removed = new Set<string>();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<JobDocument> = await reads.list(jobs, {
      equal: { isOpen: true },
      order: { field: 'askedAtMs', direction: 'ascending' },
      limit: jobsAPage,
      ...(cursor !== undefined && { cursor }),
    });
    for (const { data } of page.documents) {
      if (data.kind === removal) for (const { recordId } of recordsIn(data.input)) removed.add(recordId);
    }
    cursor = page.next;
  }
  return removed;
}

const recordsIn = (input: string) => z.array(attachedToSchema).parse(JSON.parse(input));

/**
 * Deletes the files of deleted records after a grace time, unless the record was restored; and at once those of trips that
 * a company's logbook keeps in short form.
 */
@Injectable()
export class AttachmentRemovalService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly attachments: AttachmentsService,
    private readonly jobs: Jobs,
    private readonly runner: JobRunner,
  ) {}

  onModuleInit(): void {
    this.runner.register({
      name: removal,
      retries,
      maxRunMs,
      run: (run) => this.#run(run),
      // The remaining files then belong to no record; `npm run check-data` names them.
      planGivenUp: async () => () => undefined,
    });
  }

  /** Plans the removal in the transaction that deletes the records. Drivers without files cost one read. */
  async planRemoval(
    transaction: Transaction,
    records: readonly AttachedTo[],
    graceMs = attachmentGraceMilliseconds,
  ): Promise<PlannedWrite> {
    const nothing = () => undefined;
    if (records.length === 0) return nothing;
    const usage = await transaction.get(attachmentUsage, usageId);
    if (!usage || usage.data.files === 0) return nothing;
    const withFiles: AttachedTo[] = [];
    for (const record of records) {
      if ((await attachmentsOf(transaction, record)).length > 0) withFiles.push(record);
    }
    if (withFiles.length === 0) return nothing;
    return this.jobs.planAdd(transaction, {
      key: `${removal}.${randomUUID()}`,
      kind: removal,
      input: JSON.stringify(withFiles),
      notBeforeMs: this.clock() + graceMs,
    });
  }

  async #run(run: JobRun): Promise<void> {
    const reads = this.documents.of(run.partition);
    for (const record of recordsIn(run.input)) {
      run.signal.throwIfAborted();
      if (await keepsFiles(reads, record)) continue;
      for (const { id } of await attachmentsOf(reads, record)) {
        await this.attachments.delete(run.partition, id);
      }
    }
    await run.finish(async () => undefined);
  }
}

/** True if the record is there and not one that has no files in a company's logbook. */
async function keepsFiles(reads: Reads, record: AttachedTo): Promise<boolean> {
  const found = await recordOf(reads, record);
  if (found === null) return false;
  if (!found.kind.isUntimed?.(found.kind.content(found.stored))) return true;
  return !(await reads.get(logbookHeads, logbookHeadId))?.data.company;
}
