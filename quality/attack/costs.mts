import { type Answer, callEncoded } from './calls.mts';
import { type CostlyInput, costlyInputs } from './costly-inputs.mts';
import { type Logbook, newLogbook } from './logbook.mts';
import type { Attack } from './part.mts';
import { type Procedure, procedures } from './procedures.mts';
import type { Tally } from './tally.mts';

const maxMilliseconds = 30;
/** Calls above this are repeated and the fastest counts, because the thread also does other work. */
const triedAgainMilliseconds = 15;
const maxTries = 4;
const shown = 5;

/** Skips procedures that start background work or delete the driver. */
const left = /^(reports\.(create|makeFile)|account\.delete|demo\.)/;

interface Cost {
  readonly what: string;
  readonly milliseconds: number;
}

/**
 * Looks for the procedure with the input that blocks the server's only thread longest, during which everybody waits.
 * Valid inputs are skipped: they run in turns and do not block the thread.
 */
export async function costs(attack: Attack, tally: Tally): Promise<void> {
  const searching = new Search(attack, tally, await newLogbook(attack.stack.origin, 'costs'));
  const searched = procedures.filter(({ path }) => !left.test(path));
  for (const procedure of attack.quick ? searched.filter((_, index) => index % 12 === 0) : searched) {
    for (const input of costlyInputs(procedure, searching.logbook, attack.seed))
      await searching.try(procedure, input);
  }
  const worst = searching.costs
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, shown);
  for (const { what, milliseconds } of worst) {
    const figure = {
      name: what.slice(0, 80),
      value: `${milliseconds.toFixed(1)} ms`,
      aim: `under ${maxMilliseconds} ms of processor`,
    };
    tally.measured(figure, attack.quick || milliseconds < maxMilliseconds);
  }
}

class Search {
  readonly costs: Cost[] = [];
  private readonly attack: Attack;
  private readonly tally: Tally;
  logbook: Logbook;

  constructor(attack: Attack, tally: Tally, logbook: Logbook) {
    this.attack = attack;
    this.tally = tally;
    this.logbook = logbook;
  }

  async try(procedure: Procedure, input: CostlyInput): Promise<void> {
    const taken: number[] = [];
    let isRefused = true;
    do {
      const before = await this.attack.stack.threadMilliseconds();
      const { status, text } = await this.send(procedure, input);
      const after = await this.attack.stack.threadMilliseconds();
      if (before !== null && after !== null) taken.push(after - before);
      const example = `${input.name} → ${status} ${text.slice(0, 200)}`;
      this.tally.expect(status > 0 && status < 500, `${procedure.path}: ${status} for what is sent`, example);
      if (status === 200) isRefused = false;
    } while (
      !this.attack.quick &&
      taken.length > 0 &&
      taken.length < maxTries &&
      Math.min(...taken) > triedAgainMilliseconds
    );
    if (taken.length > 0 && isRefused) {
      this.costs.push({ what: `${procedure.path}: ${input.name}`, milliseconds: Math.min(...taken) });
    }
  }

  private async send(procedure: Procedure, { encoded }: CostlyInput): Promise<Answer> {
    for (;;) {
      const answer = await callEncoded(
        this.attack.stack.origin,
        this.logbook.driver.token,
        procedure,
        encoded,
      );
      if (answer.status !== 429) return answer;
      // Switches to a new driver once this one has reached the call limit.
      this.logbook = await newLogbook(this.attack.stack.origin, 'costs');
    }
  }
}
