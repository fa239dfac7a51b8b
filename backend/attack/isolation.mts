import { type Answer, call, callWithRetries } from './calls.mts';
import { clientOf } from './drivers.mts';
import { idPattern, isId, makesRecords, validInputs } from './inputs.mts';
import { type Logbook, makeReport, newLogbook, recordKinds } from './logbook.mts';
import type { Attack } from './part.mts';
import { type Procedure, procedures } from './procedures.mts';
import { newId } from './random.mts';
import type { Tally } from './tally.mts';

const walksAtOnce = 4;
const secret = 'only the owner may read this';

/**
 * Every procedure that takes an id, with the ids of another driver's records: the answer is that to an id that
 * nobody has, nothing of the other driver is in it, and nothing of theirs has changed.
 */
export async function isolation(attack: Attack, tally: Tally): Promise<void> {
  const { origin } = attack.stack;
  const owner = await newLogbook(origin, secret);
  await makeReport(origin, owner, secret);
  const before = await everythingOf(origin, owner);
  const waiting = procedures.filter(takesAnId);
  const walkOn = async () => {
    let stranger = await newLogbook(origin, 'the stranger');
    for (let procedure = waiting.pop(); procedure; procedure = waiting.pop()) {
      await new Walk(attack, tally, owner, stranger).through(procedure);
      // Who made a record under an id of the owner's has one of that id, too.
      if (makesRecords.test(procedure.path)) stranger = await newLogbook(origin, 'the stranger');
    }
  };
  await Promise.all(Array.from({ length: walksAtOnce }, walkOn));
  await cursors(attack, tally, owner, await newLogbook(origin, 'the stranger'));
  tally.expect((await everythingOf(origin, owner)) === before, 'the owner’s records have changed');
}

function takesAnId(procedure: Procedure): boolean {
  return JSON.stringify(procedure.described).includes(idPattern);
}

/** Where the ids stand in an input. */
function idPaths(input: unknown, path: readonly string[] = []): string[][] {
  if (isId(input)) return [[...path]];
  if (input === null || typeof input !== 'object') return [];
  return Object.entries(input).flatMap(([name, value]) => idPaths(value, [...path, name]));
}

function withId(input: unknown, path: readonly string[], id: string): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return id;
  const changed: Record<string, unknown> = Object.assign(Array.isArray(input) ? [] : {}, input);
  changed[name] = withId(changed[name], rest, id);
  return changed;
}

class Walk {
  private readonly sent = new Set<string>();
  private readonly attack: Attack;
  private readonly tally: Tally;
  private readonly owner: Logbook;
  private readonly stranger: Logbook;

  constructor(attack: Attack, tally: Tally, owner: Logbook, stranger: Logbook) {
    this.attack = attack;
    this.tally = tally;
    this.owner = owner;
    this.stranger = stranger;
  }

  async through(procedure: Procedure): Promise<void> {
    const count = this.attack.quick ? 3 : 30;
    const inputs = validInputs(procedure, this.stranger.ids, this.attack.seed, 200).sort(
      (one, other) => idPaths(other).length - idPaths(one).length,
    );
    const answers = new Set<string>();
    const looksUp = () =>
      [...answers].some((answer) => /^200|NOT_FOUND|UNKNOWN_VEHICLE|UNKNOWN_EMPLOYER/.test(answer));
    for (const [turn, input] of inputs.entries()) {
      if (turn >= count && looksUp()) break;
      // A record's own id last: what is made may stand in the way of what is made next.
      for (const path of idPaths(input).toReversed()) {
        // A few kinds with each input, all of them in the end.
        for (const kind of recordKinds.filter((_, index) => (index + turn) % 3 === 0)) {
          const id = this.owner.ids[kind];
          // Everybody's ids are their own: whoever makes a record under another driver's id has one then.
          if (makesRecords.test(procedure.path) && path.join() === 'id' && this.sent.has(id)) continue;
          const { status, reason, text } = await this.compare(procedure, input, path, id);
          // A field may be refused for it, too.
          answers.add([status, reason ?? '', ...(text.match(/UNKNOWN_\w+/g) ?? [])].join(' ').trim());
        }
      }
    }
    this.tally.expect(looksUp(), `${procedure.path}: no id was looked up`, [...answers].join(', '));
  }

  private async compare(
    procedure: Procedure,
    input: unknown,
    path: readonly string[],
    id: string,
  ): Promise<Answer> {
    const { origin } = this.attack.stack;
    const ask = (asked: string) =>
      callWithRetries(origin, this.stranger.driver.token, {
        ...procedure,
        input: withId(input, path, asked),
      });
    this.sent.add(id);
    // What is asked may change what is there to be found, so an absent id is asked for before and, if need be, after.
    const earlier = await ask(newId());
    const foreign = await ask(id);
    const like = (answer: Answer) => answer.status === foreign.status && answer.reason === foreign.reason;
    const isLike = like(earlier) || like(await ask(newId()));
    const example = `${path.join('.')} = ${id} → ${foreign.status} ${foreign.text.slice(0, 200)}`;
    this.tally.expect(
      isLike,
      `${procedure.path}: another driver’s id is answered otherwise than one that nobody has`,
      example,
    );
    this.tally.expect(
      !leaks(foreign.text, this.owner, this.sent),
      `${procedure.path}: tells of another driver`,
      example,
    );
    return foreign;
  }
}

/** Anything of the owner's but the ids that were sent. */
function leaks(text: string, owner: Logbook, sent: ReadonlySet<string>): boolean {
  const others = Object.values(owner.ids).filter((id) => !sent.has(id));
  return [secret, owner.driver.id, ...others].some((theirs) => text.includes(theirs));
}

/** The place in a list of another driver's is a place in one's own list. */
async function cursors({ stack }: Attack, tally: Tally, owner: Logbook, stranger: Logbook): Promise<void> {
  const { origin } = stack;
  for (const procedure of procedures.filter(({ described }) => described.properties?.cursor !== undefined)) {
    const asks = (ids: Logbook['ids']) => validInputs(procedure, ids, 1, 1)[0];
    const answer = await call(origin, owner.driver.token, {
      ...procedure,
      input: { ...Object(asks(owner.ids)), cursor: undefined, limit: 1 },
    });
    const cursor = /"nextCursor":"([^"]+)"/.exec(answer.text)?.[1];
    if (cursor === undefined) continue;
    const foreign = await call(origin, stranger.driver.token, {
      ...procedure,
      input: { ...Object(asks(stranger.ids)), cursor },
    });
    tally.expect(
      !leaks(foreign.text, owner, new Set()),
      `${procedure.path}: another driver’s cursor tells of them`,
    );
  }
}

/** All that the owner has, as text. */
async function everythingOf(origin: string, { driver, ids }: Logbook): Promise<string> {
  const { claims, employers, energy, expenses, ledger, places, reports, timeline, trips, vehicles } =
    clientOf(origin, driver);
  const all = await Promise.all([
    vehicles.list.query({}),
    employers.list.query({}),
    places.list.query({}),
    places.usage.query(),
    trips.list.query({}),
    energy.list.query({ vehicleId: ids.vehicle }),
    expenses.list.query({}),
    timeline.list.query({ vehicleId: ids.vehicle }),
    vehicles.odometerRecords.query({ vehicleId: ids.vehicle }),
    ledger.head.query(),
    ledger.locks.query(),
    reports.view.query({ id: ids.report }),
    claims.tags.query({ fromDay: '2026-01-01', untilDay: '2026-12-31' }),
  ]);
  return JSON.stringify(all);
}
