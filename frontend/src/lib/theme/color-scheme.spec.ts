// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

/** A device that can switch between light and dark. */
function device(dark: boolean) {
  const media = Object.assign(new EventTarget(), { matches: dark });
  vi.stubGlobal('matchMedia', () => media);
  return {
    fall(night: boolean) {
      media.matches = night;
      media.dispatchEvent(new Event('change'));
    },
  };
}

const shown = () => document.documentElement.dataset.mantineColorScheme;

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  document.head.innerHTML = '<meta name="theme-color" content="">';
});

it('follows the device until somebody chooses', async () => {
  const { fall } = device(false);
  const { followTheDevice, chooseTheme } = await import('./color-scheme');
  followTheDevice();
  fall(true);
  expect(shown()).toBe('dark');

  chooseTheme('light');
  expect(shown()).toBe('light');
  fall(false);
  fall(true);
  expect(shown()).toBe('light');

  chooseTheme('system');
  expect(shown()).toBe('dark');
});

it('colours the bars around the app', async () => {
  device(false);
  const { chooseTheme } = await import('./color-scheme');
  chooseTheme('dark');
  expect(document.querySelector('meta')?.content).toBe('#0b0c0d');
});

it('takes over what is chosen in another tab', async () => {
  device(false);
  const { followTheDevice } = await import('./color-scheme');
  followTheDevice();
  localStorage.setItem('roadbook.theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'roadbook.theme' }));
  expect(shown()).toBe('dark');
});

it('is the same before the first paint', async () => {
  device(false);
  const { chooseTheme } = await import('./color-scheme');
  chooseTheme('dark');
  document.documentElement.dataset.mantineColorScheme = '';
  const { readFileSync } = await import('node:fs');
  const { runInThisContext } = await import('node:vm');
  runInThisContext(readFileSync('public/before-paint.js', 'utf8'));
  expect(shown()).toBe('dark');
});
