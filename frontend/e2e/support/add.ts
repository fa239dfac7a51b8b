import type { Page } from '@playwright/test';

/** Actions that Today offers: on a phone behind the round plus, on a desktop directly. */
export type Added = 'Add a trip' | 'Fill up' | 'Add a cost' | 'Odometer';

/** Opens the form for a new record from Today. */
export async function add(page: Page, name: Added): Promise<void> {
  const actions = page.getByRole('region', { name: 'Add a record' });
  await actions.waitFor();
  const plus = actions.getByRole('button', { name: 'Add something else' });
  if (await plus.isVisible()) await plus.click();
  // The button's name depends on the energy of the vehicle.
  const label = name === 'Fill up' ? /^(Fill up|Charge|Fill up or charge)$/ : name;
  await actions.getByRole('button', { name: label, exact: true }).click();
}
