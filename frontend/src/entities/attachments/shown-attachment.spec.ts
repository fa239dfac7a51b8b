import { expect, it } from 'vitest';
import type { DeviceAttachment } from './device-attachments';
import { shownAttachments } from './shown-attachment';

const stored = { id: 'a', type: 'image/jpeg', bytes: 5, sha256: '' } as const;
const content = new Blob(['later']);

const item = (changes: Partial<DeviceAttachment>): DeviceAttachment => ({
  ...{ driverId: 'me', recordKind: 'fill', recordId: 'fill-1', addedAtMs: 1, type: 'application/pdf' },
  ...{ id: 'b', content, state: 'waiting', removeAtMs: null, problem: null },
  ...changes,
});
const ids = (onDevice: readonly DeviceAttachment[]) =>
  shownAttachments('fill-1', [stored], onDevice).map(({ id, state }) => `${id} ${state}`);

it('shows what the server has, then what only this device has', () => {
  expect(ids([item({})])).toEqual(['a stored', 'b waiting']);
});

it('shows a file once that has just arrived', () => {
  expect(ids([item({ id: 'a' })])).toEqual(['a stored']);
});

it('hides what was removed, wherever it is', () => {
  expect(
    ids([item({ removeAtMs: 9 }), item({ id: 'a', content: null, state: 'stored', removeAtMs: 9 })]),
  ).toEqual([]);
});

it('shows nothing of another record', () => {
  expect(ids([item({ recordId: 'fill-2' })])).toEqual(['a stored']);
});
