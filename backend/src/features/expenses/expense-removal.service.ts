import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Expense } from '../../domain/expenses/expense.schema';
import { negated } from '../../domain/summaries/counters';
import { expenseDeltas } from '../../domain/summaries/expense-deltas';
import type { DocumentStore, Reads } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { LedgerService } from '../ledger/ledger.service';
import { SummariesService } from '../summaries/summaries.service';
import { OdometerService } from '../vehicles/odometer.service';
import { VehiclesService } from '../vehicles/vehicles.service';
import { expenseEntry } from './expense-entry';
import { expenses } from './expenses.collection';
import { expenseReadings, firstExpenses } from './stored-expenses';

/** Of the 500 that a transaction takes; the rest is room for the neighbours of the last reading. */
const mostWrites = 490;

/** The expense itself, its entry, its reading, and the months to which the distance on either side of that belongs. */
const writesBesideItsMonths = 5;

/** A driver who deletes a vehicle with all that hangs on it is not asked for every expense of it. */
const wentWithVehicle = 'The vehicle was deleted with its records.';

const mostAtOnce = Math.floor(mostWrites / writesBesideItsMonths);

const pageToCount = 500;

/** A vehicle that is deleted with its records takes its expenses along. */
@Injectable()
export class ExpenseRemovalService implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly vehicles: VehiclesService,
    private readonly odometer: OdometerService,
    private readonly summaries: SummariesService,
    private readonly ledger: LedgerService,
  ) {}

  onModuleInit(): void {
    this.vehicles.onDelete({
      kind: 'expenses',
      count: counted,
      removeSome: (driverId, vehicleId) => this.removeSome(driverId, vehicleId),
    });
  }

  private removeSome(driverId: string, vehicleId: string): Promise<boolean> {
    return this.documents.of(driverId).transact(async (transaction) => {
      const first = await firstExpenses(transaction, vehicleId, mostAtOnce + 1);
      const going = asManyAsFit(first);
      const odometer = await this.odometer.plan(
        transaction,
        { vehicleId, readings: going.flatMap(expenseReadings) },
        { vehicleId, readings: [] },
      );
      const writeSums = await this.summaries.plan(transaction, [
        ...negated(going.flatMap(expenseDeltas)),
        ...odometer.deltas,
      ]);
      const seal = await this.ledger.plan(
        transaction,
        going.map((expense) => expenseEntry(expense, null, { reason: wentWithVehicle })),
      );
      odometer.write();
      writeSums();
      seal();
      for (const { id, version } of going) transaction.delete(expenses, id, version);
      return going.length < first.length;
    });
  }
}

/** One that spreads over ten years concerns a month document in each of them. */
function asManyAsFit(found: readonly Expense[]): readonly Expense[] {
  const months = new Set<string>();
  for (const [index, expense] of found.entries()) {
    for (const { month } of expenseDeltas(expense)) months.add(month);
    if (months.size + (index + 1) * writesBesideItsMonths > mostWrites) return found.slice(0, index);
  }
  return found;
}

async function counted(reads: Reads, vehicleId: string, atMost: number): Promise<number> {
  let count = 0;
  for (let cursor: string | null | undefined; cursor !== null && count < atMost; ) {
    const page = await reads.list(expenses, {
      equal: { vehicleId },
      order: { field: 'atMs', direction: 'ascending' },
      limit: Math.min(atMost - count, pageToCount),
      ...(cursor !== undefined && { cursor }),
    });
    count += page.documents.length;
    cursor = page.next;
  }
  return count;
}
