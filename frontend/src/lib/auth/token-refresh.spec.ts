// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserDependencies, keepTokenFresh } from './token-refresh';

const tenMinutes = 600_000;
const renew = vi.fn<() => Promise<unknown>>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  renew.mockReset().mockResolvedValue('token');
  stop = keepTokenFresh(renew, browserDependencies);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function showTab(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Lets the clock continue without the timers, as when a device sleeps. */
function sleep(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

it('renews after 600000 ms and not a millisecond sooner', async () => {
  await vi.advanceTimersByTimeAsync(599_999);
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(renew).toHaveBeenCalledTimes(1);
});

it('goes on every 600000 ms', async () => {
  await vi.advanceTimersByTimeAsync(3 * tenMinutes);
  expect(renew).toHaveBeenCalledTimes(3);
});

it('goes on after a renewal that failed', async () => {
  renew.mockRejectedValueOnce(new Error('offline'));
  await vi.advanceTimersByTimeAsync(2 * tenMinutes);
  expect(renew).toHaveBeenCalledTimes(2);
});

it('stops when told to', async () => {
  stop();
  await vi.advanceTimersByTimeAsync(2 * tenMinutes);
  sleep(tenMinutes);
  showTab();
  expect(renew).not.toHaveBeenCalled();
});

it('renews at once on waking from a long sleep, and then ten minutes later', async () => {
  sleep(8 * 60 * 60_000);
  showTab();
  expect(renew).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(tenMinutes - 1);
  expect(renew).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(renew).toHaveBeenCalledTimes(2);
});

it('does not renew when looked at again after a short while, nor in the background', async () => {
  sleep(tenMinutes - 1);
  showTab();
  expect(renew).not.toHaveBeenCalled();
  sleep(1);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  showTab();
  expect(renew).not.toHaveBeenCalled();
});

it('makes up for a failed renewal as soon as the network is back', async () => {
  renew.mockRejectedValueOnce(new Error('offline'));
  await vi.advanceTimersByTimeAsync(tenMinutes);
  window.dispatchEvent(new Event('online'));
  expect(renew).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  expect(renew).toHaveBeenCalledTimes(2);
});

it('has one renewal on its way at a time, and outlives one that hangs for long', async () => {
  let answer = (_token: string) => {};
  renew.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await vi.advanceTimersByTimeAsync(tenMinutes);
  sleep(tenMinutes);
  showTab();
  await vi.advanceTimersByTimeAsync(tenMinutes);
  expect(renew).toHaveBeenCalledTimes(1);
  answer('token');
  await vi.advanceTimersByTimeAsync(tenMinutes);
  expect(renew).toHaveBeenCalledTimes(2);
});
