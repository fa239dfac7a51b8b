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
