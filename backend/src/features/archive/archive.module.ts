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
import { DOCUMENTS } from '../../platform/documents/documents.module';
import type { Documents } from '../../platform/documents/partition';
import { archiveExports, lastExportId } from '../../registry/stored/archive.collection';
import type { DriverContext } from '../../rpc/context';
import type { Logbook } from '../../rpc/logbook';
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
import { RestoringOwner } from './restore/restoring-owner.service';

@Injectable()
class ArchiveService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: Documents,
    private readonly restores: RestoreService,
  ) {}

  async overview(logbook: Logbook): Promise<ArchiveOverview> {
    const last = await this.documents.of(logbook).get(archiveExports, lastExportId);
    return { lastExport: last?.data ?? null, restore: await this.restores.last(logbook) };
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
  overview(@Ctx() { logbook }: DriverContext): Promise<ArchiveOverview> {
    return this.service.overview(logbook);
  }

  @Mutation({ input: restoreBeginInputSchema, output: restoreSchema })
  beginRestore(@Ctx() { logbook }: DriverContext, @Input() begin: RestoreBegin): Promise<Restore> {
    return this.restores.begin(logbook, begin);
  }

  @Mutation({ input: restoreInputSchema, output: restoreSchema })
  restore(@Ctx() { logbook }: DriverContext, @Input('id') id: string): Promise<Restore> {
    return this.restores.start(logbook, id);
  }

  /** Agrees to a preview. */
  @Mutation({ input: restoreInputSchema, output: restoreSchema })
  agreeRestore(@Ctx() { logbook }: DriverContext, @Input('id') id: string): Promise<Restore> {
    return this.restores.agree(logbook, id);
  }

  @Mutation({ input: restoreInputSchema, output: recordDeletedSchema })
  discardRestore(@Ctx() { logbook }: DriverContext, @Input('id') id: string): Promise<RecordDeleted> {
    return this.restores.discard(logbook, id);
  }

  @Query({ input: archiveTokensInputSchema, output: archiveTokenListSchema })
  async tokens(@Ctx() { logbook }: DriverContext): Promise<{ items: ArchiveToken[] }> {
    return { items: await this.archiveTokens.list(logbook) };
  }

  @Mutation({ input: archiveTokenCreateInputSchema, output: createdArchiveTokenSchema })
  createToken(
    @Ctx() { logbook }: DriverContext,
    @Input() create: ArchiveTokenCreate,
  ): Promise<CreatedArchiveToken> {
    return this.archiveTokens.create(logbook, create);
  }

  @Mutation({ input: archiveTokenRevokeInputSchema, output: archiveTokenRevokedSchema })
  revokeToken(@Ctx() { logbook }: DriverContext, @Input('id') id: string): Promise<{ id: string }> {
    return this.archiveTokens.revoke(logbook, id);
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
    RestoringOwner,
    TakeInService,
    VehicleExportService,
  ],
  exports: [ArchiveExportService],
})
export class ArchiveModule {}
