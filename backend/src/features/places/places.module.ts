import { Inject, Injectable, Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  maxOtherNames,
  type PlaceRename,
  type PlaceRenamed,
  type PlaceRenamePreview,
  type PlaceRenamePreviewInput,
  type PlaceRestore,
  type PlaceRestored,
  type PlaceUsage,
  placeRenamedSchema,
  placeRenameInputSchema,
  placeRenamePreviewInputSchema,
  placeRenamePreviewSchema,
  placeRestoredSchema,
  placeRestoreInputSchema,
  placeSchemas,
  placeUsageInputSchema,
  placeUsageSchema,
} from '../../domain/places/place.schema';
import { foldedText } from '../../domain/records/folded-text';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { allRecords } from '../../records/all-records';
import { recordRouter } from '../../records/record-router';
import { placeKind } from '../../registry/kinds/place.kind';
import type { DriverContext } from '../../rpc/context';
import type { Logbook } from '../../rpc/logbook';
import { LedgerModule } from '../ledger/ledger.module';
import { SearchModule } from '../search/search.module';
import { TripPlacesService, type TripsAtPlace } from '../search/trip-places.service';
import { TripReadsService } from '../trips/trip-reads.service';
import { TripsModule } from '../trips/trips.module';
import { PlaceRenamesService } from './place-renames.service';
import { PlacesService } from './places.service';

const nowhere = { trips: 0, lastDay: null };

/** Counts how often trips name each place, and lists the names that are not places yet. */
@Injectable()
class PlaceUsageService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly tripPlaces: TripPlacesService,
    private readonly trips: TripReadsService,
  ) {}

  async usage(logbook: Logbook): Promise<PlaceUsage> {
    const known = await allRecords(this.documents.of(logbook), placeKind);
    const byName = await this.tripPlaces.atPlaces(logbook);
    const places = known.map(({ id, name }) => {
      const { trips, lastDay } = byName.get(foldedText(name)) ?? nowhere;
      return { placeId: id, trips, lastDay };
    });
    for (const { name } of known) byName.delete(foldedText(name));
    const others = [...byName].sort(mostTripsFirst).slice(0, maxOtherNames);
    return { places, otherNames: await this.#asWritten(logbook, others) };
  }

  /** Returns each name in the spelling of its latest trip. */
  async #asWritten(
    logbook: Logbook,
    others: readonly (readonly [string, TripsAtPlace])[],
  ): Promise<PlaceUsage['otherNames']> {
    const latest = await this.trips.some(logbook, [
      ...new Set(others.map(([, { lastTripId }]) => lastTripId)),
    ]);
    const byId = new Map(latest.map((trip) => [trip.id, trip]));
    return others.flatMap(([folded, { trips, lastDay, lastTripId }]) => {
      const trip = byId.get(lastTripId);
      const name = trip && [trip.toText, trip.fromText].find((text) => foldedText(text) === folded);
      return name === undefined ? [] : [{ name, trips, lastDay }];
    });
  }
}

function mostTripsFirst(
  [, one]: readonly [string, TripsAtPlace],
  [, other]: readonly [string, TripsAtPlace],
): number {
  return other.trips - one.trips || other.lastDay.localeCompare(one.lastDay);
}

@Router({ alias: 'places' })
class PlacesRouter extends recordRouter(PlacesService, placeSchemas) {
  constructor(
    service: PlacesService,
    private readonly renames: PlaceRenamesService,
    private readonly usageService: PlaceUsageService,
  ) {
    super(service);
  }

  @Query({ input: placeUsageInputSchema, output: placeUsageSchema })
  usage(@Ctx() { logbook }: DriverContext): Promise<PlaceUsage> {
    return this.usageService.usage(logbook);
  }

  @Query({ input: placeRenamePreviewInputSchema, output: placeRenamePreviewSchema })
  previewRename(
    @Ctx() { logbook }: DriverContext,
    @Input() input: PlaceRenamePreviewInput,
  ): Promise<PlaceRenamePreview> {
    return this.renames.preview(logbook, input);
  }

  @Mutation({ input: placeRenameInputSchema, output: placeRenamedSchema })
  rename(@Ctx() { logbook }: DriverContext, @Input() input: PlaceRename): Promise<PlaceRenamed> {
    return this.renames.rename(logbook, input);
  }

  @Mutation({ input: placeRestoreInputSchema, output: placeRestoredSchema })
  restore(@Ctx() { logbook }: DriverContext, @Input() input: PlaceRestore): Promise<PlaceRestored> {
    return this.renames.restore(logbook, input);
  }
}

@Module({
  imports: [LedgerModule, SearchModule, TripsModule],
  providers: [PlacesRouter, PlacesService, PlaceRenamesService, PlaceUsageService],
  exports: [PlacesService],
})
export class PlacesModule {}
