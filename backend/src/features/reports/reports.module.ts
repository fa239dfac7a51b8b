import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { ClaimsModule } from '../claims/claims.module';
import { LedgerModule } from '../ledger/ledger.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { ReportContentsService } from './contents/report-contents.service';
import { FileRenderingService } from './files/file-rendering.service';
import { ReportDownloadsController } from './files/report-downloads.controller';
import { ReportFilesService } from './files/report-files.service';
import { ReportLogService } from './making/report-log.service';
import { ReportMakingService } from './making/report-making.service';
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
    FileRenderingService,
    ReportLogService,
  ],
})
export class ReportsModule {}
