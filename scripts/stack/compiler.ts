import { availableParallelism } from 'node:os';
import { toolFile } from './tool.ts';

/** By itself it checks with four threads, each of which does again what another has done: more than there are processors only cost. */
const checkers = Math.min(4, availableParallelism());

/** TypeScript, before what it is to compile. */
export function compiler(): readonly string[] {
  return [toolFile('typescript', 'tsc'), '--checkers', String(checkers)];
}
