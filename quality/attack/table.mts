import type { Tally } from './tally.mts';

export interface PartResult {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
}

/** Returns one line per part, the figures with their aims, then the failures. */
export function resultTable(results: readonly PartResult[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const figures = results.flatMap(({ name, tally }) =>
    tally.figures.map((figure) => row([name, figure.name, figure.value, figure.aim])),
  );
  const failures = results.flatMap(({ name, tally }) => tally.lines().map((line) => `  ${name}: ${line}`));
  return [
    row(['part', 'tries', 'failures', 'seconds']),
    row(['---', '---:', '---:', '---:']),
    ...results.map(({ name, tally, seconds }) =>
      row([name, String(tally.tries), String(tally.failures), seconds.toFixed(1)]),
    ),
    ...(figures.length > 0
      ? ['', row(['part', 'measured', 'result', 'aim']), row(['---', '---', '---', '---']), ...figures]
      : []),
    ...(failures.length > 0 ? ['', 'What gave way:', ...failures] : []),
  ].join('\n');
}
