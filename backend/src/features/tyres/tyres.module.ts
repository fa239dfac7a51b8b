import { Module } from '@nestjs/common';
import { Router } from 'nestjs-trpc';
import { tyreSetSchemas } from '../../domain/tyres/tyre-set.schema';
import { recordRouter } from '../../records/record-router';
import { ExpensesModule } from '../expenses/expenses.module';
import { TyreSetsService } from './tyre-sets.service';

@Router({ alias: 'tyreSets' })
class TyreSetsRouter extends recordRouter(TyreSetsService, tyreSetSchemas) {}

@Module({
  imports: [ExpensesModule],
  providers: [TyreSetsRouter, TyreSetsService],
  exports: [TyreSetsService],
})
export class TyresModule {}
