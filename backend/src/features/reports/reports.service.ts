import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { claimWorkInputSchema } from '../../domain/claims/claim.schema';
import { Refused } from '../../domain/errors/refused';
import type { RecordDeleted } from '../../domain/records/paging.schema';
import { canonicalJson } from '../../domain/reports/canonical-content';
import type { Report, ReportCreate, ReportListInput, ReportPage } from '../../domain/reports/report.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { DocumentStore, Stored, Transaction } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Driver } from '../../rpc/context';
import { ClaimsService } from '../claims/claims.service';
import { silenceMs } from './attempt';
import { ReportFilesService } from './report-files.service';
import { ReportJobs } from './report-jobs';
import { ReportMakingService, reportKey } from './report-making.service';
import { isInterrupted, type ReportDocument, reports } from './reports.collection';
import { removeParts } from './stored-parts';
import { toReport } from './told-report';
import { UnfinishedReports } from './unfinished-reports.service';

/** One a month for forty years. */
const mostReports = 500;

@Injectable()
export class ReportsService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly claims: ClaimsService,
    private readonly making: ReportMakingService,
    private readonly files: ReportFilesService,
    private readonly jobs: ReportJobs,
    private readonly unfinished: UnfinishedReports,
  ) {}

  /** Asked for twice it is made once; one that failed or was cancelled is begun anew by asking for it again. */
  async create(driver: Driver, wanted: ReportCreate): Promise<Report> {
    const plain = { ...wanted, claim: plainRequest(wanted.claim) };
    const requestHash = hash('sha256', canonicalJson({ claim: plain.claim, party: plain.party }), 'hex');
    const known = await this.documents.of(driver.id).get(reports, wanted.id);
    if (known && !this.#isToMake(known, requestHash)) return toReport(known, this.clock());
    await this.claims.plan(driver, plain.claim);
    const place = this.jobs.reserve(driver.id, reportKey(driver.id, wanted.id));
    try {
      // Of a report whose deletion broke off there may be files left, which say what it said then.
      if (known) await this.files.deleteAll(driver, wanted.id);
      await this.unfinished.note({ driverId: driver.id, kind: 'report', id: wanted.id });
      const { stored, isBegun } = await this.#begin(driver, plain, requestHash);
      if (isBegun) this.making.start(place, driver, plain, stored.data.attempt);
      else place.giveBack();
      return toReport(stored, this.clock());
    } catch (error) {
      place.giveBack();
      throw error;
    }
  }

  async list(driver: Driver, { cursor, limit }: ReportListInput): Promise<ReportPage> {
    const page = await this.documents.of(driver.id).list(reports, {
      order: { field: 'askedAtMs', direction: 'descending' },
      limit,
      ...(cursor && { cursor }),
    });
    const nowMs = this.clock();
    return { items: page.documents.map((stored) => toReport(stored, nowMs)), nextCursor: page.next };
  }

  async get(driver: Driver, id: string): Promise<Report> {
    const known = await this.documents.of(driver.id).get(reports, id);
    if (!known) throw new Refused('NOT_FOUND');
    return toReport(known, this.clock());
  }

  /** One that is ready stays so: it was too late. */
  async cancel(driver: Driver, id: string): Promise<Report> {
    const stored = await this.documents.of(driver.id).transact(async (transaction) => {
      const known = await transaction.get(reports, id);
      if (!known) throw new Refused('NOT_FOUND');
      return known.data.state === 'making' ? taken(transaction, known) : known;
    });
    if (stored.data.state === 'cancelled') this.jobs.cancel(reportKey(driver.id, id));
    return toReport(stored, this.clock());
  }

  /** What is left of one that broke off half way is a cancelled report, which can be deleted again. */
  async delete(driver: Driver, id: string): Promise<RecordDeleted> {
    const mine = this.documents.of(driver.id);
    const attempt = await mine.transact(async (transaction) => {
      const known = await transaction.get(reports, id);
      if (!known) throw new Refused('NOT_FOUND');
      if (known.data.state !== 'cancelled') taken(transaction, known);
      return known.data.attempt;
    });
    this.jobs.cancel(reportKey(driver.id, id));
    await this.files.deleteAll(driver, id);
    // Whoever asks for it again meanwhile begins another attempt, whose parts are to stay.
    await removeParts(mine, id, { before: attempt + 1 });
    await mine.transact(async (transaction) => {
      const known = await transaction.get(reports, id);
      if (known?.data.state === 'cancelled') transaction.delete(reports, id, known.version);
    });
    return { id };
  }

  #isToMake({ data }: Stored<ReportDocument>, requestHash: string): boolean {
    if (data.requestHash !== requestHash) throw new Refused('ALREADY_EXISTS');
    return data.state === 'failed' || data.state === 'cancelled' || isInterrupted(data, this.clock());
  }

  #begin(driver: Driver, wanted: ReportCreate, requestHash: string) {
    const { id, claim, party } = wanted;
    return this.documents.of(driver.id).transact(async (transaction) => {
      const known = await transaction.get(reports, id);
      if (known && !this.#isToMake(known, requestHash)) return { stored: known, isBegun: false };
      if (!known) await checkRoom(transaction);
      const nowMs = this.clock();
      const data: ReportDocument = {
        requestHash,
        state: 'making',
        attempt: (known?.data.attempt ?? 0) + 1,
        makingUntilMs: nowMs + silenceMs,
        progress: { done: 0, total: 100 },
        problem: null,
        asked: JSON.stringify(wanted),
        takenUp: 0,
        askedAtMs: nowMs,
        methodId: claim.methodId,
        period: claim.period,
        party,
        outcome: null,
        sections: [],
      };
      if (known) transaction.update(reports, id, known.version, data);
      else transaction.create(reports, id, data);
      return { stored: { id, version: (known?.version ?? 0) + 1, data }, isBegun: true };
    });
  }
}

/** Cancelled: nothing more is written for it. */
function taken(
  transaction: Transaction,
  { id, version, data }: Stored<ReportDocument>,
): Stored<ReportDocument> {
  const cancelled: ReportDocument = {
    ...data,
    state: 'cancelled',
    progress: null,
    asked: null,
    outcome: null,
    sections: [],
  };
  transaction.update(reports, id, version, cancelled);
  return { id, version: version + 1, data: cancelled };
}

async function checkRoom(transaction: Transaction): Promise<void> {
  const order = { field: 'askedAtMs', direction: 'descending' } as const;
  const { documents } = await transaction.list(reports, { order, limit: mostReports });
  if (documents.length >= mostReports) throw new Refused('TOO_MANY');
}

/** The encoding of calls knows more than JSON, of which a report is made. */
function plainRequest(claim: ReportCreate['claim']): ReportCreate['claim'] {
  try {
    return claimWorkInputSchema.parse(JSON.parse(JSON.stringify(claim)));
  } catch {
    throw new Refused('INPUT_INVALID', { fields: [{ path: 'claim', rule: 'json' }] });
  }
}
