import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Returns the lines on the standard output of a program whose outputs are pipes. If the program ends early, `next`
 * rejects at once with the program's output.
 */
export function linesOf(child: ChildProcess): { next(): Promise<string> } {
  if (!child.stdout || !child.stderr) throw new Error('Its outputs are no pipes.');
  let problems = '';
  child.stderr.on('data', (text) => (problems += text));
  child.stderr.pipe(process.stderr);
  const ended = once(child, 'close').then(([code, signal]) =>
    Promise.reject(new Error(`It ended with ${signal ?? code} before its line: ${problems}`)),
  );
  // The process ends later, when nobody waits for it any more.
  ended.catch(() => undefined);
  const lines: AsyncIterator<string> = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async next() {
      const line = await lines.next();
      return line.done ? ended : line.value;
    },
  };
}
