// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { loadChanges, storeChanges, withChanges, without } from './filter-changes';

const saved = (address: string) => ({ address, isSaved: true });
const removed = (address: string) => ({ address, isSaved: false });

beforeEach(() => localStorage.clear());

it('puts changes on top of what another device has saved meanwhile', () => {
  expect(withChanges(['a', 'b'], [saved('c'), removed('a'), saved('b')])).toEqual(['b', 'c']);
  expect(withChanges([], [saved('a'), removed('a')])).toEqual([]);
});

it('has no more than are stored, the newest of them', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => `text=${index}`);
  expect(withChanges(fifty, [saved('new')])).toEqual([...fifty.slice(1), 'new']);
});

it('forgets what was sent, and not what was changed since', () => {
  const sent = [saved('a'), saved('b')];
  expect(without([...sent, removed('a')], sent)).toEqual([removed('a')]);
});

it('takes over the filters that this device alone has', () => {
  localStorage.setItem('roadbook.trip-filters.driver', '["a","b"]');
  expect(loadChanges('driver')).toEqual([saved('a'), saved('b')]);
  expect(loadChanges('other')).toEqual([]);
  storeChanges('driver', [saved('b')]);
  expect(loadChanges('driver')).toEqual([saved('b')]);
  storeChanges('driver', []);
  expect(loadChanges('driver')).toEqual([]);
});

it('takes no notice of what it cannot read', () => {
  localStorage.setItem('roadbook.trip-filters.driver', '{');
  localStorage.setItem('roadbook.trip-filter-changes.driver', '[1]');
  expect(loadChanges('driver')).toEqual([]);
});
