import { Injectable } from '@nestjs/common';
import type { ClaimWorth, ClaimWorthInput, WorthRefusal } from '../../domain/claims/claim-value.schema';
import { countedForWorth, tripValue, type WorthTerms, worthRefusal } from '../../domain/claims/trip-value';
import { DomainError } from '../../domain/errors/domain-error';
import type { Trip } from '../../domain/trips/trip.schema';
import type { Logbook } from '../../rpc/logbook';
import { TripSearchService } from '../search/trip-search.service';
import { TripReadsService } from '../trips/trip-reads.service';
import { ClaimRecordsService, mayClaim } from './claim-records.service';
import { ClaimsService } from './claims.service';

/**
 * Maximum number of trips valued, so that others wait no longer than for a claim that is calculated in this process.
 */
const maxTrips = 1_000;

/** Maximum number of trips counted, including earlier ones of their tax years. */
const maxCounted = 2_000;

/** Placeholder day for a period without trips: only the terms are read. */
const anyDay = '2025-12-31';

@Injectable()
export class ClaimWorthService {
  constructor(
    private readonly claims: ClaimsService,
    private readonly records: ClaimRecordsService,
    private readonly search: TripSearchService,
    private readonly tripReads: TripReadsService,
  ) {}

  /**
   * Returns the value of trips under the terms of a claim. Terms that are out of date give a reason instead of an
   * error.
   */
  async worth(logbook: Logbook, input: ClaimWorthInput): Promise<ClaimWorth> {
    const found = await this.#worth(logbook, input);
    return typeof found === 'string' ? { worth: null, refused: found } : { worth: found, refused: null };
  }

  async #worth(logbook: Logbook, { terms, trips: selection }: ClaimWorthInput) {
    const refused = worthRefusal(terms.methodId);
    if (refused !== null) return refused;
    const plan = await this.#plan(logbook, terms);
    if (plan === null) return 'claimOutdated';
    const ids =
      'ids' in selection ? selection.ids : await this.search.ids(logbook, selection.filter, maxTrips);
    if (ids === null) return 'tooManyTrips';
    const found = (await this.tripReads.some(logbook, ids)).filter((trip) => mayClaim(logbook, trip));
    found.sort((one, other) => one.startedAtMs - other.startedAtMs);
    const alone = tripValue(plan, found, new Set(ids));
    return typeof alone === 'string' || !alone.isTiered ? alone : await this.#amongAll(logbook, plan, found);
  }

  /** Calculates the value with all trips that move the counters of the rates. */
  async #amongAll(logbook: Logbook, plan: WorthTerms, trips: readonly Trip[]) {
    const newestFirst: Trip[] = [];
    for (const days of countedForWorth(plan.methodId, trips).toReversed()) {
      for await (const page of this.records.tripPages(logbook, days)) {
        newestFirst.push(...page.filter((trip) => mayClaim(logbook, trip)));
        if (newestFirst.length > maxCounted) return 'tooManyTrips' satisfies WorthRefusal;
      }
    }
    return tripValue(plan, newestFirst.reverse(), new Set(trips.map(({ id }) => id)));
  }

  /** null where the terms no longer hold: a vehicle or an employer of theirs is gone. */
  async #plan(logbook: Logbook, terms: ClaimWorthInput['terms']) {
    const period = { fromDay: anyDay, untilDay: anyDay };
    try {
      const { plan } = await this.claims.plan(logbook, {
        ...terms,
        ...{ period, vehicleIds: 'all', receivedMinor: 0 },
      });
      return plan;
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }
}
