// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createLazyComponent } from './lazy-component';

const Shown = () => null;

it('is fetched once, however often it is wanted', async () => {
  const load = vi.fn(async () => Shown);
  const part = createLazyComponent(load);
  expect(part.here()).toBeNull();
  await Promise.all([part.fetch(), part.fetch()]);
  await part.fetch();
  expect(load).toHaveBeenCalledTimes(1);
  expect(part.here()).toBe(Shown);
});

it('is fetched again after a failure', async () => {
  const load = vi.fn(async () => Shown).mockRejectedValueOnce(new Error('no network'));
  const part = createLazyComponent(load);
  await expect(part.fetch()).rejects.toThrow('no network');
  expect(part.here()).toBeNull();
  await part.fetch();
  expect(part.here()).toBe(Shown);
});

it('asks again for a stylesheet that did not come with it', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  // Without its stylesheet, as after a failure; jsdom loads none.
  link.href = '/assets/sheet.css';
  document.head.append(link);
  const part = createLazyComponent(vi.fn(async () => Shown).mockRejectedValueOnce(new Error('no network')));
  await expect(part.fetch()).rejects.toThrow();
  const again = part.fetch();
  const asked = document.querySelector('link');
  expect(asked).not.toBe(link);
  asked?.dispatchEvent(new Event('load'));
  await again;
  expect(part.here()).toBe(Shown);
  asked?.remove();
});

it('has failed where it hangs, and may come when it is wanted again', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => Shown).mockReturnValueOnce(new Promise(() => {}));
  const part = createLazyComponent(load);
  const failed = expect(part.fetch()).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
  vi.useRealTimers();
  await part.fetch();
  expect(part.here()).toBe(Shown);
});
