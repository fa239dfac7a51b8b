import { Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type DetectedTrips,
  type DismissTrip,
  type DrawnTrack,
  detectedTripsInputSchema,
  detectedTripsSchema,
  dismissedTripAnswerSchema,
  dismissedTripInputSchema,
  dismissTripInputSchema,
  type TrackInput,
  trackInputSchema,
  trackSchema,
} from '../../domain/positions/detected-trip.schema';
import type { DriverContext } from '../../rpc/context';
import { DetectedTripsService } from './detected-trips.service';
import { DrawnTrackService } from './drawn-track.service';
import { KeptPositionsService } from './kept-positions.service';
import { PositionExpiryService } from './position-expiry.service';
import { PositionIntakeService } from './position-intake.service';

@Router({ alias: 'detectedTrips' })
class DetectedTripsRouter {
  constructor(
    private readonly service: DetectedTripsService,
    private readonly tracks: DrawnTrackService,
  ) {}

  @Query({ input: detectedTripsInputSchema, output: detectedTripsSchema })
  list(@Ctx() { own, logbook }: DriverContext): Promise<DetectedTrips> {
    return this.service.list(own, logbook);
  }

  @Query({ input: trackInputSchema, output: trackSchema })
  track(@Ctx() { own, logbook }: DriverContext, @Input() input: TrackInput): Promise<DrawnTrack> {
    return this.tracks.draw(own, logbook, input);
  }

  @Mutation({ input: dismissTripInputSchema, output: dismissedTripAnswerSchema })
  dismiss(@Ctx() { own }: DriverContext, @Input() input: DismissTrip): Promise<{ id: string }> {
    return this.service.dismiss(own, input);
  }

  @Mutation({ input: dismissedTripInputSchema, output: dismissedTripAnswerSchema })
  restore(@Ctx() { own }: DriverContext, @Input('id') id: string): Promise<{ id: string }> {
    return this.service.restore(own, id);
  }
}

@Module({
  providers: [
    DetectedTripsRouter,
    DetectedTripsService,
    DrawnTrackService,
    KeptPositionsService,
    PositionExpiryService,
    PositionIntakeService,
  ],
  exports: [KeptPositionsService, PositionIntakeService],
})
export class PositionsModule {}
