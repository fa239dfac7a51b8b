import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Put,
  Query,
  Req,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { archivePartBytes, archivePartSchema } from '../../domain/archive/archive.schema';
import { vehicleExportInputSchema } from '../../domain/archive/vehicle-archive.schema';
import { DomainError } from '../../domain/errors/domain-error';
import { mediaTypes } from '../../platform/files/file-keys';
import { HttpGuard, OpenLogbook } from '../../rpc/http/http-guard';
import { HttpRefusals, parsed } from '../../rpc/http/http-refusals';
import { received, UPLOAD_BOUNDS, type UploadBounds } from '../../rpc/http/received';
import { Transfers } from '../../rpc/http/transfers';
import type { Logbook } from '../../rpc/logbook';
import { ArchiveTokensService } from './archive-tokens.service';
import { ArchiveExportService, type ArchiveStream } from './export/archive-export.service';
import { VehicleExportService } from './handover/vehicle-export.service';
import { RestoreService } from './restore/restore.service';

@Controller('api/files/archive')
@UseGuards(HttpGuard)
@UseFilters(HttpRefusals)
export class ArchiveController {
  constructor(
    private readonly exports: ArchiveExportService,
    private readonly restores: RestoreService,
    private readonly vehicles: VehicleExportService,
    @Inject(UPLOAD_BOUNDS) private readonly bounds: UploadBounds,
  ) {}

  @Get()
  async download(@OpenLogbook() logbook: Logbook, @Res() response: Response): Promise<void> {
    const bytes = await sendArchive(response, await this.exports.begin(logbook));
    if (bytes !== null) await this.exports.noteSent(logbook, bytes);
  }

  /** Exports one vehicle, to be handed over. */
  @Get('vehicles/:id')
  async downloadVehicle(
    @OpenLogbook() logbook: Logbook,
    @Param('id') id: string,
    @Query('trips') trips: unknown,
    @Query('costFiles') costFiles: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const wanted = parsed(vehicleExportInputSchema, { id, trips, costFiles });
    await sendArchive(response, await this.vehicles.begin(logbook, wanted));
  }

  /** Uploads one part of an archive to restore. */
  @Put('restores/:id/:number')
  @HttpCode(204)
  async upload(
    @OpenLogbook() logbook: Logbook,
    @Param() wanted: unknown,
    @Req() request: Request,
  ): Promise<void> {
    if (Number(request.headers['content-length'] ?? 0) > archivePartBytes) {
      throw new DomainError('BODY_TOO_LARGE');
    }
    const part = parsed(archivePartSchema, wanted);
    const content = received(request, this.bounds);
    try {
      await this.restores.storePart(logbook, part, content);
    } finally {
      void content.return(undefined);
    }
  }
}

/**
 * Returns the number of bytes sent; null if the reader left. The length is unknown beforehand, so a truncated archive
 * lacks its end.
 */
async function sendArchive(response: Response, archive: ArchiveStream): Promise<number | null> {
  let bytes = 0;
  response.set({
    'Content-Type': mediaTypes.zip,
    'Content-Disposition': `attachment; filename="${archive.name}"`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
  response.once('close', () => archive.abort());
  const sent = pipeline(
    archive.output,
    new Transform({
      transform(piece: Buffer, _, pass) {
        bytes += piece.length;
        pass(null, piece);
      },
    }),
    response,
  );
  const failed = archive.written.catch((error: unknown) => {
    if (!response.destroyed) response.destroy();
    throw error;
  });
  const [arrived, written] = await Promise.allSettled([sent, failed]);
  if (arrived.status === 'fulfilled' && written.status === 'fulfilled') return bytes;
  if (written.status === 'rejected' && !isCancelled(written.reason)) throw written.reason;
  return null;
}

function isCancelled(error: unknown): boolean {
  return error instanceof DomainError && error.reason === 'CANCELLED';
}

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
    const logbook = await this.tokens.logbookOf(request);
    const end = await this.transfers.begin(logbook.driver.id);
    try {
      const bytes = await sendArchive(response, await this.exports.begin(logbook));
      if (bytes !== null) await this.exports.noteSent(logbook, bytes);
    } finally {
      end();
    }
  }
}
