import { type Answer, call, callWithRetries, isShared, send, signedInHeaders } from './calls.mts';
import { clientOf, type Driver, newDriver } from './drivers.mts';
import { idPattern, isId, kindAt, makesRecords, validInputs } from './inputs.mts';
import { type Logbook, makeReport, newLogbook, recordKinds } from './logbook.mts';
import type { Attack } from './part.mts';
import { type Procedure, procedures } from './procedures.mts';
import { newId } from './random.mts';
import type { Tally } from './tally.mts';

const walksAtOnce = 4;
/** Tries one in this many other kinds with each input; a quick run tries a single kind. */
const otherKindsOf = 7;
const secret = 'only the owner may read this';

/**
 * Calls every procedure and file address that takes an id with the ids of another driver, each kind where ids of that
 * kind are looked up. The answer must equal that for an unknown id, contain nothing of the other driver and change none
 * of their data. Procedures without ids must not reveal anything of another driver either.
 */
export async function isolation(attack: Attack, tally: Tally): Promise<void> {
  const { origin } = attack.stack;
  const owner = await newLogbook(origin, secret);
  await makeReport(origin, owner, secret);
  // Finishes the import first: a running one is reported as abandoned after a while, which would look like a change.
  await clientOf(origin, owner.driver).imports.finish.mutate({ id: owner.ids.import });
  const before = await everythingOf(origin, owner);
  const walked = procedures.filter(({ path }) => attack.only === null || path.startsWith(attack.only));
  const waiting = walked.filter(takesAnId);
  const walkOn = async () => {
    let stranger = await newLogbook(origin, 'the stranger');
    for (let procedure = waiting.pop(); procedure; procedure = waiting.pop()) {
      await new Walk(attack, tally, owner, stranger).through(procedure);
      // A driver who creates a record under an id of the owner's then has one of that id.
      if (makesRecords.test(procedure.path)) stranger = await newLogbook(origin, 'the stranger');
    }
  };
  await Promise.all(Array.from({ length: walksAtOnce }, walkOn));
  const nobody = await newDriver(origin);
  await withoutIds(
    walked.filter((procedure) => !takesAnId(procedure)),
    { attack, tally, owner, nobody },
  );
  await filesOf(attack, tally, owner, nobody);
  await cursors(attack, tally, owner, await newLogbook(origin, 'the stranger'));
  const after = await everythingOf(origin, owner);
  tally.expect(after === before, 'the owner’s records have changed', firstDifference(before, after));
}

function takesAnId(procedure: Procedure): boolean {
  return JSON.stringify(procedure.described).includes(idPattern);
}

/** True if the id at this path becomes the id of a new, imported or restored record. */
function isOfNewRecord(procedure: string, path: readonly string[]): boolean {
  if (path.at(-1) !== 'id') return false;
  return path.length === 1 ? makesRecords.test(procedure) : /^(imports|places)\./.test(procedure);
}

/** Name of the field; for an element of a list, the name of the list. */
const fieldOf = (path: readonly string[]) => path.findLast((name) => !/^\d+$/.test(name)) ?? '';

/** Paths of all ids in an input. */
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
      [...answers].some((answer) =>
        /^200|NOT_FOUND|UNKNOWN_VEHICLE|UNKNOWN_EMPLOYER|WITHOUT_MEMBERS/.test(answer),
      );
    for (const [turn, input] of inputs.entries()) {
      if (turn >= count && looksUp()) break;
      // A record's own id last: a created record may block the next one.
      for (const path of idPaths(input).toReversed()) {
        // A vehicle may name a photo that is still to be sent, so the server looks none up.
        if (fieldOf(path) === 'photoId') continue;
        // Tries the kind looked up here, and a few other kinds per input, so that all are covered in the end.
        const own = kindAt(procedure.path, fieldOf(path));
        const oneOf = this.attack.quick ? recordKinds.length : otherKindsOf;
        const others = recordKinds.filter((_, index) => (index + turn) % oneOf === 0);
        for (const kind of new Set(own === null ? others : [own, ...others])) {
          const id = this.owner.ids[kind];
          // Ids belong to each driver: a driver who creates a record under another driver's id then has one.
          if (isOfNewRecord(procedure.path, path) && this.sent.has(id)) continue;
          const { status, reason, text } = await this.compare(procedure, input, path, id);
          // A field may be refused for it, too; without members in a logbook none is looked up.
          answers.add(
            [status, reason ?? '', ...(text.match(/UNKNOWN_\w+|WITHOUT_MEMBERS/g) ?? [])].join(' ').trim(),
          );
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
    // A request may change what can be found, so an absent id is requested before and, if necessary, after.
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

interface Asked {
  readonly attack: Attack;
  readonly tally: Tally;
  readonly owner: Logbook;
  /** Driver without any records. */
  readonly nobody: Driver;
}

/** Tries procedures without ids, which must return only the driver's own documents. */
async function withoutIds(
  asked: readonly Procedure[],
  { attack, tally, owner, nobody }: Asked,
): Promise<void> {
  for (const procedure of asked.filter(
    ({ type, path }) => type === 'query' || /^account\.update$/.test(path),
  )) {
    for (const input of validInputs(procedure, owner.ids, attack.seed, attack.quick ? 2 : 10)) {
      const answer = await callWithRetries(attack.stack.origin, nobody.token, { ...procedure, input });
      tally.expect(
        !leaks(answer.text, owner, new Set()),
        `${procedure.path}: tells of another driver`,
        `${JSON.stringify(input)} → ${answer.status} ${answer.text.slice(0, 200)}`,
      );
    }
  }
}

/** Tries every file address with the ids of another driver. */
async function filesOf({ stack }: Attack, tally: Tally, owner: Logbook, nobody: Driver): Promise<void> {
  const { attachment, vehicle, report, restore } = owner.ids;
  const places: readonly (readonly [string, (id: string) => string, string])[] = [
    ['GET', (id) => `attachments/${id}`, attachment],
    ['DELETE', (id) => `attachments/${id}`, attachment],
    ['PUT', (id) => `attachments/${newId()}?recordKind=vehicle&recordId=${id}`, vehicle],
    ['GET', (id) => `reports/${id}?format=csv&language=en`, report],
    ['GET', (id) => `service-books/${id}`, vehicle],
    ['GET', (id) => `archive/vehicles/${id}`, vehicle],
    ['PUT', (id) => `archive/restores/${id}/1`, restore],
  ];
  for (const [method, address, id] of places) {
    const ask = (asked: string) =>
      send(`${stack.origin}/api/files/${address(asked)}`, {
        method,
        headers: { ...signedInHeaders(nobody.token), 'content-type': 'application/pdf' },
        ...(method === 'PUT' && { body: '%PDF-1.7' }),
      });
    const [absent, foreign] = [await ask(newId()), await ask(id)];
    const example = `${absent.status} ${absent.reason} and ${foreign.status} ${foreign.reason}`;
    const isAlike = absent.status === foreign.status && absent.reason === foreign.reason;
    tally.expect(
      isAlike,
      `${method} ${address('…')}: another driver’s is answered otherwise than none`,
      example,
    );
    tally.expect(
      !leaks(foreign.text, owner, new Set([id])),
      `${method} ${address('…')}: tells of another driver`,
      foreign.text.slice(0, 200),
    );
  }
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

function firstDifference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return `${around(before)} → ${around(after)}`;
}

/** Returns everything that the owner has, as text. */
export async function everythingOf(origin: string, { driver, ids }: Logbook): Promise<string> {
  const client = clientOf(origin, driver);
  const { claims, employers, energy, expenses, ledger, places, reports, timeline, trips, vehicles } = client;
  const { archive, attachments, conditionReadings, imports, papers, schedules, serviceVisits } = client;
  const { settlements, tyreSets } = client;
  const all = await Promise.all([
    // Whoever reads a logbook with members may make exports and reports of it.
    ...(isShared(driver.token)
      ? [archive.overview.query({}).then(({ restore }) => restore)]
      : [archive.overview.query({}), archive.tokens.query({})]),
    ...[imports.list.query({}), papers.list.query({})],
    ...[schedules.list.query({}), serviceVisits.list.query({}), tyreSets.list.query({})],
    conditionReadings.list.query({}),
    attachments.list.query({ recordKind: 'vehicle', recordId: ids.vehicle }),
    vehicles.list.query({}),
    employers.list.query({}),
    places.list.query({}),
    places.usage.query(),
    trips.list.query({}),
    energy.list.query({ vehicleId: ids.vehicle }),
    expenses.list.query({}),
    settlements.list.query({}),
    client.senders.list.query({}),
    timeline.list.query({ vehicleId: ids.vehicle }),
    vehicles.odometerRecords.query({ vehicleId: ids.vehicle }),
    ledger.head.query(),
    ledger.locks.query(),
    reports.view.query({ id: ids.report }),
    claims.tags.query({ fromDay: '2026-01-01', untilDay: '2026-12-31' }),
  ]);
  return JSON.stringify(all);
}
