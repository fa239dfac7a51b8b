/** Runs so many at once; the others wait in the order in which they came. */
export class AtOnce {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  async begin(): Promise<void> {
    if (this.#running === this.most) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
  }

  end(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
