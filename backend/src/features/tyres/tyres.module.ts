import { Injectable, Module } from '@nestjs/common';
import { Router } from 'nestjs-trpc';
import type { DueItem } from '../../domain/due/due-item';
import { withUpdatedStages } from '../../domain/records/reminder-stages.schema';
import type { LocalDay } from '../../domain/time/time.schema';
import { dueTyreChange } from '../../domain/tyres/due-tyre-change';
import { dueTyres } from '../../domain/tyres/due-tyres';
import { type TyreSetUpdate, tyreSetSchemas } from '../../domain/tyres/tyre-set.schema';
import { expenseOfTyreSet } from '../../domain/tyres/tyre-set-cost';
import type { Vehicle } from '../../domain/vehicles/vehicle.schema';
import { allRecords } from '../../records/all-records';
import { contentOf } from '../../records/record-members';
import { recordRouter } from '../../records/record-router';
import { type TyreSetContent, tyreSetKind } from '../../registry/kinds/tyre-set.kind';
import type { Logbook } from '../../rpc/logbook';
import { ExpensesModule, type MadeExpense } from '../expenses/expenses.module';
import { recordWithExpenseService } from '../expenses/record-with-expense.service';

@Injectable()
export class TyreSetsService extends recordWithExpenseService(
  tyreSetKind,
  (input: TyreSetUpdate, before) => withUpdatedStages(contentOf(input), before),
  madeBy,
) {
  /** Due items of these vehicles' tyres by the limits and seasons of a country. */
  async dueItems(
    logbook: Logbook,
    vehicles: readonly Vehicle[],
    { country, today }: { readonly country: string; readonly today: LocalDay },
  ): Promise<DueItem[]> {
    const ofVehicle = Map.groupBy(
      await allRecords(this.documents.of(logbook), tyreSetKind),
      ({ vehicleId }) => vehicleId,
    );
    return vehicles.flatMap((vehicle) => {
      const sets = ofVehicle.get(vehicle.id) ?? [];
      return [...dueTyres(sets, country, vehicle), ...dueTyreChange(sets, country, vehicle, today)];
    });
  }
}

/** Expense for a set, if it has a cost. */
function madeBy(set: TyreSetContent): MadeExpense | null {
  if (set.expenseId === null || expenseOfTyreSet(set, null) === null) return null;
  return { id: set.expenseId, made: (stored) => expenseOfTyreSet(set, stored) };
}

@Router({ alias: 'tyreSets' })
class TyreSetsRouter extends recordRouter(TyreSetsService, tyreSetSchemas) {}

@Module({
  imports: [ExpensesModule],
  providers: [TyreSetsRouter, TyreSetsService],
  exports: [TyreSetsService],
})
export class TyresModule {}
