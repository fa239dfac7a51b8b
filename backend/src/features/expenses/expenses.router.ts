import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type Expense,
  type ExpenseCreate,
  type ExpenseDelete,
  type ExpenseList,
  type ExpensePage,
  type ExpenseUpdate,
  expenseCreateInputSchema,
  expenseDeleteInputSchema,
  expenseListInputSchema,
  expensePageSchema,
  expenseSchema,
  expenseUpdateInputSchema,
} from '../../domain/expenses/expense.schema';
import {
  type RecordDeleted,
  type RecordInput,
  recordDeletedSchema,
  recordInputSchema,
} from '../../domain/records/paging.schema';
import type { DriverContext } from '../../rpc/context';
import { ExpensesService } from './expenses.service';

@Router({ alias: 'expenses' })
export class ExpensesRouter {
  constructor(private readonly service: ExpensesService) {}

  @Query({ input: expenseListInputSchema, output: expensePageSchema })
  list(@Ctx() { driver }: DriverContext, @Input() input: ExpenseList): Promise<ExpensePage> {
    return this.service.list(driver, input);
  }

  @Query({ input: recordInputSchema, output: expenseSchema })
  get(@Ctx() { driver }: DriverContext, @Input() input: RecordInput): Promise<Expense> {
    return this.service.get(driver, input);
  }

  @Mutation({ input: expenseCreateInputSchema, output: expenseSchema })
  create(@Ctx() { driver }: DriverContext, @Input() input: ExpenseCreate): Promise<Expense> {
    return this.service.create(driver, input);
  }

  @Mutation({ input: expenseUpdateInputSchema, output: expenseSchema })
  update(@Ctx() { driver }: DriverContext, @Input() input: ExpenseUpdate): Promise<Expense> {
    return this.service.update(driver, input);
  }

  @Mutation({ input: expenseDeleteInputSchema, output: recordDeletedSchema })
  delete(@Ctx() { driver }: DriverContext, @Input() input: ExpenseDelete): Promise<RecordDeleted> {
    return this.service.delete(driver, input);
  }
}
