import { Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { HttpRefusals } from '../../../rpc/http/http-refusals';
import { Transfers } from '../../../rpc/http/transfers';
import { ArchiveExportService } from '../export/archive-export.service';
import { sendArchive } from '../export/send-archive';
import { ArchiveTokensService } from './archive-tokens.service';

/** A whole export for anyone who has a token of the driver, only in the header: addresses are logged. */
@Controller('api/files/export')
@UseFilters(HttpRefusals)
export class TokenExportsController {
  constructor(
    private readonly tokens: ArchiveTokensService,
    private readonly exports: ArchiveExportService,
    private readonly transfers: Transfers,
  ) {}

  @Get()
  async download(@Req() request: Request, @Res() response: Response): Promise<void> {
    const driver = await this.tokens.driverOf(request);
    const end = await this.transfers.begin(driver.id);
    try {
      const bytes = await sendArchive(response, await this.exports.begin(driver));
      if (bytes !== null) await this.exports.noteSent(driver, bytes);
    } finally {
      end();
    }
  }
}
