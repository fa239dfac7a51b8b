import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { FinalityService } from './finality.service';
import { LedgerRouter } from './ledger.router';
import { LedgerService } from './ledger.service';
import { LedgerReadsService } from './ledger-reads.service';
import { PeriodLocksService } from './period-locks.service';

@Module({
  imports: [AccountModule],
  providers: [LedgerRouter, LedgerService, LedgerReadsService, FinalityService, PeriodLocksService],
  exports: [LedgerService, LedgerReadsService, FinalityService],
})
export class LedgerModule {}
