import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * The first line on the standard output of a program whose outputs are pipes. Where the program ends before, it rejects
 * at once, with what the program said.
 */
export async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout || !child.stderr) throw new Error('its outputs are no pipes');
  let problems = '';
  child.stderr.on('data', (chunk: Buffer) => {
    problems += chunk.toString();
  });
  child.stderr.pipe(process.stderr);
  const ended = once(child, 'close').then(([code, signal]) =>
    Promise.reject(new Error(`It ended with ${signal ?? code} before its first line: ${problems}`)),
  );
  // The process ends later, when nobody waits for it any more.
  ended.catch(() => undefined);
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  return String(line);
}
