import { hash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { claimWorkInputSchema } from '../../domain/claims/claim.schema';
import { DomainError } from '../../domain/errors/domain-error';
import type { RecordDeleted } from '../../domain/records/paging.schema';
import { canonicalJson } from '../../domain/reports/canonical-content';
import type { Report, ReportCreate, ReportListInput, ReportPage } from '../../domain/reports/report.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Reads, Stored, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { JobRunner } from '../../platform/jobs/job-runner';
import { Jobs } from '../../platform/jobs/jobs';
import { type ReportDocument, reports } from '../../registry/stored/reports.collection';
import type { Logbook } from '../../rpc/logbook';
import { ClaimsService, claimedFor } from '../claims/claims.service';
import { checkOwnReport } from './contents/own-reports';
import { removeParts } from './contents/stored-parts';
import { ReportFilesService } from './files/report-files.service';
import {
  makingState,
  maxOpenJobs,
  reportJob,
  reportJobs,
  toReport,
  withMakingState,
} from './making/making-state';

/** Maximum number of reports: one a month for forty years. */
const maxReports = 500;

@Injectable()
export class ReportsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly claims: ClaimsService,
    private readonly files: ReportFilesService,
    private readonly jobs: Jobs,
    private readonly runner: JobRunner,
  ) {}

  /** A report that is requested twice is made once. Requesting a failed or cancelled one starts it again. */
  async create(logbook: Logbook, wanted: ReportCreate): Promise<Report> {
    const request = plainRequest(wanted.claim);
    // The job that makes the report does not know who asked for it.
    const plain = { ...wanted, claim: { ...request, ...claimedFor(logbook, request) } };
    const requestHash = hash('sha256', canonicalJson({ claim: plain.claim, party: plain.party }), 'hex');
    const driverDocuments = this.documents.of(logbook);
    const known = await driverDocuments.get(reports, wanted.id);
    if (known) checkOwnReport(logbook, known);
    if (known && !(await this.#isToMake(driverDocuments, known, requestHash)))
      return this.#toDto(logbook, known);
    await this.claims.plan(logbook, plain.claim);
    // An interrupted deletion of a report may have left files with its former content.
    if (known) await this.files.deleteAll(logbook, wanted.id);
    const stored = await this.#begin(logbook, plain, requestHash);
    this.runner.wake();
    return this.#toDto(logbook, stored);
  }

  async list(logbook: Logbook, { cursor, limit }: ReportListInput): Promise<ReportPage> {
    const { role, memberId } = logbook;
    const page = await this.documents.of(logbook).list(reports, {
      ...(role === 'driver' && { equal: { ofMember: memberId } }),
      order: { field: 'askedAtMs', direction: 'descending' },
      limit,
      ...(cursor && { cursor }),
    });
    const items = await Promise.all(page.documents.map((stored) => this.#toDto(logbook, stored)));
    return { items, nextCursor: page.next };
  }

  async get(logbook: Logbook, id: string): Promise<Report> {
    const known = await this.documents.of(logbook).get(reports, id);
    checkOwnReport(logbook, known);
    if (!known) throw new DomainError('NOT_FOUND');
    return this.#toDto(logbook, known);
  }

  /** Does nothing if the report is already finished. */
  async cancel(logbook: Logbook, id: string): Promise<Report> {
    const stored = await this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(reports, id);
      checkOwnReport(logbook, known);
      if (!known) throw new DomainError('NOT_FOUND');
      return known.data.state === 'making' ? this.#cancelled(transaction, known) : known;
    });
    this.#stop(logbook, stored.data);
    return this.#toDto(logbook, stored);
  }

  /** Deletes a report. An interrupted deletion leaves a cancelled report, which can be deleted again. */
  async delete(logbook: Logbook, id: string): Promise<RecordDeleted> {
    const driverDocuments = this.documents.of(logbook);
    const cancelled = await driverDocuments.transact(async (transaction) => {
      const known = await transaction.get(reports, id);
      if (!known) throw new DomainError('NOT_FOUND');
      return known.data.state === 'cancelled' ? known : this.#cancelled(transaction, known);
    });
    this.#stop(logbook, cancelled.data);
    await this.files.deleteAll(logbook, id);
    // A repeated request meanwhile starts another attempt, whose parts must remain.
    await removeParts(driverDocuments, id, { before: cancelled.data.attempt + 1 });
    await driverDocuments.transact(async (transaction) => {
      const known = await transaction.get(reports, id);
      if (known?.data.state === 'cancelled') transaction.delete(reports, id, known.version);
    });
    return { id };
  }

  async #toDto(logbook: Logbook, found: Stored<ReportDocument>): Promise<Report> {
    const driverDocuments = this.documents.of(logbook);
    const { stored, making } = await withMakingState(
      this.jobs,
      driverDocuments,
      reports,
      found,
      this.clock(),
    );
    return toReport(stored, making);
  }

  async #isToMake(reads: Reads, { data }: Stored<ReportDocument>, requestHash: string): Promise<boolean> {
    if (data.requestHash !== requestHash) throw new DomainError('ALREADY_EXISTS');
    if (data.state === 'failed' || data.state === 'cancelled') return true;
    return (await makingState(this.jobs, reads, data, this.clock())).isInterrupted;
  }

  #begin(logbook: Logbook, wanted: ReportCreate, requestHash: string): Promise<Stored<ReportDocument>> {
    const { id, claim, party } = wanted;
    return this.documents.of(logbook).transact(async (transaction) => {
      const known = await transaction.get(reports, id);
      if (known && !(await this.#isToMake(transaction, known, requestHash))) return known;
      if (!known) await checkFreeSpace(transaction);
      if ((await this.jobs.countOpen(transaction, reportJobs)) >= maxOpenJobs)
        throw new DomainError('TOO_MANY');
      const key = randomUUID();
      const input = JSON.stringify(wanted);
      const addJob = await this.jobs.planAdd(transaction, { key, kind: reportJob, input });
      const data: ReportDocument = {
        requestHash,
        state: 'making',
        attempt: (known?.data.attempt ?? 0) + 1,
        problem: null,
        jobKey: key,
        askedAtMs: this.clock(),
        methodId: claim.methodId,
        period: claim.period,
        party,
        outcome: null,
        ofMember: claim.ofMember ?? null,
        sections: [],
      };
      if (known) transaction.update(reports, id, known.version, data);
      else transaction.create(reports, id, data);
      addJob();
      return { id, version: (known?.version ?? 0) + 1, data };
    });
  }

  /** Cancels the report, so that nothing more is written for it. */
  async #cancelled(
    transaction: Transaction,
    { id, version, data }: Stored<ReportDocument>,
  ): Promise<Stored<ReportDocument>> {
    const cancelJob = await this.jobs.planCancel(transaction, data.jobKey);
    const cancelled: ReportDocument = { ...data, state: 'cancelled', outcome: null, sections: [] };
    transaction.update(reports, id, version, cancelled);
    cancelJob();
    return { id, version: version + 1, data: cancelled };
  }

  #stop({ id: driverId }: Logbook, { state, jobKey: key }: ReportDocument): void {
    if (state === 'cancelled' && key !== undefined) this.runner.stop({ driverId, key });
  }
}

async function checkFreeSpace(transaction: Transaction): Promise<void> {
  const order = { field: 'askedAtMs', direction: 'descending' } as const;
  const { documents } = await transaction.list(reports, { order, limit: maxReports });
  if (documents.length >= maxReports) throw new DomainError('TOO_MANY');
}

/** The encoding of calls supports more than JSON, in which reports are stored. */
function plainRequest(claim: ReportCreate['claim']): ReportCreate['claim'] {
  const parsed = claimWorkInputSchema.safeParse(plainJson(claim));
  if (parsed.success) return parsed.data;
  throw new DomainError('INPUT_INVALID', { fields: [{ path: 'claim', rule: 'json' }] });
}

/** Plain JSON of a value; undefined if JSON cannot represent it, such as a bigint. */
function plainJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
