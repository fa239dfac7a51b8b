// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Identity, SignedInUser } from '@/platform/identity/identity';
import { AuthProvider, useAuth, useIdentity } from './auth';

let emit: (user: SignedInUser | null) => void;
let persisted = true;

const identity = {
  remembered: () => null,
  onIdToken(listener) {
    emit = listener;
    return () => {};
  },
  currentToken: async () => 'a.b.c',
  refreshToken: async () => 'a.b.c',
  rememberMe: () => persisted,
  async setRememberMe(flag) {
    persisted = flag;
  },
} satisfies Partial<Identity> as unknown as Identity;

function Page() {
  const { user, settled, rememberMe, setRememberMe } = useAuth();
  return (
    <>
      <output>{settled ? (user?.email ?? 'nobody') : 'unknown'}</output>
      <input type="checkbox" checked={rememberMe} onChange={(event) => setRememberMe(event.target.checked)} />
    </>
  );
}

beforeEach(() => {
  persisted = true;
  // biome-ignore lint/suspicious/noDocumentCookie: there is no Cookie Store API here
  document.cookie = 'token=';
});

it('tells a page who is signed in, and writes the real cookie', async () => {
  render(
    <AuthProvider identity={identity}>
      <Page />
    </AuthProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('unknown');
  await act(async () => emit(null));
  expect(screen.getByRole('status').textContent).toBe('nobody');
  await act(async () => emit({ uid: 'jana', email: 'jana@roadbook.example', displayName: null }));
  expect(screen.getByRole('status').textContent).toBe('jana@roadbook.example');
  expect(document.cookie).toBe('token=a.b.c');
  await act(async () => emit(null));
  expect(document.cookie).toBe('token=');
});

it('lets a page set remember-me', async () => {
  render(
    <AuthProvider identity={identity}>
      <Page />
    </AuthProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  expect(box.checked).toBe(true);
  await act(async () => box.click());
  expect(box.checked).toBe(false);
  expect(persisted).toBe(false);
});

it('hands out the identity that it was given', () => {
  const seen = vi.fn();
  function SignIn() {
    seen(useIdentity());
    return null;
  }
  render(
    <AuthProvider identity={identity}>
      <SignIn />
    </AuthProvider>,
  );
  expect(seen).toHaveBeenCalledWith(identity);
});

it('refuses a page outside of it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Page />)).toThrow('AuthProvider');
});
