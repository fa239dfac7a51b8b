import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type Claim,
  type ClaimMethodList,
  type ClaimMethodsInput,
  type ClaimTrips,
  type ClaimTripsInput,
  type ClaimWorkInput,
  claimMethodsInputSchema,
  claimMethodsSchema,
  claimSchema,
  claimTripsInputSchema,
  claimTripsSchema,
  claimWorkInputSchema,
} from '../../domain/claims/claim.schema';
import {
  type ClaimTags,
  type ClaimTagsInput,
  claimTagsInputSchema,
  claimTagsSchema,
} from '../../domain/claims/claim-tags.schema';
import {
  type ClaimWorth,
  type ClaimWorthInput,
  claimWorthInputSchema,
  claimWorthSchema,
} from '../../domain/claims/claim-value.schema';
import type { DriverContext } from '../../rpc/context';
import { ClaimTagsService } from './claim-tags.service';
import { ClaimWorthService } from './claim-value.service';
import { ClaimsService } from './claims.service';

@Router({ alias: 'claims' })
export class ClaimsRouter {
  constructor(
    private readonly service: ClaimsService,
    private readonly tagged: ClaimTagsService,
    private readonly worths: ClaimWorthService,
  ) {}

  @Query({ input: claimMethodsInputSchema, output: claimMethodsSchema })
  methods(@Input() input: ClaimMethodsInput): ClaimMethodList {
    return this.service.methods(input);
  }

  /** A call without effect, yet no query: its facts may name more trips than an address has room for. */
  @Mutation({ input: claimWorkInputSchema, output: claimSchema })
  work(@Ctx() { driver }: DriverContext, @Input() input: ClaimWorkInput): Promise<Claim> {
    return this.service.work(driver, input);
  }

  @Query({ input: claimTripsInputSchema, output: claimTripsSchema })
  trips(@Ctx() { driver }: DriverContext, @Input() input: ClaimTripsInput): Promise<ClaimTrips> {
    return this.service.trips(driver, input);
  }

  @Query({ input: claimTagsInputSchema, output: claimTagsSchema })
  tags(@Ctx() { driver }: DriverContext, @Input() input: ClaimTagsInput): Promise<ClaimTags> {
    return this.tagged.tags(driver, input);
  }

  @Query({ input: claimWorthInputSchema, output: claimWorthSchema })
  worth(@Ctx() { driver }: DriverContext, @Input() input: ClaimWorthInput): Promise<ClaimWorth> {
    return this.worths.worth(driver, input);
  }
}
