/** Maximum number of kinds of failures shown, and of examples per kind. */
const maxKinds = 40;
const maxExamples = 4;

export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly aim: string;
}

/** Counts of tries and failures in a part of the attack, and its measurements. */
export class Tally {
  tries = 0;
  failures = 0;
  readonly figures: Figure[] = [];
  private readonly alike = new Map<string, { count: number; examples: string[] }>();

  tried(count = 1): void {
    this.tries += count;
  }

  /** `what` groups similar failures; `example` says how to reproduce this one. */
  failed(what: string, example = ''): void {
    this.failures += 1;
    const kind = this.alike.get(what) ?? { count: 0, examples: [] };
    kind.count += 1;
    if (example !== '' && kind.examples.length < maxExamples)
      kind.examples.push(example.replace(/\s+/g, ' '));
    this.alike.set(what, kind);
  }

  /** Counts a try that must hold. */
  expect(holds: boolean, what: string, example = ''): void {
    this.tried();
    if (!holds) this.failed(what, example);
  }

  /** Adds a figure. If `holds` is false, its aim was missed and the part has failed. */
  measured(figure: Figure, holds = true): void {
    this.figures.push(figure);
    this.expect(holds, `${figure.name}: ${figure.value}, the aim is ${figure.aim}`);
  }

  lines(): string[] {
    const shown = [...this.alike].slice(0, maxKinds);
    const hidden = this.alike.size - shown.length;
    return [
      ...shown.flatMap(([what, { count, examples }]) => [
        `${what}${count > 1 ? ` (${count} times)` : ''}`,
        ...examples.map((example) => `    ${example}`),
      ]),
      ...(hidden > 0 ? [`… and ${hidden} kinds more`] : []),
    ];
  }
}
