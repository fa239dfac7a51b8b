import type { Account } from '@domain/account/account.schema';
import { TRPCClientError } from '@trpc/client';
import { beforeEach, expect, it } from 'vitest';
import type { Changes, Draft } from './settings-draft';
import { createSettingsSaver, type SettingsSaverDependencies, undoing } from './settings-saver';

const created = new Date('2026-11-21T08:00:00Z');
const start: Account = {
  driverId: 'jana',
  version: 1,
  createdAt: created,
  updatedAt: created,
  displayName: 'Jana',
  distanceUnit: 'km',
  volumeUnit: 'litre',
  fuelEconomyUnit: 'litresPer100Km',
  electricEconomyUnit: 'kwhPer100Km',
  numberStyle: 'country',
  currency: 'EUR',
  zone: 'Europe/Berlin',
  country: 'DE',
  jurisdiction: 'DE',
  language: 'de',
  theme: 'system',
  workingHours: [],
  tripFilters: [],
};

function refusal(reason: string): TRPCClientError<never> {
  const data = { reason, requestId: 'r1', code: 'CONFLICT', httpStatus: 409 };
  return TRPCClientError.from({ error: { code: -32009, message: reason, data } } as never);
}

/** A server that holds one account and refuses a stale version. */
let onServer: Account;
/** Account as this page knows it. */
let known: Account;
let calls: [number, Changes][];
let persisted: Draft | null;
let failWith: Error | null;
let beforeAnswer: () => void;

const dependencies: SettingsSaverDependencies = {
  account: () => known,
  async update(version, changes) {
    calls.push([version, changes]);
    await Promise.resolve();
    beforeAnswer();
    if (failWith !== null) throw failWith;
    if (version !== onServer.version) throw refusal('VERSION_CLASH');
    onServer = { ...onServer, ...changes, version: version + 1 };
    known = onServer;
    return onServer;
  },
  async reload() {
    known = onServer;
    return known;
  },
  onSaved() {},
  loadDraft: () => persisted,
  keepDraft(draft) {
    persisted = draft;
  },
};

beforeEach(() => {
  onServer = known = start;
  calls = [];
  persisted = null;
  failWith = null;
  beforeAnswer = () => {};
});

function changeElsewhere(changes: Changes): void {
  onServer = { ...onServer, ...changes, version: onServer.version + 1 };
}

it('saves a change under the version that was seen', async () => {
  const saver = createSettingsSaver(dependencies);
  await saver.change({ currency: 'CHF' });
  expect(calls).toEqual([[1, { currency: 'CHF' }]]);
  expect(onServer.currency).toBe('CHF');
  expect(saver.state()).toMatchObject({ draft: { changes: {} }, saving: false, problem: null });
});

it('saves what was changed meanwhile with the version of the first answer', async () => {
  const saver = createSettingsSaver(dependencies);
  const first = saver.change({ currency: 'CHF' });
  saver.change({ distanceUnit: 'mi' });
  await first;
  expect(calls).toEqual([
    [1, { currency: 'CHF' }],
    [2, { distanceUnit: 'mi' }],
  ]);
  expect(onServer).toMatchObject({ currency: 'CHF', distanceUnit: 'mi', version: 3 });
});

it('keeps what could not be saved, over a restart too, and saves it on the next try', async () => {
  failWith = refusal('UNAVAILABLE');
  const saver = createSettingsSaver(dependencies);
  await saver.change({ displayName: 'Jana K.' });
  expect(saver.state().problem).toMatchObject({ reason: 'UNAVAILABLE', requestId: 'r1' });

  failWith = null;
  const reopened = createSettingsSaver(dependencies);
  expect(reopened.state().draft.changes).toEqual({ displayName: 'Jana K.' });
  await reopened.retry();
  expect(onServer.displayName).toBe('Jana K.');
});

it('puts a change on top of one elsewhere that concerns something else', async () => {
  changeElsewhere({ theme: 'dark' });
  const saver = createSettingsSaver(dependencies);
  await saver.change({ currency: 'CHF' });
  expect(onServer).toMatchObject({ theme: 'dark', currency: 'CHF', version: 3 });
  expect(saver.state().clashing).toEqual([]);
});

it('asks where the same field was changed elsewhere, and overwrites nothing until then', async () => {
  changeElsewhere({ currency: 'GBP' });
  const saver = createSettingsSaver(dependencies);
  await saver.change({ currency: 'CHF' });
  expect(saver.state()).toMatchObject({ clashing: ['currency'], saving: false });
  expect(onServer.currency).toBe('GBP');

  await saver.keepLocal();
  expect(onServer.currency).toBe('CHF');
  expect(saver.state().clashing).toEqual([]);
});

it('takes the other value when told to, and sends nothing for it', async () => {
  changeElsewhere({ currency: 'GBP' });
  const saver = createSettingsSaver(dependencies);
  await saver.change({ currency: 'CHF' });
  await saver.takeTheirs();
  expect(onServer).toMatchObject({ currency: 'GBP', version: 2 });
  expect(saver.state().draft.changes).toEqual({});
});

it('asks again where the other device goes on changing while one chooses', async () => {
  changeElsewhere({ currency: 'GBP' });
  const saver = createSettingsSaver(dependencies);
  await saver.change({ currency: 'CHF' });
  changeElsewhere({ currency: 'PLN' });
  await saver.keepLocal();
  expect(saver.state().clashing).toEqual(['currency']);
  expect(onServer.currency).toBe('PLN');
});

it('gives up where a clash is claimed for the version that there is', async () => {
  failWith = refusal('VERSION_CLASH');
  const saver = createSettingsSaver(dependencies);
  await saver.change({ currency: 'CHF' });
  expect(saver.state().problem?.reason).toBe('VERSION_CLASH');
  expect(calls).toHaveLength(1);
});

it('undoes by sending what was there before', () => {
  expect(undoing(start, { currency: 'CHF', theme: 'dark' })).toEqual({ currency: 'EUR', theme: 'system' });
});
