// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { readStored, store } from './device-storage';

beforeEach(() => localStorage.clear());

it('keeps a choice on the device', () => {
  store('choice', 'yes');
  expect(localStorage.getItem('choice')).toBe('yes');
  expect(readStored('choice')).toBe('yes');
});

it('has nothing where nothing was chosen', () => {
  expect(readStored('choice')).toBeNull();
});

it('holds the newer choice where the browser has no room for it', () => {
  store('choice', 'yes');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store('choice', 'no');
  expect(readStored('choice')).toBe('no');
  vi.restoreAllMocks();
  store('choice', 'maybe');
  expect(readStored('choice')).toBe('maybe');
});

it('survives a browser that forbids storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(readStored('another')).toBeNull();
});
