import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const graceMilliseconds = 10_000;
const exitWithParent = new URL('../exit-with-parent.mjs', import.meta.url).href;

export interface ChildOptions {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
}

/** Program of the running stack, which ends no later than this process. */
export class Child {
  readonly name: string;
  /** Settles with a description when the process has ended. */
  readonly ended: Promise<string>;
  private readonly process: ChildProcess;

  constructor({ name, args, env, cwd }: ChildOptions) {
    this.name = name;
    // A process group of its own, so that the terminal's Ctrl-C reaches only this process, which stops its children in
    // order.
    this.process = spawn(process.execPath, ['--import', exitWithParent, ...args], {
      cwd,
      env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.ended = once(this.process, 'exit').then(([code, signal]) =>
      signal ? `signal ${signal}` : `exit code ${code}`,
    );
  }

  /** Passes each line to `take`, which may wait for a certain one. */
  onLine(take: (line: string) => void): void {
    if (this.process.stdout) createInterface({ input: this.process.stdout }).on('line', take);
  }

  /** Asks the process to finish its work and end, and kills it if it takes too long. */
  async stop(): Promise<void> {
    this.process.kill('SIGTERM');
    const timer = setTimeout(() => {
      console.error(`The ${this.name} does not stop; ending it.`);
      this.kill();
    }, graceMilliseconds);
    await this.ended;
    clearTimeout(timer);
  }

  kill(): void {
    this.process.kill('SIGKILL');
  }
}
