import type { ChargePlace } from '@domain/energy/energy.schema';
import type { ExpenseCategory } from '@domain/expenses/expense.schema';
import { columnLayout } from '@domain/import/column-layout';
import { type ColumnMapping, columnMappingSchema, type MappedKind } from '@domain/import/column-mapping';
import type { ColumnMeaning } from '@domain/import/column-words';
import { suggestedMapping } from '@domain/import/suggested-mapping';
import type { TableHead } from '@domain/import/table-format';
import { type DurationFinding, type DurationUnit, durationFinding } from '@domain/import/written-duration';
import type { TripCategory } from '@domain/trips/trip.schema';
import type { EnergySource } from '@domain/vehicles/energy-source.schema';

/**
 * Meaning of the columns of a table so far. Constants of the other kinds are kept while the driver tries another kind.
 */
export interface ColumnsDraft {
  readonly kind: MappedKind;
  readonly layout: string;
  readonly columns: Readonly<Partial<Record<ColumnMeaning, number>>>;
  readonly source: EnergySource | null;
  /** Place of all charges; null if they do not say. */
  readonly chargedAt: ChargePlace | null;
  readonly expenseCategory: ExpenseCategory;
  readonly tripCategory: TripCategory | null;
  /** Unit of the duration column as chosen by the driver; null to use the one that was found. */
  readonly durationUnit: DurationUnit | null;
}

/** Returns the unit in which a table writes durations, or null if no column has durations. */
export function durationShown(
  head: TableHead,
  { columns: { duration } }: ColumnsDraft,
): DurationFinding | null {
  if (duration === undefined) return null;
  const { headerRow } = columnLayout(head.rows);
  const header = headerRow === null ? '' : (head.rows[headerRow]?.[duration] ?? '');
  const below = head.rows.slice(headerRow === null ? 0 : headerRow + 1);
  return durationFinding(
    header,
    below.map((cells) => cells[duration] ?? ''),
  );
}

/** Draft from the mapping that the driver gave this table before. */
export function draftOf({ kind, layout, columns, constants }: ColumnMapping): ColumnsDraft {
  return {
    kind,
    layout,
    columns,
    source: 'source' in constants ? constants.source : null,
    chargedAt: 'chargedAt' in constants ? (constants.chargedAt ?? null) : null,
    expenseCategory: kind === 'expense' ? constants.category : 'other',
    tripCategory: kind === 'trip' ? constants.category : null,
    durationUnit: 'durationUnit' in constants ? (constants.durationUnit ?? null) : null,
  };
}

/** Returns the mapping that the headers suggest, limited to `kind` if given. */
export function columnsDraft(head: TableHead, kind?: MappedKind): ColumnsDraft {
  return {
    ...suggestedMapping(head, kind),
    source: null,
    chargedAt: null,
    expenseCategory: 'other',
    tripCategory: null,
    durationUnit: null,
  };
}

/** True for a table of charges: it has readings of a meter, or the driver said electricity. */
export function isOfCharges({ kind, source, columns }: ColumnsDraft): boolean {
  const isMetered = columns.meterBefore !== undefined || columns.meterAfter !== undefined;
  return kind === 'fill' && (source === 'electricity' || (source === null && isMetered));
}

function constantsOf(draft: ColumnsDraft, unit: DurationUnit | null) {
  const { kind, source, chargedAt, expenseCategory, tripCategory } = draft;
  switch (kind) {
    case 'fill':
      return { source, ...(chargedAt !== null && isOfCharges(draft) && { chargedAt }) };
    case 'expense':
      return { category: expenseCategory };
    case 'trip':
      return { category: tripCategory, ...(unit !== null && { durationUnit: unit }) };
    case 'payment':
    case 'odometer':
      return {};
    default:
      return kind satisfies never;
  }
}

/** Returns the mapping of a draft; null while a column or its unit is missing. */
export function mappingOf(draft: ColumnsDraft, head: TableHead): ColumnMapping | null {
  const { kind, layout, columns } = draft;
  const shown = durationShown(head, draft)?.unit;
  const unit = draft.durationUnit ?? shown ?? null;
  if (kind === 'trip' && columns.duration !== undefined && unit === null) return null;
  const constants = constantsOf(draft, unit === 'stated' ? null : unit);
  return columnMappingSchema.safeParse({ kind, layout, columns, constants }).data ?? null;
}
