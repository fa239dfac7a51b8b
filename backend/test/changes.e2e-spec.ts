import { createTRPCClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';
import type { ChangeKind } from '../src/domain/changes/change.schema';
import type { AppRouter } from '../src/generated/app-router';
import { aVehicle } from './harness/a-vehicle';
import { signUpDriver } from './harness/drivers';
import { at, driving, newId } from './harness/driving';
import { listening } from './harness/listening';
import { startServer, type TestServer } from './harness/server';

const clientId = 'page-of-a-test';

describe('changes', () => {
  let server: TestServer;
  const devices: { stop(): void }[] = [];
  beforeAll(async () => {
    server = await startServer();
  });
  afterEach(() => {
    for (const device of devices.splice(0)) device.stop();
  });
  afterAll(() => server.close());

  function listen(token: string, lastEventId?: string) {
    const device = listening(server.url, token, lastEventId);
    devices.push(device);
    return device;
  }

  /** A page that says which one it is. */
  function page(token: string) {
    const headers = { authorization: `Bearer ${token}`, 'x-client-id': clientId };
    const link = httpBatchLink({ url: `${server.url}/api/trpc`, transformer: superjson, headers });
    return createTRPCClient<AppRouter>({ links: [link] });
  }

  it('of every kind of record are sent to the driver’s other devices, with the page that made them', async () => {
    const { token } = await signUpDriver();
    const mine = page(token);
    const { version } = await mine.account.me.query();
    const vehicle = await mine.vehicles.create.mutate(aVehicle());
    const device = listen(token);
    await device.next();
    const expectChange = async (kind: ChangeKind, change: () => Promise<unknown>) => {
      await change();
      await device.until((vehicleFacts) => vehicleFacts.kind === kind && vehicleFacts.clientId === clientId);
    };
    const [atMs, zone] = [at('2026-07-01T10:00Z'), 'Europe/Berlin'];
    const { id } = vehicle;
    await expectChange('account', () =>
      mine.account.update.mutate({ version, changes: { displayName: 'J' } }),
    );
    await expectChange('vehicle', () => mine.vehicles.create.mutate(aVehicle({ name: 'Van' })));
    await expectChange('odometerRecord', () =>
      mine.vehicles.addOdometerRecord.mutate({
        ...{ id: newId(), vehicleId: id, kind: 'replaced', atMs, zone, note: '' },
        ...{ odometerBeforeMetres: 1_000_000, odometerAfterMetres: 0 },
      }),
    );
    await expectChange('trip', () =>
      mine.trips.start.mutate({ ...aTripStart, id: newId(), vehicleId: id, startedAtMs: atMs }),
    );
    await expectChange('fill', () =>
      mine.energy.create.mutate({
        ...{ id: newId(), vehicleId: id, source: 'petrol', volumeMillilitres: 40_000, unitPrice: null },
        ...{ atMs, zone, odometerMetres: null, filled: 'full', missedBefore: false },
        ...{ totalMinor: 7_200, currency: 'EUR', station: '', location: null, note: '' },
      }),
    );
    await expectChange('expense', () =>
      mine.expenses.create.mutate({
        ...{ id: newId(), vehicleId: id, category: 'repair', amountMinor: 12_000, currency: 'EUR' },
        ...{ converted: null, vendor: '', atMs, zone, odometerMetres: null, spread: null, repeats: null },
        ...{ businessSharePercent: null, note: '' },
      }),
    );
    await expectChange('employer', () =>
      mine.employers.create.mutate({ id: newId(), name: 'Acme', kind: 'employer', associatedWithId: null }),
    );
    await expectChange('periodLock', () =>
      mine.ledger.lock.mutate({ id: newId(), fromDay: '2026-01-01', untilDay: '2026-01-31' }),
    );
  });

  it('are not sent to another driver', async () => {
    const [ann, ben] = [await signUpDriver(), await signUpDriver()];
    const device = listen(ben.token);
    await device.next();
    await page(ann.token).account.me.query();
    await server.client(ben.token).account.me.query();
    // The other driver’s came first.
    expect((await device.next()).changes).toEqual([{ kind: 'account', clientId: null }]);
  });

  it('say nothing of what was written', async () => {
    const { client, driver, aTrip } = await driving(server);
    const answer = await fetch(addressOf(driver.token));
    const trip = aTrip({ purpose: 'A visit to the clinic' });
    await client.trips.create.mutate(trip);
    const text = await untilText(answer, '"trip"');
    for (const secret of [trip.id, 'clinic', driver.id]) expect(text).not.toContain(secret);
  });

  it('that were made while a device was away are sent when it comes back, and those only', async () => {
    const { client, driver, aTrip } = await driving(server);
    const device = listen(driver.token);
    await device.next();
    await client.trips.create.mutate(aTrip());
    const position = await device.until(({ kind }) => kind === 'trip');
    device.stop();
    const { version } = await client.account.me.query();
    await client.account.update.mutate({ version, changes: { displayName: 'Jana' } });
    const back = await listen(driver.token, position).next();
    expect(back.everything).toBe(false);
    expect(new Set(back.changes.map(({ kind }) => kind))).toEqual(new Set(['account']));
  });

  it('are answered at once to a page that cannot listen', async () => {
    const [ann, ben] = [await signUpDriver(), await signUpDriver()];
    const [mine, others] = [page(ann.token), page(ben.token)];
    const { version } = await mine.account.me.query();
    await others.account.me.query();
    const { position } = await mine.changes.since.query({});
    const before = await others.changes.since.query({});
    await mine.account.update.mutate({ version, changes: { displayName: 'Jana' } });
    const answer = await mine.changes.since.query({ lastEventId: position });
    expect(answer).toMatchObject({ everything: false, changes: [{ kind: 'account', clientId }] });
    const later = await mine.changes.since.query({ lastEventId: answer.position });
    expect(later).toEqual({ position: answer.position, everything: false, changes: [] });
    expect(await others.changes.since.query({ lastEventId: before.position })).toEqual({
      ...before,
      changes: [],
    });
  });

  it('of a server that has started again are not known any more, and a device learns that', async () => {
    const { token } = await signUpDriver();
    const back = await listen(token, '01234567-89ab-cdef-0123-456789abcdef.7').next();
    expect(back).toMatchObject({ everything: true, changes: [] });
  });

  it('are refused to who is not signed in', async () => {
    const device = listen('a bad token');
    expect(await device.ended).toMatchObject({ data: { reason: 'TOKEN_INVALID' } });
  });

  it('are no longer sent when the account is deleted', async () => {
    const { token } = await signUpDriver();
    const client = server.client(token);
    await client.account.me.query();
    const device = listen(token);
    await device.next();
    await client.account.delete.mutate({ confirm: 'delete everything' });
    expect(await device.ended).toBeNull();
  });

  it('are sent to many devices at once, which take no place of a call; of too many the oldest ends', async () => {
    const { token } = await signUpDriver();
    const listeners = Array.from({ length: 20 }, () => listen(token));
    for (const device of listeners) await device.next();
    await Promise.all(Array.from({ length: 10 }, () => page(token).account.me.query()));
    for (const device of listeners) await device.until(({ kind }) => kind === 'account');
    await listen(token).next();
    // The order of their arrival is not determined.
    expect(await Promise.race(listeners.map(({ ended }) => ended))).toBeNull();
  });

  it('are no longer sent when the token of the stream expires', async () => {
    let aheadMilliseconds = 0;
    const ageing = await startServer({}, undefined, () => Date.now() + aheadMilliseconds);
    const { token } = await signUpDriver();
    await ageing.client(token).account.me.query();
    aheadMilliseconds = 3_600_000 - 5_000;
    const device = listening(ageing.url, token);
    await device.next();
    expect(await device.ended).toBeNull();
    device.stop();
    await ageing.close();
  });

  it('do not keep a server from stopping', async () => {
    const stopping = await startServer();
    const { token } = await signUpDriver();
    const device = listening(stopping.url, token);
    await device.next();
    await stopping.close();
    expect(await device.ended).toBeNull();
    device.stop();
  });

  function addressOf(token: string): string {
    const params = encodeURIComponent(JSON.stringify({ token }));
    const input = encodeURIComponent('{"json":{}}');
    return `${server.url}/api/trpc/changes.listen?connectionParams=${params}&input=${input}`;
  }
});

const aTripStart = {
  ...{ startZone: 'Europe/Berlin', fromText: '', toText: '', odometerStartMetres: null, category: null },
  ...{ purpose: '', forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'EUR' },
  ...{ note: '', tags: [] as string[], favourite: false },
} as const;

async function untilText(answer: Response, looked: string): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes(looked)) return text;
  }
  throw new Error('the stream has ended');
}
