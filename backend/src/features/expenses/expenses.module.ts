import { Module } from '@nestjs/common';
import { Router } from 'nestjs-trpc';
import { expenseSchemas } from '../../domain/expenses/expense.schema';
import { recordRouter } from '../../records/record-router';
import { ExpensesService } from './expenses.service';

@Router({ alias: 'expenses' })
class ExpensesRouter extends recordRouter(ExpensesService, expenseSchemas) {}

@Module({ providers: [ExpensesRouter, ExpensesService], exports: [ExpensesService] })
export class ExpensesModule {}
