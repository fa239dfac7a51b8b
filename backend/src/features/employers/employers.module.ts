import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { EmployersRouter } from './employers.router';
import { EmployersService } from './employers.service';

@Module({
  imports: [LedgerModule],
  providers: [EmployersRouter, EmployersService],
  exports: [EmployersService],
})
export class EmployersModule {}
