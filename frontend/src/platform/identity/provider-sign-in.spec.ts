// @vitest-environment jsdom
import { FirebaseError } from 'firebase/app';
import { type Auth, getRedirectResult, signInWithPopup, signInWithRedirect } from 'firebase/auth';
import { beforeEach, expect, it, vi } from 'vitest';
import { finishRedirect, signInAtProvider } from './provider-sign-in';

// A provider's own window cannot be opened in a test.
vi.mock('firebase/auth', async (importOriginal) => ({
  ...(await importOriginal<typeof import('firebase/auth')>()),
  signInWithPopup: vi.fn(),
  signInWithRedirect: vi.fn(),
  getRedirectResult: vi.fn(),
}));

const auth = { name: 'the page’s own' } as Auth;

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(signInWithPopup).mockReset();
  vi.mocked(signInWithRedirect).mockReset();
  vi.mocked(getRedirectResult).mockReset();
});

function popupFails(code: string): void {
  vi.mocked(signInWithPopup).mockRejectedValue(new FirebaseError(code, ''));
}

it.each([
  ['google', 'google.com'],
  ['apple', 'apple.com'],
  ['microsoft', 'microsoft.com'],
] as const)('opens the window of %s', async (name, providerId) => {
  await signInAtProvider(auth, name);
  expect(vi.mocked(signInWithPopup).mock.calls[0]?.[1]).toMatchObject({ providerId });
  expect(signInWithRedirect).not.toHaveBeenCalled();
});

it('goes to the provider’s page where windows are blocked, and finishes on the way back', async () => {
  popupFails('auth/popup-blocked');
  await signInAtProvider(auth, 'google');
  expect(signInWithRedirect).toHaveBeenCalledOnce();
  expect(await finishRedirect(auth)).toBeNull();
  expect(getRedirectResult).toHaveBeenCalledOnce();
});

it('does not ask for a redirect’s result when none was begun, nor a second time', async () => {
  expect(await finishRedirect(auth)).toBeNull();
  expect(getRedirectResult).not.toHaveBeenCalled();

  popupFails('auth/popup-blocked');
  await signInAtProvider(auth, 'google');
  await finishRedirect(auth);
  await finishRedirect(auth);
  expect(getRedirectResult).toHaveBeenCalledOnce();
});

it('does not go anywhere when the person closed the window', async () => {
  popupFails('auth/popup-closed-by-user');
  await expect(signInAtProvider(auth, 'google')).rejects.toMatchObject({ reason: 'popupClosed' });
  expect(signInWithRedirect).not.toHaveBeenCalled();
});

it('says what went wrong at the provider', async () => {
  popupFails('auth/popup-blocked');
  await signInAtProvider(auth, 'google');
  vi.mocked(getRedirectResult).mockRejectedValue(
    new FirebaseError('auth/account-exists-with-different-credential', ''),
  );
  expect(await finishRedirect(auth)).toMatchObject({ reason: 'emailInUse' });
});
