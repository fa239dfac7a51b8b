import assert from 'node:assert/strict';
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { backendMain } from '../stack/builds.ts';
import { root } from '../stack/tool.ts';

/** Settings for an embedded stack, independent of the `.env` of this checkout. */
const embedded = Object.fromEntries(
  [
    'API_KEY',
    'AUTH_DOMAIN',
    'PROJECT_ID',
    'DATABASE_URL',
    'STORAGE_BUCKET',
    'MESSAGING_SENDER_ID',
    'APP_ID',
    'MEASUREMENT_ID',
  ].map((key) => [`FIREBASE_${key}`, '']),
);

const npmRun = /^npm run (?:--silent )?(\S+)(?: -- (.+))?$/;
const inContainer =
  /^docker compose (?:exec|run)(?: -\S+)* backend node dist\/operations\/(\S+\.js) ([^<]+?)(?: < (\S+))?$/;

export interface Said {
  readonly code: number | null;
  readonly output: string;
}

export interface Folders {
  readonly data: string;
  /** Variables in `.env`. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly backups: string;
  /** Folder in which the commands are typed. */
  readonly typedIn: string;
}

export interface Started {
  readonly origin: string;
  output(): string;
  stop(): Promise<void>;
}

interface Program {
  readonly args: string[];
  /** File descriptor for the input, or no input. */
  readonly stdin: number | 'ignore';
}

/** Runs the commands of a page, and no others. */
export class Operator {
  readonly done = new Set<string>();
  private readonly commands: ReadonlySet<string>;
  private readonly started: ChildProcess[] = [];

  constructor(commands: Iterable<string>) {
    this.commands = new Set(commands);
  }

  /** Runs `npm start` over a data folder. Returns its address, its output so far, and a function that stops it. */
  async starts({ data, variables }: Pick<Folders, 'data' | 'variables'>): Promise<Started> {
    this.take('npm start');
    const child = spawn(process.execPath, [join(root, 'scripts/stack/fixtures/start-built.ts')], {
      env: { ...process.env, ...embedded, ...variables, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.started.push(child);
    return this.listening(child, /ready: (http:\S+)/, (origin) => origin);
  }

  private async listening(
    child: ChildProcessByStdio<null, Readable, null>,
    sign: RegExp,
    originOf: (found: string) => string,
  ): Promise<Started> {
    // Not `exit`: the last lines may arrive after it.
    const ended = once(child, 'close');
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    for (;;) {
      const [, found] = sign.exec(output) ?? [];
      if (found !== undefined) {
        const stop = async () => {
          child.kill('SIGTERM');
          assert.deepEqual(await ended, [0, null], output);
        };
        return { origin: originOf(found), output: () => output, stop };
      }
      await Promise.race([
        once(child.stdout, 'data'),
        ended.then(() => Promise.reject(new Error(`It did not start: ${output}`))),
      ]);
    }
  }

  /**
   * Runs a command of the page, with values in place of its placeholders. Commands in the backend's container run as
   * the same program here, over the folders that are volumes there.
   */
  async does(
    folders: Folders,
    command: string,
    values: Readonly<Record<string, string>> = {},
  ): Promise<Said> {
    this.take(command);
    let typed = command;
    for (const [placeholder, value] of Object.entries(values)) {
      assert.ok(typed.includes(placeholder), `${command} has no ${placeholder}`);
      typed = typed.replaceAll(placeholder, value);
    }
    const { args, stdin } = this.programOf(typed, folders);
    // Asynchronous: a blocked process would not notice that the server closes its connections.
    const child = spawn(process.execPath, args, {
      cwd: folders.typedIn,
      env: {
        ...{ ...process.env, ...embedded, ...folders.variables },
        ...{ DATA_DIR: folders.data, INIT_CWD: folders.typedIn },
      },
      stdio: [stdin, 'pipe', 'pipe'],
    });
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout ?? Readable.from([])),
      text(child.stderr ?? Readable.from([])),
      once(child, 'close'),
    ]);
    return { code, output: stdout + stderr };
  }

  /**
   * Starts one container of a command that starts several: the program of its image, with a folder of its own and the
   * variables of the compose file and `.env`.
   */
  async scales(command: string, { data, variables }: Pick<Folders, 'data' | 'variables'>): Promise<Started> {
    this.take(command);
    const child = spawn(process.execPath, ['--max-http-header-size=81920', backendMain], {
      env: { ...process.env, ...embedded, ...variables, PORT: '0', DATA_DIR: data, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.started.push(child);
    return this.listening(child, /"port":(\d+)[^\n]*"msg":"listening"/, (port) => `http://127.0.0.1:${port}`);
  }

  /** Ends processes that a failed test has left. */
  leaves(): void {
    for (const child of this.started) child.kill('SIGKILL');
  }

  private take(command: string): void {
    assert.ok(this.commands.has(command), `The page no longer says: ${command}`);
    this.done.add(command);
  }

  private programOf(command: string, { data, backups, typedIn }: Folders): Program {
    const [, script, words = ''] = npmRun.exec(command) ?? [];
    if (script !== undefined) {
      const given = words.split(' ').filter((word) => word !== '');
      return { args: [join(root, 'scripts/run.mjs'), script, ...given], stdin: 'ignore' };
    }
    const [, program, inside = '', file] = inContainer.exec(command) ?? [];
    assert.ok(program, `This cannot be run without containers: ${command}`);
    const given = inside
      .split(' ')
      .map((word) => word.replace(/^\/data(?=\/|$)/, data).replace(/^\/backups(?=\/|$)/, backups));
    return {
      args: [join(dirname(backendMain), 'operations', program), ...given],
      stdin: file === undefined ? 'ignore' : openSync(join(typedIn, file), 'r'),
    };
  }
}
