import { availableParallelism } from 'node:os';
import { toolFile } from './tool.ts';

/**
 * Maximum number of checker threads. TypeScript's default is four, which repeat each other's work: more threads than
 * processors only cost time.
 */
const checkers = Math.min(4, availableParallelism());

/** TypeScript, before what it is to compile. */
export function compiler(): readonly string[] {
  return [toolFile('typescript', 'tsc'), '--checkers', String(checkers)];
}
