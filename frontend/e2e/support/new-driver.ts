import type { APIRequestContext, Page } from '@playwright/test';
import { type Driver, expectToday, type SettingsPage, someDriver } from './driver';
import { type Api, addVehicle, apiOf } from './elsewhere';
import { expect } from './test';

interface Session {
  readonly origin: string;
  readonly uid: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/**
 * The token that comes with the account may be revoked already: the emulator takes the time twice, and a second may
 * end between the two. A renewed one never is.
 */
async function signUp(request: APIRequestContext, { email, password }: Driver): Promise<Session> {
  const created = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key', {
    data: { email, password, returnSecureToken: true },
  });
  expect(created.ok()).toBe(true);
  const { localId, refreshToken } = await created.json();
  const renewed = await request.post('/securetoken.googleapis.com/v1/token?key=demo-key', {
    form: { grant_type: 'refresh_token', refresh_token: refreshToken },
  });
  expect(renewed.ok()).toBe(true);
  const { id_token: idToken } = await renewed.json();
  return { origin: new URL(created.url()).origin, uid: localId, idToken, refreshToken };
}

/** Session as Firebase Auth stores it here, before it moves it to its preferred storage. */
function storedSession(email: string, { uid, idToken, refreshToken }: Session) {
  const now = Date.now();
  const user = {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [
      { providerId: 'password', uid: email, email, displayName: null, phoneNumber: null, photoURL: null },
    ],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + 3_600_000 },
    createdAt: String(now),
    lastLoginAt: String(now),
  };
  // The key that the page gives Firebase where the identity is embedded, and the name of its only application.
  return {
    key: 'firebase:authUser:embedded:[DEFAULT]',
    value: JSON.stringify(user),
    isStored: 'test.session-is-stored',
  };
}

type SignedUp = Driver & Pick<Session, 'origin' | 'uid' | 'idToken'>;

interface NewDriver extends SignedUp {
  /** Signs the driver in on a page of another device. */
  readonly signInOn: (page: Page) => Promise<void>;
}

/**
 * A driver of the test's own, signed in on the page's device: the next page that it opens is theirs. Signing in by the
 * form is for the tests of it.
 */
export async function newDriver(page: Page): Promise<NewDriver> {
  const driver = someDriver();
  const session = await signUp(page.request, driver);
  // Runs before the first page of the application only, so that a driver who signs out stays signed out.
  const signInOn = async (device: Page) => {
    await device.addInitScript(
      ({ key, value, isStored }) => {
        if (!location.protocol.startsWith('http') || localStorage.getItem(isStored) !== null) return;
        localStorage.setItem(isStored, 'yes');
        localStorage.setItem(key, value);
      },
      storedSession(driver.email, session),
    );
  };
  await signInOn(page);
  const { origin, uid, idToken } = session;
  return { ...driver, origin, uid, idToken, signInOn };
}

/** Opens Today as a new driver. */
export async function arriveAsNewDriver(page: Page): Promise<Driver> {
  const driver = await newDriver(page);
  await page.goto('/');
  await expectToday(page);
  return driver;
}

const settingsPaths = {
  You: 'you',
  'Units and country': 'units',
  Reminders: 'reminders',
  'Shared logbooks': 'logbooks',
  Data: 'data',
  Account: 'account',
} as const satisfies Record<SettingsPage, string>;

/** Opens a page of the settings as a new driver. */
export async function arriveInSettings(
  page: Page,
  name: SettingsPage = 'Units and country',
): Promise<Driver> {
  const driver = await newDriver(page);
  await page.goto(`/settings/${settingsPaths[name]}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  return driver;
}

/** Opens the trips as a new driver. */
export async function arriveOnTrips(page: Page): Promise<Driver> {
  const driver = await newDriver(page);
  await page.goto('/trips');
  await expect(page.getByRole('heading', { name: 'Trips', level: 1 })).toBeVisible();
  return driver;
}

/** Returns the API of a new driver, for data entered on another device before the page opens. */
export async function newDriverElsewhere(page: Page): Promise<Api> {
  const { origin, idToken } = await newDriver(page);
  return apiOf(origin, idToken);
}

/** Opens the two example years in the page, and an API to them as from another device. */
export async function newDriverInExamples(page: Page, language: 'en' | 'de' = 'en'): Promise<Api> {
  const { origin, uid, idToken } = await newDriver(page);
  await page.addInitScript((opened) => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('roadbook.logbook', opened);
  }, `examples ${uid}`);
  const api = apiOf(origin, idToken, 'examples');
  // The language of an account is that of the device on which it is first seen.
  await api.account.me.query({ firstSight: { languages: [language], zone: 'Europe/London' } });
  await api.demo.fill.mutate({ language });
  return api;
}

/** Opens Today with a vehicle. */
export async function arriveWithVehicle(
  page: Page,
  name: string,
  options?: Parameters<typeof addVehicle>[2],
) {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, name, options);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Add a record' })).toBeVisible();
  return { api, vehicleId };
}
