/** Rows after which a column that no record needed so far is taken for one that none needs. */
const maxRowsWatched = 200;

/** Finds the columns with cells of which nothing comes: those that the reader never asked for. */
export class ColumnUse {
  readonly #unused: string[] = [];
  #header: readonly string[] = [];
  #asked = new Set<number>();
  #filled = new Set<number>();
  #rowCount = 0;

  /** A column was asked for. */
  ask(column: number): void {
    if (this.#rowCount < maxRowsWatched) this.#asked.add(column);
  }

  /** Another table begins. */
  header(cells: readonly string[]): void {
    this.#close();
    this.#header = cells;
    this.#asked = new Set();
    this.#filled = new Set();
    this.#rowCount = 0;
  }

  row(cells: readonly string[], isRead: boolean): void {
    if (!isRead) return;
    this.#rowCount += 1;
    for (let column = 0; column < this.#header.length; column += 1) {
      if (this.#asked.has(column) || this.#filled.has(column)) continue;
      if ((cells[column] ?? '').trim() !== '') this.#filled.add(column);
    }
  }

  /** Names of the columns, each once, in the order of the file. */
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
