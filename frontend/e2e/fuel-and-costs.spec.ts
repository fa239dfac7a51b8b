import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { add } from './support/add';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { arriveWithVehicle } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';

/** A driver in London: miles, litres, mpg (UK), mi/kWh and pounds. */
async function arriveWithPlugIn(page: Page): Promise<void> {
  await arriveWithVehicle(page, 'Family hybrid', { isPlugIn: true });
}

type Source = 'Petrol' | 'Electricity';

async function openFill(page: Page, source: Source): Promise<Locator> {
  await add(page, 'Fill up');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: source }).check();
  return sheet;
}

/** Three figures, Enter leads from one to the next; with Ctrl it saves. */
async function type(sheet: Locator, odometer: string, quantity: string, total: string): Promise<void> {
  const figure = (name: string) => sheet.getByRole('textbox', { name, exact: true });
  await figure('Odometer').fill(odometer);
  await figure('Quantity').fill(quantity);
  await figure('Quantity').press('Enter');
  await expect(figure('Total')).toBeFocused();
  await figure('Total').fill(total);
  await figure('Total').press('Control+Enter');
}

/** Saved, and what the sheet then says. */
async function fill(page: Page, source: Source, ...figures: [string, string, string]): Promise<Locator> {
  await type(await openFill(page, source), ...figures);
  const saved = page.getByRole('dialog', { name: 'Saved' });
  await expect(saved).toBeVisible();
  return saved;
}

function done(saved: Locator): Promise<void> {
  return saved.getByRole('button', { name: 'Done' }).click();
}

async function addCost(page: Page, category: string, amount: string): Promise<void> {
  await add(page, 'Add a cost');
  const sheet = page.getByRole('dialog', { name: 'Add a cost' });
  await sheet.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await sheet.getByRole('radio', { name: category }).check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
}

test(
  'a plug-in hybrid’s fills, charges and a cost, with figures that are right',
  onPhone,
  async ({ page }) => {
    await arriveWithPlugIn(page);
    const first = await fill(page, 'Petrol', '10000', '40', '56');
    await expect(first).toContainText('This is the first full fill.');
    await done(first);

    // 300 miles on 27.28 l, which are 6.0008 UK gallons: 49.99 to the gallon.
    const second = await fill(page, 'Petrol', '10,300', '27.28', '38.19');
    await expect(second.getByRole('definition')).toHaveText('50.0mpg (UK)');
    await expect(second).toContainText('300.0 mi on 27.28 l');
    await done(second);

    await done(await fill(page, 'Electricity', '10310', '8', '2.40'));
    // 32 miles on 8 kWh.
    const charged = await fill(page, 'Electricity', '10342', '8', '2.40');
    // On petrol, too, maybe: 25 kWh for a hundred miles of everything driven.
    await expect(charged.getByRole('definition')).toHaveText('25.0kWh/100 mi');
    await done(charged);

    await addCost(page, 'Parking', '4.50');
    await expect(page.getByRole('status').filter({ hasText: '£4.50 saved' })).toBeVisible();

    // 56.00 + 38.19 + 2.40 + 2.40 + 4.50; 10 342 less 10 000 miles; 40 + 27.28 l; 8 + 8 kWh.
    await expect(page.getByRole('link', { name: /^Costs/ })).toContainText('£103.49');
    await expect(page.getByRole('link', { name: /^Driven 342.0 miles/ })).toBeVisible();
    const petrol = page.getByRole('link', { name: /^Petrol 67.28 litres/ });
    await expect(petrol).toContainText('Electricity 16 kWh');
    const economy = page.getByRole('region', { name: 'Economy' });
    await expect(economy).toContainText('Petrol 50.0 mpg (UK)');
    await expect(economy).toContainText('Electricity 25.0 kWh/100 mi');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await economy.getByRole('link', { name: /^Family hybrid/ }).click();
    await expect(page.getByRole('heading', { name: 'Family hybrid', level: 1 })).toBeVisible();

    // A month of the chart opens to its records, by its row in the table as by its bar.
    const costs = page.getByRole('figure', { name: 'Cost per month' });
    await costs.getByText('As a table').click();
    await costs.getByRole('rowheader').getByRole('button').click();
    const month = page.getByRole('dialog', { name: /^Costs in/ });
    await expect(month.getByRole('heading', { name: 'Parking: £4.50' })).toBeVisible();
    await expect(month.getByRole('button', { name: /£38\.19/ })).toBeVisible();
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(costs.getByRole('rowheader').getByRole('button')).toBeFocused();
  },
);

test(
  'any two of quantity, unit price and total give the third, and three must agree',
  onPhone,
  async ({ page }) => {
    await arriveWithPlugIn(page);
    const sheet = await openFill(page, 'Petrol');
    const quantity = sheet.getByRole('textbox', { name: 'Quantity' });
    const total = sheet.getByRole('textbox', { name: 'Total' });
    const unitPrice = sheet.getByRole('textbox', { name: 'Unit price' });
    await quantity.fill('40');
    await total.fill('70');
    await expect(unitPrice).toHaveValue('1.750');
    await expect(unitPrice).toHaveAccessibleDescription(/calculated/);
    await total.fill('');
    await unitPrice.fill('1,80');
    await expect(total).toHaveValue('72.00');

    await total.fill('71');
    await sheet.getByRole('textbox', { name: 'Odometer' }).fill('100');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByText('Quantity and unit price give £72.00.')).toBeVisible();
    await expectAccessible(page, 'dialog');
    await sheet.getByRole('button', { name: 'Calculate the unit price instead' }).click();
    // 71 / 40.
    await expect(unitPrice).toHaveValue('1.775');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved' })).toBeVisible();
  },
);

test('what is missing is named, and what one does not know can be left out', once, async ({ page }) => {
  await arriveWithPlugIn(page);
  const sheet = await openFill(page, 'Petrol');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('This is still missing.')).toHaveCount(3);
  await expect(sheet.getByRole('textbox', { name: 'Odometer' })).toBeFocused();
  for (const unknown of ['Odometer', 'Total']) {
    await sheet.getByRole('button', { name: 'I do not know' }).first().click();
    await expect(sheet.getByRole('textbox', { name: unknown })).toHaveAttribute('placeholder', 'not known');
  }
  await sheet.getByRole('textbox', { name: 'Quantity' }).fill('40');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await done(page.getByRole('dialog', { name: 'Saved' }));

  const next = await fill(page, 'Petrol', '500', '30', '40');
  await expect(next).toContainText('The full fill before has no odometer');
  await next.getByRole('button', { name: 'Open the fill before' }).click();
  const before = page.getByRole('dialog', { name: 'Change the fill' });
  await expect(before.getByRole('textbox', { name: 'Quantity' })).toBeVisible();
});

test(
  'a reading that runs backwards is refused with the two readings, and put right',
  once,
  async ({ page, faults }) => {
    faults.expect(/status of 409/);
    await arriveWithPlugIn(page);
    await done(await fill(page, 'Petrol', '20000', '40', '56'));
    const sheet = await openFill(page, 'Petrol');
    await type(sheet, '2030', '30', '42');
    const refused = sheet.getByRole('alert').filter({ hasText: 'The odometer would run backwards' });
    await expect(refused).toContainText('20,000 mi');
    await expect(refused).toContainText('2,030 mi');
    await expect(refused.getByRole('button', { name: 'Replaced or wrong …' })).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Odometer' }).fill('20300');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved' })).toBeVisible();
  },
);

test('a fill is changed, deleted and brought back', once, async ({ page }) => {
  await arriveWithPlugIn(page);
  await done(await fill(page, 'Petrol', '1000', '40', '56'));
  const costs = page.getByRole('link', { name: /^Costs/ });
  await expect(costs).toContainText('£56.00');

  await page.getByRole('button', { name: /^Petrol, 40 l/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Change the fill' });
  await sheet.getByRole('textbox', { name: 'Total' }).fill('57.20');
  await sheet.getByRole('button', { name: 'Save the change' }).click();
  await done(page.getByRole('dialog', { name: 'Saved' }));
  await expect(costs).toContainText('£57.20');

  await page.getByRole('button', { name: /^Petrol, 40 l/ }).click();
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await expect(costs).toContainText('£0.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(costs).toContainText('£57.20');
  await expect(page.getByRole('button', { name: /^Petrol, 40 l/ })).toBeVisible();
});

test('a cost in another currency is counted at its rate', onPhone, async ({ page }) => {
  await arriveWithPlugIn(page);
  await add(page, 'Add a cost');
  const sheet = page.getByRole('dialog', { name: 'Add a cost' });
  await sheet.getByLabel('Currency').selectOption('CHF – Swiss Franc');
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('25');
  await sheet.getByRole('textbox', { name: 'In GBP' }).fill('22');
  // 22 / 25.
  await expect(sheet.getByRole('textbox', { name: '1 CHF =' })).toHaveValue('0.88');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Choose what it was for.')).toBeVisible();
  await sheet.getByText('More', { exact: true }).click();
  await expectAccessible(page, 'dialog');
  await sheet.getByRole('radio', { name: 'Tolls' }).check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: /^Costs/ })).toContainText('£22.00');
});

test('nothing that was typed is lost: the sheet goes on where it was left', once, async ({ page }) => {
  await arriveWithPlugIn(page);
  const sheet = await openFill(page, 'Petrol');
  await sheet.getByRole('textbox', { name: 'Odometer' }).fill('12345');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await add(page, 'Fill up');
  await expect(sheet.getByText('Your unsaved entry is back.')).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: 'Odometer' })).toHaveValue('12345');
  await sheet.getByRole('button', { name: 'Start over' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Odometer' })).toHaveValue('');
});

test('one key opens a sheet, which gives the focus back', once, async ({ page }) => {
  await arriveWithPlugIn(page);
  const button = page.getByRole('button', { name: 'Add a cost' });
  await button.focus();
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Odometer' })).toBeFocused();
  // Now it is a letter and nothing else.
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Add a cost' })).toBeVisible();
});

test('a finger meets every control', onPhone, async ({ page }) => {
  await arriveWithPlugIn(page);
  await expect.poll(() => smallTargets(page.getByRole('main'))).toEqual([]);
  const sheet = await openFill(page, 'Electricity');
  await sheet.getByText('More', { exact: true }).click();
  await expect.poll(() => smallTargets(sheet)).toEqual([]);
  await expectNoSidewaysScrolling(page);
});

test(
  '“More” opens for what is wrong in it, and stays open once that is put right',
  once,
  async ({ page }) => {
    await arriveWithPlugIn(page);
    await add(page, 'Add a cost');
    const cost = page.getByRole('dialog', { name: 'Add a cost' });
    await cost.getByRole('textbox', { name: 'Amount' }).fill('4.50');
    await cost.getByRole('radio', { name: 'Parking' }).check();
    await cost.getByText('More', { exact: true }).click();
    const share = cost.getByRole('textbox', { name: 'Business share' });
    await share.fill('200');
    await cost.getByText('More', { exact: true }).click();
    await expect(share).toBeHidden();
    await cost.getByRole('button', { name: 'Save' }).click();
    await expect(share).toBeFocused();
    await share.press('Backspace');
    await expect(share).toHaveValue('20');
    await expect(share).toBeFocused();
    await cost.getByRole('button', { name: 'Save' }).click();
    await expect(cost).toBeHidden();

    const fuel = await openFill(page, 'Petrol');
    await fuel.getByRole('textbox', { name: 'Odometer' }).fill('10000');
    await fuel.getByRole('textbox', { name: 'Quantity' }).fill('40');
    await fuel.getByRole('textbox', { name: 'Total' }).fill('56');
    await fuel.getByText('More', { exact: true }).click();
    const time = fuel.getByLabel('Time', { exact: true });
    await time.fill('');
    await fuel.getByText('More', { exact: true }).click();
    await fuel.getByRole('button', { name: 'Save' }).click();
    await expect(time).toBeFocused();
    await time.fill('00:01');
    await expect(time).toBeFocused();
  },
);
