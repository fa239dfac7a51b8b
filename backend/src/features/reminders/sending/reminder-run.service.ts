import { Inject, Injectable } from '@nestjs/common';
import { isSharedLogbook } from '../../../domain/logbooks/logbook-name';
import { nextDigestMs, notQuietMs } from '../../../domain/reminders/send-times';
import { CLOCK, type Clock } from '../../../platform/clock';
import type { Collection, JsonObject, Transaction } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import type { JobKind, JobRun } from '../../../platform/jobs/job-kind';
import { JobRunner } from '../../../platform/jobs/job-runner';
import { deliveries, reminderLinks } from '../../../registry/stored/deliveries.collection';
import { inboxMessages } from '../../../registry/stored/reminders.collection';
import { AccountService } from '../../account/account.service';
import { reminderJob } from '../reminder-schedule.service';
import { storedSettings, storedState } from '../reminder-store';
import { DeliveriesService } from './deliveries.service';
import { DigestService, type PreparedDigest } from './digest.service';

const dayMs = 24 * 3_600_000;
const messagesLastMs = 400 * dayMs;
const removedAtOnce = 50;

/**
 * One run of a driver's job: sends pending deliveries, prepares the digest at its time, and returns when to run again.
 */
@Injectable()
export class ReminderRunService implements JobKind {
  readonly name = reminderJob.kind;
  /** A driver's reminders are never given up; a failed run is repeated every few minutes. */
  readonly retries = Number.MAX_SAFE_INTEGER;
  readonly maxRunMs = 5 * 60_000;

  constructor(
    @Inject(JobRunner) runner: Pick<JobRunner, 'register'>,
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly account: AccountService,
    private readonly digests: DigestService,
    private readonly deliveries: DeliveriesService,
  ) {
    runner.register(this);
  }

  async run(run: JobRun): Promise<void> {
    const reads = this.documents.of(run.partition);
    const zone = await this.account.zone(reads);
    // The account was never opened, or is being removed; members are told of a logbook by their own jobs.
    if (zone === null || isSharedLogbook(run.driverId)) return;
    await this.deliveries.noteLost(run);
    const nowMs = this.clock();
    const { quiet } = await storedSettings(reads);
    if (notQuietMs(nowMs, zone, quiet) === nowMs) await this.deliveries.sendDue(run);
    await this.#removeOld(run, nowMs);
    const digest = await this.digests.prepare(run.driverId);
    await run.finishUntil((transaction) => this.#nextMs(transaction, zone, digest));
  }

  async planGivenUp(): Promise<() => void> {
    return () => undefined;
  }

  async #nextMs(transaction: Transaction, zone: string, digest: PreparedDigest | null): Promise<number> {
    const nowMs = this.clock();
    const settings = await storedSettings(transaction);
    const nextDelivery = (await this.deliveries.nextMs(transaction)) ?? Number.POSITIVE_INFINITY;
    const nextDigest =
      digest === null
        ? ((await storedState(transaction))?.data.nextDigestAtMs ?? nextDigestMs(nowMs, zone, settings))
        : await this.digests.store(transaction, digest);
    const nextMs = Math.min(nextDigest, nextDelivery);
    const firstMs = notQuietMs(Math.max(nextMs, nowMs), zone, settings.quiet);
    // A job due now is due for every process, even with a different clock.
    return firstMs === nowMs ? nextMs : firstMs;
  }

  async #removeOld(run: JobRun, nowMs: number): Promise<void> {
    await this.#removeBefore(run, reminderLinks, { field: 'expiresAtMs', before: nowMs });
    await this.#removeBefore(run, deliveries, { field: 'askedAtMs', before: nowMs - messagesLastMs });
    await this.#removeBefore(run, inboxMessages, { field: 'sentAtMs', before: nowMs - messagesLastMs });
  }

  async #removeBefore<T extends JsonObject>(
    run: JobRun,
    collection: Collection<T>,
    { field, before }: { readonly field: string; readonly before: number },
  ): Promise<void> {
    const { documents } = await this.documents.of(run.partition).list(collection, {
      order: { field, direction: 'ascending' },
      range: { before },
      limit: removedAtOnce,
    });
    if (documents.length === 0) return;
    await run.transact(async (transaction) => {
      for (const { id, version } of documents) transaction.delete(collection, id, version);
    });
  }
}
