import { composeStack } from './compose-stack.mts';
import { costs } from './costs.mts';
import { edge } from './edge.mts';
import { files } from './files.mts';
import { flood } from './flood.mts';
import { fuzz } from './fuzz.mts';
import { isolation } from './isolation.mts';
import { kills } from './kills.mts';
import { type Options, type PartName, readOptions, usage } from './options.mts';
import { startOwnStack } from './own-stack.mts';
import type { Part } from './part.mts';
import { rolesOf } from './roles.mts';
import { runningStack, type Stack } from './stack.mts';
import { stuffing } from './stuffing.mts';
import { type PartResult, resultTable } from './table.mts';
import { Tally } from './tally.mts';
import { tokens } from './tokens.mts';

const parts: Readonly<Record<PartName, Part>> = {
  isolation,
  roles: rolesOf,
  fuzz,
  costs,
  files,
  flood,
  tokens,
  edge,
  kills,
  stuffing,
};

function stackOf({ against, compose }: Options): Promise<Stack> {
  if (against === null) return startOwnStack();
  return compose ? composeStack(against) : runningStack(against);
}

async function runPart(name: PartName, stack: Stack, { seed, quick, only }: Options): Promise<PartResult> {
  const tally = new Tally();
  const startedAt = performance.now();
  console.log(`── ${name}`);
  try {
    await parts[name]({ stack, seed, quick, only }, tally);
  } catch (error) {
    tally.failed(`it could not go on: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { name, tally, seconds: (performance.now() - startedAt) / 1_000 };
}

async function attack(args: readonly string[]): Promise<number> {
  let options: Options;
  try {
    options = await readOptions(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 1;
  }
  const stack = await stackOf(options);
  const results: PartResult[] = [];
  try {
    console.log(`Attacking ${stack.origin}, --seed ${options.seed}`);
    for (const name of options.parts) results.push(await runPart(name, stack, options));
  } finally {
    await stack.stop();
  }
  console.log(`\n${resultTable(results)}`);
  return results.some(({ tally }) => tally.failures > 0) ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
process.exitCode = await attack(process.argv.slice(2));
