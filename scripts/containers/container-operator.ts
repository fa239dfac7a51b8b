import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../stack/tool.ts';
import type { Said } from '../testing/operator.ts';

/** Machine with a container engine. */
export interface Machine {
  readonly project: string;
  readonly port: number;
}

/** True if Compose is part of the engine's command, and not the separate program of earlier versions. */
const isPlugin = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0;

/** Types the commands of a page into a shell, and no others. */
export class ContainerOperator {
  readonly done = new Set<string>();
  private readonly commands: ReadonlySet<string>;
  private readonly typedIn: string;

  constructor(commands: Iterable<string>, typedIn: string) {
    this.commands = new Set(commands);
    this.typedIn = typedIn;
  }

  /** Runs a command with values in place of its placeholders. */
  does(machine: Machine, command: string, values: Readonly<Record<string, string>> = {}): Said {
    assert.ok(this.commands.has(command), `The page no longer says: ${command}`);
    this.done.add(command);
    let text = command;
    for (const [placeholder, value] of Object.entries(values)) {
      assert.ok(text.includes(placeholder), `${command} has no ${placeholder}`);
      text = text.replaceAll(placeholder, value);
    }
    return this.types(machine, text);
  }

  /** Runs a command that must succeed, or fails the test with its output. */
  succeeds(machine: Machine, command: string, values: Readonly<Record<string, string>> = {}): string {
    const { code, output } = this.does(machine, command, values);
    assert.equal(code, 0, `${command}\n${output}`);
    return output;
  }

  /** Reads a file of a container. */
  reads(machine: Machine, service: string, file: string): string {
    const { code, output } = this.types(machine, `docker compose exec -T ${service} cat ${file}`);
    assert.equal(code, 0, output);
    return output;
  }

  /** Removes everything that the tests have started, with commands of its own. */
  leaves(machine: Machine): void {
    this.types(machine, 'docker compose --profile monitoring down -v --remove-orphans');
  }

  private types({ project, port }: Machine, command: string): Said {
    const text = isPlugin ? command : command.replaceAll('docker compose', 'docker-compose');
    // Compose needs a terminal for this, which an operator has.
    const words = / exec (?!-T)/.test(text) ? ['-c', 'script -qec "$TYPED" /dev/null'] : ['-c', text];
    const { status, stdout, stderr } = spawnSync('/bin/sh', words, {
      cwd: this.typedIn,
      env: {
        ...process.env,
        COMPOSE_FILE: join(root, 'docker-compose.yml'),
        COMPOSE_PROJECT_NAME: project,
        ROADBOOK_PORT: String(port),
        TYPED: text,
      },
      encoding: 'utf8',
      maxBuffer: 64 * 1_048_576,
    });
    // The terminal echoes the end of the input.
    return { code: status, output: (stdout + stderr).replace(/^\^@/, '') };
  }
}
