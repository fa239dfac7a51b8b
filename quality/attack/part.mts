import type { Stack } from './stack.mts';
import type { Tally } from './tally.mts';

export interface Attack {
  readonly stack: Stack;
  readonly seed: number;
  /**
   * Runs each part for a few seconds, for the test suite. Times and memory are reported, but not compared
   * with their aims.
   */
  readonly quick: boolean;
  /** Prefix of the procedure paths that `isolation` and `roles` walk; null for all. */
  readonly only: string | null;
}

/** Attacks one side of the application and reports failures to the tally. */
export type Part = (attack: Attack, tally: Tally) => Promise<void>;
