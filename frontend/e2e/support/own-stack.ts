import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import getPort from 'get-port';

const clock = fileURLToPath(new URL('./clock-to-move.cjs', import.meta.url));
const start = fileURLToPath(new URL('../../../scripts/start.ts', import.meta.url));
const admin = fileURLToPath(new URL('../../../scripts/admin.ts', import.meta.url));

const minuteMs = 60_000;

export type OwnStack = Awaited<ReturnType<typeof ownStack>>;

/** Everything that it prints is read, so that it can go on printing. */
class Output {
  private text = '';
  private readonly stream: Readable;

  constructor(stream: Readable) {
    this.stream = stream.setEncoding('utf8').on('data', (chunk: string) => {
      this.text += chunk;
    });
  }

  /** The first part that matches; rejects if it ends without. */
  async find(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this.text);
      if (found !== null) return found;
      if (this.stream.closed) throw new Error(`The stack ended without ${pattern}:\n${this.text}`);
      await Promise.race([once(this.stream, 'data'), once(this.stream, 'close')]);
    }
  }
}

/** A server that a test may stop and start again: always the same address, data and variables of its environment. */
export async function ownStack(variables: Readonly<Record<string, string>> = {}, wantedPort?: number) {
  const port = wantedPort ?? (await getPort({ host: '127.0.0.1' }));
  const dataDir = mkdtempSync(join(tmpdir(), 'roadbook-own-'));
  const clockFile = join(dataDir, 'clock-ahead');
  const clockVariables = { NODE_OPTIONS: `--require ${clock}`, CLOCK_AHEAD_FILE: clockFile };
  const env = { ...process.env, ...clockVariables, ...variables, PORT: String(port), DATA_DIR: dataDir };
  let aheadMilliseconds = 0;
  let stack: ChildProcess | null = null;
  let output: Output | null = null;

  return {
    origin: `http://localhost:${port}`,
    async start(): Promise<void> {
      const started = spawn(process.execPath, [start], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      stack = started;
      output = new Output(started.stdout);
      await output.find(/Roadbook is ready/);
    },
    /**
     * Returns a whole minute by the clock of the stack's programs, late enough that it does not begin during the calls
     * before it.
     */
    minuteToCome: () => (Math.floor((Date.now() + aheadMilliseconds) / minuteMs) + 2) * minuteMs,
    /** Moves the clock of its programs forward, so that tests need not wait. */
    moveClockTo(milliseconds: number): void {
      aheadMilliseconds = milliseconds - Date.now();
      // Replaced in one step, so that no program reads half of it.
      writeFileSync(`${clockFile}.new`, String(aheadMilliseconds));
      renameSync(`${clockFile}.new`, clockFile);
    },
    /** Waits for output that matches; includes earlier output. */
    async printed(pattern: RegExp): Promise<RegExpExecArray> {
      if (output === null) throw new Error('The stack was not started.');
      return output.find(pattern);
    },
    /** Runs a command of the operator and returns what it prints. */
    async admin(...words: readonly string[]): Promise<string> {
      const { stdout } = await promisify(execFile)(process.execPath, [admin, ...words], { env });
      return stdout.trim();
    },
    /** Stops the stack like Ctrl-C or a supervisor; returns the exit code. */
    async stop(): Promise<number | null> {
      if (stack === null || stack.exitCode !== null) return null;
      const ended = once(stack, 'exit');
      stack.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}
