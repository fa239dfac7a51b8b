import { Injectable } from '@nestjs/common';
import type { ClaimWorth, ClaimWorthInput } from '../../domain/claims/claim.schema';
import { tripsWorth } from '../../domain/claims/trips-worth';
import { DomainError } from '../../domain/errors/domain-error';
import type { Driver } from '../../rpc/context';
import { TripSearchService } from '../search/trip-search.service';
import { TripReadsService } from '../trips/trip-reads.service';
import { ClaimsService } from './claims.service';

/** Others wait no longer for their answers than with a claim that is worked out here. */
const mostTrips = 1_000;

/** Of no trip: the terms alone are looked at. */
const anyDay = '2025-12-31';

@Injectable()
export class ClaimWorthService {
  constructor(
    private readonly claims: ClaimsService,
    private readonly search: TripSearchService,
    private readonly tripReads: TripReadsService,
  ) {}

  /** What trips come to by terms of a claim that may have gone out of date since; nothing is refused. */
  async worth(driver: Driver, { terms, trips: asked }: ClaimWorthInput): Promise<ClaimWorth> {
    const ids = 'ids' in asked ? asked.ids : await this.search.ids(driver, asked.filter, mostTrips);
    if (ids === null || ids.length === 0) return { worth: null };
    const plan = await this.#plan(driver, terms);
    if (plan === null) return { worth: null };
    const found = await this.tripReads.some(driver, ids);
    found.sort((one, other) => one.startedAtMs - other.startedAtMs);
    return { worth: tripsWorth(plan, found) };
  }

  /** null where the terms no longer hold: a vehicle or an employer of theirs is gone. */
  async #plan(driver: Driver, terms: ClaimWorthInput['terms']) {
    const period = { fromDay: anyDay, untilDay: anyDay };
    try {
      const { plan } = await this.claims.plan(driver, {
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
