import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/attachments.module';
import { LedgerModule } from '../ledger/ledger.module';
import { ArchiveController } from './archive.controller';
import { ArchiveRouter } from './archive.router';
import { ArchiveService } from './archive.service';
import { ArchiveExportService } from './export/archive-export.service';
import { VehicleExportService } from './handover/vehicle-export.service';
import { TakeInService } from './import-vehicle/import-vehicle.service';
import { ArchiveCheckService } from './restore/archive-check.service';
import { RestoreService } from './restore/restore.service';
import { RestoreClearingService } from './restore/restore-clearing.service';
import { RestoreRunService } from './restore/restore-run.service';
import { ArchiveTokensService } from './tokens/archive-tokens.service';
import { TokenExportsController } from './tokens/token-exports.controller';

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
