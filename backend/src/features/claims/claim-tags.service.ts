import { Injectable } from '@nestjs/common';
import type { ClaimTags, ClaimTagsInput } from '../../domain/claims/claim-tags.schema';
import { periodRefusal } from '../../domain/claims/claimable-trips';
import { tagsOf } from '../../domain/claims/named-trips';
import type { Driver } from '../../rpc/context';
import { ClaimRecordsService } from './claim-records.service';
import { refusedClaim } from './claim-refusals';

/** By their tags a driver says which trips a rule treats apart. */
@Injectable()
export class ClaimTagsService {
  constructor(private readonly records: ClaimRecordsService) {}

  /** Every tag of the trips that began on the days. */
  async tags(driver: Driver, period: ClaimTagsInput): Promise<ClaimTags> {
    const refusal = periodRefusal(period);
    if (refusal !== null) throw refusedClaim(refusal);
    const tags: (readonly string[])[] = [];
    for await (const trips of this.records.tripPages(driver, period)) {
      for (const trip of trips) if (trip.tags.length > 0) tags.push(trip.tags);
    }
    return { tags: tagsOf(tags.map((of) => ({ tags: of }))) };
  }
}
