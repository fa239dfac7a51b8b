import fc from 'fast-check';
import { aVehicle } from '../a-vehicle';
import { signUpDriver } from '../drivers';
import { newId } from '../driving';
import { listening } from '../listening';
import { aPaper } from '../reminding';
import { takeDrivingStep } from './driving-steps';
import { moveVehicle } from './moving-steps';
import {
  type Client,
  type KnownMember,
  type KnownRecord,
  outcomeOf,
  ownPlace,
  type Person,
  type Place,
  recordKinds,
  refusalIn,
  secretOf,
  sharedPlace,
  type Walked,
} from './places';
import { expectSeen } from './what-is-seen';
import { change, create, reason, remove, shareOf } from './written';

const often = <const Value>(value: Value, times: number): Value[] => Array<Value>(times).fill(value);
const hour = 3_600_000;

/** Chooses each number equally often; fc.nat prefers 0. */
const upTo = (most: number) => fc.constantFrom(...Array(most + 1).keys());

/** Something that one of five persons does in one of three logbooks, whether they may or not. */
export const anyStep = fc.record({
  does: fc.constantFrom(
    ...often('write', 9),
    ...often('change', 5),
    ...often('delete', 2),
    ...often('settle', 2),
    ...often('invite', 3),
    ...often('join', 4),
    ...often('changeRole', 2),
    ...often('removeMember', 2),
    ...often('leave', 2),
    ...often('sayDriver', 3),
    ...often('ask', 3),
    ...often('take', 3),
    ...often('tellMe', 3),
    'refuse',
    'withdraw',
    'setEnd',
    'create',
    'addVehicle',
    ...often('moveVehicle', 4),
    'deleteVehicle',
    'deleteAccount',
  ),
  who: upTo(4),
  whom: upTo(4),
  where: upTo(2),
  /** In their own logbook instead. */
  isOwn: fc.constantFrom(...often(false, 7), true),
  /** With a record of another logbook. */
  isForeign: fc.constantFrom(...often(false, 7), true),
  role: fc.constantFrom('owner', 'driver', 'driver', 'reader'),
  kind: fc.constantFrom(...recordKinds),
  pick: upTo(11),
  slot: upTo(60),
  hasReading: fc.boolean(),
  isSentTwice: fc.boolean(),
  isPast: fc.boolean(),
  hasReason: fc.constantFrom(...often(true, 5), false),
});

type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Five persons and three logbooks, as they are at the server and as they should be. */
export class Walk {
  readonly people: Person[] = [];
  readonly own = new Map<Person, Place>();
  readonly shared: Place[] = [];
  readonly startedAtMs = Date.now() - 40 * hour;
  #signedUp = 0;

  private constructor(readonly server: Walked) {}

  /** Each logbook begins with an owner, a driver and a reader, and a vehicle. */
  static async begin(server: Walked): Promise<Walk> {
    const walk = new Walk(server);
    for (let number = 0; number < 5; number += 1) walk.people.push(await walk.newcomer());
    for (let number = 0; number < 3; number += 1) {
      const place = sharedPlace();
      walk.shared.push(place);
      const [owner, driver, reader] = [number, number + 1, number + 2].map((each) => walk.person(each));
      if (!owner || !driver || !reader) throw new Error('there are five persons');
      await walk.create(place, owner);
      await walk.addVehicle(place, owner);
      for (const [person, role] of [[driver, 'driver'] as const, [reader, 'reader'] as const]) {
        await walk.invite(place, owner, role);
        await walk.join(place, person, place.invitations.length - 1);
      }
    }
    return walk;
  }

  person(number: number): Person {
    const found = this.people[number];
    if (!found) throw new Error(`there is no person ${number}`);
    return found;
  }

  async newcomer(): Promise<Person> {
    const number = this.#signedUp++;
    const signedUp = await signUpDriver();
    const { account, calendar, vehicles } = this.server.client(signedUp.token);
    const { version } = await account.me.query({ firstSight: { languages: ['en'], zone: 'UTC' } });
    const { path: calendarPath } = await calendar.createLink.mutate({});
    const person = { ...signedUp, number, name: `Person ${number}`, calendarPath };
    await account.update.mutate({ version, changes: { displayName: person.name } });
    const place = ownPlace(person);
    this.own.set(person, place);
    const vehicle = await vehicles.create.mutate(aVehicle({ name: secretOf(place, person) }));
    place.vehicles.push(vehicle.id);
    return person;
  }

  within(place: Place, person: Person): Client {
    return this.server.client(person.token, place.name);
  }

  places(): Place[] {
    return [...this.people.flatMap((person) => this.own.get(person) ?? []), ...this.shared];
  }

  /** Takes a step; its outcome must be the one that the model expects. Returns the logbook it was about. */
  async take(step: Step): Promise<Place> {
    const [who, whom] = [this.person(step.who), this.person(step.whom)];
    const shared = this.shared[step.where];
    if (!shared) throw new Error('there are three logbooks');
    const place = (step.isOwn ? this.own.get(who) : null) ?? shared;
    switch (step.does) {
      case 'write':
        await this.write(place, who, step);
        return place;
      case 'change':
      case 'delete':
        await this.rewrite(place, who, step);
        return place;
      case 'settle':
        await this.settle(shared, who, whom);
        return shared;
      case 'create':
        await this.create(shared, who);
        return shared;
      case 'invite':
        await this.invite(shared, who, step.role);
        return shared;
      case 'join':
        await this.join(shared, who, step.pick % Math.max(shared.invitations.length, 1));
        return shared;
      case 'changeRole':
        await this.changeMember(shared, who, whom, { role: step.role, untilMs: null });
        return shared;
      case 'setEnd': {
        const untilMs = step.isPast ? this.startedAtMs : Date.now() + 100 * hour;
        await this.ending(shared, whom, () =>
          this.changeMember(shared, who, whom, { role: 'reader', untilMs }),
        );
        return shared;
      }
      case 'removeMember':
        await this.ending(shared, whom, () => this.removeMember(shared, who, whom));
        return shared;
      case 'leave':
        await this.ending(shared, who, () => this.leave(shared, who));
        return shared;
      case 'addVehicle':
        await this.addVehicle(shared, who);
        return shared;
      case 'moveVehicle':
        await this.moveVehicle(shared, who, step);
        return shared;
      case 'deleteVehicle':
        await this.deleteVehicle(shared, who, step.pick);
        return shared;
      case 'deleteAccount':
        await this.deleteAccount(who, step.who);
        return shared;
      case 'sayDriver':
      case 'ask':
      case 'take':
      case 'refuse':
      case 'withdraw':
      case 'tellMe': {
        const { does, pick, hasReading: isFirst } = step;
        await takeDrivingStep(this, shared, { who, whom }, { does, pick, isFirst });
        return shared;
      }
      default:
        throw new Error(step.does satisfies never);
    }
  }

  async write(place: Place, who: Person, step: Step): Promise<void> {
    const vehicleId = place.vehicles[step.pick % Math.max(place.vehicles.length, 1)] ?? newId();
    const sent = {
      ...{ kind: step.kind, id: newId(), vehicleId, atMs: this.startedAtMs + step.slot * (hour / 2) },
      share: shareOf(place, who, step),
      drivenBy: null,
      odometerMetres: step.hasReading || step.kind === 'reading' ? 50_000_000 + step.slot * 40_000 : null,
    };
    const expected =
      refusalIn(place, who, 'write') ?? (place.vehicles.length === 0 ? 'UNKNOWN_VEHICLE' : null);
    for (let times = step.isSentTwice ? 2 : 1; times > 0; times -= 1) {
      const { reason: refused, answer } = await create(this.within(place, who), sent, secretOf(place, who));
      expect([step.does, refused]).toEqual([step.does, expected]);
      if (answer !== null) expect(answer.version).toBe(1);
    }
    if (expected === null) place.records.push({ ...sent, version: 1, by: who });
  }

  async rewrite(place: Place, who: Person, step: Step): Promise<void> {
    const others = this.places().filter((each) => each !== place);
    const records = step.isForeign ? others.flatMap((each) => each.records) : place.records;
    const known = records[step.pick % Math.max(records.length, 1)];
    if (!known) return;
    const why = step.hasReason ? { reason } : {};
    const client = this.within(place, who);
    const expected = refusalIn(place, who, 'write') ?? this.#refusalOf(place, who, known, step);
    const words = secretOf(place, known.by);
    const { reason: refused, answer } =
      step.does === 'delete'
        ? { ...(await remove(client, known, why)), answer: null }
        : await change(client, known, words, why);
    expect([step.does, known.kind, refused]).toEqual([step.does, known.kind, expected]);
    if (expected !== null) return;
    place.records = place.records.filter((each) => each !== known);
    if (step.does === 'change') place.records.push({ ...known, version: answer?.version ?? 0 });
  }

  /** Members who give and get money, in the logbook or not. */
  async settle(place: Place, who: Person, whom: Person): Promise<void> {
    const memberId = (of: Person) => place.members.find(({ person }) => person === of)?.memberId;
    const settlement = {
      ...{ id: newId(), fromMemberId: memberId(who) ?? newId(), toMemberId: memberId(whom) ?? newId() },
      ...{ amountMinor: 1234, currency: 'EUR', atMs: this.startedAtMs, zone: 'UTC' },
      note: secretOf(place, who),
    };
    const { reason: refused } = await outcomeOf(
      this.within(place, who).settlements.create.mutate(settlement),
    );
    const isBetweenTwo = who !== whom && memberId(whom) !== undefined;
    const expected = refusalIn(place, who, 'write') ?? (isBetweenTwo ? null : 'INPUT_INVALID');
    expect(refused).toBe(expected);
    if (refused === null) place.settlementIds.push(settlement.id);
  }

  async create(place: Place, who: Person): Promise<void> {
    const client = this.server.client(who.token);
    if (place.name === 'own' || place.name === 'examples') throw new Error('no logbook with members');
    const { reason: refused, answer } = await outcomeOf(
      client.logbooks.create.mutate({ id: place.name, name: `s3cret-${place.tag}-0`, isCompany: false }),
    );
    if (place.isErased) return expect(refused).toBe('ACCOUNT_ERASED');
    if (place.isCreated && place.member(who) === null) return expect(refused).toBe('ALREADY_EXISTS');
    expect(refused).toBeNull();
    if (place.isCreated) return;
    place.isCreated = true;
    place.members.push({ person: who, memberId: answer?.memberId ?? '', role: 'owner', isIn: true });
  }

  async invite(place: Place, who: Person, role: KnownMember['role']): Promise<void> {
    const input = { id: newId(), role, forWhom: '', untilMs: null };
    const { reason: refused, answer } = await outcomeOf(
      this.within(place, who).logbooks.invite.mutate(input),
    );
    expect(refused).toBe(refusalIn(place, who, 'own'));
    if (answer) place.invitations.push({ id: input.id, token: answer.token, role, by: who, isOpen: true });
  }

  async join(place: Place, who: Person, number: number): Promise<void> {
    const invitation = place.invitations[number];
    if (!invitation) return;
    const { token, role } = invitation;
    const known = place.members.find(({ person }) => person === who);
    const { reason: refused, answer } = await outcomeOf(
      this.server.client(who.token).logbooks.join.mutate({ token, name: who.name }),
    );
    const isValid = known?.isIn === true || (invitation.isOpen && !place.isErased);
    expect(refused).toBe(isValid ? null : 'INVITATION_INVALID');
    if (answer === null || known?.isIn) return;
    place.invitations[number] = { ...invitation, isOpen: false };
    place.told.delete(who);
    // Whoever comes back is the same member.
    expect(answer).toMatchObject({ role, memberId: known?.memberId ?? invitation.id });
    if (known) place.change({ ...known, role, isIn: true });
    else place.members.push({ person: who, memberId: answer.memberId, role, isIn: true });
  }

  async changeMember(
    place: Place,
    who: Person,
    whom: Person,
    change: { readonly role: KnownMember['role']; readonly untilMs: number | null },
  ): Promise<void> {
    const member = place.member(whom);
    const id = member?.memberId ?? newId();
    const { reason: refused } = await outcomeOf(
      this.within(place, who).logbooks.changeMember.mutate({ id, ...change }),
    );
    const isLast = change.role !== 'owner' && place.isLastOwner(whom);
    const expected =
      refusalIn(place, who, 'own') ?? (member === null ? 'NOT_FOUND' : isLast ? 'LAST_OWNER' : null);
    expect(refused).toBe(expected);
    if (expected !== null || member === null) return;
    const isIn = change.untilMs === null || change.untilMs > Date.now();
    place.change({ ...member, role: change.role, isIn });
  }

  async removeMember(place: Place, who: Person, whom: Person): Promise<void> {
    const member = place.member(whom);
    const input = { id: member?.memberId ?? newId() };
    const { reason: refused } = await outcomeOf(this.within(place, who).logbooks.removeMember.mutate(input));
    const expected =
      refusalIn(place, who, 'own') ?? (member === null ? 'NOT_FOUND' : who === whom ? 'INPUT_INVALID' : null);
    expect(refused).toBe(expected);
    if (expected === null && member) place.end(member);
  }

  async leave(place: Place, who: Person): Promise<void> {
    const { reason: refused, answer } = await outcomeOf(this.within(place, who).logbooks.leave.mutate({}));
    const member = place.member(who);
    expect(refused).toBe(member === null ? 'NOT_FOUND' : null);
    if (member === null) return;
    place.leave(member);
    expect(answer).toEqual({ erased: place.isErased });
  }

  async addVehicle(place: Place, who: Person): Promise<void> {
    const vehicle = aVehicle({ name: secretOf(place, who) });
    const { reason: refused } = await outcomeOf(this.within(place, who).vehicles.create.mutate(vehicle));
    expect(refused).toBe(refusalIn(place, who, 'own'));
    if (refused !== null) return;
    place.vehicles.push(vehicle.id);
    await this.addPaper(place, who, vehicle.id);
  }

  /** Makes something due of a vehicle; see expectTold. */
  async addPaper(place: Place, who: Person, vehicleId: string): Promise<void> {
    const soon = new Date(Date.now() + 20 * 24 * hour).toISOString().slice(0, 10);
    const paper = aPaper(soon, { title: `due-${vehicleId}`, vehicleId });
    await this.within(place, who).papers.create.mutate(paper);
  }

  /** Out of a person's own logbook, where something of it was written before. */
  async moveVehicle(place: Place, who: Person, step: Step): Promise<void> {
    const own = this.own.get(who);
    if (!own) throw new Error('everybody has a logbook of their own');
    await this.write(own, who, step);
    const moved = await moveVehicle(this, { who, own, place });
    if (moved === null) return;
    await this.addPaper(place, who, moved);
    await expectSeen(this, own);
  }

  async deleteVehicle(place: Place, who: Person, pick: number): Promise<void> {
    const id = place.vehicles[pick % Math.max(place.vehicles.length, 1)];
    if (id === undefined) return;
    const input = { id, version: 1, withRecords: true };
    const { reason: refused } = await outcomeOf(this.within(place, who).vehicles.delete.mutate(input));
    expect(refused).toBe(refusalIn(place, who, 'own'));
    if (refused !== null) return;
    place.vehicles.splice(place.vehicles.indexOf(id), 1);
    place.records = place.records.filter(({ vehicleId }) => vehicleId !== id);
  }

  /** In one call, whatever it owns. Somebody new comes instead. */
  async deleteAccount(who: Person, number: number): Promise<void> {
    await this.server.client(who.token).account.delete.mutate({ confirm: 'delete everything' });
    for (const place of this.shared) {
      const member = place.member(who);
      if (member) place.leave(member);
    }
    this.own.delete(who);
    this.people[number] = await this.newcomer();
  }

  /** A step after which somebody may be no member: then their stream ends, and no change of others came to it. */
  async ending(place: Place, whom: Person, step: () => Promise<void>): Promise<void> {
    if (place.member(whom) === null) return step();
    const device = listening(this.server.url, whom.token, undefined, place.name);
    try {
      await device.next();
      await step();
      if (place.member(whom) !== null) return;
      await device.ended;
    } finally {
      device.stop();
    }
  }

  #refusalOf(place: Place, who: Person, known: KnownRecord, { hasReason }: Step): string | null {
    if (!place.records.includes(known)) return 'NOT_FOUND';
    if (known.by === who || known.drivenBy === who) return null;
    if (place.roleOf(who) === 'driver') return 'NOT_ALLOWED';
    return hasReason ? null : 'REASON_REQUIRED';
  }
}
