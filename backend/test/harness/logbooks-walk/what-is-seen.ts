import { appRouter } from '../../../src/generated/app-router';
import { wrongSums } from '../../../src/operations/summary-rebuild';
import { newId } from '../driving';
import { queryInputs } from '../query-inputs';
import { type Client, outcomeOf, type Person, type Place, secretsIn } from './places';
import type { Walk } from './walk';

const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1);

/** Every person reads of a logbook exactly what they may; its sums and its ledger are right. */
export async function expectSeen(walk: Walk, place: Place): Promise<void> {
  const readers = walk.people.filter((person) => !place.isErased && place.roleOf(person) !== null);
  for (const person of walk.people) {
    if (readers.includes(person)) await expectWhole(walk, place, person);
    else if (place.owner === null) {
      const { reason } = await outcomeOf(walk.within(place, person).trips.list.query({}));
      expect(reason).toBe('NOT_FOUND');
    }
  }
  if (place.isErased) return;
  const owner = readers.find((person) => place.roleOf(person) === 'owner');
  if (!owner) throw new Error('a logbook has nobody who owns it');
  expect(await walk.within(place, owner).ledger.verify.query()).toMatchObject({ holds: true });
  expect(await wrongSums(walk.server.documents.of(place.id))).toEqual([]);
}

async function expectWhole(walk: Walk, place: Place, person: Person): Promise<void> {
  const client = walk.within(place, person);
  const limit = 100;
  const [vehicles, trips, expenses, ...ofVehicles] = await Promise.all([
    client.vehicles.list.query({ limit }),
    client.trips.list.query({ limit }),
    client.expenses.list.query({ limit }),
    ...place.vehicles.map(async (vehicleId) => ({
      fills: (await client.energy.list.query({ vehicleId, limit })).items,
      readings: await client.vehicles.odometerRecords.query({ vehicleId }),
    })),
  ]);
  const memberId = (by: Person) => place.memberIdOf(by);
  const stored = [
    ...trips.items,
    ...expenses.items,
    ...ofVehicles.flatMap(({ fills, readings }) => [...fills, ...readings]),
  ].map((record) => ({
    id: record.id,
    version: record.version,
    enteredBy: 'enteredBy' in record ? record.enteredBy : undefined,
    drivenBy: 'drivenBy' in record ? record.drivenBy : undefined,
  }));
  const expected = place.records.map(({ id, version, by, drivenBy }) => ({
    ...{ id, version, enteredBy: memberId(by) },
    drivenBy: drivenBy === null ? undefined : memberId(drivenBy),
  }));
  expect(stored.sort(byId)).toEqual(expected.sort(byId));
  expect(vehicles.items.map(({ id }) => id).sort()).toEqual([...place.vehicles].sort());
  if (place.owner !== null) return;
  await expectBalanced(place, client);
  const { items: questions } = await client.driving.questions.query({});
  const own = memberId(person);
  const asked = place.questions.filter(
    ({ byMemberId, toMemberId }) =>
      place.roleOf(person) !== 'driver' || [byMemberId, toMemberId].includes(own ?? ''),
  );
  expect(questions.map(({ id, isRefused }) => ({ id, isRefused })).sort(byId)).toEqual(
    asked.map(({ id, isRefused }) => ({ id, isRefused })).sort(byId),
  );
  const { members } = await client.logbooks.shown.query({});
  expect(members.map(({ id, role, isYou }) => ({ id, role, isYou })).sort(byId)).toEqual(
    place.members
      .map((member) => ({ id: member.memberId, role: member.role, isYou: member.person === person }))
      .sort(byId),
  );
}

/** Balances add up to 0 in each currency, and are made of all shared costs and settlements. */
async function expectBalanced(place: Place, { settlements }: Client): Promise<void> {
  const { currencies } = await settlements.balances.query({});
  for (const { members } of currencies) {
    expect(members.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)).toBe(0n);
  }
  const rows = currencies.flatMap(({ members }) => members).flatMap((member) => member.rows);
  const counted = rows.map((row) => (row.kind === 'cost' ? row.id : row.settlement.id));
  const shared = place.records.filter(({ share }) => share !== null).map(({ id }) => id);
  expect([...new Set(counted)].sort()).toEqual([...shared, ...place.settlementIds].sort());
}

/** Everybody is told of the logbooks that they are a member of, and of no others. */
export async function expectListed(walk: Walk): Promise<void> {
  for (const person of walk.people) {
    const { logbooks } = await walk.server.client(person.token).logbooks.list.query({});
    const expected = walk.shared.flatMap((place) => {
      const member = place.isErased ? null : place.member(person);
      return member ? [{ id: place.id, role: member.role, memberId: member.memberId }] : [];
    });
    expect(logbooks.map(({ id, role, memberId }) => ({ id, role, memberId })).sort(byId)).toEqual(
      expected.sort(byId),
    );
  }
}

/** Features of a person alone, whichever logbook a call names. */
const ofPerson = new Set([
  ...['account', 'calendar', 'devices', 'oidc', 'passkeys', 'push', 'reminders', 'secondFactor', 'demo'],
]);
/** Features of which those who drive may see their own part at most. */
const ofWhole = new Set(['claims', 'reports', 'archive', 'ledger', 'imports']);

const queries = Object.entries(
  appRouter._def.procedures as unknown as Readonly<
    Record<string, { readonly _def: { readonly type: string } }>
  >,
)
  .filter(([, procedure]) => procedure._def.type === 'query')
  .map(([path]) => path);

/**
 * Asks every query as everybody, of every logbook, with ids of that logbook and of another one. Answers and refusals
 * have secrets of that logbook only, and only for its members; those who drive get of claims and ledgers their own.
 */
export async function expectNoSecrets(walk: Walk, other: number): Promise<void> {
  const places = walk.places();
  for (const [index, place] of places.entries()) {
    const foreign = places[(index + 1 + other) % places.length] ?? place;
    for (const person of place.owner === null ? walk.people : [place.owner]) {
      for (const asked of [place, foreign]) await expectNoSecretsOf(walk, place, person, asked);
    }
  }
}

async function expectNoSecretsOf(walk: Walk, place: Place, person: Person, asked: Place): Promise<void> {
  const client = walk.within(place, person) as unknown as Calls;
  const role = place.isErased ? null : place.roleOf(person);
  const inputs = inputsAbout(asked);
  const ownTag = walk.own.get(person)?.tag;
  for (const path of queries) {
    const [router = '', method = ''] = path.split('.');
    const called = client[router]?.[method];
    if (!called) throw new Error(`${path} is not there`);
    const outcome = await outcomeOf(called.query(inputs[path]));
    const seen = secretsIn([outcome.answer, outcome.error]);
    const example = [path, place.tag, role, asked.tag, outcome.reason];
    if (role === null)
      expect([...example, seen]).toEqual([path, place.tag, null, asked.tag, 'NOT_FOUND', []]);
    expect([...example, outcome.reason === 'INPUT_INVALID' || outcome.reason === 'INTERNAL']).toEqual([
      ...example,
      false,
    ]);
    const mayCome = (tag: string, number: number) => {
      if (path === 'logbooks.list')
        return walk.shared.some((each) => each.tag === tag && each.member(person));
      if (ofPerson.has(router)) return tag === ownTag;
      const isOwn = number === person.number || place.everDriven.has(`${number} ${person.number}`);
      return place.tags.has(tag) && (role !== 'driver' || !ofWhole.has(router) || isOwn);
    };
    expect([...example, seen.filter(({ tag, person: number }) => !mayCome(tag, number))]).toEqual([
      ...example,
      [],
    ]);
  }
}

type Calls = Record<string, Record<string, { query(input: unknown): Promise<unknown> }>>;

function inputsAbout(place: Place): Readonly<Record<string, unknown>> {
  const of = (kind: string) => place.records.find((record) => record.kind === kind);
  const trip = of('trip');
  return {
    ...queryInputs({
      vehicleId: place.vehicles[0] ?? newId(),
      trip: { id: trip?.id ?? newId(), startedAtMs: trip?.atMs ?? Date.now() },
      fillId: of('fill')?.id ?? newId(),
      expenseId: of('expense')?.id ?? newId(),
      placeId: newId(),
      paperId: newId(),
    }),
    'search.find': { text: 's3cret' },
    'vehicles.odometerRecord': { id: of('reading')?.id ?? newId() },
  };
}
