// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { z } from 'zod';
import { newRecordId } from '@/lib/offline/new-record-id';
import { openDraftsOf } from './draft-storage';
import { createRecordDraftStore } from './record-draft';

it('reads a draft that an earlier version stored, by the names that its fields have now', () => {
  openDraftsOf('driver');
  const before = createRecordDraftStore('test', z.object({ value: z.string(), note: z.string() }));
  const now = createRecordDraftStore('test', z.object({ metres: z.string(), note: z.string() }), {
    value: 'metres',
  });
  const id = newRecordId();
  const draft = { value: '12', note: 'Typed' };
  const typedIn = { mark: '.', units: { value: 'km' } } as const;
  before.keep('driver', 'new', { id, version: null, draft, initial: draft, typedIn, sent: false });
  const renamed = { metres: '12', note: 'Typed' };
  expect(now.load('driver', 'new')).toEqual({
    ...{ id, version: null, draft: renamed, initial: renamed, sent: false },
    typedIn: { mark: '.', units: { metres: 'km' } },
  });
});

it('reads earlier names within lists and in the paths of units', () => {
  openDraftsOf('driver');
  const lines = (name: string) => z.object({ lines: z.array(z.object({ [name]: z.string() })) });
  const before = createRecordDraftStore('lines', lines('amount'));
  const now = createRecordDraftStore('lines', lines('amountMinor'), { amount: 'amountMinor' });
  const draft = { lines: [{ amount: '1' }] };
  const typedIn = { mark: '.', units: { 'lines.0.amount': 'EUR' } } as const;
  before.keep('driver', 'new', { id: newRecordId(), version: null, draft, typedIn, sent: false });
  expect(now.load('driver', 'new')).toMatchObject({
    draft: { lines: [{ amountMinor: '1' }] },
    typedIn: { units: { 'lines.0.amountMinor': 'EUR' } },
  });
});

it('reads fields that an earlier version stored in a group', () => {
  openDraftsOf('driver');
  const figures = z.object({ total: z.string(), quantity: z.string() });
  const before = createRecordDraftStore('grouped', z.object({ figures, note: z.string() }));
  const now = createRecordDraftStore('grouped', figures.extend({ note: z.string() }), { figures: '' });
  const id = newRecordId();
  const draft = { figures: { total: '70', quantity: '40' }, note: 'Typed' };
  const typedIn = { mark: '.', units: { 'figures.total': 'EUR', 'figures.quantity': 'l' } } as const;
  before.keep('driver', 'new', { id, version: null, draft, typedIn, sent: false });
  expect(now.load('driver', 'new')).toEqual({
    ...{ id, version: null, draft: { total: '70', quantity: '40', note: 'Typed' }, sent: false },
    typedIn: { mark: '.', units: { total: 'EUR', quantity: 'l' } },
  });
});
