import { callWithRetries, nameLogbook, send, signedInHeaders } from './calls.mts';
import { clientOf, type Driver, newDriver } from './drivers.mts';
import { makesRecords, validInputs } from './inputs.mts';
import { everythingOf } from './isolation.mts';
import { type Logbook, makeReport, writeLogbook } from './logbook.mts';
import type { Attack } from './part.mts';
import { type Procedure, procedures } from './procedures.mts';
import { newId } from './random.mts';
import type { Tally } from './tally.mts';

const secret = 'only members may read this';

/** Features of a person alone, whichever logbook a call names. */
const ofPerson =
  /^(account|calendar|detectedTrips|devices|oidc|passkeys|push|reminders|secondFactor|senders)\./;
const ofMembership = /^logbooks\.(create|join|leave|list|readInvitation|shown|undoMove|vehicleMove)$/;
/** Calls that anybody may make without a sign-in. */
const ofAnybody =
  /^(admission\.(accept|join|read)|devices\.leave|passkeys\.(request|signIn)|secondFactor\.signIn)$/;
/** Calls that write a driver's own records; the records of this attack are the owner's. */
const ofDrivers =
  /^((trips|energy|expenses|conditionReadings|serviceVisits|settlements|driving)\.|vehicles\.(addOdometerRecord|changeNotedReading|removeOdometerRecord)$)/;
/** Drivers get their own entries of the ledger, whether it holds, and which periods are locked. */
const ofWhole = /^(archive|ledger(?!\.(checkpoint|head|list|locks|verify)$)|imports)\./;
/** Figures, reports and entries that a driver gets of what is their own. */
const ofOwn = /^(claims\.|reports\.|ledger\.list$)/;
const reportsOfClaimants = /^reports\.(create|makeFile|cancel|cancelFile)$/;
const storesNothing = /^claims\.(figure|work)$/;
/** Calls that would end the sign-in of who makes them, or their membership. */
const endsTheAttack = /^(account\.delete|devices\.\w+|logbooks\.leave|secondFactor\.\w+)$/;

const roles = ['driver', 'reader', 'removed', 'stranger'] as const;
type Role = (typeof roles)[number];

/**
 * Calls every procedure, file address and stream of a logbook with members in every role but the owner's, with ids of
 * what the owner entered. Nothing of the owner's may change, and only members may read it, or be told of it.
 */
export async function rolesOf(attack: Attack, tally: Tally): Promise<void> {
  const { origin } = attack.stack;
  const { owner, people } = await newSharedLogbook(origin);
  const before = await everythingOf(origin, owner);
  for (const role of roles) {
    for (const procedure of procedures) {
      if (attack.only !== null && !procedure.path.startsWith(attack.only)) continue;
      if (ofAnybody.test(procedure.path) || endsTheAttack.test(procedure.path)) continue;
      await through(procedure, role, { attack, tally, owner, person: people[role] });
    }
    await files(role, { attack, tally, owner, person: people[role] });
    await stream(role, { attack, tally, owner, person: people[role] });
  }
  const after = await everythingOf(origin, owner);
  tally.expect(after === before, 'the owner’s records have changed');
}

interface Asked {
  readonly attack: Attack;
  readonly tally: Tally;
  readonly owner: Logbook;
  readonly person: Driver;
}

/** A logbook of an owner with a record of each kind, of a driver, a reader, and somebody who was removed. */
async function newSharedLogbook(origin: string) {
  const driver = await newDriver(origin);
  const id = `logbook-${newId()}` as const;
  await clientOf(origin, driver).account.me.query();
  const { memberId: fromMemberId } = await clientOf(origin, driver).logbooks.create.mutate({
    ...{ id, name: secret, isCompany: false },
  });
  nameLogbook(driver.token, id);
  const { logbooks, settlements } = clientOf(origin, driver);
  const join = async (role: 'driver' | 'reader') => {
    const person = await newDriver(origin);
    await clientOf(origin, person).account.me.query();
    const { token } = await logbooks.invite.mutate({ id: newId(), role, forWhom: '', untilMs: null });
    const { memberId } = await clientOf(origin, person).logbooks.join.mutate({ token, name: role });
    return { person, memberId };
  };
  const [ofDriver, ofReader] = [await join('driver'), await join('reader')];
  const people: Record<Role, Driver> = {
    driver: ofDriver.person,
    reader: ofReader.person,
    removed: await join('driver').then(async ({ person, memberId }) => {
      await logbooks.removeMember.mutate({ id: memberId });
      return person;
    }),
    stranger: await newDriver(origin),
  };
  for (const person of Object.values(people)) nameLogbook(person.token, id);
  const owner = await writeLogbook(origin, driver, secret);
  await makeReport(origin, owner, secret);
  await settlements.create.mutate({
    ...{ id: owner.ids.settlement, fromMemberId, toMemberId: ofDriver.memberId, amountMinor: 1_000 },
    ...{ currency: 'EUR', atMs: Date.parse('2026-03-05T08:00Z'), zone: 'Europe/Berlin', note: secret },
  });
  return { owner, people };
}

/** True if a role may not even make a call. */
function isRefused(role: Role, { path, type }: Procedure): boolean {
  if (ofPerson.test(path) || ofMembership.test(path)) return false;
  const isRead = type === 'query' || storesNothing.test(path);
  if (reportsOfClaimants.test(path)) return false;
  if (role === 'reader') return !isRead;
  return isRead ? ofWhole.test(path) : !ofDrivers.test(path);
}

async function through(procedure: Procedure, role: Role, { attack, tally, owner, person }: Asked) {
  const { path } = procedure;
  // Records of a driver, and reports that a reader makes of everybody, are no attack.
  const makes =
    (role === 'driver' && makesRecords.test(path)) || (role === 'reader' && reportsOfClaimants.test(path));
  const isMember = role === 'driver' || role === 'reader';
  for (const input of validInputs(procedure, owner.ids, attack.seed, attack.quick ? 2 : 5)) {
    if (makes && !isRefused(role, procedure)) continue;
    const { status, reason, text } = await callWithRetries(attack.stack.origin, person.token, {
      ...procedure,
      input,
    });
    const example = `${JSON.stringify(input).slice(0, 200)} → ${status} ${text.slice(0, 200)}`;
    if (!isMember) {
      tally.expect(reason === 'NOT_FOUND', `${path}: a ${role} is not answered NOT_FOUND`, example);
      tally.expect(!tells(text, owner), `${path}: tells a ${role} of the logbook`, example);
    } else if (isRefused(role, procedure)) {
      tally.expect(reason === 'NOT_ALLOWED', `${path}: a ${role} is not refused`, example);
      tally.expect(!tells(text, owner), `${path}: tells a ${role} of the logbook`, example);
    } else if (role === 'driver' && ofOwn.test(path)) {
      tally.expect(!tells(text, owner), `${path}: tells a driver of another’s records`, example);
    }
  }
}

/** Anything of the records; ids that were sent may come back. */
function tells(text: string, owner: Logbook): boolean {
  return text.includes(secret) || text.includes(owner.driver.id);
}

async function files(role: Role, { attack, tally, owner, person }: Asked): Promise<void> {
  const { attachment, vehicle, report, restore } = owner.ids;
  const addresses: readonly (readonly [string, string, readonly Role[]])[] = [
    ['GET', `attachments/${attachment}`, ['driver', 'reader']],
    ['DELETE', `attachments/${attachment}`, []],
    ['PUT', `attachments/${newId()}?recordKind=vehicle&recordId=${vehicle}`, []],
    ['GET', `reports/${report}?format=csv&paper=a4&language=en`, ['reader']],
    ['GET', `archive/vehicles/${vehicle}`, ['reader']],
    ['GET', 'archive', ['driver', 'reader']],
    ['PUT', `archive/restores/${restore}/1`, []],
  ];
  for (const [method, address, allowed] of addresses) {
    const answer = await send(`${attack.stack.origin}/api/files/${address}`, {
      method,
      headers: { ...signedInHeaders(person.token), 'content-type': 'application/pdf' },
      ...(method === 'PUT' && { body: '%PDF-1.7' }),
    });
    const what = `${method} ${address.split(/[/?]/, 1)[0]}`;
    const example = `${answer.status} ${answer.text.slice(0, 200)}`;
    // A report may still be in the making, which is no refusal of the role.
    const isOpen = answer.status < 400 || (address.startsWith('reports') && answer.reason !== 'NOT_ALLOWED');
    if (allowed.includes(role)) tally.expect(isOpen, `${what}: a ${role} may not read`, example);
    else {
      const isMember = role === 'driver' || role === 'reader';
      // A driver has reports of their own trips.
      const isForbidden = isMember && !(role === 'driver' && address.startsWith('reports'));
      const expected = isForbidden ? 'NOT_ALLOWED' : 'NOT_FOUND';
      tally.expect(answer.reason === expected, `${what}: a ${role} is not answered ${expected}`, example);
      tally.expect(!tells(answer.text, owner), `${what}: tells a ${role} of the logbook`, example);
    }
  }
}

/** The stream of changes is open to members. */
async function stream(role: Role, { attack, tally, person }: Asked): Promise<void> {
  const { 'x-roadbook-logbook': logbook } = signedInHeaders(person.token);
  const connection = encodeURIComponent(JSON.stringify({ token: person.token, logbook }));
  const input = encodeURIComponent(JSON.stringify({ json: {} }));
  const url = `${attack.stack.origin}/api/trpc/changes.listen?input=${input}&connectionParams=${connection}`;
  const ended = new AbortController();
  const response = await fetch(url, { headers: { accept: 'text/event-stream' }, signal: ended.signal });
  const isOpen = await tellsOfChanges(response);
  ended.abort();
  const isMember = role === 'driver' || role === 'reader';
  tally.expect(isOpen === isMember, `changes.listen: a ${role} is ${isOpen ? 'told' : 'refused'}`);
}

/** A refusal is an event of a stream that has begun, too. */
async function tellsOfChanges({ body }: Response): Promise<boolean> {
  let text = '';
  for await (const piece of (body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (text.includes('serialized-error')) return false;
    if (text.includes('"position"')) return true;
  }
  return false;
}
