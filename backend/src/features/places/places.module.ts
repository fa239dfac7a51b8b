import { Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
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
import { recordRouter } from '../../records/record-router';
import type { DriverContext } from '../../rpc/context';
import { LedgerModule } from '../ledger/ledger.module';
import { SearchModule } from '../search/search.module';
import { TripsModule } from '../trips/trips.module';
import { PlaceRenamesService } from './place-renames.service';
import { PlaceUsageService } from './place-usage.service';
import { PlacesService } from './places.service';

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
  usage(@Ctx() { driver }: DriverContext): Promise<PlaceUsage> {
    return this.usageService.usage(driver);
  }

  @Query({ input: placeRenamePreviewInputSchema, output: placeRenamePreviewSchema })
  previewRename(
    @Ctx() { driver }: DriverContext,
    @Input() input: PlaceRenamePreviewInput,
  ): Promise<PlaceRenamePreview> {
    return this.renames.preview(driver, input);
  }

  @Mutation({ input: placeRenameInputSchema, output: placeRenamedSchema })
  rename(@Ctx() { driver }: DriverContext, @Input() input: PlaceRename): Promise<PlaceRenamed> {
    return this.renames.rename(driver, input);
  }

  @Mutation({ input: placeRestoreInputSchema, output: placeRestoredSchema })
  restore(@Ctx() { driver }: DriverContext, @Input() input: PlaceRestore): Promise<PlaceRestored> {
    return this.renames.restore(driver, input);
  }
}

@Module({
  imports: [LedgerModule, SearchModule, TripsModule],
  providers: [PlacesRouter, PlacesService, PlaceRenamesService, PlaceUsageService],
  exports: [PlacesService],
})
export class PlacesModule {}
