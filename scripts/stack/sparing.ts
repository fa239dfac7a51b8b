import { freemem } from 'node:os';
import { type ToolEnd, toolFile } from './tool.ts';

/** Free memory that a build needs; docs/operations.md names the same number. */
const buildMebibytes = 1024;

/** Uses one thread, because each further one needs 100 MiB. */
export function sparingCompiler(): readonly string[] {
  return [toolFile('typescript', 'tsc'), '--singleThreaded'];
}

export const sparingNode = ['--max-old-space-size=256', '--max-semi-space-size=2'];

/**
 * Halves the memory for a tenth more time. The compiler collects garbage twice as often. The bundler's allocator
 * reserves memory when it is used, not a gigabyte ahead, and returns freed memory at once.
 */
export const sparingVariables = {
  GOGC: '50',
  MALLOC_ARENA_MAX: '2',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  MIMALLOC_PURGE_DELAY: '0',
};

/** Signals for lack of memory: the first from Linux, the second from V8. */
const ofMemory: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGABRT'];

/** Reason why nothing is built, or null. A process ended by a signal has written nothing itself. */
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
