import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { type ReportCreate, reportCreateInputSchema } from '../../../domain/reports/report.schema';
import { CLOCK, type Clock } from '../../../platform/clock';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import type { JobRun } from '../../../platform/jobs/job-kind';
import { JobRunner } from '../../../platform/jobs/job-runner';
import { WorkerProcesses } from '../../../platform/worker-processes/worker-processes';
import { type ReportDocument, reports } from '../../../registry/stored/reports.collection';
import { LOG } from '../../../rpc/log';
import { allMembers } from '../../../rpc/logbooks.collection';
import { unattended } from '../../../rpc/unattended';
import { AccountService } from '../../account/account.service';
import { ClaimsService } from '../../claims/claims.service';
import { CheckpointsService } from '../../ledger/checkpoints.service';
import { LedgerIntakeService } from '../../ledger/ledger-intake.service';
import type { FrozenReport } from '../workers/report-worker';
import { reportEntry } from '../workers/worker-entries';
import { maxRunMs, reportJob, reportRetries } from './making-state';
import { type Attempt, attemptTo, planInterrupted } from './report-attempt';
import { ReportLogService } from './report-log.service';

/**
 * Reports up to this many trips are frozen in this process: it takes tens of milliseconds, less than starting a worker.
 */
const maxTripsHere = 1_000;

/** Steps of progress out of a hundred: reading, calculating, storing. */
const stepsToRead = 60;
const stepsToWork = 80;
const steps = 100;

@Injectable()
export class ReportMakingService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly account: AccountService,
    private readonly claims: ClaimsService,
    private readonly log: ReportLogService,
    private readonly intake: LedgerIntakeService,
    private readonly checkpoints: CheckpointsService,
    private readonly workers: WorkerProcesses,
    private readonly runner: JobRunner,
    @Inject(LOG) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.runner.register({
      name: reportJob,
      retries: reportRetries,
      maxRunMs,
      run: (run) => this.#run(run),
      planGivenUp: (transaction, job) => planInterrupted(transaction, reports, wantedOf(job.input).id, job),
    });
  }

  #run(run: JobRun): Promise<void> {
    const wanted = wantedOf(run.input);
    const made = { documents: this.documents, collection: reports, id: wanted.id, log: this.logger };
    return attemptTo(made, run, ({ writePart }) => this.#make(wanted, run, writePart));
  }

  async #make(
    wanted: ReportCreate,
    run: JobRun,
    writePart: Attempt['writePart'],
  ): Promise<Partial<ReportDocument>> {
    const { outcome, sections } = await this.#frozen(wanted, run);
    const parts = sections.flat();
    for (const [at, part] of parts.entries()) {
      await writePart(part);
      run.reportProgress(stepsToWork + Math.floor(((steps - stepsToWork) * at) / parts.length), steps);
    }
    return { outcome, sections: sections.map(({ length }) => length) };
  }

  async #frozen({ claim: request, party }: ReportCreate, run: JobRun): Promise<FrozenReport> {
    const { signal } = run;
    const logbook = unattended(run.driverId);
    const terms = { who: logbook.driver.id, signal, weightHere: maxTripsHere, onProgress: () => undefined };
    const session = this.workers.session('background', reportEntry, terms);
    try {
      await this.intake.complete(logbook.id);
      const { plan, records, ledgerHead, vehicles, employers } = await this.log.read(logbook, request, {
        send: (frame, weight) => session.send(frame, weight),
        tell: (share) => run.reportProgress(Math.floor(stepsToRead * Math.min(Math.max(share, 0), 1)), steps),
      });
      await this.checkpoints.sign(logbook, ledgerHead);
      const { distanceUnit, zone, country } = await this.account.of(logbook);
      const named = await allMembers(this.documents.of(logbook));
      const driverName = await this.account.nameOf(logbook, plan.ofMember ?? null);
      const frame = { request, party, driverName, distanceUnit, zone, country };
      const content = {
        format: 4 as const,
        ...frame,
        madeAtMs: this.clock(),
        vehicles,
        employers,
        ...(named.length > 0 && { members: named.map(({ id, data: { name } }) => ({ id, name })) }),
        ledgerHead,
      };
      const weight = records.charges?.length ?? 0;
      const result = await session.last({ kind: 'freeze', frame: { plan, records, content } }, weight);
      if (result.kind === 'refused') throw this.claims.refused(result.refusal);
      if (result.kind !== 'frozen') throw new Error(`asked to freeze, and ${result.kind}`);
      return result.report;
    } finally {
      session.end();
    }
  }
}

function wantedOf(input: string): ReportCreate {
  return reportCreateInputSchema.parse(JSON.parse(input));
}
