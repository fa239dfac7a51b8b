import type { Stack } from './stack.mts';
import type { Tally } from './tally.mts';

export interface Attack {
  readonly stack: Stack;
  readonly seed: number;
  /** Each part in seconds, for the suite; figures of time and memory are told and not held to their aims. */
  readonly quick: boolean;
}

/** Attacks one side of the application and tells the tally what gave way. */
export type Part = (attack: Attack, tally: Tally) => Promise<void>;
