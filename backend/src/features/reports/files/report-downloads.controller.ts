import { Controller, Get, Param, Query, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { reportFileInputSchema } from '../../../domain/reports/report.schema';
import { serviceBookOfSchema } from '../../../domain/reports/service-book.schema';
import { HttpGuard, OpenLogbook } from '../../../rpc/http/http-guard';
import { HttpRefusals, parsed } from '../../../rpc/http/http-refusals';
import { sendFile } from '../../../rpc/http/send-file';
import type { Logbook } from '../../../rpc/logbook';
import { ServiceBooksService } from '../service-book/service-books.service';
import { ReportFilesService } from './report-files.service';

@Controller('api/files/reports')
@UseGuards(HttpGuard)
@UseFilters(HttpRefusals)
export class ReportDownloadsController {
  constructor(private readonly files: ReportFilesService) {}

  /** Sends the finished file of a report, see `reports.file`. */
  @Get(':reportId')
  async download(
    @OpenLogbook() logbook: Logbook,
    @Param('reportId') reportId: string,
    @Query() form: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const wanted = parsed(reportFileInputSchema, { ...form, reportId });
    await sendFile(request, response, await this.files.download(logbook, wanted));
  }
}

@Controller('api/files/service-books')
@UseGuards(HttpGuard)
@UseFilters(HttpRefusals)
export class ServiceBookDownloadsController {
  constructor(private readonly books: ServiceBooksService) {}

  /** Sends a finished book, see `serviceBooks.book`. */
  @Get(':vehicleId')
  async download(
    @OpenLogbook() logbook: Logbook,
    @Param('vehicleId') vehicleId: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const wanted = parsed(serviceBookOfSchema, { vehicleId });
    await sendFile(request, response, await this.books.download(logbook, wanted.vehicleId));
  }
}
