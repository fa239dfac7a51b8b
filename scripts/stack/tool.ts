import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

export const root = resolve(import.meta.dirname, '../..');

const manifestSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** Returns the file that a package runs as `command`, which also works on systems where a bin is not a shell script. */
export function toolFile(packageName: string, command: string): string {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) throw new Error(`${packageName} has no command ${command}.`);
  return join(folder, file);
}

export interface ToolRun {
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** End of a tool: an exit code, or a signal from outside. */
export interface ToolEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Runs one of the project's tools on this same runtime and shows its output. Returns its exit code. */
export async function runTool(tool: ToolRun): Promise<number> {
  return (await endOfTool(tool)).code ?? 1;
}

/** Runs a tool, and returns also the signal that ended it. */
export async function endOfTool({ args, cwd = root, env = process.env }: ToolRun): Promise<ToolEnd> {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const endWithIt = () => {
    child.kill('SIGTERM');
    process.exit(130);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.prependListener(signal, endWithIt);
  await once(child, 'exit');
  for (const signal of signals) process.off(signal, endWithIt);
  return { code: child.exitCode, signal: child.signalCode };
}
