import { Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type WhoDroveAnswer,
  type WhoDroveInput,
  whoDroveInputSchema,
  whoDroveSchema,
} from '../../domain/logbooks/who-drove.schema';
import {
  type RecordDeleted,
  type RecordInput,
  recordDeletedSchema,
  recordInputSchema,
} from '../../domain/records/paging.schema';
import {
  type Trip,
  type TripCreate,
  type TripDelete,
  type TripFinalise,
  type TripReopen,
  type TripStart,
  type TripStop,
  type TripUpdate,
  tripCreateInputSchema,
  tripDeleteInputSchema,
  tripFinaliseInputSchema,
  tripReopenInputSchema,
  tripSchema,
  tripStartInputSchema,
  tripStopInputSchema,
  tripUpdateInputSchema,
} from '../../domain/trips/trip.schema';
import {
  type RunningTrip,
  runningTripInputSchema,
  runningTripSchema,
  type TripFindings,
  type TripFindingsInput,
  type TripListInput,
  type TripPage,
  tripFindingsInputSchema,
  tripFindingsSchema,
  tripListInputSchema,
  tripPageSchema,
} from '../../domain/trips/trip-queries.schema';
import type { DriverContext } from '../../rpc/context';
import { LedgerModule } from '../ledger/ledger.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { TripFinalisationService } from './trip-finalisation.service';
import { TripFindingsService } from './trip-findings.service';
import { TripReadsService } from './trip-reads.service';
import { TripRenamesService, TripsService } from './trips.service';
import { WhoDroveService } from './who-drove.service';

@Router({ alias: 'trips' })
class TripsRouter {
  constructor(
    private readonly service: TripsService,
    private readonly reads: TripReadsService,
    private readonly findingsService: TripFindingsService,
    private readonly finalisation: TripFinalisationService,
    private readonly drivers: WhoDroveService,
  ) {}

  @Query({ input: tripListInputSchema, output: tripPageSchema })
  list(@Ctx() { logbook }: DriverContext, @Input() input: TripListInput): Promise<TripPage> {
    return this.reads.list(logbook, input);
  }

  @Query({ input: recordInputSchema, output: tripSchema })
  get(@Ctx() { logbook }: DriverContext, @Input() input: RecordInput): Promise<Trip> {
    return this.reads.get(logbook, input);
  }

  @Query({ input: runningTripInputSchema, output: runningTripSchema })
  running(@Ctx() { logbook }: DriverContext): Promise<RunningTrip> {
    return this.reads.running(logbook);
  }

  @Query({ input: tripFindingsInputSchema, output: tripFindingsSchema })
  findings(@Ctx() { logbook }: DriverContext, @Input() input: TripFindingsInput): Promise<TripFindings> {
    return this.findingsService.findings(logbook, input);
  }

  @Query({ input: whoDroveInputSchema, output: whoDroveSchema })
  whoDrove(@Ctx() { logbook }: DriverContext, @Input() input: WhoDroveInput): Promise<WhoDroveAnswer> {
    return this.drivers.at(logbook, input);
  }

  @Mutation({ input: tripCreateInputSchema, output: tripSchema })
  create(@Ctx() { logbook }: DriverContext, @Input() input: TripCreate): Promise<Trip> {
    return this.service.create(logbook, input);
  }

  @Mutation({ input: tripStartInputSchema, output: tripSchema })
  start(@Ctx() { logbook }: DriverContext, @Input() input: TripStart): Promise<Trip> {
    return this.service.start(logbook, input);
  }

  @Mutation({ input: tripStopInputSchema, output: tripSchema })
  stop(@Ctx() { logbook }: DriverContext, @Input() input: TripStop): Promise<Trip> {
    return this.service.stop(logbook, input);
  }

  @Mutation({ input: tripUpdateInputSchema, output: tripSchema })
  update(@Ctx() { logbook }: DriverContext, @Input() input: TripUpdate): Promise<Trip> {
    return this.service.update(logbook, input);
  }

  @Mutation({ input: tripDeleteInputSchema, output: recordDeletedSchema })
  delete(@Ctx() { logbook }: DriverContext, @Input() input: TripDelete): Promise<RecordDeleted> {
    return this.service.delete(logbook, input);
  }

  @Mutation({ input: tripFinaliseInputSchema, output: tripSchema })
  finalise(@Ctx() { logbook }: DriverContext, @Input() input: TripFinalise): Promise<Trip> {
    return this.finalisation.finalise(logbook, input);
  }

  @Mutation({ input: tripReopenInputSchema, output: tripSchema })
  reopen(@Ctx() { logbook }: DriverContext, @Input() input: TripReopen): Promise<Trip> {
    return this.finalisation.reopen(logbook, input);
  }
}

@Module({
  imports: [LedgerModule, VehiclesModule],
  providers: [
    TripsRouter,
    TripsService,
    TripReadsService,
    TripFindingsService,
    TripFinalisationService,
    TripRenamesService,
    WhoDroveService,
  ],
  exports: [TripsService, TripReadsService, TripRenamesService],
})
export class TripsModule {}
