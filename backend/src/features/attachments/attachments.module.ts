import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Module,
  Param,
  Put,
  Req,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { Ctx, Input, Query, Router } from 'nestjs-trpc';
import {
  type AttachedTo,
  type Attachment,
  type Attachments,
  type AttachmentUsage,
  type AttachmentUsageInput,
  attachedToSchema,
  attachmentIdSchema,
  attachmentsSchema,
  attachmentUploadSchema,
  attachmentUsageInputSchema,
  attachmentUsageSchema,
  maxAttachmentBytes,
} from '../../domain/attachments/attachment.schema';
import { DomainError } from '../../domain/errors/domain-error';
import type { DriverContext } from '../../rpc/context';
import { HttpGuard, OpenLogbook } from '../../rpc/http/http-guard';
import { HttpRefusals, parsed } from '../../rpc/http/http-refusals';
import { received, UPLOAD_BOUNDS, type UploadBounds } from '../../rpc/http/received';
import { sendFile } from '../../rpc/http/send-file';
import type { Logbook } from '../../rpc/logbook';
import { LedgerModule } from '../ledger/ledger.module';
import { AttachmentRemovalService } from './attachment-removal.service';
import { AttachmentsService } from './attachments.service';
import { FileSweep } from './file-sweep.service';

@Controller('api/files/attachments')
@UseGuards(HttpGuard)
@UseFilters(HttpRefusals)
class AttachmentsController {
  constructor(
    private readonly service: AttachmentsService,
    @Inject(UPLOAD_BOUNDS) private readonly bounds: UploadBounds,
  ) {}

  /** The body is the content; its type and length are those of the headers, its record that of the query. */
  @Put(':id')
  async upload(
    @OpenLogbook() logbook: Logbook,
    @Param('id') id: string,
    @Req() request: Request,
  ): Promise<Attachment> {
    // Without a declared length the upload could not be checked against the driver's remaining storage.
    const bytes = Number(request.headers['content-length'] ?? 0);
    if (bytes > maxAttachmentBytes) throw new DomainError('BODY_TOO_LARGE');
    const type = request.headers['content-type']?.toLowerCase();
    const record = parsed(attachedToSchema, request.query);
    const upload = parsed(attachmentUploadSchema, { ...record, id, type, bytes });
    const content = received(request, this.bounds);
    try {
      return await this.service.store(logbook, upload, content);
    } finally {
      void content.return(undefined);
    }
  }

  @Get(':id')
  async download(
    @OpenLogbook() logbook: Logbook,
    @Param('id') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const wanted = parsed(attachmentIdSchema, { id });
    await sendFile(request, response, await this.service.download(logbook, wanted.id));
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@OpenLogbook() logbook: Logbook, @Param('id') id: string): Promise<void> {
    return this.service.remove(logbook, parsed(attachmentIdSchema, { id }).id);
  }
}

@Router({ alias: 'attachments' })
class AttachmentsRouter {
  constructor(private readonly service: AttachmentsService) {}

  @Query({ input: attachedToSchema, output: attachmentsSchema })
  list(@Ctx() { logbook }: DriverContext, @Input() record: AttachedTo): Promise<Attachments> {
    return this.service.list(logbook, record);
  }

  @Query({ input: attachmentUsageInputSchema, output: attachmentUsageSchema })
  usage(@Ctx() { logbook }: DriverContext, @Input() _input: AttachmentUsageInput): Promise<AttachmentUsage> {
    return this.service.usage(logbook);
  }
}

@Module({
  imports: [LedgerModule],
  controllers: [AttachmentsController],
  providers: [AttachmentsRouter, AttachmentsService, AttachmentRemovalService, FileSweep],
  exports: [AttachmentsService, AttachmentRemovalService, FileSweep],
})
export class AttachmentsModule {}
