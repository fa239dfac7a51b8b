import { Ctx, Input, Query, Router } from 'nestjs-trpc';
import {
  type AttachedTo,
  type Attachments,
  type AttachmentUsage,
  type AttachmentUsageInput,
  attachedToSchema,
  attachmentsSchema,
  attachmentUsageInputSchema,
  attachmentUsageSchema,
} from '../../domain/attachments/attachment.schema';
import type { DriverContext } from '../../rpc/context';
import { AttachmentsService } from './attachments.service';

@Router({ alias: 'attachments' })
export class AttachmentsRouter {
  constructor(private readonly service: AttachmentsService) {}

  @Query({ input: attachedToSchema, output: attachmentsSchema })
  list(@Ctx() { driver }: DriverContext, @Input() record: AttachedTo): Promise<Attachments> {
    return this.service.list(driver, record);
  }

  @Query({ input: attachmentUsageInputSchema, output: attachmentUsageSchema })
  usage(@Ctx() { driver }: DriverContext, @Input() _input: AttachmentUsageInput): Promise<AttachmentUsage> {
    return this.service.usage(driver);
  }
}
