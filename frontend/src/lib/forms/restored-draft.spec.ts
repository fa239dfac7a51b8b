import { expect, it } from 'vitest';
import { newRecordId } from '@/lib/offline/new-record-id';
import type { RecordDraft } from './record-draft';
import { type NumbersOf, restoredDraft } from './restored-draft';

interface Noted {
  readonly odometer: string;
  readonly note: string;
  readonly deal: { readonly amount: string };
  readonly lines: readonly { readonly amount: string }[];
}
const empty: Noted = { odometer: '', note: '', deal: { amount: '' }, lines: [{ amount: '' }] };

const shownIn = (odometer: string, currency: string, mark: '.' | ',' = '.'): NumbersOf<Noted> => ({
  mark,
  unitsOf: () => ({ odometer, 'deal.amount': currency, 'lines.0.amount': currency }),
});
const kilometres = shownIn('km', 'EUR');

function typed(changes: Partial<Noted>, then: NumbersOf<Noted>, initial = empty): RecordDraft<Noted> {
  const draft = { ...initial, ...changes };
  const typedIn = { mark: then.mark, units: then.unitsOf(draft) };
  return { id: newRecordId(), version: null, draft, initial, typedIn, sent: false };
}

const restore = (found: RecordDraft<Noted>, numbers: NumbersOf<Noted>, initial = empty) =>
  restoredDraft(found, { initial, version: found.version, numbers, restoresOlder: false });

it('is what was typed, where all is shown as it was', () => {
  const found = typed({ odometer: '50 000', deal: { amount: '80' } }, kilometres);
  expect(restore(found, kilometres)).toEqual({ draft: found, leftOut: [] });
});

it('does not read kilometres as miles: the number is left out, and named as it was typed', () => {
  const found = typed({ odometer: '50 000', note: 'Cold start' }, kilometres);
  const restored = restore(found, shownIn('mi', 'EUR'));
  expect(restored?.draft.draft).toEqual({ ...empty, note: 'Cold start' });
  expect(restored?.leftOut).toEqual(['50 000 km']);
});

it('names what was left out where nothing else was typed', () => {
  const restored = restore(typed({ odometer: '50 000' }, kilometres), shownIn('mi', 'EUR'));
  expect(restored?.leftOut).toEqual(['50 000 km']);
});

it('does not read euros as dollars, wherever the amount is', () => {
  const found = typed({ deal: { amount: '80' }, lines: [{ amount: '12.50' }] }, kilometres);
  const restored = restore(found, shownIn('km', 'USD'));
  expect(restored?.draft.draft).toEqual(empty);
  expect(restored?.leftOut).toEqual(['80 EUR', '12.50 EUR']);
});

it('reads with another decimal mark what is the same number with it, and nothing else', () => {
  const found = typed({ odometer: '1.799', deal: { amount: '12.5' }, lines: [{ amount: '80' }] }, kilometres);
  const restored = restore(found, shownIn('km', 'EUR', ','));
  expect(restored?.draft.draft).toEqual({ ...empty, deal: { amount: '12.5' }, lines: [{ amount: '80' }] });
  expect(restored?.leftOut).toEqual(['1.799 km']);
});

it('shows what nobody touched as it is stored, in the units of now', () => {
  const before = { ...empty, odometer: '80467.2' };
  const found = { ...typed({ note: 'Cold start' }, kilometres, before), version: 2 };
  const restored = restore(found, shownIn('mi', 'EUR'), { ...empty, odometer: '50000' });
  expect(restored?.draft.draft).toEqual({ ...empty, odometer: '50000', note: 'Cold start' });
  expect(restored?.leftOut).toEqual([]);
});

it('is nothing where only the units have changed', () => {
  const before = { ...empty, odometer: '80467.2' };
  const now = { ...empty, odometer: '50000' };
  expect(restore({ ...typed({}, kilometres, before), version: 2 }, shownIn('mi', 'EUR'), now)).toBeNull();
});

it('is laid over a newer version, part by part', () => {
  const found = { ...typed({ odometer: '51 000' }, kilometres), version: 2 };
  const initial = { ...empty, note: 'Typed elsewhere', deal: { amount: '90' } };
  const form = { initial, version: 3, numbers: kilometres, restoresOlder: false };
  const restored = restoredDraft(found, form);
  expect(restored?.draft).toMatchObject({ version: 3, draft: { ...initial, odometer: '51 000' } });
  expect(restoredDraft(found, { ...form, restoresOlder: true })?.draft.version).toBe(2);
});
