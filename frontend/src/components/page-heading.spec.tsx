// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';

async function openAtToday() {
  vi.resetModules();
  const { PageHeading } = await import('./page-heading');
  const router = createMemoryRouter([
    { path: '/', Component: () => <PageHeading title="Today" /> },
    { path: '/settings', Component: () => <PageHeading title="Settings" windowTitle="All settings" /> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  document.title = '';
});

it('leaves the focus with the window when the page is opened', async () => {
  await openAtToday();
  expect(document.activeElement).toBe(document.body);
  expect(document.title).toBe('Today · Roadbook');
});

it('takes the focus on every arrival, going back included', async () => {
  const router = await openAtToday();
  await act(() => router.navigate('/settings'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Settings' }));
  expect(document.title).toBe('All settings · Roadbook');

  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Today' }));
});
