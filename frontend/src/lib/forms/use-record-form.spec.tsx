// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Problem } from '@/lib/errors/problem';
import { newRecordId } from '@/lib/offline/new-record-id';
import { Outbox, type Submitted } from '@/lib/offline/outbox';
import { OutboxContext } from '@/lib/offline/outbox-context';
import { knownWrite } from '@/lib/offline/record-kind';
import { anExpense, changeQueue, expenseKind } from '../../../test/harness/offline/an-outbox';
import { draftKey, openDraftsOf, removeAllDrafts } from './draft-storage';
import { createRecordDraftStore, type RecordDraft } from './record-draft';
import { useDraft } from './use-draft';
import { type Faults, useRecordForm } from './use-record-form';

const draftSchema = z.object({ name: z.string(), sale: z.object({ date: z.string() }), reason: z.string() });
const store = createRecordDraftStore('thing-draft', draftSchema);
const empty = { name: '', sale: { date: '' }, reason: '' };

interface Thing {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly saleDate: string;
}
type Field = 'name' | 'sale.date';
type Answer = Submitted<Thing>;

interface Sent {
  readonly id: string;
  readonly name: string;
  readonly reason: string | null;
  readonly answer: (answer: Answer | Error) => void;
}

let sent: Sent[] = [];
let events: string[] = [];
let outbox: Outbox;

const refused = (...paths: string[]): Answer => ({
  outcome: 'refused',
  problem: { reason: 'INPUT_INVALID', fields: paths.map((path) => ({ path, rule: 'refused' })) },
});
const reasonRequired: Answer = { outcome: 'refused', problem: { reason: 'REASON_REQUIRED', fields: [] } };

beforeEach(async () => {
  sent = [];
  events = [];
  removeAllDrafts();
  openDraftsOf('jana');
  await changeQueue('jana', () => []);
  outbox = new Outbox({
    uid: 'jana',
    kinds: { expense: expenseKind },
    send: () => new Promise(() => {}),
    newest: () => new Promise(() => {}),
    seen: () => undefined,
    onArrived: () => {},
    onUndecided: () => {},
    isOnline: () => false,
    alone: async () => {},
    broadcast: () => {},
  });
});

afterEach(cleanup);

interface Props {
  readonly thing?: Thing | null;
  readonly isDue?: boolean;
  readonly nextMayBegin?: boolean;
  readonly restoresOlder?: boolean;
  readonly started?: RecordDraft<typeof empty>;
}

/** A form with two fields, a reason and all that can be done with it. */
function ThingForm({ thing = null, isDue = false, nextMayBegin = false, restoresOlder, started }: Props) {
  const typed = useDraft({
    storage: { store, driverId: 'jana', target: thing?.id ?? 'new' },
    stored: thing,
    initial: () => (thing === null ? empty : { ...empty, name: thing.name, sale: { date: thing.saleDate } }),
    ...(restoresOlder && { restoresOlder }),
    started,
  });
  const { draft, id } = typed;
  const faults: Faults<Field, string> = draft.name.trim() === '' ? { name: 'name missing' } : {};
  const form = useRecordForm({
    draft: typed,
    written: draft.name.trim() === '' ? null : { name: draft.name.trim(), saleDate: draft.sale.date },
    faults,
    faultsOf: ({ fields }: Problem): Faults<Field, string> =>
      Object.fromEntries(fields.map(({ path }) => [path, `${path} refused`])),
    reason: { typed: draft.reason, isDue, minLength: 3 },
    send: ({ name }, reason) =>
      new Promise<Answer>((resolve, reject) => {
        const answer = (given: Answer | Error) => (given instanceof Error ? reject(given) : resolve(given));
        sent.push({ id, name, reason, answer });
      }),
    onAccepted: ({ outcome }) => events.push(`accepted ${outcome}`),
    onDone: (accepted) =>
      events.push(accepted === null ? 'done with nothing sent' : `done ${accepted.outcome}`),
    onTakenBack: () => events.push('taken back'),
    nextMayBegin,
  });
  return (
    <form ref={form.element} onSubmit={form.submit}>
      <input
        aria-label="Name"
        aria-invalid={form.faults.name !== undefined}
        value={draft.name}
        onChange={({ currentTarget }) => typed.change({ name: currentTarget.value })}
      />
      <input
        aria-label="Sold"
        aria-invalid={form.faults['sale.date'] !== undefined}
        value={draft.sale.date}
        onChange={({ currentTarget }) => typed.change({ sale: { date: currentTarget.value } })}
      />
      {form.asksReason && (
        <input
          aria-label="Reason"
          aria-invalid={form.isReasonFaulty}
          value={draft.reason}
          onChange={({ currentTarget }) => typed.change({ reason: currentTarget.value })}
        />
      )}
      <p role="alert">{Object.values(form.faults).join(', ')}</p>
      <output>{form.problem?.reason}</output>
      {typed.isRestored && (
        <button type="button" onClick={form.startOver}>
          Start over
        </button>
      )}
      <button type="submit">Save</button>
      <button
        type="button"
        onClick={() =>
          void form.remove(async (reason) => {
            events.push(`removed because ${reason}`);
            return true;
          })
        }
      >
        Delete
      </button>
    </form>
  );
}

const open = (props: Props = {}) =>
  render(
    <OutboxContext value={outbox}>
      <ThingForm {...props} />
    </OutboxContext>,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('alert').textContent;
const stored = (target = 'new') => store.load('jana', target);

async function save(): Promise<Sent> {
  const before = sent.length;
  press('Save');
  await waitFor(() => expect(sent).toHaveLength(before + 1));
  const last = sent.at(-1);
  if (last === undefined) throw new Error('nothing was sent');
  return last;
}

async function answer(of: Sent, given: Answer | Error): Promise<void> {
  await act(async () => of.answer(given));
}

const thing: Thing = { id: newRecordId(), version: 2, name: 'Golf', saleDate: '2026-01-01' };
const saved: Answer = { outcome: 'saved', record: thing };

it('names what is missing once it is saved, takes the focus there, and stops with the next letter', async () => {
  open();
  expect(shown()).toBe('');
  press('Save');
  expect(shown()).toBe('name missing');
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  type('Name', 'Golf');
  expect(shown()).toBe('');
  expect(sent).toEqual([]);
});

it('shows what was refused at its field until that field is changed', async () => {
  open();
  type('Name', 'Golf');
  type('Sold', '2026-01-01');
  await answer(await save(), refused('name', 'sale.date'));
  expect(shown()).toBe('name refused, sale.date refused');
  type('Sold', '2026-01-02');
  expect(shown()).toBe('name refused');
  type('Name', 'Polo');
  expect(shown()).toBe('');
  expect(screen.getByRole('status').textContent).toBe('INPUT_INVALID');
  await answer(await save(), saved);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(events).toEqual(['accepted saved', 'done saved']);
});

it('goes on with what was typed, under the same id, until it is saved', async () => {
  const { unmount } = open();
  type('Name', 'Golf');
  const started = stored();
  unmount();
  open();
  expect(field('Name').value).toBe('Golf');
  const first = await save();
  expect(first.id).toBe(started?.id);
  await answer(first, saved);
  expect(stored()).toBeNull();
});

it('stores nothing once everything is as it was', () => {
  open();
  type('Name', 'Golf');
  type('Name', '');
  expect(stored()).toBeNull();
});

it('starts over with another record', async () => {
  const { unmount } = open();
  type('Name', 'Golf');
  const started = stored();
  unmount();
  open();
  press('Start over');
  expect(field('Name').value).toBe('');
  expect(stored()).toBeNull();
  type('Name', 'Golf');
  expect(stored()?.id).not.toBe(started?.id);
});

it('makes another record of what is typed over one that may have arrived', () => {
  const id = newRecordId();
  store.keep('jana', 'new', { id, version: null, draft: { ...empty, name: 'Golf' }, sent: true });
  open();
  type('Name', 'Polo');
  expect(stored()?.id).not.toBe(id);
  type('Name', 'Golf');
  expect(stored()).toMatchObject({ id, sent: true });
});

it('puts right under its id what the server had refused', async () => {
  const input = anExpense('refused');
  const { id } = input;
  const names = { id: 'item', seq: 1, uid: 'jana', recordKind: 'expense', recordId: id } as const;
  await changeQueue('jana', () => [
    {
      ...names,
      ...knownWrite(expenseKind, { path: 'expenses.create', input }),
      ...{ queuedAtMs: 0, state: 'refused', tried: true },
    },
  ]);
  store.keep('jana', 'new', { id, version: null, draft: { ...empty, name: 'Golf' }, sent: true });
  outbox.start();
  await waitFor(() => expect(outbox.items()).toHaveLength(1));
  open();
  type('Name', 'Polo');
  expect(stored()?.id).toBe(id);
});

it('lays nothing over a newer version, unless it is to meet it', () => {
  const older = { id: thing.id, version: 1, draft: { ...empty, name: 'Polo' }, sent: false };
  store.keep('jana', thing.id, older);
  const { unmount } = open({ thing });
  expect(field('Name').value).toBe('Golf');
  unmount();
  open({ thing, restoresOlder: true });
  expect(field('Name').value).toBe('Polo');
  type('Sold', '2026-02-02');
  expect(stored(thing.id)?.version).toBe(1);
});

it('goes on with the draft that it is given, which is stored again beside the other', () => {
  const started = { id: newRecordId(), version: null, draft: { ...empty, name: 'Golf' }, sent: false };
  const other = { ...started, id: newRecordId(), draft: { ...empty, name: 'Polo' } };
  store.keep('jana', 'new', other);
  open({ started });
  expect(field('Name').value).toBe('Golf');
  expect(stored()).toEqual(other);
  store.remove('jana', 'new', other.id);
  expect(stored()).toMatchObject(started);
});

it('lays what was typed over an older version over the newer one, and leaves the rest of that as it is', async () => {
  const { unmount } = open({ thing });
  type('Name', 'Polo');
  unmount();
  const newer: Thing = { ...thing, version: 3, saleDate: '2026-03-03' };
  open({ thing: newer });
  expect([field('Name').value, field('Sold').value]).toEqual(['Polo', '2026-03-03']);
  await answer(await save(), { outcome: 'saved', record: newer });
  expect(stored(thing.id)).toBeNull();
});

it('makes another record of what is typed once another window sent the one that it shows', () => {
  open();
  type('Name', 'Golf');
  const typed = stored();
  if (typed === null) throw new Error('nothing was stored');
  store.keep('jana', 'new', { ...typed, sent: true });
  const key = draftKey('jana', 'thing-draft', `new/${typed.id}`);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(stored()?.id).toBe(typed.id);
  type('Name', 'Polo');
  expect(stored()?.id).not.toBe(typed.id);
});

it('keeps both of two new records that are typed in two windows', () => {
  open();
  const [first] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' });
  open();
  const second = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' }).at(-1);
  if (first === undefined || second === undefined) throw new Error('there are two forms');
  fireEvent.change(first, { target: { value: 'Golf' } });
  fireEvent.change(second, { target: { value: 'Polo' } });
  const last = stored();
  expect(last?.draft.name).toBe('Polo');
  store.remove('jana', 'new', last?.id ?? '');
  expect(stored()?.draft.name).toBe('Golf');
});

it('stores nothing for a driver who signed out', () => {
  open();
  type('Name', 'Golf');
  removeAllDrafts();
  type('Name', 'Polo');
  openDraftsOf('jana');
  expect(stored()).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('shows nobody what another driver typed on the same device', () => {
  const { unmount } = open();
  type('Name', 'Golf');
  unmount();
  openDraftsOf('tom');
  expect(store.load('tom', 'new')).toBeNull();
  store.keep('jana', 'new', { id: newRecordId(), version: null, draft: empty, sent: false });
  expect(Object.keys(localStorage)).toHaveLength(1);
});

it('sends nothing where nothing has changed but the way it is typed', async () => {
  open({ thing });
  press('Save');
  type('Name', ' Golf ');
  press('Save');
  await waitFor(() => expect(events).toEqual(['done with nothing sent', 'done with nothing sent']));
  expect(sent).toEqual([]);
});

it('goes on with what is on its way, and forgets it once it has arrived', async () => {
  const { unmount } = open();
  type('Name', 'Golf');
  const first = await save();
  expect(stored()?.sent).toBe(true);
  unmount();
  expect(stored()?.id).toBe(first.id);
  await answer(first, saved);
  expect(stored()).toBeNull();
  expect(events).toEqual(['accepted saved']);
});

it('lets the next one begin while one is on its way, and takes that back when it is refused', async () => {
  const { unmount } = open({ nextMayBegin: true });
  type('Name', 'Golf');
  const first = await save();
  unmount();
  expect(stored()).toBeNull();
  await answer(first, refused('name'));
  expect(stored()).toMatchObject({ id: first.id, draft: { name: 'Golf' }, sent: false });
  expect(events).toEqual(['taken back']);
});

it('takes nothing back over what was begun since', async () => {
  const { unmount } = open({ nextMayBegin: true });
  type('Name', 'Golf');
  const first = await save();
  unmount();
  open({ nextMayBegin: true });
  type('Name', 'Polo');
  await answer(first, refused('name'));
  expect(stored()?.draft.name).toBe('Polo');
});

it('asks for the reason that is due, and sends it', async () => {
  open({ thing, isDue: true });
  type('Name', 'Polo');
  type('Reason', ' so ');
  press('Save');
  await waitFor(() => expect(document.activeElement).toBe(field('Reason')));
  expect(sent).toEqual([]);
  type('Reason', ' wrong car ');
  expect((await save()).reason).toBe('wrong car');
});

it('asks for the reason that only the server knows to be due', async () => {
  open({ thing });
  type('Name', 'Polo');
  const first = await save();
  expect(first.reason).toBeNull();
  await answer(first, reasonRequired);
  type('Reason', 'wrong car');
  expect((await save()).reason).toBe('wrong car');
});

it('removes nothing without the reason that is due', async () => {
  open({ thing, isDue: true });
  press('Delete');
  await waitFor(() => expect(field('Reason').getAttribute('aria-invalid')).toBe('true'));
  expect(events).toEqual([]);
  type('Reason', 'sold');
  press('Delete');
  await waitFor(() => expect(events).toEqual(['removed because sold', 'done with nothing sent']));
  expect(stored(thing.id)).toBeNull();
});

it('keeps what was typed when sending fails, and says so', async () => {
  open();
  type('Name', 'Golf');
  await answer(await save(), new Error('the disk is full'));
  expect(screen.getByRole('status').textContent).toBe('UNKNOWN');
  expect(field('Name').value).toBe('Golf');
  await answer(await save(), saved);
  expect(events).toEqual(['accepted saved', 'done saved']);
});

it('begins with nothing where the store holds nothing that can be read', () => {
  localStorage.setItem(draftKey('jana', 'thing-draft', 'new/1'), '{"id":1}');
  open();
  expect(field('Name').value).toBe('');
});
