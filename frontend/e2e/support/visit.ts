import { expect, type Page } from '@playwright/test';

type Destination = 'Today' | 'Trips' | 'Vehicles' | 'Insight' | 'Claim';

/**
 * Goes to a page by the navigation. Until its code has arrived, the page before is still shown, with buttons of the
 * same names.
 */
export async function visit(page: Page, destination: Destination): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: destination }).click();
  await expect(page.getByRole('heading', { name: destination, level: 1 })).toBeVisible();
}
