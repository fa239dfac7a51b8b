// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import type { Account } from '@domain/account/account.schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { employerKind } from '@/features/employers/employer-kind';
import { fillKind } from '@/features/energy/fill-kind';
import { expenseKind } from '@/features/expenses/expense-kind';
import { tripKind } from '@/features/trips/trip-kind';
import { vehicleKind } from '@/features/vehicles/vehicle-kind';
import { firstSight } from '@/lib/i18n/initial-language';
import { loadMessages, startMessages } from '@/lib/i18n/start';
import type { OutboxItem } from '@/lib/offline/outbox-item';
import { OutboxProvider } from '@/lib/offline/outbox-provider';
import { knownWrite } from '@/lib/offline/record-kind';
import { createTrpcClient, trpc } from '@/lib/trpc/client';
import { createQueryClient } from '@/lib/trpc/query-client';
import { anExpense, changed, changeQueue, readQueue } from '../../../test/harness/offline/an-outbox';
import { startServer, type TestServer } from '../../../test/harness/trpc/server';
import { Component as WaitingPage } from './waiting-page';

/** Kinds of the records used here. */
const kinds = {
  vehicle: vehicleKind,
  expense: expenseKind,
  fill: fillKind,
  employer: employerKind,
  trip: tripKind,
};

const account: Account = {
  driverId: 'jana',
  displayName: 'Jana',
  language: 'en',
  country: 'GB',
  theme: 'system',
  zone: 'Europe/London',
  distanceUnit: 'mi',
  volumeUnit: 'litre',
  fuelEconomyUnit: 'mpgUk',
  electricEconomyUnit: 'miPerKwh',
  numberStyle: 'country',
  currency: 'GBP',
  jurisdiction: 'GB',
  workingHours: [],
  tripFilters: [],
  createdAt: new Date(0),
  updatedAt: new Date(0),
  version: 1,
};

let server: TestServer;

beforeAll(async () => {
  await startMessages();
  await loadMessages('outbox');
});

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server = await startServer((request) => request.socket.destroy());
  await changeQueue('jana', () => []);
});

afterEach(() => server.stop());

function item(seq: number, note: string, rest: Partial<OutboxItem> = {}): OutboxItem {
  const input = anExpense(note);
  const names = { id: `item-${seq}`, seq, uid: 'jana', recordKind: 'expense', recordId: input.id } as const;
  return {
    ...names,
    ...knownWrite(expenseKind, { path: 'expenses.create', input }),
    queuedAtMs: 0,
    state: 'waiting',
    tried: false,
    ...rest,
  };
}

async function open(...items: OutboxItem[]): Promise<void> {
  await changeQueue('jana', () => items);
  const queryClient = createQueryClient();
  queryClient.setQueryData(
    [['account', 'me'], { input: { firstSight: firstSight() }, type: 'query' }],
    account,
  );
  const identity = { currentToken: async () => 'a.b.c', refreshToken: async () => 'a.b.c' };
  const client = createTrpcClient({ identity, onSignedOut: () => {} });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <trpc.Provider client={client} queryClient={queryClient}>
          <OutboxProvider
            driverId="jana"
            client={client}
            kinds={kinds}
            affectedFeatures={['expenses']}
            onUndecided={() => {}}
          >
            <WaitingPage />
          </OutboxProvider>
        </trpc.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('says that nothing waits', async () => {
  await open();
  expect(screen.getByText('Everything is sent. Nothing is waiting on this device.')).toBeDefined();
});

it('says first what a change changes, whatever else there is to know, and what it takes away', async () => {
  const before = { ...anExpense('by hand'), version: 3, vendor: 'Wash & Go' };
  await open(
    item(1, 'by hand', {
      path: 'expenses.update',
      input: { ...changed(before, 3, 'with wax'), ...{ vendor: '' } },
      recordId: before.id,
      before,
    }),
  );
  const row = await screen.findByRole('listitem');
  const [first, second] = [...row.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect([first, second].toSorted()).toEqual(['Notewith wax', 'Paid tonone']);
  expect(row.querySelectorAll('dl > div')).toHaveLength(5);
});

it('says what waits, with its main facts', async () => {
  await open(item(1, 'by hand'));
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('New cost');
  expect(row.textContent).toContain('CategoryWashing');
  expect(row.textContent).toContain('Amount€12.50');
  expect(row.textContent).toContain('Noteby hand');
});

it('shows what waits of one record as one card, as it will be', async () => {
  const wash = anExpense('as it was');
  const names = { recordId: wash.id, tried: true } as const;
  const later = { path: 'expenses.update', input: changed(wash, 1, 'as it will be') };
  await open(item(1, 'as it was', { ...names, input: wash }), item(2, '', { ...names, ...later }));
  const [card, ...others] = await screen.findAllByRole('listitem');
  expect(others).toEqual([]);
  expect(card?.textContent).toContain('New cost');
  expect(card?.textContent).toContain('Noteas it will be');
  expect(card?.textContent).toContain('2 changes are waiting');
  expect(screen.getByRole('button', { name: 'Send now' })).toBeDefined();
});

it('shows both versions of a clash, and drops mine for the newer', async () => {
  const wash = anExpense('mine');
  const clash = item(1, 'mine', {
    path: 'expenses.update',
    input: changed(wash, 1, 'mine'),
    recordId: wash.id,
    state: 'clash',
    theirs: { ...changed(wash, 2, 'theirs'), ...{ amountMinor: 990 } },
  });
  await open(clash);
  const card = await screen.findByRole('article', { name: 'Changed cost' });
  expect(card.textContent).toContain('Amount, yours€12.50Amount, newer€9.90');
  expect(card.textContent).toContain('Note, yoursmineNote, newertheirs');
  expect(card.textContent).not.toContain('Category');
  fireEvent.click(screen.getByRole('button', { name: 'Take the newer version' }));
  await vi.waitFor(async () => expect(await readQueue('jana')).toEqual([]));
});

it('says why one was refused, and asks before it is discarded', async () => {
  const problem = { reason: 'INPUT_INVALID', fields: [] } as const;
  await open(item(1, 'odd', { state: 'refused', problem }));
  expect((await screen.findByRole('alert')).textContent).toContain('Something you entered cannot be used.');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await readQueue('jana')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Discard for good' }));
  await vi.waitFor(async () => expect(await readQueue('jana')).toEqual([]));
});

it('says in words in which of their parts two versions differ', async () => {
  const wash = anExpense('same');
  const spread = { fromDay: '2026-01-01', untilDay: '2026-12-31' };
  const clash = item(1, 'same', {
    path: 'expenses.update',
    input: { ...changed(wash, 1, 'same'), ...{ spread } },
    recordId: wash.id,
    state: 'clash',
    theirs: {
      ...changed(wash, 2, 'same'),
      ...{ zone: 'Europe/Lisbon', repeats: { everyMonths: 3, times: 4 } },
      ...{ converted: { amountMinor: 1080, currency: 'GBP', rateNanos: 864_000_000 } },
    },
  });
  await open(clash);
  const card = await screen.findByRole('article', { name: 'Changed cost' });
  expect(card.textContent).toContain('Spread over, yours1 Jan 2026 – 31 Dec 2026Spread over, newernone');
  expect(card.textContent).toContain('Repeats, yoursnoneRepeats, newerevery 3 months, 4 times in all');
  expect(card.textContent).toContain('In your currency, yoursnoneIn your currency, newer£10.80');
  // 8 UTC on the day on which clocks went forward in both places.
  expect(card.textContent).toContain('When, yours29 Mar 2026, 10:00When, newer29 Mar 2026, 09:00');
  expect(card.textContent).not.toContain('Further details');
});

it('names both odometer readings that contradict each other', async () => {
  const reading = { atMs: Date.UTC(2026, 0, 5, 12) };
  const refused = item(1, 'odd', { state: 'refused' });
  const problem = {
    reason: 'ODOMETER_BACKWARDS',
    fields: [],
    readings: {
      // 1 000 and 900 miles.
      earlier: { ...reading, kind: 'fill', recordId: 'another', odometerMetres: 1_609_344 },
      later: { ...reading, kind: 'expense', recordId: refused.recordId, odometerMetres: 1_448_410 },
    },
  } as const;
  await open({ ...refused, problem });
  const card = await screen.findByRole('article', { name: 'New cost' });
  expect(card.textContent).toContain(
    'Fill or charge1,000 mi5 Jan 2026, 12:00This entry900 mi5 Jan 2026, 12:00',
  );
});

it('lets go of what the server cannot take, and of nothing that merely waits', async () => {
  const problem = { reason: 'INTERNAL', fields: [], requestId: 'req-7' } as const;
  await open(item(1, 'poisoned', { problem }), item(2, 'behind it'));
  expect((await screen.findAllByRole('listitem')).map((row) => row.textContent)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard for good' }));
  await vi.waitFor(async () =>
    expect((await readQueue('jana')).map(({ input }) => input)).toMatchObject([{ note: 'behind it' }]),
  );
});
