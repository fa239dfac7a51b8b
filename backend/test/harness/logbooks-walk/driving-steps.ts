import { newId } from '../driving';
import { type KnownRecord, outcomeOf, type Person, type Place, refusalIn, secretOf } from './places';
import type { Walk } from './walk';
import { aTrip, reason } from './written';

const dayMs = 86_400_000;

interface Chosen {
  readonly does: 'sayDriver' | 'ask' | 'take' | 'refuse' | 'withdraw' | 'tellMe';
  readonly pick: number;
  /** The first of two choices. */
  readonly isFirst: boolean;
}

/** Takes a step of those who drive one vehicle: who drove, whose distance it is, and what is due of it. */
export function takeDrivingStep(
  walk: Walk,
  place: Place,
  { who, whom }: { readonly who: Person; readonly whom: Person },
  { does, pick, isFirst }: Chosen,
): Promise<void> {
  switch (does) {
    case 'sayDriver':
      return sayDriver(walk, place, who, { whom: isFirst ? whom : null, pick });
    case 'ask':
      return ask(walk, place, who, { whom, pick });
    case 'take':
      return take(walk, place, pick);
    case 'refuse':
    case 'withdraw':
      return answer(walk, place, who, { does, pick });
    case 'tellMe':
      return tellMe(walk, place, who, { pick, isOn: isFirst });
    default:
      throw new Error(does satisfies never);
  }
}

const chosen = <Value>(values: readonly Value[], pick: number) => values[pick % Math.max(values.length, 1)];

async function sayDriver(
  walk: Walk,
  place: Place,
  who: Person,
  { whom, pick }: { readonly whom: Person | null; readonly pick: number },
): Promise<void> {
  const known = chosen(
    place.records.filter(({ kind }) => kind === 'trip'),
    pick,
  );
  if (!known) return;
  const drivenBy = whom && (place.memberIdOf(whom) ?? newId());
  const { reason: refused, answer: changed } = await outcomeOf(
    walk
      .within(place, who)
      .trips.update.mutate({ id: known.id, version: known.version, changes: { drivenBy }, reason }),
  );
  const isSame = known.drivenBy === whom;
  const isOfOther = place.roleOf(who) === 'driver' && known.by !== who && known.drivenBy !== who;
  const isNobody = whom !== null && place.memberIdOf(whom) === undefined;
  const expected =
    refusalIn(place, who, 'write') ??
    (isOfOther || (place.roleOf(who) === 'driver' && !isSame) ? 'NOT_ALLOWED' : null) ??
    (isNobody ? 'INPUT_INVALID' : null);
  expect(['sayDriver', refused]).toEqual(['sayDriver', expected]);
  if (expected !== null) return;
  const after: KnownRecord = { ...known, drivenBy: whom, version: changed?.version ?? 0 };
  place.records = place.records.map((each) => (each === known ? after : each));
  if (whom) place.everDriven.add(`${known.by.number} ${whom.number}`);
}

async function gapsOf(walk: Walk, place: Place, who: Person, vehicleId: string) {
  const window = { fromMs: walk.startedAtMs - dayMs, beforeMs: walk.startedAtMs + 3 * dayMs };
  const { answer: found } = await outcomeOf(
    walk.within(place, who).trips.findings.query({ ...window, vehicleId }),
  );
  return (found?.gaps ?? []).filter(({ kind }) => kind === 'gap');
}

/** A question about the first distance of nobody, or about one that is none. */
async function ask(
  walk: Walk,
  place: Place,
  who: Person,
  { whom, pick }: { readonly whom: Person; readonly pick: number },
): Promise<void> {
  const vehicleId = chosen(place.vehicles, pick) ?? newId();
  const [gap] = await gapsOf(walk, place, who, vehicleId);
  const { afterTripId = newId(), beforeTripId = newId(), metres = 1000 } = gap ?? {};
  const member = place.member(whom);
  const [id, toMemberId] = [newId(), member?.memberId ?? newId()];
  const about = { kind: 'gap' as const, vehicleId, afterTripId, beforeTripId, metres };
  const { reason: refused } = await outcomeOf(
    walk.within(place, who).driving.ask.mutate({ id, about: { ...about, toMemberId } }),
  );
  const isThere = member !== null && member.role !== 'reader' && place.vehicles.includes(vehicleId);
  const expected =
    refusalIn(place, who, 'write') ?? refusalIn(place, who, 'own') ?? (isThere ? null : 'NOT_FOUND');
  expect(['ask', refused]).toEqual(['ask', expected]);
  if (expected !== null) return;
  const byMemberId = place.memberIdOf(who) ?? '';
  place.questions = [
    ...place.questions.filter(
      (each) => each.afterTripId !== afterTripId || each.beforeTripId !== beforeTripId,
    ),
    { id, byMemberId, toMemberId, isRefused: false, ...about },
  ];
}

/** Takes a distance: the person asked enters the trip. */
async function take(walk: Walk, place: Place, pick: number): Promise<void> {
  const question = chosen(place.questions, pick);
  const asked = place.present.find(({ memberId }) => memberId === question?.toMemberId);
  if (!question || !asked || asked.role === 'reader' || place.isErased) return;
  const { person } = asked;
  const { vehicleId } = question;
  const isIt = (gap: { afterTripId: string; beforeTripId: string }) =>
    gap.afterTripId === question.afterTripId && gap.beforeTripId === question.beforeTripId;
  const gap = (await gapsOf(walk, place, person, vehicleId)).find(isIt);
  if (!gap || gap.beforeAtMs <= gap.afterAtMs) return;
  const client = walk.within(place, person);
  const { odometerEndMetres } = await client.trips.get.query({ id: question.afterTripId });
  const { odometerStartMetres } = await client.trips.get.query({ id: question.beforeTripId });
  if (odometerEndMetres === null || odometerStartMetres !== odometerEndMetres + gap.metres) return;
  const sent = {
    ...{
      kind: 'trip' as const,
      id: newId(),
      vehicleId,
      atMs: gap.afterAtMs,
      odometerMetres: odometerEndMetres,
    },
    ...{ share: null, drivenBy: null },
  };
  await client.trips.create.mutate({
    ...aTrip(sent, secretOf(place, person)),
    ...{ endedAtMs: gap.beforeAtMs, odometerEndMetres: odometerStartMetres },
  });
  place.records.push({ ...sent, version: 1, by: person });
  expect((await gapsOf(walk, place, person, vehicleId)).filter(isIt)).toEqual([]);
}

async function answer(
  walk: Walk,
  place: Place,
  who: Person,
  { does, pick }: { readonly does: 'refuse' | 'withdraw'; readonly pick: number },
): Promise<void> {
  const question = chosen(place.questions, pick);
  const id = question?.id ?? newId();
  const { reason: refused } = await outcomeOf<unknown>(walk.within(place, who).driving[does].mutate({ id }));
  const memberId = place.memberIdOf(who);
  const may =
    does === 'refuse'
      ? question?.toMemberId === memberId
      : question?.byMemberId === memberId || place.roleOf(who) === 'owner';
  const expected =
    refusalIn(place, who, 'write') ?? (question === undefined ? 'NOT_FOUND' : may ? null : 'NOT_ALLOWED');
  expect([does, refused]).toEqual([does, expected]);
  if (expected !== null || question === undefined) return;
  const others = place.questions.filter((each) => each !== question);
  place.questions = does === 'refuse' ? [...others, { ...question, isRefused: true }] : others;
}

/** Switches on or off that what is due of a vehicle is told; see expectTold. */
async function tellMe(
  walk: Walk,
  place: Place,
  who: Person,
  { pick, isOn }: { readonly pick: number; readonly isOn: boolean },
): Promise<void> {
  const vehicleId = chosen(place.vehicles, pick) ?? newId();
  const { reason: refused, answer: told } = await outcomeOf(
    walk.within(place, who).reminders.tellMe.mutate({ vehicleId, isOn }),
  );
  const isIn = !place.isErased && place.member(who) !== null;
  expect(['tellMe', refused]).toEqual([
    'tellMe',
    isIn && place.vehicles.includes(vehicleId) ? null : 'NOT_FOUND',
  ]);
  if (refused !== null) return;
  const others = place.toldOf(who).filter((id) => id !== vehicleId && place.vehicles.includes(id));
  place.told.set(who, isOn ? [...others, vehicleId] : others);
  expect(told).toEqual({ vehicleIds: place.toldOf(who) });
}

/** The calendar of everybody has what is due of the logbooks that they own, and of the vehicles that they chose. */
export async function expectTold(walk: Walk): Promise<void> {
  for (const person of walk.people) {
    const calendar = await (await fetch(walk.server.url + person.calendarPath)).text();
    const found = new Set([...calendar.matchAll(/due-([0-9A-Z]{26})/g)].map(([, id]) => id));
    const expected = walk.shared.flatMap((place) => {
      const role = place.isErased ? null : place.roleOf(person);
      if (role === null) return [];
      return place.vehicles.filter((id) => role === 'owner' || place.toldOf(person).includes(id));
    });
    expect([person.number, [...found].sort()]).toEqual([person.number, expected.sort()]);
  }
}
