import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** One of a few, all in sight. */
export function choice(page: Page, setting: string, value: string): Locator {
  return page.getByRole('radiogroup', { name: setting }).getByRole('radio', { name: value, exact: true });
}

export async function choose(page: Page, setting: string, value: string): Promise<void> {
  await page.getByRole('radiogroup', { name: setting }).getByText(value, { exact: true }).click();
  await expect(choice(page, setting, value)).toBeChecked();
}

/** The same, and the server has taken it. */
export async function save(page: Page, setting: string, value: string): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().includes('/api/trpc/account.update') && response.ok());
  await choose(page, setting, value);
  await saved;
}
