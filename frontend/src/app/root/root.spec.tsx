// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { heldJoin, holdJoin } from '@/lib/logbook/held-join';
import { Root } from './root';

interface Someone {
  readonly uid: string;
}

const auth = vi.hoisted(() => ({ become: (_: Someone | null): void => undefined }));
vi.mock('./progress-bar', () => ({ ProgressBar: () => null }));
vi.mock('@/lib/auth/auth', async () => {
  const { useState } = await import('react');
  const useAuth = () => {
    const [user, setUser] = useState<Someone | null>(null);
    auth.become = setUser;
    return { user, settled: true };
  };
  return { useAuth };
});

it('keeps the secret of an invitation while its receiver signs in, and drops it when they sign out', () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const secret = 'logbook-secret';
  holdJoin(secret);
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Root /> }])} />);
  act(() => auth.become({ uid: 'ann' }));
  expect(heldJoin()).toBe(secret);
  act(() => auth.become(null));
  expect(heldJoin()).toBeNull();
});
