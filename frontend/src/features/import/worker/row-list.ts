/** Maximum number of rows that are named. */
const maxRowsNamed = 100;

/** Number of records, and the first of their rows. */
export interface RowList {
  readonly count: number;
  readonly rows: readonly number[];
}

/** Counts records and remembers their first rows, so that memory does not grow with the file. */
export function rowList(): RowList & { add(row: number): void } {
  const rows: number[] = [];
  let count = 0;
  return {
    get count() {
      return count;
    },
    rows,
    add(row) {
      count += 1;
      if (rows.length < maxRowsNamed) rows.push(row);
    },
  };
}
