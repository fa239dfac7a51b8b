import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type Place,
  type PlaceCreate,
  type PlaceDelete,
  type PlaceListInput,
  type PlacePage,
  type PlaceRename,
  type PlaceRenamed,
  type PlaceRenamePreview,
  type PlaceRenamePreviewInput,
  type PlaceRestore,
  type PlaceRestored,
  type PlaceUpdate,
  type PlaceUsage,
  placeCreateInputSchema,
  placeDeleteInputSchema,
  placeListInputSchema,
  placePageSchema,
  placeRenamedSchema,
  placeRenameInputSchema,
  placeRenamePreviewInputSchema,
  placeRenamePreviewSchema,
  placeRestoredSchema,
  placeRestoreInputSchema,
  placeSchema,
  placeUpdateInputSchema,
  placeUsageInputSchema,
  placeUsageSchema,
} from '../../domain/places/place.schema';
import {
  type RecordDeleted,
  type RecordInput,
  recordDeletedSchema,
  recordInputSchema,
} from '../../domain/records/paging.schema';
import type { DriverContext } from '../../rpc/context';
import { PlaceRenamesService } from './place-renames.service';
import { PlaceUsageService } from './place-usage.service';
import { PlacesService } from './places.service';

@Router({ alias: 'places' })
export class PlacesRouter {
  constructor(
    private readonly service: PlacesService,
    private readonly renames: PlaceRenamesService,
    private readonly usageService: PlaceUsageService,
  ) {}

  @Query({ input: placeListInputSchema, output: placePageSchema })
  list(@Ctx() { driver }: DriverContext, @Input() input: PlaceListInput): Promise<PlacePage> {
    return this.service.list(driver, input);
  }

  @Query({ input: recordInputSchema, output: placeSchema })
  get(@Ctx() { driver }: DriverContext, @Input() { id }: RecordInput): Promise<Place> {
    return this.service.get(driver, id);
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

  @Mutation({ input: placeCreateInputSchema, output: placeSchema })
  create(@Ctx() { driver }: DriverContext, @Input() input: PlaceCreate): Promise<Place> {
    return this.service.create(driver, input);
  }

  @Mutation({ input: placeUpdateInputSchema, output: placeSchema })
  update(@Ctx() { driver }: DriverContext, @Input() input: PlaceUpdate): Promise<Place> {
    return this.service.update(driver, input);
  }

  @Mutation({ input: placeDeleteInputSchema, output: recordDeletedSchema })
  delete(@Ctx() { driver }: DriverContext, @Input() input: PlaceDelete): Promise<RecordDeleted> {
    return this.service.delete(driver, input);
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
