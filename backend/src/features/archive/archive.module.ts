import { Inject, Injectable, Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type ArchiveOverview,
  archiveOverviewInputSchema,
  archiveOverviewSchema,
  type Restore,
  type RestoreBegin,
  restoreBeginInputSchema,
  restoreInputSchema,
  restoreSchema,
} from '../../domain/archive/archive.schema';
import {
  type ArchiveToken,
  type ArchiveTokenCreate,
  archiveTokenCreateInputSchema,
  archiveTokenListSchema,
  archiveTokenRevokedSchema,
  archiveTokenRevokeInputSchema,
  archiveTokensInputSchema,
  type CreatedArchiveToken,
  createdArchiveTokenSchema,
} from '../../domain/archive/archive-tokens.schema';
import { type RecordDeleted, recordDeletedSchema } from '../../domain/records/paging.schema';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { archiveExports, lastExportId } from '../../registry/stored/archive.collection';
import type { Driver, DriverContext } from '../../rpc/context';
import { AttachmentsModule } from '../attachments/attachments.module';
import { LedgerModule } from '../ledger/ledger.module';
import { ArchiveController, TokenExportsController } from './archive.controller';
import { ArchiveTokensService } from './archive-tokens.service';
import { ArchiveExportService } from './export/archive-export.service';
import { VehicleExportService } from './handover/vehicle-export.service';
import { TakeInService } from './import-vehicle/import-vehicle.service';
import { ArchiveCheckService } from './restore/archive-check.service';
import { RestoreService } from './restore/restore.service';
import { RestoreClearingService } from './restore/restore-clearing.service';
import { RestoreRunService } from './restore/restore-run.service';

@Injectable()
class ArchiveService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly restores: RestoreService,
  ) {}

  async overview(driver: Driver): Promise<ArchiveOverview> {
    const last = await this.documents.of(driver.id).get(archiveExports, lastExportId);
    return { lastExport: last?.data ?? null, restore: await this.restores.last(driver) };
  }
}

@Router({ alias: 'archive' })
class ArchiveRouter {
  constructor(
    private readonly service: ArchiveService,
    private readonly restores: RestoreService,
    private readonly archiveTokens: ArchiveTokensService,
  ) {}

  @Query({ input: archiveOverviewInputSchema, output: archiveOverviewSchema })
  overview(@Ctx() { driver }: DriverContext): Promise<ArchiveOverview> {
    return this.service.overview(driver);
  }

  @Mutation({ input: restoreBeginInputSchema, output: restoreSchema })
  beginRestore(@Ctx() { driver }: DriverContext, @Input() begin: RestoreBegin): Promise<Restore> {
    return this.restores.begin(driver, begin);
  }

  @Mutation({ input: restoreInputSchema, output: restoreSchema })
  restore(@Ctx() { driver }: DriverContext, @Input('id') id: string): Promise<Restore> {
    return this.restores.start(driver, id);
  }

  /** Agrees to a preview. */
  @Mutation({ input: restoreInputSchema, output: restoreSchema })
  agreeRestore(@Ctx() { driver }: DriverContext, @Input('id') id: string): Promise<Restore> {
    return this.restores.agree(driver, id);
  }

  @Mutation({ input: restoreInputSchema, output: recordDeletedSchema })
  discardRestore(@Ctx() { driver }: DriverContext, @Input('id') id: string): Promise<RecordDeleted> {
    return this.restores.discard(driver, id);
  }

  @Query({ input: archiveTokensInputSchema, output: archiveTokenListSchema })
  async tokens(@Ctx() { driver }: DriverContext): Promise<{ items: ArchiveToken[] }> {
    return { items: await this.archiveTokens.list(driver) };
  }

  @Mutation({ input: archiveTokenCreateInputSchema, output: createdArchiveTokenSchema })
  createToken(
    @Ctx() { driver }: DriverContext,
    @Input() create: ArchiveTokenCreate,
  ): Promise<CreatedArchiveToken> {
    return this.archiveTokens.create(driver, create);
  }

  @Mutation({ input: archiveTokenRevokeInputSchema, output: archiveTokenRevokedSchema })
  revokeToken(@Ctx() { driver }: DriverContext, @Input('id') id: string): Promise<{ id: string }> {
    return this.archiveTokens.revoke(driver, id);
  }
}

@Module({
  imports: [AttachmentsModule, LedgerModule],
  controllers: [ArchiveController, TokenExportsController],
  providers: [
    ArchiveCheckService,
    ArchiveRouter,
    ArchiveService,
    ArchiveExportService,
    ArchiveTokensService,
    RestoreClearingService,
    RestoreRunService,
    RestoreService,
    TakeInService,
    VehicleExportService,
  ],
  exports: [ArchiveExportService],
})
export class ArchiveModule {}
