// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { deleteApp, getApps, setLogLevel } from 'firebase/app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppConfig } from '@/config/app-config';
import { type AuthEmulator, startAuthEmulator } from '../../../test/harness/start-auth-emulator';
import { createIdentity, type Identity, type SignedInUser } from './identity';
import { SignInError } from './sign-in-error';

declare const jsdom: { reconfigure(settings: { url: string }): void };

const config: AppConfig = {
  mode: 'test',
  identity: 'embedded',
  providers: ['google', 'password'],
  firebase: {
    apiKey: '',
    authDomain: '',
    projectId: 'demo-roadbook',
    databaseURL: '',
    storageBucket: '',
    messagingSenderId: '',
    appId: '',
    measurementId: '',
  },
};
const accounts = '/emulator/v1/projects/demo-roadbook/accounts';
const codes = '/emulator/v1/projects/demo-roadbook/oobCodes';

let emulator: AuthEmulator;

// The app that a reload leaves behind logs that it was deleted.
setLogLevel('silent');

beforeAll(async () => {
  emulator = await startAuthEmulator();
  jsdom.reconfigure({ url: `${emulator.origin}/` });
});

afterAll(() => emulator.stop());

beforeEach(() => localStorage.clear());

afterEach(async () => {
  vi.unstubAllGlobals();
  await closePage();
  sessionStorage.clear();
  await fetch(emulator.origin + accounts, { method: 'DELETE' });
});

/** Closes the page as a reload does: storage remains, memory is lost. */
async function closePage(): Promise<void> {
  await Promise.all(getApps().map(deleteApp));
}

function nextUser(identity: Identity): Promise<SignedInUser | null> {
  return new Promise((resolve) => {
    const stop = identity.onIdToken((user) => {
      resolve(user);
      queueMicrotask(() => stop());
    });
  });
}

async function reasonOf(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof SignInError ? error.reason : `no SignInError: ${String(error)}`;
}

function claimsOf(token: string): unknown {
  return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
}

it('has nobody and an empty token before anybody signs in', async () => {
  const identity = createIdentity(config);
  expect(await nextUser(identity)).toBeNull();
  expect(await identity.currentToken()).toBe('');
  expect(await identity.refreshToken()).toBe('');
});

it('signs the demo driver in without a popup', async () => {
  const open = vi.spyOn(window, 'open');
  const identity = createIdentity(config);
  await identity.signInAsDemoDriver();
  expect(await nextUser(identity)).toEqual({
    uid: expect.any(String),
    email: null,
    displayName: null,
    guestUntilMs: expect.any(Number),
  });
  expect(claimsOf(await identity.currentToken())).toMatchObject({ aud: 'demo-roadbook' });
  expect(open).not.toHaveBeenCalled();
});

it('speaks to its own origin only', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const identity = createIdentity(config);
  await identity.signInAsDemoDriver();
  await identity.refreshToken();
  const origins = fetched.mock.calls.map(([address]) => new URL(String(address)).origin);
  expect(new Set(origins)).toEqual(new Set([emulator.origin]));
});

it('creates an account and signs in to it with the password', async () => {
  const identity = createIdentity(config);
  await identity.createAccount('jana@roadbook.example', 'a long password');
  await identity.signOut();
  expect(await nextUser(identity)).toBeNull();
  await identity.signInWithPassword('jana@roadbook.example', 'a long password');
  expect(await nextUser(identity)).toMatchObject({ email: 'jana@roadbook.example', displayName: null });
});

it('says why somebody could not sign in', async () => {
  const identity = createIdentity(config);
  await identity.createAccount('jana@roadbook.example', 'a long password');
  expect({
    wrong: await reasonOf(identity.signInWithPassword('jana@roadbook.example', 'another')),
    nobody: await reasonOf(identity.signInWithPassword('nobody@roadbook.example', 'a long password')),
    again: await reasonOf(identity.createAccount('jana@roadbook.example', 'a long password')),
    short: await reasonOf(identity.createAccount('kim@roadbook.example', 'abc')),
    noAddress: await reasonOf(identity.createAccount('kim', 'a long password')),
  }).toEqual({
    wrong: 'wrongPassword',
    nobody: 'wrongPassword',
    again: 'emailInUse',
    short: 'weakPassword',
    noAddress: 'invalidEmail',
  });
});

it('does not tell whether there is an account to reset', async () => {
  const identity = createIdentity(config);
  await identity.createAccount('jana@roadbook.example', 'a long password');
  await expect(identity.sendPasswordReset('jana@roadbook.example')).resolves.toBeUndefined();
  await expect(identity.sendPasswordReset('nobody@roadbook.example')).resolves.toBeUndefined();
});

it('changes the password of a user who knows the present one', async () => {
  const identity = createIdentity(config);
  await identity.createAccount('jana@roadbook.example', 'a long password');
  expect(await reasonOf(identity.changePassword('another', 'a longer password'))).toBe('wrongPassword');
  expect(await reasonOf(identity.changePassword('a long password', 'four'))).toBe('weakPassword');
  await identity.changePassword('a long password', 'a longer password');
  expect(await identity.currentToken()).not.toBe('');
  await identity.signOut();
  await identity.signInWithPassword('jana@roadbook.example', 'a longer password');
});

it('confirms an address with the code of a link, and has it in the next token', async () => {
  const identity = createIdentity(config);
  await identity.createAccount('jana@roadbook.example', 'a long password');
  const details = { email: 'jana@roadbook.example', hasPassword: true };
  expect(await identity.signInDetails()).toEqual({ ...details, isEmailConfirmed: false });
  await identity.sendEmailConfirmation();
  const { oobCodes } = await (await fetch(emulator.origin + codes)).json();
  const { oobCode } = oobCodes.find((each: { requestType: string }) => each.requestType === 'VERIFY_EMAIL');
  await identity.confirmEmail(oobCode);
  expect(await identity.signInDetails()).toEqual({ ...details, isEmailConfirmed: true });
  expect(claimsOf(await identity.currentToken())).toMatchObject({ email_verified: true });
  expect(await reasonOf(identity.confirmEmail(oobCode))).toBe('linkExpired');
});

it('knows that a guest has neither an address nor a password', async () => {
  const identity = createIdentity(config);
  expect(await identity.signInDetails()).toBeNull();
  await identity.signInAsDemoDriver();
  expect(await identity.signInDetails()).toEqual({
    ...{ email: null, isEmailConfirmed: false, hasPassword: false },
  });
});

it('changes a password with the code of a link, once', async () => {
  const identity = createIdentity(config);
  await identity.createAccount('jana@roadbook.example', 'a long password');
  await identity.sendPasswordReset('jana@roadbook.example');
  const { oobCodes } = await (await fetch(emulator.origin + codes)).json();
  const [{ oobCode }] = oobCodes;
  expect(await reasonOf(identity.choosePassword(oobCode, 'four'))).toBe('weakPassword');
  await identity.choosePassword(oobCode, 'a longer password');
  expect(await reasonOf(identity.choosePassword(oobCode, 'a third password'))).toBe('linkExpired');
  expect(await reasonOf(identity.signInWithPassword('jana@roadbook.example', 'a long password'))).toBe(
    'wrongPassword',
  );
  await identity.signInWithPassword('jana@roadbook.example', 'a longer password');
});

it('calls an unreachable identity a network failure, and keeps whoever is signed in', async () => {
  const identity = createIdentity(config);
  await identity.signInAsDemoDriver();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reasonOf(identity.refreshToken())).toBe('network');
  expect(await nextUser(identity)).not.toBeNull();
  expect(await identity.currentToken()).not.toBe('');
});

it('gives no token to a refresh that somebody signed out of', async () => {
  const identity = createIdentity(config);
  await identity.signInAsDemoDriver();
  const refresh = identity.refreshToken();
  await identity.signOut();
  expect(await refresh.catch(() => 'refused')).toBe('');
  expect(await nextUser(identity)).toBeNull();
});

it('signs out with the other tabs, if it is the same person', async () => {
  const identity = createIdentity(config);
  await identity.signInAsDemoDriver();
  const uid = (await nextUser(identity))?.uid;
  const otherTab = new BroadcastChannel('roadbook.identity');
  const thirdTab = new BroadcastChannel('roadbook.identity');
  const heard = new Promise((resolve) => {
    thirdTab.onmessage = resolve;
  });

  otherTab.postMessage('somebody else');
  await heard;
  expect(await identity.refreshToken()).not.toBe('');

  const left = new Promise<void>((resolve) => {
    identity.onIdToken((user) => {
      if (user === null) resolve();
    });
  });
  otherTab.postMessage(uid);
  await left;
  otherTab.close();
  thirdTab.close();
});

it('tells the other tabs who signed out', async () => {
  const identity = createIdentity(config);
  await identity.signInAsDemoDriver();
  const uid = (await nextUser(identity))?.uid;
  const otherTab = new BroadcastChannel('roadbook.identity');
  const heard = new Promise<MessageEvent>((resolve) => {
    otherTab.onmessage = resolve;
  });
  await identity.signOut();
  expect((await heard).data).toBe(uid);
  otherTab.close();
});

describe('remember me', () => {
  it('is on until somebody says otherwise, and survives a reload', async () => {
    const identity = createIdentity(config);
    expect(identity.rememberMe()).toBe(true);
    await identity.setRememberMe(false);
    await closePage();
    expect(createIdentity(config).rememberMe()).toBe(false);
  });

  it('keeps the session on the device, so that a new tab has it', async () => {
    await createIdentity(config).signInAsDemoDriver();
    await closePage();
    sessionStorage.clear();
    expect(await nextUser(createIdentity(config))).not.toBeNull();
  });

  it('off: keeps the session in this tab only', async () => {
    const identity = createIdentity(config);
    await identity.setRememberMe(false);
    await identity.signInAsDemoDriver();
    await closePage();
    expect(await nextUser(createIdentity(config))).not.toBeNull();
    await closePage();
    sessionStorage.clear();
    expect(await nextUser(createIdentity(config))).toBeNull();
  });

  it('moves the session when it is turned off while signed in', async () => {
    const identity = createIdentity(config);
    await identity.signInAsDemoDriver();
    await identity.setRememberMe(false);
    await closePage();
    sessionStorage.clear();
    expect(await nextUser(createIdentity(config))).toBeNull();
  });
});
