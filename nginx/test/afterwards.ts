type Step = () => void | Promise<void>;

const steps: Step[] = [];

afterAll(async () => {
  for (const step of steps.reverse()) await step();
});

/** Runs it once the suite is over, so that a test that fails leaves nothing behind. */
export function afterwards(step: Step): void {
  steps.push(step);
}
