import { Module } from '@nestjs/common';
import { SummariesModule } from '../summaries/summaries.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { ExpenseRemovalService } from './expense-removal.service';
import { ExpensesRouter } from './expenses.router';
import { ExpensesService } from './expenses.service';

@Module({
  imports: [SummariesModule, VehiclesModule],
  providers: [ExpensesRouter, ExpensesService, ExpenseRemovalService],
  exports: [ExpensesService],
})
export class ExpensesModule {}
