import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Opens a panel of a vehicle's page that is in the menu until it is used. */
export async function openFromMenu(
  page: Page,
  name: 'Who drove?' | 'Tyres' | 'Condition' | 'Service book' | 'Hand over',
): Promise<Locator> {
  await page.getByRole('button', { name: 'More for this vehicle' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole('region', { name: name === 'Hand over' ? /^Hand over/ : name });
  await expect(panel).toBeVisible();
  return panel;
}
