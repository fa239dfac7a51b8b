import { availableParallelism } from 'node:os';
import { toolFile } from './tool.ts';

/**
 * Maximum number of checker threads. TypeScript's default is four, which repeat each other's work: more threads than
 * processors only cost time.
 */
const checkers = Math.min(4, availableParallelism());

/** Returns the arguments that run TypeScript. */
export function compiler(): readonly string[] {
  return [toolFile('typescript', 'tsc'), '--checkers', String(checkers)];
}
