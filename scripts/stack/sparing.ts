import { freemem } from 'node:os';
import { type ToolEnd, toolFile } from './tool.ts';

/** Free memory with which the build has succeeded: docs/operations.md names it, too. */
export const buildMebibytes = 1024;

/** One thread: each further one keeps 100 MiB of its own. */
export function sparingCompiler(): readonly string[] {
  return [toolFile('typescript', 'tsc'), '--singleThreaded'];
}

export const sparingNode = ['--max-old-space-size=256', '--max-semi-space-size=2'];

/**
 * Half the memory for a tenth more time. The compiler collects its garbage twice as often. The bundler's allocator
 * takes memory when something is stored in it, not a gigabyte ahead, and gives back at once what was freed.
 */
export const sparingVariables = {
  GOGC: '50',
  MALLOC_ARENA_MAX: '2',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  MIMALLOC_PURGE_DELAY: '0',
};

/** Ends a process that asks for more memory than there is: Linux by the first, V8 by the second. */
const ofMemory: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGABRT'];

/** Says why there is nothing built, or null. A process that was ended by a signal has written nothing itself. */
export function failureOf(name: string, { code, signal }: ToolEnd, freeBytes = freemem()): string | null {
  if (code === 0) return null;
  if (signal === null) return `The ${name} does not build; what is wrong is above.`;
  if (!ofMemory.includes(signal)) return `The build of the ${name} was ended by ${signal}.`;
  const free = Math.round(freeBytes / 1_048_576);
  return (
    `The build of the ${name} was ended by ${signal}, as happens when memory runs out. It needs ${buildMebibytes} MiB ` +
    `of free memory; ${free} MiB are free now. End other programs, add memory or swap, or build it on a larger machine ` +
    'with `npm run release` and run the archive here (docs/operations.md, "What you need").'
  );
}
