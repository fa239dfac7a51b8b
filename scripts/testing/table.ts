import type { Outcome } from './outcome.ts';

export interface RoomResult extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/** A line a room, and a last line that machines read. */
export function resultTable(results: readonly RoomResult[]): string {
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(10), ...cells.map((cell) => cell.padStart(8))].join('');
  const sum = (pick: (result: RoomResult) => number) =>
    results.reduce((total, each) => total + pick(each), 0);
  return [
    line('room', ['passed', 'failed', 'skipped', 'seconds']),
    ...results.map(({ name, passed, failed, skipped, seconds, note }) => {
      const cells = [passed, failed, skipped].map(String);
      return line(name, [...cells, seconds.toFixed(1)]) + (note === undefined ? '' : `  ${note}`);
    }),
    '',
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ].join('\n');
}
