import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** First line of a program's standard output. If the program ends before, rejects at once with the program's output. */
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
