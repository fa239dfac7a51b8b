import { hash } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Refused } from '../../domain/errors/refused';
import { reportCreateInputSchema, reportFileInputSchema } from '../../domain/reports/report.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import {
  byId,
  type Collection,
  type DocumentStore,
  type Page,
  type Stored,
} from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { VersionMismatch } from '../../platform/documents/errors';
import { silenceMs } from './attempt';
import { FileDrawingService } from './file-drawing.service';
import { type Place, ReportJobs } from './report-jobs';
import { ReportMakingService, reportKey } from './report-making.service';
import {
  isInterrupted,
  type MadeDocument,
  mayBeTakenUp,
  problemOf,
  reportFiles,
  reports,
  type UnfinishedDocument,
  unfinishedReports,
} from './reports.collection';

/** Where the list lies that is of no driver; no sign-in has such an id, as those have no blanks. */
const ofNoDriver = 'unfinished reports';
const lookEveryMs = 10_000;
const pageSize = 100;

type Unfinished = Pick<UnfinishedDocument, 'driverId' | 'kind' | 'id'>;

/**
 * Takes up again what a server was making when it ended, on whichever server looks first. A list of all drivers says
 * what was begun; the document of the report or file says what became of it, and only who changes that may go on.
 */
@Injectable()
export class UnfinishedReports implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly making: ReportMakingService,
    private readonly drawing: FileDrawingService,
    private readonly jobs: ReportJobs,
  ) {}

  onApplicationBootstrap(): void {
    const look = () => {
      this.#looking = this.#looking
        .then(() => this.takeUp())
        .catch((error: unknown) => this.jobs.failed(error));
    };
    look();
    this.#timer = setInterval(look, lookEveryMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Before it is begun, so that nothing is begun that is not on the list. */
  async note({ driverId, kind, id }: Unfinished): Promise<void> {
    const key = hash('sha256', reportKey(driverId, id), 'hex');
    const noted: UnfinishedDocument = { driverId, kind, id, notedAtMs: this.clock() };
    await this.documents.of(ofNoDriver).transact(async (transaction) => {
      const known = await transaction.get(unfinishedReports, key);
      if (known) transaction.update(unfinishedReports, key, known.version, noted);
      else transaction.create(unfinishedReports, key, noted);
    });
  }

  /** Goes through the list once. */
  async takeUp(): Promise<void> {
    let cursor: string | null = null;
    do {
      const page: Page<UnfinishedDocument> = await this.documents
        .of(ofNoDriver)
        .list(unfinishedReports, { order: byId, limit: pageSize, ...(cursor !== null && { cursor }) });
      for (const noted of page.documents) {
        await this.#takeUpOne(noted).catch((error: unknown) => this.jobs.failed(error));
      }
      cursor = page.next;
    } while (cursor !== null);
  }

  async #takeUpOne(noted: Stored<UnfinishedDocument>): Promise<void> {
    const { driverId, kind, id, notedAtMs } = noted.data;
    const driver = { id: driverId, displayName: null };
    const known = await this.documents.of(driverId).get<MadeDocument>(collectionOf(kind), id);
    if (known?.data.state !== 'making') {
      // It may be on the list already and not yet begun.
      if (notedAtMs + silenceMs <= this.clock()) await this.#forget(noted);
      return;
    }
    if (!isInterrupted(known.data, this.clock())) return;
    const place = this.#place(driverId, id);
    if (place === null) return;
    try {
      const taken = await this.#anew(noted.data, known.data.attempt);
      if (taken === null) return place.giveBack();
      const asked: unknown = JSON.parse(taken.asked ?? 'null');
      if (kind === 'report')
        this.making.start(place, driver, reportCreateInputSchema.parse(asked), taken.attempt);
      else this.drawing.start(place, driver, reportFileInputSchema.parse(asked), taken.attempt);
    } catch (error) {
      place.giveBack();
      throw error;
    }
  }

  /** null while there are as many under way as there may be. */
  #place(driverId: string, id: string): Place | null {
    try {
      return this.jobs.reserve(driverId, reportKey(driverId, id));
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  /** The next attempt, for one server alone; null where another one was first, or it was tried often enough. */
  #anew({ driverId, kind, id }: Unfinished, seenAttempt: number): Promise<MadeDocument | null> {
    const collection = collectionOf(kind);
    return this.documents.of(driverId).transact(async (transaction) => {
      const known = await transaction.get<MadeDocument>(collection, id);
      const nowMs = this.clock();
      if (!known || known.data.attempt !== seenAttempt || !isInterrupted(known.data, nowMs)) return null;
      const { attempt, takenUp = 0 } = known.data;
      if (!mayBeTakenUp(known.data)) {
        const failed = {
          state: 'failed',
          progress: null,
          problem: problemOf('INTERRUPTED'),
          asked: null,
        } as const;
        transaction.update<MadeDocument>(collection, id, known.version, { ...known.data, ...failed });
        return null;
      }
      const data = {
        ...known.data,
        attempt: attempt + 1,
        takenUp: takenUp + 1,
        makingUntilMs: nowMs + silenceMs,
      };
      transaction.update<MadeDocument>(collection, id, known.version, data);
      return data;
    });
  }

  /** Unless it was noted again meanwhile. */
  async #forget({ id, version }: Stored<UnfinishedDocument>): Promise<void> {
    try {
      await this.documents
        .of(ofNoDriver)
        .transact(async (transaction) => transaction.delete(unfinishedReports, id, version));
    } catch (error) {
      if (!(error instanceof VersionMismatch)) throw error;
    }
  }
}

/** What both kinds have in common is all that is changed here. */
function collectionOf(kind: UnfinishedDocument['kind']): Collection<MadeDocument> {
  return kind === 'report' ? reports : reportFiles;
}
