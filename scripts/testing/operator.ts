import assert from 'node:assert/strict';
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { backendMain } from '../stack/builds.ts';
import { root } from '../stack/tool.ts';

/** Embedded, whatever the `.env` of this checkout says. */
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
  /** What `.env` says. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly backups: string;
  /** Where the commands are typed. */
  readonly typedIn: string;
}

export interface Started {
  readonly origin: string;
  output(): string;
  stop(): Promise<void>;
}

interface Program {
  readonly args: string[];
  /** A file, opened, or nothing. */
  readonly stdin: number | 'ignore';
}

/** Runs commands as a page has them, and nothing that the page does not have. */
export class Operator {
  readonly done = new Set<string>();
  private readonly commands: ReadonlySet<string>;
  private readonly started: ChildProcess[] = [];

  constructor(commands: Iterable<string>) {
    this.commands = new Set(commands);
  }

  /** `npm start` over a data folder; gives its address, what it said so far, and what stops it. */
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
    // Not `exit`: the last lines may come after it.
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
   * Runs a command of the page, with values in the place of its placeholders. What the page runs in the backend's container is the
   * same program: here it is run over the folders that are volumes there.
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
   * One container of a command that brings up several: the program of its image, over a folder of its own, with what the compose file
   * says and `.env` has.
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

  /** Ends what a test that failed has left running. */
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
