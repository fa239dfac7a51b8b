/** Of many failures alike, these are shown. */
const mostShown = 40;

export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly aim: string;
}

/** What a part has tried, what gave way and what was measured. */
export class Tally {
  tries = 0;
  failures = 0;
  readonly figures: Figure[] = [];
  private readonly alike = new Map<string, { count: number; example: string }>();

  tried(count = 1): void {
    this.tries += count;
  }

  /** `what` groups failures that are alike; `example` says how to see this one again. */
  failed(what: string, example = ''): void {
    this.failures += 1;
    const known = this.alike.get(what);
    this.alike.set(what, {
      count: (known?.count ?? 0) + 1,
      example: known?.example ?? example.replace(/\s+/g, ' '),
    });
  }

  /** A try that must hold. */
  expect(holds: boolean, what: string, example = ''): void {
    this.tried();
    if (!holds) this.failed(what, example);
  }

  /** A figure; where `holds` is given and false, its aim was missed and the part has failed. */
  measured(figure: Figure, holds = true): void {
    this.figures.push(figure);
    this.expect(holds, `${figure.name}: ${figure.value}, the aim is ${figure.aim}`);
  }

  lines(): string[] {
    const shown = [...this.alike].slice(0, mostShown);
    const hidden = this.alike.size - shown.length;
    return [
      ...shown.map(
        ([what, { count, example }]) =>
          `${what}${count > 1 ? ` (${count} times)` : ''}${example === '' ? '' : `\n      ${example}`}`,
      ),
      ...(hidden > 0 ? [`… and ${hidden} kinds more`] : []),
    ];
  }
}
