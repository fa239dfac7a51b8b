import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AttachmentsModule } from '../attachments/attachments.module';
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
import { BookRecordsService } from './service-book/book-records.service';
import { ServiceBookDownloadsController } from './service-book/service-book-downloads.controller';
import { ServiceBookMakingService } from './service-book/service-book-making.service';
import { ServiceBooksRouter } from './service-book/service-books.router';
import { ServiceBooksService } from './service-book/service-books.service';

@Module({
  imports: [AccountModule, AttachmentsModule, ClaimsModule, LedgerModule, VehiclesModule],
  controllers: [ReportDownloadsController, ServiceBookDownloadsController],
  providers: [
    ReportsRouter,
    ReportsService,
    ReportContentsService,
    ReportFilesService,
    ReportMakingService,
    FileRenderingService,
    ReportLogService,
    ...[ServiceBooksRouter, ServiceBooksService, ServiceBookMakingService, BookRecordsService],
  ],
})
export class ReportsModule {}
