import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AdmissionModule } from '../admission/admission.module';
import { ArchiveModule } from '../archive/archive.module';
import { MembershipModule } from '../logbooks/membership.module';
import { AdministrationService } from './administration.service';
import { AdministrationSocket } from './administration-socket';

@Module({
  imports: [AccountModule, AdmissionModule, ArchiveModule, MembershipModule],
  providers: [AdministrationService, AdministrationSocket],
})
export class AdministrationModule {}
