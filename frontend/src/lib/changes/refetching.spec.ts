import type { Change } from '@domain/changes/change.schema';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefetching } from './refetching';

/** Reduced to the kinds used here. */
function featuresTouchedBy(kind: string) {
  if (kind === 'trip') return ['trips', 'summaries', 'claims'];
  return kind === 'report' ? ['reports'] : null;
}

let asked: string[];
let queryClient: QueryClient;
let refetching: ReturnType<typeof createRefetching>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  queryClient = new QueryClient();
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    asked.push(String(filters?.queryKey?.[0] ?? 'everything'));
  });
  refetching = createRefetching(queryClient, 'this-page', featuresTouchedBy);
});
afterEach(() => vi.useRealTimers());

const changed = (...changes: Change[]) => refetching.of({ everything: false, changes });
const elsewhere = (kind: Change['kind']): Change => ({ kind, clientId: 'another-page' });

it('asks for all that a record of another page tells on', () => {
  changed(elsewhere('trip'));
  vi.runAllTimers();
  expect(asked.sort()).toEqual(['claims', 'summaries', 'trips']);
});

it('asks for nothing that this page wrote itself', () => {
  changed({ kind: 'trip', clientId: 'this-page' }, { kind: 'account', clientId: 'this-page' });
  vi.runAllTimers();
  expect(asked).toEqual([]);
});

it('asks for reports even so, as the server goes on with them by itself', () => {
  changed({ kind: 'report', clientId: 'this-page' });
  vi.runAllTimers();
  expect(asked).toEqual(['reports']);
});

it('asks for everything when the settings changed, or nobody knows what has', () => {
  changed(elsewhere('account'), elsewhere('trip'));
  vi.runAllTimers();
  refetching.of({ everything: true, changes: [] });
  vi.runAllTimers();
  expect(asked).toEqual(['everything', 'everything']);
});

it('asks for everything when a newer server names a kind that this page does not know', () => {
  changed({ kind: 'parkingSpace', clientId: null } as unknown as Change);
  vi.runAllTimers();
  expect(asked).toEqual(['everything']);
});

it('asks soon after the first of many, and then twice a second', () => {
  for (let at = 0; at < 1000; at += 10) {
    changed(elsewhere('report'));
    vi.advanceTimersByTime(10);
  }
  expect(asked).toEqual(['reports', 'reports']);
  vi.runAllTimers();
  expect(asked).toEqual(['reports', 'reports', 'reports']);
});

it('asks for nothing more once the page is left', () => {
  changed(elsewhere('trip'));
  refetching.stop();
  vi.runAllTimers();
  expect(asked).toEqual([]);
});
