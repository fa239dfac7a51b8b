import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { AttachmentRemovalService } from './attachment-removal.service';
import { AttachmentsController } from './attachments.controller';
import { AttachmentsRouter } from './attachments.router';
import { AttachmentsService } from './attachments.service';
import { FileSweep } from './file-sweep.service';

@Module({
  imports: [LedgerModule],
  controllers: [AttachmentsController],
  providers: [AttachmentsRouter, AttachmentsService, AttachmentRemovalService, FileSweep],
  exports: [AttachmentsService, AttachmentRemovalService, FileSweep],
})
export class AttachmentsModule {}
