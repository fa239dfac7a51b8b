import { Segments } from './segments';

/** Searchable text of a driver's records, by kind. */
export class DriverIndex {
  /** Entries of the ledger that are in memory and not in the stored segments. */
  changesSinceStored = 0;
  readonly #byKind: Map<string, Segments>;

  constructor(
    /** The last entry of the ledger whose record is in it. */
    public throughSequence: number,
    /** Id of the writer of the stored segments that this index started from, or null if it was never stored. */
    public writer: string | null = null,
    byKind: ReadonlyMap<string, Segments> = new Map(),
  ) {
    this.#byKind = new Map(byKind);
  }

  of(kind: string): Segments {
    const known = this.#byKind.get(kind) ?? new Segments([]);
    this.#byKind.set(kind, known);
    return known;
  }

  get kinds(): ReadonlyMap<string, Segments> {
    return this.#byKind;
  }

  get characters(): number {
    return [...this.#byKind.values()].reduce((sum, { characters }) => sum + characters, 0);
  }
}

/** Counts items and keeps the largest. */
export class Newest {
  count = 0;
  #some: string[] = [];
  #least = '';

  constructor(private readonly most: number) {}

  add(order: string): void {
    this.count += 1;
    if (order <= this.#least) return;
    this.#some.push(order);
    // Sorting at every one would take longer than all of the search.
    if (this.#some.length >= this.most * 4) this.#cut();
  }

  /** The largest first. */
  all(): readonly string[] {
    this.#cut();
    return this.#some;
  }

  #cut(): void {
    this.#some = this.#some.sort().reverse().slice(0, this.most);
    if (this.#some.length === this.most) this.#least = this.#some.at(-1) ?? '';
  }
}
