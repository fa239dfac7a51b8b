import type { Cells } from '../cells';
import type { Conventions } from '../conventions';
import type { ImportFormatId } from '../import-formats';
import type { ImportedItem } from '../imported-item';
import type { Row } from '../row';
import type { Recognised, TableFormat } from '../table-format';
import { type ColumnName, type ColumnNamed, hasColumns } from './columns';
import { type ColumnNames, type MeantRow, meantRows } from './meant-row';
import { runningTotals } from './running-totals';
import { tableRows } from './sections';

type Header = readonly (ColumnName | readonly ColumnName[])[];

/** One kind of table that an app writes, and how it is recognised. */
interface KnownTable {
  /** Columns by which the table is recognised; a list in the list means any of these. */
  readonly header: Header;
  /** 3 unless given: no other app has these columns. */
  readonly certainty?: Recognised['certainty'];
  /** Conventions that the table uses, in the order of the questions; declared ones are not asked for. */
  readonly needs: readonly (keyof Conventions)[];
  readonly declares?: (header: readonly string[]) => Partial<Conventions>;
  /** True if every file has the declared conventions, so they cannot be changed. */
  readonly isFixed?: true;
}

interface PresetTable extends KnownTable {
  readonly columns: ColumnNames;
  /** Undoes a quirk of the cells before a row is read. */
  readonly prepare?: (row: Row, column: ColumnNamed, cells: Cells) => Row;
  /** Item of a row, with the quirks of its values. */
  readonly read: (row: MeantRow) => ImportedItem;
}

function tableOf<Table extends KnownTable>(
  cells: readonly string[],
  tables: readonly Table[],
): Table | undefined {
  return tables.find(({ header }) => hasColumns(cells, header));
}

/** Recognises any of the tables by its header. */
export function recogniseBy(...tables: readonly KnownTable[]): TableFormat['recognise'] {
  return ({ rows }) => {
    const header = rows.find((cells) => tableOf(cells, tables) !== undefined) ?? [];
    const table = tableOf(header, tables);
    if (table === undefined) return null;
    const declared = table.declares?.(header) ?? {};
    return {
      certainty: table.certainty ?? 3,
      declared,
      ...(table.isFixed && { isFixed: true }),
      needs: table.needs.filter((name) => declared[name] === undefined),
    };
  };
}

/** Makes the format of an app from descriptions of its tables, of which a file has one. */
export function preset(id: ImportFormatId, ...tables: readonly PresetTable[]): TableFormat {
  return {
    id,
    recognise: recogniseBy(...tables),
    reader(cells, _head, { declared }) {
      const sums = runningTotals();
      let table: PresetTable | undefined;
      let meant: ReturnType<typeof meantRows> | undefined;
      const read = tableRows(
        (header) => tableOf(header, tables) !== undefined,
        (row, column, header) => {
          table ??= tableOf(header, tables);
          if (table === undefined) return [];
          meant ??= meantRows(cells, header, table.columns, declared);
          return [table.read(meant(table.prepare?.(row, column, cells) ?? row))];
        },
      );
      return { row: (row) => sums.items(read(row)), finish: () => [], totals: sums.sums };
    },
  };
}
