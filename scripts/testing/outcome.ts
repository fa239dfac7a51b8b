/** Result of a suite's run. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Reason, if no test's own output gives it. */
  readonly note?: string;
  /** Failed tests with their messages, where the report names them. */
  readonly failures?: readonly string[];
}

export const failure = (note: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, note });

/** Counts a suite that failed outside its tests, or had no tests, as a failure. */
export function judged(counted: Outcome | null, exitCode: number): Outcome {
  if (counted === null) return failure('left no result');
  if (counted.passed + counted.failed === 0) return { ...counted, failed: 1, note: 'ran no test' };
  if (exitCode !== 0 && counted.failed === 0)
    return { ...counted, failed: 1, note: `ended with code ${exitCode}` };
  return counted;
}
