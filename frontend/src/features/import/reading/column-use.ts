/** Number of rows after which a column that no record has used counts as unused. */
const maxRowsWatched = 200;

/** Finds columns with values that the reader never requested. */
export class ColumnUse {
  readonly #unused: string[] = [];
  #header: readonly string[] = [];
  #asked = new Set<number>();
  #filled = new Set<number>();
  #open: readonly number[] = [];
  #rowCount = 0;

  /** Notes that a column was requested. */
  ask(column: number): void {
    if (this.#rowCount < maxRowsWatched) this.#asked.add(column);
  }

  /** Starts another table. */
  header(cells: readonly string[]): void {
    this.#close();
    this.#header = cells;
    this.#asked = new Set();
    this.#filled = new Set();
    this.#open = [];
    this.#rowCount = 0;
  }

  row(cells: readonly string[], isRead: boolean): void {
    if (!isRead) return;
    this.#rowCount += 1;
    if (this.#rowCount <= maxRowsWatched) this.#open = this.#notAsked();
    if (this.#open.length === 0) return;
    const found = this.#open.filter((column) => (cells[column] ?? '').trim() !== '');
    if (found.length === 0) return;
    for (const column of found) this.#filled.add(column);
    this.#open = this.#notAsked();
  }

  /** Columns not yet known to be used. */
  #notAsked(): readonly number[] {
    const columns = this.#header.map((_, column) => column);
    return columns.filter((column) => !this.#asked.has(column) && !this.#filled.has(column));
  }

  /** Names of the unused columns, each once, in the order of the file. */
  unused(): readonly string[] {
    this.#close();
    return [...new Set(this.#unused)];
  }

  #close(): void {
    for (const column of [...this.#filled].sort((a, b) => a - b)) {
      const name = (this.#header[column] ?? '').trim();
      if (!this.#asked.has(column) && name !== '') this.#unused.push(name);
    }
    this.#filled = new Set();
  }
}
