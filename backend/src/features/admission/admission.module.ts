import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AdmissionRouter } from './admission.router';
import { AdmissionService } from './admission.service';
import { FirstLink } from './first-link.service';
import { GuestSweep } from './guest-sweep.service';

@Module({
  imports: [AccountModule],
  providers: [AdmissionRouter, AdmissionService, FirstLink, GuestSweep],
  exports: [FirstLink],
})
export class AdmissionModule {}
