import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { ClaimsModule } from '../claims/claims.module';
import { LedgerModule } from '../ledger/ledger.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { FileDrawingService } from './file-drawing.service';
import { ReportContentsService } from './report-contents.service';
import { ReportDownloadsController } from './report-downloads.controller';
import { ReportFilesService } from './report-files.service';
import { ReportLogService } from './report-log.service';
import { ReportMakingService } from './report-making.service';
import { ReportsRouter } from './reports.router';
import { ReportsService } from './reports.service';

@Module({
  imports: [AccountModule, ClaimsModule, LedgerModule, VehiclesModule],
  controllers: [ReportDownloadsController],
  providers: [
    ReportsRouter,
    ReportsService,
    ReportContentsService,
    ReportFilesService,
    ReportMakingService,
    FileDrawingService,
    ReportLogService,
  ],
})
export class ReportsModule {}
