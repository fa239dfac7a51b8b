import type { AppRouter } from '@api/app-router';
import type { Expense, ExpenseCreate } from '@domain/expenses/expense.schema';
import { createTRPCClient, getUntypedClient } from '@trpc/client';
import { rpcLinks } from '@/lib/trpc/links';
import { newRecordId } from '../new-record-id';
import { createOutbox } from '../outbox';
import type { Told } from '../surroundings';
import type { AnyRecord } from '../writes';

/** An expense that nothing is wrong with; its note is its name. */
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

/** A tab of a driver's browser, with the product's own way to the server. */
export function openTab(uid: string, online = { is: true }) {
  const identity = { currentToken: async () => 'a.b.c', refreshToken: async () => 'a.b.c' };
  const client = getUntypedClient(
    createTRPCClient<AppRouter>({ links: rpcLinks({ identity, onSignedOut: () => {} }) }),
  );
  let channel: BroadcastChannel | undefined = new BroadcastChannel(`roadbook.outbox.${uid}`);
  const shown = new Map<string, AnyRecord | null>();
  const told: ('changed' | 'refused')[] = [];
  const outbox = createOutbox({
    uid,
    send: (path, input, signal) => client.mutation(path, input, { signal }),
    newest: async (_kind, id) => (await client.query('expenses.get', { id })) as AnyRecord,
    seen: (_kind, id) => shown.get(id) ?? undefined,
    onArrived: ({ recordId }, record) => shown.set(recordId, record),
    onUndecided: (because) => told.push(because),
    isOnline: () => online.is,
    alone: (lock, work) => navigator.locks.request(lock, work),
    tell: (news) => channel?.postMessage(news),
  });
  channel.onmessage = ({ data }: MessageEvent<Told>) => void outbox.hear(data);
  outbox.start();
  return {
    ...outbox,
    /** What its pages show of what arrived. */
    shown,
    /** What it said over its pages. */
    told,
    states: () => outbox.items().map(({ state }) => state),
    close(): void {
      outbox.stop();
      channel?.close();
      channel = undefined;
    },
  };
}

export type Tab = ReturnType<typeof openTab>;
