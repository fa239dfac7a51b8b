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
import type { Driver } from '../../rpc/context';
import { HttpGuard, SignedIn } from '../../rpc/http/http-guard';
import { HttpRefusals, parsed } from '../../rpc/http/http-refusals';
import { received, UPLOAD_BOUNDS, type UploadBounds } from '../../rpc/http/received';
import { ArchiveExportService } from './export/archive-export.service';
import { sendArchive } from './export/send-archive';
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
  async download(@SignedIn() driver: Driver, @Res() response: Response): Promise<void> {
    const bytes = await sendArchive(response, await this.exports.begin(driver));
    if (bytes !== null) await this.exports.noteSent(driver, bytes);
  }

  /** Exports one vehicle, to be handed over. */
  @Get('vehicles/:id')
  async downloadVehicle(
    @SignedIn() driver: Driver,
    @Param('id') id: string,
    @Query('trips') trips: unknown,
    @Query('costFiles') costFiles: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const wanted = parsed(vehicleExportInputSchema, { id, trips, costFiles });
    await sendArchive(response, await this.vehicles.begin(driver, wanted));
  }

  /** Uploads one part of an archive to restore. */
  @Put('restores/:id/:number')
  @HttpCode(204)
  async upload(@SignedIn() driver: Driver, @Param() wanted: unknown, @Req() request: Request): Promise<void> {
    if (Number(request.headers['content-length'] ?? 0) > archivePartBytes) {
      throw new DomainError('BODY_TOO_LARGE');
    }
    const part = parsed(archivePartSchema, wanted);
    const content = received(request, this.bounds);
    try {
      await this.restores.storePart(driver, part, content);
    } finally {
      void content.return(undefined);
    }
  }
}
