import { Module } from '@nestjs/common';
import { ExpensesRouter } from './expenses.router';
import { ExpensesService } from './expenses.service';

@Module({ providers: [ExpensesRouter, ExpensesService], exports: [ExpensesService] })
export class ExpensesModule {}
