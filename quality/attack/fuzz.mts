import { type Answer, call, callEncoded, isReadable } from './calls.mts';
import { newDriver, newDriverInExamples } from './drivers.mts';
import { hostileBodies, hostileVariant } from './hostile.mts';
import { validInputs } from './inputs.mts';
import { type Logbook, makeReport, recordKinds, writeLogbook } from './logbook.mts';
import type { Attack } from './part.mts';
import { type Procedure, procedures } from './procedures.mts';
import { oneOf, type Random, randomOf } from './random.mts';
import type { Tally } from './tally.mts';

/** Maximum size of an answer, above that of any page or part of a file that a screen requests. */
const maxAnswerBytes = 1_048_576;
const triesAtOnce = 4;
/** Maximum time per procedure; a slow machine makes fewer tries. */
const maxMilliseconds = 3_000;

/** Procedures that start work that continues after the answer, or that erase the driver. */
const few = /^(reports\.(create|makeFile)|account\.delete|demo\.(fill|remove))$/;

/**
 * Calls every procedure with inputs from its schema, with hostile variants of them, and with bodies that are not JSON.
 */
export async function fuzz(attack: Attack, tally: Tally): Promise<void> {
  const tries = attack.quick ? 12 : 800;
  const random = randomOf(attack.seed);
  const fuzzer = new Fuzzer(attack, tally);
  await fuzzer.begin();
  for (const procedure of procedures) {
    const count = few.test(procedure.path) ? Math.ceil(tries / 20) : tries;
    const inputs = validInputs(procedure, fuzzer.logbook.ids, attack.seed, Math.ceil(count / 3));
    tally.expect(inputs.length > 0, `${procedure.path}: no input was found that its schema takes`);
    if (inputs.length === 0) continue;
    // Finding the ids can take seconds, in which the server closes connections: this pause lets the client notice.
    await new Promise((resolve) => setTimeout(resolve, 10));
    const until = performance.now() + maxMilliseconds;
    let next = 0;
    await Promise.all(
      Array.from({ length: triesAtOnce }, async () => {
        while (next < count && performance.now() < until) {
          next += 1;
          await fuzzer.tryOnce(procedure, inputs, next, random);
        }
      }),
    );
  }
  tally.measured({
    name: 'procedures that accepted an input',
    value: `${fuzzer.accepted.size} of ${procedures.length}`,
    aim: '',
  });
  // Accepted inputs can be read again.
  for (const procedure of procedures.filter(({ type }) => type === 'query')) {
    for (const input of validInputs(procedure, fuzzer.logbook.ids, attack.seed + 1, 3)) {
      await fuzzer.send(procedure, JSON.stringify({ json: input }));
    }
  }
}

class Fuzzer {
  logbook: Logbook = { driver: { id: '', token: '' }, ids: noIds };
  readonly accepted = new Set<string>();
  private beginning: Promise<void> | null = null;
  private readonly attack: Attack;
  private readonly tally: Tally;

  constructor(attack: Attack, tally: Tally) {
    this.attack = attack;
    this.tally = tally;
  }

  /** A new driver with a year of records. */
  async begin(): Promise<void> {
    const { origin } = this.attack.stack;
    const driver = await (this.attack.quick ? newDriver(origin) : newDriverInExamples(origin));
    const logbook = await writeLogbook(origin, driver, 'fuzz');
    await makeReport(origin, logbook, 'fuzz');
    this.logbook = logbook;
  }

  async tryOnce(
    procedure: Procedure,
    inputs: readonly unknown[],
    turn: number,
    random: Random,
  ): Promise<void> {
    const input = oneOf(random, inputs);
    const { origin } = this.attack.stack;
    if (turn % 3 === 0 && procedure.path !== 'account.delete') {
      const answer = await call(origin, this.logbook.driver.token, { ...procedure, input });
      await this.judge(procedure, answer, JSON.stringify(input));
    } else if (turn % 3 === 1) {
      await this.send(procedure, JSON.stringify({ json: hostileVariant(input, random) }));
    } else {
      await this.send(procedure, oneOf(random, hostileBodies)(JSON.stringify(input) ?? 'null'));
    }
  }

  async send(procedure: Procedure, encoded: string): Promise<void> {
    const { origin } = this.attack.stack;
    const answer = await callEncoded(origin, this.logbook.driver.token, procedure, encoded);
    await this.judge(procedure, answer, encoded);
  }

  private async judge({ path }: Procedure, answer: Answer, sent: string): Promise<void> {
    const { status, reason, text } = answer;
    const example = `sent ${sent.slice(0, 300)} → ${status} ${text.slice(0, 200)}`;
    this.tally.tried();
    if (status === 200) this.accepted.add(path);
    if (status === 0) this.tally.failed(`${path}: no answer`, example);
    else if (status >= 500) this.tally.failed(`${path}: ${status} ${reason ?? ''}`, example);
    else if (!isReadable(answer)) this.tally.failed(`${path}: ${status} without JSON`, example);
    else if (status >= 400 && reason === null)
      this.tally.failed(`${path}: ${status} without a reason`, example);
    const bytes = Buffer.byteLength(text);
    if (bytes > maxAnswerBytes)
      this.tally.failed(`${path}: an answer over 1 MiB`, `${bytes} bytes, ${example}`);
    if (/node_modules|\.[jt]s:\d+|at \w+ \(/.test(text) && status >= 400) {
      this.tally.failed(`${path}: a refusal tells of the inside`, example);
    }
    if (status === 401 || status === 403 || status === 429) await this.another();
  }

  /** Replaces a driver who was deleted, or has used up the calls of a minute. */
  private async another(): Promise<void> {
    this.beginning ??= this.begin().finally(() => {
      this.beginning = null;
    });
    await this.beginning;
  }
}

const noIds: Logbook['ids'] = Object.assign({}, ...recordKinds.map((kind) => ({ [kind]: '' })));
