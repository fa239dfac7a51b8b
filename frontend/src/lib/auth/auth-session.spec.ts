// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Identity, SignedInUser } from '@/platform/identity/identity';
import { SignInError } from '@/platform/identity/sign-in-error';
import { type AuthSession, createAuthSession } from './auth-session';
import { browserDependencies } from './token-refresh';

const jana: SignedInUser = { uid: 'jana', email: 'jana@roadbook.example', displayName: 'Jana' };
const kim: SignedInUser = { uid: 'kim', email: 'kim@roadbook.example', displayName: null };

let emit: (user: SignedInUser | null) => void;
let rememberMe: boolean;
let remembered: SignedInUser | null;
const currentToken = vi.fn<() => Promise<string>>();
const refreshToken = vi.fn<() => Promise<string>>();
const moveSession = vi.fn<(flag: boolean) => Promise<void>>();
const writeCookie = vi.fn<(token: string, rememberMe: boolean) => void>();

let session: AuthSession;
let stop: () => void;

/** An identity that reports users when the test wants; Firebase's own behaviour has its own spec. */
const identity = {
  remembered: () => remembered,
  onIdToken(listener) {
    emit = listener;
    return () => {
      emit = () => {};
    };
  },
  currentToken,
  refreshToken,
  rememberMe: () => rememberMe,
  setRememberMe(flag) {
    rememberMe = flag;
    return moveSession(flag);
  },
} satisfies Partial<Identity>;

beforeEach(() => {
  vi.useFakeTimers();
  rememberMe = true;
  remembered = null;
  currentToken.mockReset().mockResolvedValue('token-1');
  refreshToken.mockReset().mockResolvedValue('token-2');
  moveSession.mockReset().mockResolvedValue();
  writeCookie.mockReset();
  session = createAuthSession(identity as unknown as Identity, writeCookie, browserDependencies);
  stop = session.start();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function event(user: SignedInUser | null): Promise<void> {
  emit(user);
  await vi.advanceTimersByTimeAsync(0);
}

function later(): { promise: Promise<string>; arrive: (token: string) => void } {
  let arrive = (_token: string) => {};
  const promise = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  return { promise, arrive };
}

it('does not know who is signed in before the first event', () => {
  expect(session.state()).toEqual({ user: null, settled: false, rememberMe: true });
  expect(writeCookie).not.toHaveBeenCalled();
});

/** Creates the session anew, as when the page is loaded again. */
function restart(): void {
  stop();
  session = createAuthSession(identity as unknown as Identity, writeCookie, browserDependencies);
  stop = session.start();
}

it('shows whom the device remembers, and disturbs no screen when the identity names the same', async () => {
  remembered = jana;
  restart();
  expect(session.state()).toEqual({ user: jana, settled: true, rememberMe: true });
  expect(writeCookie).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(refreshToken).not.toHaveBeenCalled();
  const screen = vi.fn();
  session.subscribe(screen);
  await event({ ...jana });
  expect(screen).not.toHaveBeenCalled();
  expect(writeCookie.mock.calls).toEqual([['token-1', true]]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(refreshToken).toHaveBeenCalledTimes(1);
});

it('forgets whom the device remembered when the identity says that nobody is signed in', async () => {
  remembered = jana;
  restart();
  await event(null);
  expect(session.state()).toEqual({ user: null, settled: true, rememberMe: true });
  expect(writeCookie.mock.calls).toEqual([['', true]]);
});

it('shows somebody else when the identity names them', async () => {
  remembered = jana;
  restart();
  await event(kim);
  expect(session.state()).toMatchObject({ user: kim });
});

it('a user: is stored, and the ID token goes to the cookie', async () => {
  await event(jana);
  expect(session.state()).toEqual({ user: jana, settled: true, rememberMe: true });
  expect(writeCookie.mock.calls).toEqual([['token-1', true]]);
});

it('nobody: the user is cleared and the cookie set to the empty value', async () => {
  await event(jana);
  await event(null);
  expect(session.state()).toEqual({ user: null, settled: true, rememberMe: true });
  expect(writeCookie).toHaveBeenLastCalledWith('', true);
});

it('a new token of the same user goes to the cookie and disturbs no screen', async () => {
  await event(jana);
  const screen = vi.fn();
  session.subscribe(screen);
  const before = session.state();
  currentToken.mockResolvedValue('token-2');
  await event({ ...jana });
  expect(writeCookie).toHaveBeenLastCalledWith('token-2', true);
  expect(session.state()).toBe(before);
  expect(screen).not.toHaveBeenCalled();
});

it('tells the screens when the user changes, until they stop listening', async () => {
  const screen = vi.fn();
  const leave = session.subscribe(screen);
  await event(jana);
  await event({ ...jana, displayName: 'Jana K.' });
  expect(screen).toHaveBeenCalledTimes(2);
  leave();
  await event(null);
  expect(screen).toHaveBeenCalledTimes(2);
});

it('refreshes every 600000 ms while signed in, however often the token changes', async () => {
  await event(jana);
  await vi.advanceTimersByTimeAsync(300_000);
  await event(jana);
  await vi.advanceTimersByTimeAsync(299_999);
  expect(refreshToken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(refreshToken).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(refreshToken).toHaveBeenCalledTimes(2);
});

it('does not refresh when nobody is signed in', async () => {
  await event(null);
  await vi.advanceTimersByTimeAsync(1_200_000);
  await event(jana);
  await event(null);
  await vi.advanceTimersByTimeAsync(1_200_000);
  expect(refreshToken).not.toHaveBeenCalled();
});

it('counts the ten minutes again for another user', async () => {
  await event(jana);
  await vi.advanceTimersByTimeAsync(599_999);
  await event(kim);
  await vi.advanceTimersByTimeAsync(599_999);
  expect(refreshToken).not.toHaveBeenCalled();
});

it('a failed refresh signs nobody out', async () => {
  refreshToken.mockRejectedValue(new SignInError('network', null));
  await event(jana);
  await vi.advanceTimersByTimeAsync(1_200_000);
  expect(refreshToken).toHaveBeenCalledTimes(2);
  expect(session.state().user).toEqual(jana);
  expect(writeCookie.mock.calls).toEqual([['token-1', true]]);
});

it('opened without a network and with an expired token: the user is there, the cookie stays as it was', async () => {
  currentToken.mockRejectedValue(new SignInError('network', null));
  await event(jana);
  expect(session.state().user).toEqual(jana);
  expect(writeCookie).not.toHaveBeenCalled();
});

it('signed out while the token was on its way: a late token writes nothing', async () => {
  const late = later();
  currentToken.mockReturnValueOnce(late.promise);
  await event(jana);
  await event(null);
  late.arrive('token-of-jana');
  await vi.advanceTimersByTimeAsync(0);
  expect(writeCookie.mock.calls).toEqual([['', true]]);
  expect(session.state().user).toBeNull();
});

it('signed out during a refresh: its late answer brings nobody back', async () => {
  const late = later();
  refreshToken.mockReturnValueOnce(late.promise);
  await event(jana);
  await vi.advanceTimersByTimeAsync(600_000);
  await event(null);
  late.arrive('token-of-jana');
  await vi.advanceTimersByTimeAsync(0);
  expect(session.state().user).toBeNull();
  expect(writeCookie).toHaveBeenLastCalledWith('', true);
});

it('remember-me changed while signed in: moves the session and rewrites the cookie', async () => {
  await event(jana);
  session.setRememberMe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.state().rememberMe).toBe(false);
  expect(moveSession).toHaveBeenCalledWith(false);
  expect(writeCookie).toHaveBeenLastCalledWith('token-1', false);
});

it('remember-me changed before signing in: holds for the cookie that comes', async () => {
  await event(null);
  session.setRememberMe(false);
  await event(jana);
  expect(writeCookie.mock.calls).toEqual([
    ['', true],
    ['token-1', false],
  ]);
});

it('a session that cannot be moved is no error to anybody', async () => {
  moveSession.mockRejectedValue(new SignInError('unknown', null));
  await event(jana);
  session.setRememberMe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.state().user).toEqual(jana);
});

it('stopped: follows no more, and can be started again', async () => {
  await event(jana);
  stop();
  await vi.advanceTimersByTimeAsync(1_200_000);
  expect(refreshToken).not.toHaveBeenCalled();
  stop = session.start();
  await event(kim);
  expect(session.state().user).toEqual(kim);
});
