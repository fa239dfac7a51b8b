import { Inject, Injectable } from '@nestjs/common';
import type { ReportCreate } from '../../domain/reports/report.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { WorkerThreads } from '../../platform/worker-threads/worker-threads';
import type { Driver } from '../../rpc/context';
import { AccountService } from '../account/account.service';
import { ClaimsService } from '../claims/claims.service';
import { CheckpointsService } from '../ledger/checkpoints.service';
import { LedgerIntakeService } from '../ledger/ledger-intake.service';
import type { Attempt } from './attempt';
import { carriedOut } from './carried-out';
import { type Place, ReportJobs } from './report-jobs';
import { ReportLogService } from './report-log.service';
import type { FrozenReport } from './report-worker';
import { type ReportDocument, reports } from './reports.collection';
import { reportThread } from './threads';

/** They are frozen in some tens of milliseconds; a thread takes longer to start. */
const mostTripsHere = 1_000;

/** Of a hundred steps: reading, working out, storing. */
const stepsToRead = 60;
const stepsToWork = 80;
const steps = 100;

@Injectable()
export class ReportMakingService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly account: AccountService,
    private readonly claims: ClaimsService,
    private readonly log: ReportLogService,
    private readonly intake: LedgerIntakeService,
    private readonly checkpoints: CheckpointsService,
    private readonly threads: WorkerThreads,
    private readonly jobs: ReportJobs,
  ) {}

  /** In the background: the stored document says what becomes of it. */
  start(place: Place, driver: Driver, wanted: ReportCreate, attempt: number): void {
    const { id } = wanted;
    const made = {
      mine: this.documents.of(driver.id),
      clock: this.clock,
      collection: reports,
      id,
      attempt,
      changed: (found: ReportDocument, change: Partial<ReportDocument>) => ({ ...found, ...change }),
    };
    place.start((terms) =>
      carriedOut(made, terms, this.jobs, (current, signal) => this.#make(driver, wanted, current, signal)),
    );
  }

  async #make(
    driver: Driver,
    wanted: ReportCreate,
    attempt: Attempt<ReportDocument>,
    signal: AbortSignal,
  ): Promise<void> {
    const { outcome, sections } = await this.#frozen(driver, wanted, attempt, signal);
    const parts = sections.flat();
    for (const [at, part] of parts.entries()) {
      signal.throwIfAborted();
      await attempt.writePart(part);
      attempt.tell(stepsToWork + Math.floor(((steps - stepsToWork) * at) / parts.length), steps);
    }
    await attempt.finish((found) => ({
      ...found,
      state: 'ready',
      progress: null,
      problem: null,
      asked: null,
      outcome,
      sections: sections.map(({ length }) => length),
    }));
  }

  async #frozen(
    driver: Driver,
    { claim: request, party }: ReportCreate,
    attempt: Attempt<ReportDocument>,
    signal: AbortSignal,
  ): Promise<FrozenReport> {
    const terms = { who: driver.id, signal, weightHere: mostTripsHere, told: () => undefined };
    const exchange = this.threads.exchange('background', reportThread, terms);
    try {
      await this.intake.complete(driver.id);
      const { plan, records, ledgerHead, vehicles } = await this.log.read(driver, request, {
        say: (said, weight) => exchange.say(said, weight),
        tell: (share) => attempt.tell(Math.floor(stepsToRead * Math.min(Math.max(share, 0), 1)), steps),
      });
      await this.checkpoints.sign(driver, ledgerHead);
      const { displayName, distanceUnit, zone, country } = await this.account.me(driver);
      const said = { request, party, driverName: displayName, distanceUnit, zone, country };
      const content = { format: 2 as const, ...said, madeAtMs: this.clock(), vehicles, ledgerHead };
      const worked = await exchange.last({ kind: 'freeze', frame: { plan, records, content } });
      if (worked.kind === 'refused') throw this.claims.refused(worked.refusal);
      if (worked.kind !== 'frozen') throw new Error(`asked to freeze, and ${worked.kind}`);
      return worked.report;
    } finally {
      exchange.end();
    }
  }
}

/** By which a job is found again; ids of records are the clients', so two drivers may have the same. */
export function reportKey(driverId: string, id: string): string {
  return `${driverId}/${id}`;
}
