import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './test';

export interface Driver {
  readonly email: string;
  readonly password: string;
  /** Token of a driver who was signed up without the page. */
  readonly idToken?: string;
}

export function someDriver(): Driver {
  return { email: `${randomUUID()}@drivers.example`, password: 'long way home' };
}

/** Signed in, and their account has come from the server. */
export async function expectToday(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your day and time' })).toBeVisible();
}

export async function fillIn(page: Page, { email, password }: Driver): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Creates an account, starting on the sign-in page. */
export async function createAccount(page: Page, driver: Driver): Promise<void> {
  await page.getByRole('button', { name: 'Create an account' }).click();
  await fillIn(page, driver);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
}

export async function signIn(page: Page, driver: Driver): Promise<void> {
  await fillIn(page, driver);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs up with the sign-in page, like a person. */
export async function signUpByForm(page: Page): Promise<Driver> {
  const driver = someDriver();
  await page.goto('/');
  await createAccount(page, driver);
  await expectToday(page);
  return driver;
}

export type SettingsPage = 'You' | 'Units and country' | 'Reminders' | 'Shared logbooks' | 'Data' | 'Account';

/** Opens a page of the settings. */
export async function openSettings(page: Page, name: SettingsPage = 'Units and country'): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const list = page.getByRole('navigation', { name: 'Pages of the settings' });
  await list.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await openSettings(page, 'Account');
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
}
