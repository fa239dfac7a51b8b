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
  /** With what the paths of the procedures begin that are walked for isolation; null are all. */
  readonly only: string | null;
}

/** Attacks one side of the application and tells the tally what gave way. */
export type Part = (attack: Attack, tally: Tally) => Promise<void>;
