import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriver } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';
import { visit } from './support/visit';

async function openVehicles(page: Page): Promise<void> {
  await visit(page, 'Vehicles');
}

/** Opens the form from the list without vehicles. */
async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add your vehicle' }).click();
  const form = page.getByRole('dialog', { name: 'Add a vehicle' });
  await expect(form).toBeVisible();
  return form;
}

async function addVehicle(page: Page, name: string): Promise<void> {
  const form = await openForm(page);
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Bought with 61 000 on the odometer. */
async function addBoughtVehicle(page: Page): Promise<void> {
  const form = await openForm(page);
  await form.getByLabel('Name').fill('Blue');
  await form.getByText('More details').click();
  await form.getByLabel('Distance').selectOption('Kilometres');
  const bought = form.getByRole('group', { name: 'Bought' });
  await bought.getByLabel('Date').fill('2025-08-01');
  await bought.getByLabel('Odometer').fill('61,000');
  await form.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(page.getByRole('region', { name: 'Odometer' })).toContainText('61,000km');
}

test.beforeEach(async ({ page }) => {
  await newDriver(page);
  await page.goto('/vehicles');
});

test('an empty list says what to do first; a name is enough', once, async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Add your vehicle' })).toBeVisible();
  const form = await openForm(page);
  await form.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();

  await form.getByLabel('Name').fill('The blue one');
  await form.getByRole('radio', { name: 'Petrol + electricity' }).check();
  await form.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(page.getByRole('heading', { name: 'The blue one', level: 1 })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Vehicles' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'The blue one' });
  await expect(card).toContainText('No odometer reading yet');
  await expect(card.getByText('Petrol, 12 months', { exact: true })).toBeVisible();
  await expect(card.getByText('Electricity, 12 months', { exact: true })).toBeVisible();
});

test(
  'a VIN is checked while it is typed, and what was typed outlives a closed form',
  once,
  async ({ page }) => {
    const form = await openForm(page);
    await form.getByLabel('Name').fill('Bus');
    await form.getByText('More details').click();
    const vin = form.getByLabel('VIN');
    await vin.fill('1m8gdm9a');
    await expect(form.getByText('8 of 17')).toBeVisible();
    // The ninth character of this one is X.
    await vin.fill('1M8GDM9A0KP042788');
    await expect(form.getByText('There is a typing error in the VIN')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();

    await page.getByRole('button', { name: 'Add your vehicle' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('Bus');
    // The folded part is open because it holds something.
    await expect(vin).toHaveValue('1M8GDM9A0KP042788');
    await vin.fill('1M8GDM9AXKP042788');
    await expect(form.getByText('There is a typing error in the VIN')).toBeHidden();
    await form.getByRole('button', { name: 'Add vehicle' }).click();
    await expect(page.getByRole('heading', { name: 'Bus', level: 1 })).toBeVisible();
  },
);

test('a vehicle that is put away stands apart, and comes back', once, async ({ page }) => {
  await addVehicle(page, 'Old Polo');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Old Polo is archived.' });
  await expect(notice).toBeVisible();
  await expect(page.getByText('archived', { exact: true })).toBeVisible();
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('archived', { exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await openVehicles(page);
  await page.getByText('1 archived vehicle').click();
  await expect(page.getByRole('link', { name: 'Old Polo' })).toBeVisible();
});

test('a replaced odometer is written down, taken back, and put back', once, async ({ page }) => {
  await addBoughtVehicle(page);
  const odometer = page.getByRole('region', { name: 'Odometer' });
  await expect(odometer).toContainText('there is only one odometer reading');

  await odometer.getByText('Odometer tools').click();
  await odometer.getByRole('button', { name: 'The odometer was replaced' }).click();
  const sheet = page.getByRole('dialog', { name: 'The odometer was replaced' });
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Enter a number.')).toBeVisible();
  await sheet.getByLabel('Last reading of the old one').fill('64000');
  await sheet.getByLabel('First reading of the new one').fill('12');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect(odometer).toContainText('Replaced at 64,000 km; the new one started at 12 km.');
  await expect(odometer.getByText('12', { exact: true })).toBeVisible();

  await odometer.getByRole('button', { name: 'Remove' }).click();
  await expect(odometer.getByText('61,000', { exact: true })).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(odometer.getByText('12', { exact: true })).toBeVisible();
});

test(
  'an odometer that would run backwards is refused, and the form keeps what was typed',
  once,
  async ({ page, faults }) => {
    faults.expect(/status of 4\d\d/);
    await addBoughtVehicle(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit the vehicle' });
    const sold = form.getByRole('group', { name: 'Sold' });
    await sold.getByLabel('Date').fill('2025-09-01');
    await sold.getByLabel('Odometer').fill('60500');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(
      form.getByRole('alert').filter({ hasText: 'The odometer would run backwards.' }),
    ).toBeVisible();
    await expect(sold.getByLabel('Odometer')).toHaveValue('60500');
    await sold.getByLabel('Odometer').fill('70500');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    // 9 500 km from 1 August to the end of 1 September 2025, 32 days.
    await expect(page.getByRole('region', { name: 'Odometer' })).toContainText('296.9 km a day on average');
  },
);

test('deleting wants the name and says that nothing hangs on it', once, async ({ page }) => {
  await addVehicle(page, 'Mistake');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Delete …' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Mistake?' });
  await expect(question).toContainText('It has no records.');
  await expect(question.getByRole('button', { name: 'Delete vehicle' })).toBeDisabled();
  await question.getByLabel('Type “Mistake” to confirm').fill('mistake');
  await question.getByRole('button', { name: 'Delete vehicle' }).click();
  await expect(page.getByRole('heading', { name: 'Add your vehicle' })).toBeVisible();
});

test('without a network the list is there, and what is added waits', onPhone, async ({ page, context }) => {
  await addVehicle(page, 'First');
  await openVehicles(page);
  await expect(page.getByRole('link', { name: 'First' })).toBeVisible();
  // The form’s code comes with the first look at it.
  await page.getByRole('button', { name: 'Add a vehicle' }).click();
  const form = page.getByRole('dialog', { name: 'Add a vehicle' });
  await expect(form.getByLabel('Name')).toBeVisible();
  await context.setOffline(true);
  await form.getByLabel('Name').fill('Second');
  await form.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(page.getByRole('heading', { name: 'Second', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('waiting', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText('waiting', { exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Second', level: 1 })).toBeVisible();
});

test('the list, the form and a vehicle can be used by everybody', async ({ page }) => {
  const form = await openForm(page);
  await form.getByText('More details').click();
  await expectAccessible(page, 'dialog');
  await expect.poll(() => smallTargets(form)).toEqual([]);
  await expectNoSidewaysScrolling(page);
  await form.getByLabel('Name').fill('Donaudampfschifffahrtsgesellschaftskapitänsdienstwagen');
  await form.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(page.getByRole('region', { name: 'Odometer' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await openVehicles(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Donaudampf' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});

test(
  'what happened to the odometer is said while a vehicle is changed, which is saved only when asked',
  once,
  async ({ page, faults }) => {
    faults.expect(/status of 4\d\d/);
    await addBoughtVehicle(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit the vehicle' });
    const sold = form.getByRole('group', { name: 'Sold' });
    await sold.getByLabel('Date').fill('2025-09-01');
    await sold.getByLabel('Odometer').fill('500');
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('vehicles.update')) sent += 1;
    });
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('button', { name: 'Say what happened' }).click();
    const question = page.getByRole('dialog', { name: 'The odometer would run backwards' });
    await question.getByRole('radio', { name: 'The odometer was replaced' }).click();
    const replaced = page.getByRole('dialog', { name: 'The odometer was replaced' });
    await replaced.getByLabel('First reading of the new one').fill('');
    await replaced.getByRole('button', { name: 'Save' }).click();
    await expect(replaced.getByText('Enter a number.')).toBeVisible();
    await replaced.getByLabel('First reading of the new one').fill('0');
    await replaced.getByRole('button', { name: 'Save' }).click();
    await expect(replaced).toBeHidden();
    await expect(sold.getByLabel('Odometer')).toHaveValue('500');
    await expect.poll(() => sent).toBe(1);

    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect.poll(() => sent).toBe(2);
  },
);

test('a new vehicle that is sent again before it is answered counts once', once, async ({ page }) => {
  await addVehicle(page, 'First');
  await openVehicles(page);
  const answer = Promise.withResolvers<void>();
  await page.route(/vehicles\.create/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const form = page.getByRole('dialog', { name: 'Add a vehicle' });
  await page.getByRole('button', { name: 'Add a vehicle' }).click();
  await form.getByLabel('Name').fill('Second');
  await form.getByRole('button', { name: 'Add vehicle' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a vehicle' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Second');
  await form.getByRole('button', { name: 'Add vehicle' }).click();
  answer.resolve();
  await expect(page.getByRole('heading', { name: 'Second', level: 1 })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  // Both answers lead there: what comes after the second is not taken away by it.
  await page.reload();
  await openVehicles(page);
  await page.getByRole('button', { name: 'Add a vehicle' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await form.getByLabel('Name').fill('Third');
  await form.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(page.getByRole('heading', { name: 'Third', level: 1 })).toBeVisible();
  await openVehicles(page);
  for (const name of ['First', 'Second', 'Third']) {
    await expect(page.getByRole('link', { name })).toHaveCount(1);
  }
});
