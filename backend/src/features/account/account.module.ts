import { Module } from '@nestjs/common';
import { MembershipModule } from '../logbooks/membership.module';
import { AccountRouter } from './account.router';
import { AccountService } from './account.service';

@Module({
  imports: [MembershipModule],
  providers: [AccountRouter, AccountService],
  exports: [AccountService],
})
export class AccountModule {}
