/** Runs a limited number at once; the others wait in order of arrival. */
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
