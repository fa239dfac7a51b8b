import { Module } from '@nestjs/common';
import { IdentityMailService } from './identity-mail.service';

@Module({ providers: [IdentityMailService] })
export class IdentityMailModule {}
