import { Module } from '@nestjs/common';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import type { RecordDeleted, RecordInput } from '../../domain/records/paging.schema';
import {
  type Report,
  type ReportComparison,
  type ReportCreate,
  type ReportFile,
  type ReportFileInput,
  type ReportListInput,
  type ReportPage,
  type ReportTrips,
  type ReportTripsInput,
  type ReportView,
  reportComparisonSchema,
  reportCreateInputSchema,
  reportDeletedSchema,
  reportFileInputSchema,
  reportFileSchema,
  reportIdInputSchema,
  reportListInputSchema,
  reportPageSchema,
  reportSchema,
  reportTripsInputSchema,
  reportTripsSchema,
  reportViewSchema,
} from '../../domain/reports/report.schema';
import {
  type ServiceBook,
  type ServiceBookInput,
  type ServiceBookOf,
  serviceBookInputSchema,
  serviceBookOfSchema,
  serviceBookSchema,
} from '../../domain/reports/service-book.schema';
import type { DriverContext } from '../../rpc/context';
import { AccountModule } from '../account/account.module';
import { AttachmentsModule } from '../attachments/attachments.module';
import { ClaimsModule } from '../claims/claims.module';
import { LedgerModule } from '../ledger/ledger.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { ReportContentsService } from './contents/report-contents.service';
import { FileRenderingService } from './files/file-rendering.service';
import {
  ReportDownloadsController,
  ServiceBookDownloadsController,
} from './files/report-downloads.controller';
import { ReportFilesService } from './files/report-files.service';
import { ReportLogService } from './making/report-log.service';
import { ReportMakingService } from './making/report-making.service';
import { ReportsService } from './reports.service';
import { BookRecordsService } from './service-book/book-records.service';
import { ServiceBookMakingService } from './service-book/service-book-making.service';
import { ServiceBooksService } from './service-book/service-books.service';

@Router({ alias: 'serviceBooks' })
class ServiceBooksRouter {
  constructor(private readonly service: ServiceBooksService) {}

  @Mutation({ input: serviceBookInputSchema, output: serviceBookSchema })
  make(@Ctx() { logbook }: DriverContext, @Input() input: ServiceBookInput): Promise<ServiceBook> {
    return this.service.make(logbook, input);
  }

  @Query({ input: serviceBookOfSchema, output: serviceBookSchema })
  book(@Ctx() { logbook }: DriverContext, @Input() { vehicleId }: ServiceBookOf): Promise<ServiceBook> {
    return this.service.book(logbook, vehicleId);
  }

  @Mutation({ input: serviceBookOfSchema, output: serviceBookSchema })
  cancel(@Ctx() { logbook }: DriverContext, @Input() { vehicleId }: ServiceBookOf): Promise<ServiceBook> {
    return this.service.cancel(logbook, vehicleId);
  }
}

@Router({ alias: 'reports' })
class ReportsRouter {
  constructor(
    private readonly service: ReportsService,
    private readonly contents: ReportContentsService,
    private readonly files: ReportFilesService,
  ) {}

  @Mutation({ input: reportCreateInputSchema, output: reportSchema })
  create(@Ctx() { logbook }: DriverContext, @Input() input: ReportCreate): Promise<Report> {
    return this.service.create(logbook, input);
  }

  @Query({ input: reportListInputSchema, output: reportPageSchema })
  list(@Ctx() { logbook }: DriverContext, @Input() input: ReportListInput): Promise<ReportPage> {
    return this.service.list(logbook, input);
  }

  @Query({ input: reportIdInputSchema, output: reportSchema })
  get(@Ctx() { logbook }: DriverContext, @Input() { id }: RecordInput): Promise<Report> {
    return this.service.get(logbook, id);
  }

  @Query({ input: reportIdInputSchema, output: reportViewSchema })
  view(@Ctx() { logbook }: DriverContext, @Input() { id }: RecordInput): Promise<ReportView> {
    return this.contents.view(logbook, id);
  }

  @Query({ input: reportTripsInputSchema, output: reportTripsSchema })
  trips(@Ctx() { logbook }: DriverContext, @Input() { id, tripIds }: ReportTripsInput): Promise<ReportTrips> {
    return this.contents.trips(logbook, id, tripIds);
  }

  @Query({ input: reportIdInputSchema, output: reportComparisonSchema })
  compare(@Ctx() { logbook }: DriverContext, @Input() { id }: RecordInput): Promise<ReportComparison> {
    return this.contents.compare(logbook, id);
  }

  @Mutation({ input: reportIdInputSchema, output: reportSchema })
  cancel(@Ctx() { logbook }: DriverContext, @Input() { id }: RecordInput): Promise<Report> {
    return this.service.cancel(logbook, id);
  }

  @Mutation({ input: reportIdInputSchema, output: reportDeletedSchema })
  delete(@Ctx() { logbook }: DriverContext, @Input() { id }: RecordInput): Promise<RecordDeleted> {
    return this.service.delete(logbook, id);
  }

  @Mutation({ input: reportFileInputSchema, output: reportFileSchema })
  makeFile(@Ctx() { logbook }: DriverContext, @Input() input: ReportFileInput): Promise<ReportFile> {
    return this.files.make(logbook, input);
  }

  @Query({ input: reportFileInputSchema, output: reportFileSchema })
  file(@Ctx() { logbook }: DriverContext, @Input() input: ReportFileInput): Promise<ReportFile> {
    return this.files.file(logbook, input);
  }

  @Mutation({ input: reportFileInputSchema, output: reportFileSchema })
  cancelFile(@Ctx() { logbook }: DriverContext, @Input() input: ReportFileInput): Promise<ReportFile> {
    return this.files.cancel(logbook, input);
  }
}

@Module({
  imports: [AccountModule, AttachmentsModule, ClaimsModule, LedgerModule, VehiclesModule],
  controllers: [ReportDownloadsController, ServiceBookDownloadsController],
  exports: [ReportsService],
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
