type Step = () => void | Promise<void>;

const steps: Step[] = [];

afterAll(async () => {
  for (const step of steps.reverse()) await step();
});

/** Runs a step after the suite, so that a failed test leaves nothing behind. */
export function afterwards(step: Step): void {
  steps.push(step);
}
