import { Module } from '@nestjs/common';
import { ExpensesModule } from '../expenses/expenses.module';
import { TyreSetsRouter } from './tyre-sets.router';
import { TyreSetsService } from './tyre-sets.service';

@Module({
  imports: [ExpensesModule],
  providers: [TyreSetsRouter, TyreSetsService],
  exports: [TyreSetsService],
})
export class TyresModule {}
