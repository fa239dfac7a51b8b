import type { MemberTrip } from '../../domain/cost-shares/driven-by-member';
import type { Fill } from '../../domain/energy/energy.schema';
import type { Expense } from '../../domain/expenses/expense.schema';
import { driverOf } from '../../domain/logbooks/driving/driven-trip';
import type { CostSharing } from '../../domain/records/cost-sharing.schema';
import type { Reads } from '../../platform/documents/documents';
import { allRecords } from '../../records/all-records';
import { expenseKind } from '../../registry/kinds/expense.kind';
import { fillKind } from '../../registry/kinds/fill.kind';
import { tripKind, trips } from '../../registry/kinds/trip.kind';
import { vehicleKind } from '../../registry/kinds/vehicle.kind';

/** Record with a cost that its payer and a rule share. */
type Shared<Record> = Record & { readonly paidBy: string; readonly sharing: CostSharing };

export type SharedRecord =
  | { readonly of: 'fill'; readonly record: Shared<Fill> }
  | { readonly of: 'expense'; readonly record: Shared<Expense> };

/** Maximum of the store. */
const tripsAtOnce = 500;

/** All shared expenses and fills of a logbook. Reads every one, as no index knows which are shared. */
export async function sharedRecords(reads: Reads): Promise<SharedRecord[]> {
  const expenses = await allRecords(reads, {
    collection: expenseKind.collection,
    toDto: (stored) => shared(expenseKind.toDto(stored)),
  });
  const fills: (Shared<Fill> | null)[] = [];
  for (const { id } of await allRecords(reads, vehicleKind)) {
    const { collection } = fillKind;
    const toDto = (stored: Parameters<typeof fillKind.toDto>[0]) => shared(fillKind.toDto(stored));
    fills.push(...(await allRecords(reads, { collection, toDto }, id)));
  }
  return [
    ...expenses.flatMap((record) => (record ? [{ of: 'expense', record } as const] : [])),
    ...fills.flatMap((record) => (record ? [{ of: 'fill', record } as const] : [])),
  ];
}

function shared<Record extends Expense | Fill>(record: Record): Shared<Record> | null {
  const { paidBy, sharing } = record;
  return paidBy && sharing ? { ...record, paidBy, sharing } : null;
}

/** Trips of a vehicle that started in a span of instants, the last one excluded, each with the member who drove. */
export async function tripsBetween(
  reads: Reads,
  { vehicleId, from, before }: { readonly vehicleId: string; readonly from: number; readonly before: number },
): Promise<MemberTrip[]> {
  const query = {
    equal: { vehicleId },
    order: { field: 'startedAtMs', direction: 'ascending' } as const,
    range: { from, before },
    limit: tripsAtOnce,
  };
  const found: MemberTrip[] = [];
  let page = await reads.list(trips, query);
  for (;;) {
    found.push(...page.documents.map(tripKind.toDto).map((trip) => ({ ...trip, drivenBy: driverOf(trip) })));
    if (page.next === null) return found;
    page = await reads.list(trips, { ...query, cursor: page.next });
  }
}
