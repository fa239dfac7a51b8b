// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';

/** Resolves the page's loading. */
let arrive: () => void;

async function start() {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.resetModules();
  const { ProgressBar } = await import('./progress-bar');
  const Root = () => (
    <>
      <ProgressBar />
      <Outlet />
    </>
  );
  const slow = () =>
    new Promise<{ Component: () => null }>((resolve) => {
      arrive = () => resolve({ Component: () => null });
    });
  const router = createMemoryRouter([
    {
      Component: Root,
      children: [
        { path: '/', Component: () => null },
        { path: '/slow', lazy: slow },
        { path: '/other', lazy: slow },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

const bar = () => document.querySelector<HTMLElement>('#nprogress .bar');

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('starts at 0.3 and stands at 3 px', async () => {
  const router = await start();
  expect(bar()).toBeNull();
  await act(async () => void router.navigate('/slow'));
  await act(() => vi.advanceTimersByTimeAsync(20));
  // 0.3 of the way, so 70 % of the bar is still beyond the left edge.
  expect(bar()?.style.transform ?? bar()?.style.marginLeft).toContain('-70%');
  const { readFileSync } = await import('node:fs');
  expect(readFileSync('src/app/root/progress-bar.css', 'utf8')).toMatch(/\.bar \{[^}]*height: 3px;/);
});

it('stops 200 ms after the page is there', async () => {
  const router = await start();
  await act(async () => void router.navigate('/slow'));
  await act(async () => arrive());
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(bar()).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1 + 100));
  expect(bar()).toBeNull();
});

it('goes on when one moves on within those 200 ms', async () => {
  const router = await start();
  await act(async () => void router.navigate('/slow'));
  await act(async () => arrive());
  await act(() => vi.advanceTimersByTimeAsync(100));
  await act(async () => void router.navigate('/other'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(bar()).not.toBeNull();
});
