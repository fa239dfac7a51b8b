import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ClaimPlan } from '../../domain/claims/worked-claim';
import { Refused } from '../../domain/errors/refused';
import type {
  ReportComparison,
  ReportContent,
  ReportTrips,
  ReportView,
} from '../../domain/reports/report.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import type { DocumentStore, Stored } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { WorkerThreads } from '../../platform/worker-threads/worker-threads';
import type { Driver } from '../../rpc/context';
import { ClaimsService } from '../claims/claims.service';
import { type ContentWithoutTrips, thawedTrips, thawedWithoutTrips } from './frozen-sections';
import { type LogListener, ReportLogService } from './report-log.service';
import { type ReportDocument, reports } from './reports.collection';
import { readParts } from './stored-parts';
import { reportThread } from './threads';
import { toReport } from './told-report';

type Trip = ReportContent['trips'][number];

/** A few drivers who open one line after the other; a trip takes about a kilobyte. */
const mostContents = 8;
const mostTripsKept = 60_000;

const mostTripsHere = 1_000;
/** Longer than the edge waits for an answer. */
const mostCompareMs = 90_000;

@Injectable()
export class ReportContentsService {
  readonly #contents = new LRUCache<string, ContentWithoutTrips>({ max: mostContents });
  readonly #trips = new LRUCache<string, ReadonlyMap<string, Trip>>({
    maxSize: mostTripsKept,
    sizeCalculation: ({ size }) => size + 1,
  });

  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly claims: ClaimsService,
    private readonly log: ReportLogService,
    private readonly threads: WorkerThreads,
  ) {}

  async view(driver: Driver, id: string): Promise<ReportView> {
    const stored = await this.#ready(driver, id);
    const { costs: _, ...content } = await this.#withoutTrips(driver, stored);
    return { report: toReport(stored, this.clock()), content };
  }

  /** In the order asked for; what is not in the report is left out. */
  async trips(driver: Driver, id: string, tripIds: readonly string[]): Promise<ReportTrips> {
    const stored = await this.#ready(driver, id);
    const key = keyOf(driver, stored);
    const known = this.#trips.get(key) ?? (await this.#allTrips(driver, stored));
    this.#trips.set(key, known);
    return { trips: tripIds.flatMap((tripId) => known.get(tripId) ?? []) };
  }

  async compare(driver: Driver, id: string): Promise<ReportComparison> {
    const stored = await this.#ready(driver, id);
    const frozen = await this.sections(driver, stored);
    const { request } = await this.#withoutTrips(driver, stored);
    const terms = {
      signal: AbortSignal.timeout(mostCompareMs),
      weightHere: mostTripsHere,
      told: () => undefined,
    };
    const exchange = this.threads.exchange('asked', reportThread, terms);
    const listener: LogListener = {
      say: (said, weight) => exchange.say(said, weight),
      tell: () => undefined,
    };
    try {
      const now = await this.#now(driver, request, listener);
      const worked = await exchange.last({ kind: 'compare', ...now, frozen });
      if (worked.kind !== 'compared') throw new Error(`asked to compare, and ${worked.kind}`);
      return worked.comparison;
    } finally {
      exchange.end();
    }
  }

  /** The parts of every section of a report that is ready. */
  async sections(driver: Driver, stored: Stored<ReportDocument>): Promise<string[][]> {
    const sections: string[][] = [];
    for (const at of stored.data.sections.keys()) sections.push(await this.#section(driver, stored, at));
    return sections;
  }

  async #now(driver: Driver, request: ReportContent['request'], listener: LogListener) {
    try {
      const { plan } = await this.claims.plan(driver, request);
      return { plan, problem: null, ...(await this.log.readTrips(driver, plan, listener)) };
    } catch (error) {
      if (!(error instanceof Refused) || error.reason === 'TOO_MANY') throw error;
      const plan = planWithoutClaim(request);
      return { plan, problem: error.reason, ...(await this.log.readTrips(driver, plan, listener)) };
    }
  }

  async #ready(driver: Driver, id: string): Promise<Stored<ReportDocument>> {
    const stored = await this.documents.of(driver.id).get(reports, id);
    if (stored?.data.state !== 'ready') throw new Refused('NOT_FOUND');
    return stored;
  }

  async #withoutTrips(driver: Driver, stored: Stored<ReportDocument>): Promise<ContentWithoutTrips> {
    const key = keyOf(driver, stored);
    const content =
      this.#contents.get(key) ?? (await thawedWithoutTrips(await this.#section(driver, stored, 0)));
    this.#contents.set(key, content);
    return content;
  }

  async #allTrips(driver: Driver, stored: Stored<ReportDocument>): Promise<ReadonlyMap<string, Trip>> {
    const trips = new Map<string, Trip>();
    for (let at = 1; at < stored.data.sections.length; at += 1) {
      for (const trip of await thawedTrips(await this.#section(driver, stored, at))) trips.set(trip.id, trip);
      await othersHadTheirTurn();
    }
    return trips;
  }

  async #section(driver: Driver, { id, data }: Stored<ReportDocument>, at: number): Promise<string[]> {
    const from = data.sections.slice(0, at).reduce((sum, parts) => sum + parts, 0);
    const wanted = { from, count: data.sections[at] ?? 0 };
    const parts = await readParts(this.documents.of(driver.id), id, data.attempt, wanted);
    // It was deleted meanwhile.
    if (parts === null) throw new Refused('NOT_FOUND');
    return parts;
  }
}

/** The trips that it would be about, where no claim can be worked out any more. */
function planWithoutClaim({
  methodId,
  period,
  receivedMinor,
  vehicleIds,
  facts,
}: ReportContent['request']): ClaimPlan {
  return {
    ...{ methodId, period, counted: period, receivedMinor, facts },
    isWhole: vehicleIds === 'all',
    chosenIds: vehicleIds === 'all' ? [] : vehicleIds,
    vehicles: [],
  };
}

function keyOf(driver: Driver, { id, data }: Stored<ReportDocument>): string {
  return `${driver.id}/${id}/${data.attempt}/${data.outcome?.contentHash}`;
}
