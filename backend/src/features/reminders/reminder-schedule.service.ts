import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { isExamplesId } from '../../domain/demo/examples-id';
import { isSharedLogbook } from '../../domain/logbooks/logbook-name';
import { nextDigestMs } from '../../domain/reminders/send-times';
import { CLOCK, type Clock } from '../../platform/clock';
import { type CommitListener, Commits } from '../../platform/documents/commits';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { DriverErased } from '../../platform/documents/errors';
import type { Documents } from '../../platform/documents/partition';
import { Jobs } from '../../platform/jobs/jobs';
import { reminderSettings } from '../../registry/stored/reminders.collection';
import { LOG } from '../../rpc/log';
import { memberships } from '../../rpc/logbooks.collection';
import { unattended } from '../../rpc/unattended';
import { AccountService } from '../account/account.service';
import { storedSettings, storedState, writeState } from './reminder-store';

export const reminderJob = { key: 'reminders', kind: 'reminders', input: '{}' } as const;

/**
 * Collections that may bring the next digest forward. While anything is due there is a digest each day, so trips and
 * fills need not.
 */
const watched: ReadonlySet<string> = new Set([
  'account',
  'vehicles',
  'schedules',
  'papers',
  'tyreSets',
  'conditionReadings',
  reminderSettings.name,
  memberships.name,
]);

/**
 * Maintains one job for each driver, which waits for the driver's hour. A change moves it after its commit; if a
 * process ends between the two, the next start checks every account again.
 */
@Injectable()
export class ReminderSchedule implements CommitListener, OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #running = new Set<Promise<void>>();
  #isStopping = false;

  constructor(
    commits: Commits,
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
    private readonly jobs: Jobs,
    private readonly account: AccountService,
  ) {
    commits.listen(this);
  }

  onApplicationBootstrap(): void {
    this.#inBackground(this.#everyDriver());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    await this.settled();
  }

  /** Resolves when all commits so far have been planned. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  onCommit(driverId: string, collections: ReadonlySet<string>): void {
    if (this.#isStopping || !isPerson(driverId)) return;
    if (![...collections].some((name) => watched.has(name))) return;
    this.#inBackground(this.plan(driverId));
  }

  /** The driver's job is erased with the other documents. */
  onErased(): void {}

  /** Moves the job of one driver to the next digest. A job that is already due is unchanged. */
  plan(driverId: string): Promise<void> {
    return this.documents.of(unattended(driverId)).transact(async (transaction) => {
      const zone = await this.account.zone(transaction);
      if (zone === null) return;
      const settings = await storedSettings(transaction);
      const state = await storedState(transaction);
      const nowMs = this.clock();
      const isWaiting = state !== null && state.data.nextDigestAtMs <= nowMs;
      const nextDigestAtMs = isWaiting ? state.data.nextDigestAtMs : nextDigestMs(nowMs, zone, settings);
      const begin = await this.jobs.planBegin(transaction, { ...reminderJob, notBeforeMs: nextDigestAtMs });
      if (state?.data.nextDigestAtMs !== nextDigestAtMs) {
        writeState(transaction, state, { occurrences: [], ...state?.data, nextDigestAtMs });
      }
      begin();
    });
  }

  /** Plans accounts without reminders, and those whose change was not planned because a process ended. */
  async #everyDriver(): Promise<void> {
    for await (const driverIds of this.account.everyDriverId()) {
      for (const driverId of driverIds) {
        if (this.#isStopping) return;
        if (isPerson(driverId)) await this.plan(driverId).catch((error: unknown) => this.#note(error));
      }
    }
  }

  #inBackground(work: Promise<void>): void {
    const noted = work
      .catch((error: unknown) => this.#note(error))
      .finally(() => this.#running.delete(noted));
    this.#running.add(noted);
  }

  #note(error: unknown): void {
    if (error instanceof DriverErased) return;
    this.log.warn({ err: error }, 'reminders of a driver were not planned; the next start plans them');
  }
}

/** Examples remind nobody, and members are told of a logbook by their own jobs. */
function isPerson(id: string): boolean {
  return !isExamplesId(id) && !isSharedLogbook(id);
}
