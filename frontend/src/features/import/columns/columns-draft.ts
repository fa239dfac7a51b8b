import type { ExpenseCategory } from '@domain/expenses/expense.schema';
import { type ColumnMapping, columnMappingSchema, type MappedKind } from '@domain/import/column-mapping';
import type { ColumnMeaning } from '@domain/import/column-words';
import { suggestedMapping } from '@domain/import/suggested-mapping';
import type { TableHead } from '@domain/import/table-format';
import type { TripCategory } from '@domain/trips/trip.schema';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';

/** What is said of a table so far; the constants of the other kinds are kept while the driver tries another. */
export interface ColumnsDraft {
  readonly kind: MappedKind;
  readonly layout: string;
  readonly columns: Readonly<Partial<Record<ColumnMeaning, number>>>;
  readonly source: EnergySource | null;
  readonly expenseCategory: ExpenseCategory;
  readonly tripCategory: TripCategory | null;
}

/** What the headers suggest, for the kind that the driver wants if one is given. */
export function columnsDraft(head: TableHead, kind?: MappedKind): ColumnsDraft {
  return { ...suggestedMapping(head, kind), source: null, expenseCategory: 'other', tripCategory: null };
}

function constantsOf({ kind, source, expenseCategory, tripCategory }: ColumnsDraft): object {
  switch (kind) {
    case 'fill':
      return { source };
    case 'expense':
      return { category: expenseCategory };
    case 'trip':
      return { category: tripCategory };
    case 'odometer':
      return {};
    default:
      return kind satisfies never;
  }
}

/** The mapping that a draft makes; null while a column is missing. */
export function mappingOf(draft: ColumnsDraft): ColumnMapping | null {
  const { kind, layout, columns } = draft;
  return columnMappingSchema.safeParse({ kind, layout, columns, constants: constantsOf(draft) }).data ?? null;
}
