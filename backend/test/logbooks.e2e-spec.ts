import { mayCall } from '../src/domain/logbooks/rights';
import { servedProcedures } from '../src/rpc/served-procedures';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { petrol } from './harness/fills';
import { startServer, type TestServer } from './harness/server';

/** A trip of half an hour in the past. */
const aTrip = (vehicleId: string) => ({
  id: newId(),
  vehicleId,
  startedAtMs: Date.now() - 3_600_000,
  endedAtMs: Date.now() - 1_800_000,
  ...{ startZone: 'UTC', endZone: 'UTC', fromText: 'Home', toText: 'Harbour', category: null },
  ...{ purpose: '', forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'EUR' },
  ...{ note: '', tags: [], favourite: false, distanceMetres: 12_000 },
  ...{ odometerStartMetres: null, odometerEndMetres: null },
});

type LogbookId = `logbook-${string}`;

const day = 86_400_000;

describe('a logbook with members', () => {
  let server: TestServer;
  let clockAheadMs = 0;
  let owner: TestDriver;
  let driver: TestDriver;
  let reader: TestDriver;
  let stranger: TestDriver;
  let id: LogbookId;
  let vehicleId: string;

  const within = ({ token }: TestDriver) => server.client(token, id);
  const refused = (reason: string) => ({ data: expect.objectContaining({ reason }) });

  async function newcomer(name: string): Promise<TestDriver> {
    const person = await signUpDriver();
    const client = server.client(person.token);
    const { version } = await client.account.me.query({ firstSight: { languages: ['en'], zone: 'UTC' } });
    await client.account.update.mutate({ version, changes: { displayName: name } });
    return person;
  }

  async function join(
    person: TestDriver,
    name: string,
    role: 'owner' | 'driver' | 'reader',
    untilMs = null as number | null,
  ) {
    const invite = { id: newId(), role, forWhom: name, untilMs };
    const { token } = await within(owner).logbooks.invite.mutate(invite);
    return server.client(person.token).logbooks.join.mutate({ token, name });
  }

  const memberId = async (person: TestDriver) =>
    (await within(person).logbooks.shown.query({})).members.find(({ isYou }) => isYou)?.id ?? '';

  beforeAll(async () => {
    server = await startServer({}, undefined, () => Date.now() + clockAheadMs);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    clockAheadMs = 0;
    [owner, driver, reader, stranger] = [
      await newcomer('Ana'),
      await newcomer('Ben'),
      await newcomer('Cleo'),
      await newcomer('Dora'),
    ];
    id = `logbook-${newId()}`;
    await server.client(owner.token).logbooks.create.mutate({ id, name: 'Family', isCompany: false });
    await join(driver, 'Ben', 'driver');
    await join(reader, 'Cleo', 'reader');
    vehicleId = (await within(owner).vehicles.create.mutate(aVehicle())).id;
  });

  it('is seen by its members, each with their role, and by nobody else', async () => {
    expect((await server.client(driver.token).logbooks.list.query({})).logbooks).toMatchObject([
      { id, name: 'Family', role: 'driver' },
    ]);
    expect((await server.client(stranger.token).logbooks.list.query({})).logbooks).toEqual([]);
    const { members } = await within(reader).logbooks.shown.query({});
    expect(members.map(({ name, role, isYou }) => [name, role, isYou])).toEqual([
      ['Ana', 'owner', false],
      ['Ben', 'driver', false],
      ['Cleo', 'reader', true],
    ]);
    expect((await within(reader).vehicles.list.query({})).items).toMatchObject([{ id: vehicleId }]);
    // The personal logbooks have nothing of it.
    expect((await server.client(owner.token).vehicles.list.query({})).items).toEqual([]);
  });

  it('answers a stranger as if it did not exist, whatever is asked', async () => {
    const unknown = `logbook-${newId()}` as const;
    for (const [path, procedure] of Object.entries(servedProcedures(server.application))) {
      if (isPublic(procedure._def.meta) || procedure._def.type === 'subscription') continue;
      const answers = await Promise.all(
        [id, unknown].map((logbook) =>
          call(server.client(stranger.token, logbook), path, procedure._def.type),
        ),
      );
      expect([path, ...answers]).toEqual([path, 'NOT_FOUND', 'NOT_FOUND']);
    }
  });

  it('lets each role call what it may, and nothing else', async () => {
    for (const [role, person] of [
      ['driver', driver],
      ['reader', reader],
    ] as const) {
      for (const [path, { _def: procedure }] of Object.entries(servedProcedures(server.application))) {
        if (isPublic(procedure.meta) || procedure.type === 'subscription') continue;
        if (mayCall(role, { path, type: procedure.type })) continue;
        expect([role, path, await call(within(person), path, procedure.type)]).toEqual([
          role,
          path,
          'NOT_ALLOWED',
        ]);
      }
    }
  });

  it('names who entered a record, and lets others read it only', async () => {
    const trip = await within(driver).trips.create.mutate(aTrip(vehicleId));
    expect(trip.enteredBy).toBe(await memberId(driver));
    expect((await within(owner).trips.get.query({ id: trip.id })).enteredBy).toBe(trip.enteredBy);
    const fill = await within(owner).energy.create.mutate(petrol(vehicleId, 1, 50_000, 41));
    await expect(
      within(driver).energy.update.mutate({
        ...petrol(vehicleId, 1, 50_000, 41, { note: 'mine' }),
        id: fill.id,
        version: fill.version,
      }),
    ).rejects.toMatchObject(refused('NOT_ALLOWED'));
    await expect(
      within(driver).energy.delete.mutate({ id: fill.id, version: fill.version }),
    ).rejects.toMatchObject(refused('NOT_ALLOWED'));
    // An owner says why, and the ledger names them.
    const changes = { purpose: 'Survey' };
    const { version } = trip;
    await expect(within(owner).trips.update.mutate({ id: trip.id, version, changes })).rejects.toMatchObject(
      refused('REASON_REQUIRED'),
    );
    const changed = await within(owner).trips.update.mutate({
      id: trip.id,
      version,
      changes,
      reason: 'He forgot it',
    });
    expect(changed.enteredBy).toBe(trip.enteredBy);
    const { items } = await within(owner).ledger.list.query({ limit: 5 });
    expect(items.map(({ body }) => body.by)).toEqual([
      await memberId(owner),
      await memberId(owner),
      trip.enteredBy,
      await memberId(owner),
    ]);
    expect(await within(owner).ledger.verify.query()).toMatchObject({ holds: true });
    // Drivers see their own entries, and what became of their records.
    const { ledger } = within(driver);
    const own = await ledger.list.query({ limit: 5 });
    expect(own.items.map(({ body }) => body.by)).toEqual([trip.enteredBy]);
    const history = await ledger.list.query({ limit: 5, subjectId: trip.id });
    expect(history.items.map(({ body }) => body.by)).toEqual([await memberId(owner), trip.enteredBy]);
    expect(await ledger.list.query({ limit: 5, subjectId: vehicleId })).toEqual({
      items: [],
      nextCursor: null,
    });
    expect(await ledger.verify.query()).toMatchObject({ holds: true });
    await expect(ledger.export.query({ afterSequence: 0, limit: 5 })).rejects.toMatchObject(
      refused('NOT_ALLOWED'),
    );
  });

  it('keeps a running trip for each of its drivers', async () => {
    const start = { vehicleId, startedAtMs: Date.now() - 60_000, startZone: 'UTC' };
    const started = { ...aTrip(vehicleId), ...start };
    const {
      endedAtMs: _,
      endZone: _zone,
      distanceMetres: _metres,
      odometerEndMetres: _end,
      ...input
    } = started;
    await within(driver).trips.start.mutate({ ...input, id: newId() });
    await within(owner).trips.start.mutate({ ...input, id: newId() });
    expect((await within(driver).trips.running.query()).trip?.enteredBy).toBe(await memberId(driver));
    expect((await within(owner).trips.running.query()).trip?.enteredBy).toBe(await memberId(owner));
    await expect(within(owner).trips.start.mutate({ ...input, id: newId() })).rejects.toMatchObject(
      refused('ANOTHER_TRIP_RUNS'),
    );
  });

  it('is closed to a member from the moment of the removal, and open to the same member again', async () => {
    const before = await memberId(driver);
    const trip = await within(driver).trips.create.mutate(aTrip(vehicleId));
    await within(owner).logbooks.removeMember.mutate({ id: before });
    await expect(within(driver).trips.list.query({})).rejects.toMatchObject(refused('NOT_FOUND'));
    await expect(within(driver).trips.create.mutate(aTrip(vehicleId))).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    expect((await within(owner).trips.get.query({ id: trip.id })).enteredBy).toBe(before);
    await join(driver, 'Ben', 'reader');
    expect(await memberId(driver)).toBe(before);
    await expect(within(driver).trips.create.mutate(aTrip(vehicleId))).rejects.toMatchObject(
      refused('NOT_ALLOWED'),
    );
  });

  it('ends for a reader at the time that was set', async () => {
    const untilMs = Date.now() + 3 * day;
    await within(owner).logbooks.changeMember.mutate({ id: await memberId(reader), role: 'reader', untilMs });
    clockAheadMs = 2 * day;
    expect((await within(reader).vehicles.list.query({})).items).toHaveLength(1);
    clockAheadMs = 4 * day;
    await expect(within(reader).vehicles.list.query({})).rejects.toMatchObject(refused('NOT_FOUND'));
    expect((await server.client(reader.token).logbooks.list.query({})).logbooks).toEqual([]);
  });

  it('is joined once with a link, and not after a week or a withdrawal', async () => {
    const invite = () => ({ id: newId(), role: 'driver', forWhom: '', untilMs: null }) as const;
    const first = await within(owner).logbooks.invite.mutate(invite());
    const client = server.client(stranger.token);
    expect(await client.logbooks.readInvitation.mutate({ token: first.token })).toMatchObject({
      name: 'Family',
      role: 'driver',
      members: [{ name: 'Ana' }, { name: 'Ben' }, { name: 'Cleo' }],
    });
    await client.logbooks.join.mutate({ token: first.token, name: 'Dora' });
    // Sent twice it counts once, and nobody else can use it.
    expect(await client.logbooks.join.mutate({ token: first.token, name: 'Dora' })).toMatchObject({
      role: 'driver',
    });
    const other = server.client((await newcomer('Eve')).token);
    const invalid = refused('INVITATION_INVALID');
    await expect(other.logbooks.join.mutate({ token: first.token, name: 'Eve' })).rejects.toMatchObject(
      invalid,
    );
    const second = await within(owner).logbooks.invite.mutate(invite());
    await within(owner).logbooks.revokeInvitation.mutate({ id: second.invitation.id });
    await expect(other.logbooks.join.mutate({ token: second.token, name: 'Eve' })).rejects.toMatchObject(
      invalid,
    );
    const third = await within(owner).logbooks.invite.mutate(invite());
    clockAheadMs = 8 * day;
    await expect(other.logbooks.join.mutate({ token: third.token, name: 'Eve' })).rejects.toMatchObject(
      invalid,
    );
    expect((await within(owner).logbooks.shown.query({})).invitations).toEqual([]);
  });

  it('always has an owner, and ends with its last member', async () => {
    await expect(
      within(owner).logbooks.changeMember.mutate({
        id: await memberId(owner),
        role: 'driver',
        untilMs: null,
      }),
    ).rejects.toMatchObject(refused('LAST_OWNER'));
    await server.client(owner.token).account.delete.mutate({ confirm: 'delete everything' });
    expect(await within(driver).logbooks.shown.query({})).toMatchObject({ logbook: { role: 'owner' } });
    expect(await within(reader).logbooks.leave.mutate({})).toEqual({ erased: false });
    expect(await within(driver).logbooks.leave.mutate({})).toEqual({ erased: true });
    expect((await server.client(driver.token).logbooks.list.query({})).logbooks).toEqual([]);
  });

  it('calls whoever makes it by the name they give', async () => {
    const made = `logbook-${newId()}` as const;
    const { logbooks } = server.client(owner.token);
    await logbooks.create.mutate({ id: made, name: 'Office', isCompany: false, memberName: 'Ana R.' });
    const { members } = await server.client(owner.token, made).logbooks.shown.query({});
    expect(members).toMatchObject([{ name: 'Ana R.' }]);
  });

  it('has its own country and currency, and leaves everybody their language', async () => {
    const inGerman = server.client(driver.token);
    const { version } = await inGerman.account.me.query();
    await inGerman.account.update.mutate({ version, changes: { language: 'de', currency: 'CHF' } });
    const mine = await within(driver).account.me.query();
    expect(mine).toMatchObject({ language: 'de', displayName: 'Ben' });
    expect(mine.currency).toBe((await within(owner).account.me.query()).currency);
    await expect(
      within(driver).account.update.mutate({ version: mine.version, changes: { currency: 'USD' } }),
    ).rejects.toMatchObject(refused('NOT_ALLOWED'));
    const owners = await within(owner).account.me.query();
    await within(owner).account.update.mutate({ version: owners.version, changes: { currency: 'USD' } });
    expect((await within(reader).account.me.query()).currency).toBe('USD');
    expect((await server.client(owner.token).account.me.query()).currency).toBe(owners.currency);
  });
});

const isPublic = (meta: unknown) => (meta as { public?: boolean } | undefined)?.public === true;

/** Calls a procedure without an input; the reason of its refusal, or `answered`. */
async function call(client: unknown, path: string, type: string): Promise<string> {
  const [router = '', method = ''] = path.split('.');
  const calls = client as Record<string, Record<string, Record<'query' | 'mutate', () => Promise<unknown>>>>;
  const called = calls[router]?.[method];
  return (
    (type === 'query' ? called?.query() : called?.mutate())?.then(
      () => 'answered',
      (error: { data?: { reason?: string } }) => error.data?.reason ?? 'unknown',
    ) ?? 'missing'
  );
}
