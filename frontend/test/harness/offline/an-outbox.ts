import type { AppRouter } from '@api/app-router';
import type { Expense, ExpenseCreate } from '@domain/expenses/expense.schema';
import { createTRPCClient, getUntypedClient } from '@trpc/client';
import { rpcLinks } from '@/lib/trpc/links';
import type { OutboxDependencies, TabMessage } from '../../../src/lib/offline/dependencies';
import { newRecordId } from '../../../src/lib/offline/new-record-id';
import { Outbox } from '../../../src/lib/offline/outbox';
import { OutboxStore } from '../../../src/lib/offline/outbox-store';
import type { Queue } from '../../../src/lib/offline/queue';
import type { RecordKind, StoredRecord } from '../../../src/lib/offline/record-kind';

/** Valid expense, named by its note. */
export function anExpense(note: string, id = newRecordId()): ExpenseCreate {
  return {
    id,
    vehicleId: null,
    category: 'washing',
    amountMinor: 1250,
    currency: 'EUR',
    converted: null,
    vendor: '',
    atMs: Date.UTC(2026, 2, 29, 8),
    zone: 'Europe/Berlin',
    odometerMetres: null,
    spread: null,
    repeats: null,
    businessSharePercent: 0,
    note,
  };
}

export const changed = (expense: ExpenseCreate, version: number, note: string): Expense => ({
  ...expense,
  version,
  note,
});

/** Kind of expenses, with the members that the queue needs. */
export const expenseKind: RecordKind<Expense> = {
  name: 'expense',
  titles: {
    create: 'outbox:act.create.expense',
    update: 'outbox:act.update.expense',
    delete: 'outbox:act.delete.expense',
  },
  ledgerTitles: () => ({
    created: 'ledger:act.expense.created',
    amended: 'ledger:act.expense.amended',
    removed: 'ledger:act.expense.removed',
    known: 'ledger:act.expense.known',
  }),
  form: { addressOf: ({ id }) => `/expenses/${id}` },
  procedures: {
    'expenses.create': { does: 'create' },
    'expenses.update': { does: 'update', says: 'record' },
    'expenses.delete': { does: 'delete' },
  },
  reads: { feature: 'expenses', list: 'list', one: 'get' },
  needs: ['vehicleId'],
  sendsWhenMade: true,
  createOf: ({ version: _version, ...input }) => ({ path: 'expenses.create', input }),
  instantMsOf: ({ atMs }) => atMs,
};

const storeOf = (uid: string) =>
  new OutboxStore({ uid, kinds: { expense: expenseKind }, onChanged: () => {} });

/** Changes the queue stored on the device, as another tab does. */
export const changeQueue = (uid: string, work: (queue: Queue) => Queue) => storeOf(uid).change(work);

/** Returns the queue that is stored on the device. */
export async function readQueue(uid: string): Promise<Queue> {
  const store = storeOf(uid);
  await store.reload();
  return store.items();
}

/** A tab of a driver's browser, with the product's own way to the server. */
export function openTab(
  uid: string,
  online = { is: true },
  alone: OutboxDependencies['alone'] = (lock, work) => navigator.locks.request(lock, work),
) {
  const identity = { currentToken: async () => 'a.b.c', refreshToken: async () => 'a.b.c' };
  const client = getUntypedClient(
    createTRPCClient<AppRouter>({ links: rpcLinks({ identity, onSignedOut: () => {} }) }),
  );
  let channel: BroadcastChannel | undefined = new BroadcastChannel(`roadbook.outbox.${uid}`);
  const shown = new Map<string, StoredRecord | null>();
  const notifications: ('changed' | 'refused')[] = [];
  const outbox = new Outbox({
    uid,
    kinds: { expense: expenseKind },
    send: (path, input, signal) => client.mutation(path, input, { signal }),
    newest: async (_kind, id) => (await client.query('expenses.get', { id })) as StoredRecord,
    seen: (_kind, id) => shown.get(id) ?? undefined,
    onArrived: ({ recordId }, record) => shown.set(recordId, record),
    onUndecided: (because) => notifications.push(because),
    isOnline: () => online.is,
    alone,
    broadcast: (message) => channel?.postMessage(message),
  });
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => void outbox.receive(data);
  outbox.start();
  return Object.assign(outbox, {
    /** Records that its pages show as arrived. */
    shown,
    /** Notifications shown over its pages. */
    notifications,
    states: () => outbox.items().map(({ state }) => state),
    close(): void {
      outbox.stop();
      channel?.close();
      channel = undefined;
    },
  });
}

export type Tab = ReturnType<typeof openTab>;
