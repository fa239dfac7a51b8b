import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** No two settings have a value of the same name, and the name of a setting changes with the language. */
export function choice(page: Page, value: string): Locator {
  return page.getByRole('radio', { name: value, exact: true });
}

export async function choose(page: Page, setting: string, value: string): Promise<void> {
  await page.getByRole('radiogroup', { name: setting }).getByText(value, { exact: true }).click();
  await expect(choice(page, value)).toBeChecked();
}

/** Notice that confirms a saved setting. */
export function savedNotice(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

/** Chosen, and said to be saved. */
export async function save(page: Page, setting: string, value: string): Promise<void> {
  await choose(page, setting, value);
  await expect(savedNotice(page, value)).toBeVisible();
}
