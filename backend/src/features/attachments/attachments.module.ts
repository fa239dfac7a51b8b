import { Module } from '@nestjs/common';
import { AttachmentRemovalService } from './attachment-removal.service';
import { AttachmentSweep } from './attachment-sweep.service';
import { AttachmentsController } from './attachments.controller';
import { AttachmentsRouter } from './attachments.router';
import { AttachmentsService } from './attachments.service';

@Module({
  controllers: [AttachmentsController],
  providers: [AttachmentsRouter, AttachmentsService, AttachmentRemovalService, AttachmentSweep],
  exports: [AttachmentsService, AttachmentRemovalService],
})
export class AttachmentsModule {}
