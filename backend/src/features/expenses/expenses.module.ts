import { Module } from '@nestjs/common';
import { EmployersModule } from '../employers/employers.module';
import { LedgerModule } from '../ledger/ledger.module';
import { SummariesModule } from '../summaries/summaries.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { ExistingExpensesService } from './existing-expenses.service';
import { ExpenseRemovalService } from './expense-removal.service';
import { ExpensesRouter } from './expenses.router';
import { ExpensesService } from './expenses.service';

@Module({
  imports: [EmployersModule, LedgerModule, SummariesModule, VehiclesModule],
  providers: [ExistingExpensesService, ExpensesRouter, ExpensesService, ExpenseRemovalService],
  exports: [ExpensesService],
})
export class ExpensesModule {}
