import type { Outcome } from './outcome.ts';

export interface SuiteResult extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/** Returns what failed, far above in the output as it is, one line per suite, and a last line for machines. */
export function resultTable(results: readonly SuiteResult[]): string {
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(10), ...cells.map((cell) => cell.padStart(8))].join('');
  const sum = (pick: (result: SuiteResult) => number) =>
    results.reduce((total, each) => total + pick(each), 0);
  return [
    ...results.flatMap(({ failures = [] }) => failures.map((failure) => `✘ ${failure}\n`)),
    line('suite', ['passed', 'failed', 'skipped', 'seconds']),
    ...results.map(({ name, passed, failed, skipped, seconds, note }) => {
      const cells = [passed, failed, skipped].map(String);
      return line(name, [...cells, seconds.toFixed(1)]) + (note === undefined ? '' : `  ${note}`);
    }),
    '',
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ].join('\n');
}
