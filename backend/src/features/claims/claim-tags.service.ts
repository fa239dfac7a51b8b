import { Injectable } from '@nestjs/common';
import type { ClaimTags, ClaimTagsInput } from '../../domain/claims/claim-tags.schema';
import { periodRefusal } from '../../domain/claims/claimable-trips';
import { TagTally } from '../../domain/claims/named-trips';
import type { Driver } from '../../rpc/context';
import { ClaimRecordsService } from './claim-records.service';
import { claimError } from './claim-refusals';

/** Lists tags of trips, by which a driver chooses the trips that a rule treats differently. */
@Injectable()
export class ClaimTagsService {
  constructor(private readonly records: ClaimRecordsService) {}

  /** The tags of the trips that began on the days, those on most trips first. */
  async tags(driver: Driver, period: ClaimTagsInput): Promise<ClaimTags> {
    const refusal = periodRefusal(period);
    if (refusal !== null) throw claimError(refusal);
    const tally = new TagTally();
    for await (const trips of this.records.tripPages(driver, period)) tally.add(trips);
    return { tags: tally.mostUsed() };
  }
}
