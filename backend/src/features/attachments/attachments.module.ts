import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { AttachmentRemovalService } from './attachment-removal.service';
import { AttachmentSweep } from './attachment-sweep.service';
import { AttachmentsController } from './attachments.controller';
import { AttachmentsRouter } from './attachments.router';
import { AttachmentsService } from './attachments.service';

@Module({
  imports: [LedgerModule],
  controllers: [AttachmentsController],
  providers: [AttachmentsRouter, AttachmentsService, AttachmentRemovalService, AttachmentSweep],
  exports: [AttachmentsService, AttachmentRemovalService],
})
export class AttachmentsModule {}
