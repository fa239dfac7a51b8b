import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { ArchiveModule } from '../archive/archive.module';
import { AdministrationService } from './administration.service';
import { AdministrationSocket } from './administration-socket';

@Module({ imports: [AccountModule, ArchiveModule], providers: [AdministrationService, AdministrationSocket] })
export class AdministrationModule {}
