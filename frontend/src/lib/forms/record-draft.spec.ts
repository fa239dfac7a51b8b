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
