import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ClaimPlan } from '../../../domain/claims/compute-claim';
import { DomainError } from '../../../domain/errors/domain-error';
import type {
  ReportComparison,
  ReportContent,
  ReportTrips,
  ReportView,
} from '../../../domain/reports/report.schema';
import type { Stored } from '../../../platform/documents/documents';
import { DOCUMENTS } from '../../../platform/documents/documents.module';
import type { Documents } from '../../../platform/documents/partition';
import { WorkerProcesses } from '../../../platform/worker-processes/worker-processes';
import { type ReportDocument, reports } from '../../../registry/stored/reports.collection';
import type { Logbook } from '../../../rpc/logbook';
import { ClaimsService } from '../../claims/claims.service';
import { toReport } from '../making/making-state';
import { type LogListener, ReportLogService } from '../making/report-log.service';
import { reportEntry } from '../workers/worker-entries';
import {
  type ContentWithoutTrips,
  contentWithoutTripsFromSection,
  tripsFromSection,
} from './frozen-sections';
import { checkOwnReport } from './own-reports';
import { readParts } from './stored-parts';

type Trip = ReportContent['trips'][number];

interface Frozen {
  readonly logbook: Logbook;
  readonly stored: Stored<ReportDocument>;
}

interface FrozenTrips {
  readonly byId: ReadonlyMap<string, Trip>;
  readonly characters: number;
}

/** Enough for a few drivers who open one line after the other; contents are forgotten after a while without use. */
const maxContents = 8;
const maxCharactersKept = 60_000_000;
const cacheOptions = { ttl: 10 * 60_000, ttlAutopurge: true, updateAgeOnGet: true } as const;

const maxTripsHere = 1_000;
/** Longer than the edge waits for an answer. */
const maxCompareMs = 90_000;

@Injectable()
export class ReportContentsService {
  readonly #contents = new LRUCache<string, ContentWithoutTrips>({ ...cacheOptions, max: maxContents });
  /** Read once for all concurrent requests. */
  readonly #trips = new LRUCache<string, FrozenTrips, Frozen>({
    ...cacheOptions,
    maxSize: maxCharactersKept,
    sizeCalculation: ({ characters }) => characters + 1,
    // Waiting requests still need a content that was evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { logbook, stored } }) => this.#allTrips(logbook, stored),
  });

  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly claims: ClaimsService,
    private readonly log: ReportLogService,
    private readonly workers: WorkerProcesses,
  ) {}

  async view(logbook: Logbook, id: string): Promise<ReportView> {
    const stored = await this.#ready(logbook, id);
    const { costs: _, ...content } = await this.#withoutTrips(logbook, stored);
    return { report: toReport(stored, { isInterrupted: false, progress: null }), content };
  }

  /** Trips in the order asked for; ids that are not in the report are left out. */
  async trips(logbook: Logbook, id: string, tripIds: readonly string[]): Promise<ReportTrips> {
    const stored = await this.#ready(logbook, id);
    const { byId } = await this.#trips.forceFetch(keyOf(logbook, stored), { context: { logbook, stored } });
    return { trips: tripIds.flatMap((tripId) => byId.get(tripId) ?? []) };
  }

  async compare(logbook: Logbook, id: string): Promise<ReportComparison> {
    const stored = await this.#ready(logbook, id);
    const { request } = await this.#withoutTrips(logbook, stored);
    const terms = {
      who: logbook.driver.id,
      signal: AbortSignal.timeout(maxCompareMs),
      weightHere: maxTripsHere,
      onProgress: () => undefined,
    };
    const session = this.workers.session('interactive', reportEntry, terms);
    const listener: LogListener = {
      send: (message, weight) => session.send(message, weight),
      tell: () => undefined,
    };
    try {
      // A long report gets its turn before it is read, so that only a few are in memory at once.
      await session.send({ kind: 'restart' }, stored.data.outcome?.trips);
      const now = await this.#now(logbook, request, listener);
      const frozen = await this.sections(logbook, stored);
      const result = await session.last({ kind: 'compare', ...now, frozen });
      if (result.kind !== 'compared') throw new Error(`asked to compare, and ${result.kind}`);
      return result.comparison;
    } finally {
      session.end();
    }
  }

  /** The parts of every section of a report that is ready. */
  async sections(logbook: Logbook, stored: Stored<ReportDocument>): Promise<string[][]> {
    const sections: string[][] = [];
    for (const at of stored.data.sections.keys()) sections.push(await this.#section(logbook, stored, at));
    return sections;
  }

  async #now(logbook: Logbook, request: ReportContent['request'], listener: LogListener) {
    try {
      const { plan } = await this.claims.plan(logbook, request);
      return { plan, problem: null, ...(await this.log.readTrips(logbook, plan, listener)) };
    } catch (error) {
      if (!(error instanceof DomainError) || error.reason === 'TOO_MANY') throw error;
      const plan = planWithoutClaim(request);
      return { plan, problem: error.reason, ...(await this.log.readTrips(logbook, plan, listener)) };
    }
  }

  async #ready(logbook: Logbook, id: string): Promise<Stored<ReportDocument>> {
    const stored = await this.documents.of(logbook).get(reports, id);
    checkOwnReport(logbook, stored);
    if (stored?.data.state !== 'ready') throw new DomainError('NOT_FOUND');
    return stored;
  }

  async #withoutTrips(logbook: Logbook, stored: Stored<ReportDocument>): Promise<ContentWithoutTrips> {
    const key = keyOf(logbook, stored);
    const content =
      this.#contents.get(key) ??
      (await contentWithoutTripsFromSection(await this.#section(logbook, stored, 0)));
    this.#contents.set(key, content);
    return content;
  }

  async #allTrips(logbook: Logbook, stored: Stored<ReportDocument>): Promise<FrozenTrips> {
    const byId = new Map<string, Trip>();
    let characters = 0;
    for (let at = 1; at < stored.data.sections.length; at += 1) {
      const section = await tripsFromSection(await this.#section(logbook, stored, at));
      for (const trip of section.trips) byId.set(trip.id, trip);
      characters += section.characters;
      await othersHadTheirTurn();
    }
    return { byId, characters };
  }

  async #section(logbook: Logbook, { id, data }: Stored<ReportDocument>, at: number): Promise<string[]> {
    const from = data.sections.slice(0, at).reduce((sum, parts) => sum + parts, 0);
    const wanted = { from, count: data.sections[at] ?? 0 };
    const parts = await readParts(this.documents.of(logbook), id, data.attempt, wanted);
    // The report was deleted meanwhile.
    if (parts === null) throw new DomainError('NOT_FOUND');
    return parts;
  }
}

/** The trips of the claim's period, if no claim can be calculated any more. */
function planWithoutClaim({
  methodId,
  period,
  receivedMinor,
  vehicleIds,
  facts,
  employerId,
  ofMember,
}: ReportContent['request']): ClaimPlan {
  return {
    methodId,
    period,
    counted: period,
    receivedMinor,
    facts,
    isWhole: vehicleIds === 'all',
    chosenIds: vehicleIds === 'all' ? [] : vehicleIds,
    vehicles: [],
    employers: [],
    onlyFor: employerId === undefined ? null : [employerId],
    ofMember,
  };
}

function keyOf(logbook: Logbook, { id, data }: Stored<ReportDocument>): string {
  return `${logbook.id}/${id}/${data.attempt}/${data.outcome?.contentHash}`;
}
