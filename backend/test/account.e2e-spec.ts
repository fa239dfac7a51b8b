import type { DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { accountId, accounts } from '../src/registry/stored/account.collection';
import { signUpDriver } from './harness/drivers';
import { startServer, type TestServer } from './harness/server';

describe('account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const berlin = { firstSight: { languages: ['de-DE'], zone: 'Europe/Berlin' } };

  it('is made on first sight, from the token and what the browser says', async () => {
    const driver = await signUpDriver('Jana Krause');
    const account = await server.client(driver.token).account.me.query(berlin);
    expect(account).toMatchObject({
      driverId: driver.id,
      displayName: 'Jana Krause',
      version: 1,
      country: 'DE',
      distanceUnit: 'km',
      currency: 'EUR',
      language: 'de',
    });
    expect(account.createdAt).toBeInstanceOf(Date);
  });

  it('is the same one ever after, whatever a second browser says', async () => {
    const { token } = await signUpDriver();
    const first = await server.client(token).account.me.query(berlin);
    const chicago = { firstSight: { languages: ['en-US'], zone: 'America/Chicago' } };
    expect(await server.client(token).account.me.query(chicago)).toEqual(first);
  });

  it('is made once when two tabs see it first at the same time', async () => {
    const { token } = await signUpDriver();
    // In one batch, so that each checks before any has created the account.
    const { account } = server.client(token);
    const accounts = await Promise.all(Array.from({ length: 8 }, () => account.me.query(berlin)));
    expect(new Set(accounts.map(({ createdAt }) => createdAt.getTime())).size).toBe(1);
    expect(accounts.every(({ version }) => version === 1)).toBe(true);
  });

  it('keeps what the driver changes and nothing else changes with it', async () => {
    const { token } = await signUpDriver();
    const { account } = server.client(token);
    const before = await account.me.query(berlin);
    while (Date.now() <= before.updatedAt.getTime()) await new Promise(setImmediate);
    const after = await account.update.mutate({
      version: 1,
      changes: { distanceUnit: 'mi', zone: 'America/St_Johns', displayName: '  Jana  ' },
    });
    expect(after).toEqual({
      ...before,
      distanceUnit: 'mi',
      zone: 'America/St_Johns',
      displayName: 'Jana',
      version: 2,
      updatedAt: after.updatedAt,
    });
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
    expect(await account.me.query()).toEqual(after);
  });

  it('takes a change that is there but undefined for no change', async () => {
    const { token } = await signUpDriver();
    const { account } = server.client(token);
    const { currency } = await account.me.query(berlin);
    expect(await account.update.mutate({ version: 1, changes: { currency: undefined } })).toMatchObject({
      currency,
    });
  });

  it('keeps the hours of work, and knows none before they are said', async () => {
    const { token } = await signUpDriver();
    const { account } = server.client(token);
    expect(await account.me.query(berlin)).toMatchObject({ workingHours: [] });
    const workingHours = [{ weekday: 1, fromMinute: 480, toMinute: 1020 }];
    expect(await account.update.mutate({ version: 1, changes: { workingHours } })).toMatchObject({
      workingHours,
    });
    expect(await account.update.mutate({ version: 2, changes: { theme: 'dark' } })).toMatchObject({
      workingHours,
    });
    expect(await account.me.query()).toMatchObject({ workingHours, version: 3 });
  });

  it('stored before hours of work were asked for is read as one that knows none', async () => {
    const driver = await signUpDriver();
    const { account } = server.client(driver.token);
    const {
      workingHours: _hours,
      numberStyle: _style,
      tripFilters: _filters,
      driverId,
      version,
      createdAt,
      updatedAt,
      ...before
    } = await account.me.query(berlin);
    await server.application
      .get<DocumentStore>(STORE)
      .of(driver.id)
      .transact(async (transaction) =>
        transaction.update(accounts, accountId, version, { ...before, createdAtMs: 1, updatedAtMs: 1 }),
      );
    expect(await account.me.query()).toMatchObject({
      ...before,
      driverId,
      workingHours: [],
      numberStyle: 'country',
      tripFilters: [],
      version: 2,
    });
    expect(await account.update.mutate({ version: 2, changes: { theme: 'dark' } })).toMatchObject({
      workingHours: [],
      theme: 'dark',
    });
  });

  it('has the filters of trips that were saved, fifty at most', async () => {
    const { token } = await signUpDriver();
    const { account } = server.client(token);
    expect(await account.me.query(berlin)).toMatchObject({ tripFilters: [] });
    const tripFilters = ['text=K%C3%B6ln&period=2026-03', 'category=business'];
    await account.update.mutate({ version: 1, changes: { tripFilters } });
    await account.update.mutate({ version: 2, changes: { theme: 'dark' } });
    expect(await account.me.query()).toMatchObject({ tripFilters, theme: 'dark', version: 3 });
    const tooMany = Array.from({ length: 51 }, (_, index) => `text=${index}`);
    await expect(
      account.update.mutate({ version: 3, changes: { tripFilters: tooMany } }),
    ).rejects.toMatchObject({ data: { reason: 'INPUT_INVALID' } });
  });

  it('reports a clash and stores nothing when the version was another', async () => {
    const { token } = await signUpDriver();
    const { account } = server.client(token);
    await account.me.query(berlin);
    await account.update.mutate({ version: 1, changes: { theme: 'dark' } });
    for (const version of [1, 3, 9_000]) {
      await expect(account.update.mutate({ version, changes: { theme: 'light' } })).rejects.toMatchObject({
        data: { reason: 'VERSION_CLASH', httpStatus: 409 },
      });
    }
    expect(await account.me.query()).toMatchObject({ theme: 'dark', version: 2 });
  });

  it.each([
    ['currency', { currency: 'XXQ' }],
    ['zone', { zone: 'Mars/Olympus' }],
    ['country', { country: 'ZZ' }],
    ['displayName', { displayName: 'x'.repeat(1_000_000) }],
    ['language', { language: 'tlh' }],
    ['workingHours.0.toMinute', { workingHours: [{ weekday: 1, fromMinute: 600, toMinute: 600 }] }],
    ['workingHours.0.weekday', { workingHours: [{ weekday: 8, fromMinute: 0, toMinute: 1 }] }],
    ['workingHours', { workingHours: Array(22).fill({ weekday: 1, fromMinute: 0, toMinute: 1 }) }],
    ['driverId', { driverId: 'somebody else' }],
  ])('refuses a bad %s and names the field', async (field, changes) => {
    const { token } = await signUpDriver();
    const { account } = server.client(token);
    const before = await account.me.query(berlin);
    const refused = account.update.mutate({ version: 1, changes: changes as never });
    await expect(refused).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID', fields: [{ path: expect.stringMatching(/^changes/) }] },
    });
    if (field !== 'driverId') {
      await expect(refused).rejects.toMatchObject({ data: { fields: [{ path: `changes.${field}` }] } });
    }
    expect(await account.me.query()).toEqual(before);
  });

  it('belongs to its driver alone', async () => {
    const [one, other] = [await signUpDriver('One'), await signUpDriver('Other')];
    await server.client(one.token).account.me.query(berlin);
    expect(await server.client(other.token).account.me.query(berlin)).toMatchObject({ displayName: 'Other' });
  });

  it('is deleted with everything, and a token that outlives it brings nothing back', async () => {
    const driver = await signUpDriver();
    const { account } = server.client(driver.token);
    await account.me.query(berlin);
    expect(await account.delete.mutate({ confirm: 'delete everything' })).toEqual({ deleted: true });
    await expect(account.me.query(berlin)).rejects.toMatchObject({ data: { httpStatus: 401 } });
  });

  it('is not deleted without the words that confirm it', async () => {
    const { token } = await signUpDriver();
    const { account } = server.client(token);
    await account.me.query(berlin);
    await expect(account.delete.mutate({ confirm: 'yes' as never })).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID', fields: [{ path: 'confirm' }] },
    });
    expect(await account.me.query()).toMatchObject({ version: 1 });
  });
});
