import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expectToday } from './support/driver';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveWithVehicle } from './support/new-driver';
import { aPrintedReceipt, expectOneFile } from './support/receipts';
import { expect, once, onPhone, test } from './support/test';

/** 41.20 l at 1.359 are 55.99. */
const fuel = [
  ...['Tankstelle Lenz', 'Hauptstr. 5', '', '03.05.2026 18:31', 'Super E10'],
  ...['41,20 l x 1,359 EUR/l', '', 'SUMME EUR 55,99', 'km-Stand 12345'],
];
const parking = ['Parkhaus Mitte', '04.05.2026 19:02', '', 'Gesamt EUR 12,40'];

/** Takes a picture with the camera button, as the phone's camera would give it. */
async function photograph(page: Page, lines: readonly string[]): Promise<void> {
  const picture = await aPrintedReceipt(page, lines);
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('region', { name: 'Add a record' })
    .getByRole('button', { name: 'Scan a receipt' })
    .filter({ visible: true })
    .first()
    .click();
  await (await chooser).setFiles(picture);
}

test('a photographed receipt is a fill with one more tap', onPhone, async ({ page }) => {
  const { api, vehicleId } = await arriveWithVehicle(page, 'Family hybrid');
  await photograph(page, fuel);
  const sheet = page.getByRole('dialog', { name: 'Fill up' });
  await expect(sheet.getByRole('textbox', { name: 'Total', exact: true })).toHaveValue('55.99');
  await expect(sheet.getByRole('textbox', { name: 'Quantity', exact: true })).toHaveValue('41.2');
  await expect(sheet.getByRole('textbox', { name: 'Unit price', exact: true })).toHaveValue('1.359');
  await expect(sheet.getByLabel('Station')).toHaveValue('Tankstelle Lenz');
  await expect(sheet.getByRole('radio', { name: 'Fuel or charging' })).toBeChecked();
  // Each on its place of the picture, and the number next to its field.
  await expect(sheet.locator('[data-field="total"]')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await expectNoSidewaysScrolling(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved' })).toBeVisible();
  const saved = async () => (await api.energy.list.query({ vehicleId, limit: 1 })).items[0];
  await expect.poll(saved).toMatchObject({ volumeMillilitres: 41_200, totalMinor: 5_599, currency: 'EUR' });
  await expectOneFile(api, 'fill', (await saved())?.id);
});

test('a receipt without fuel is a cost of its kind, and another kind is one tap', once, async ({ page }) => {
  const { api } = await arriveWithVehicle(page, 'Family hybrid');
  await photograph(page, parking);
  const sheet = page.getByRole('dialog', { name: 'Add a cost' });
  await expect(sheet.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.40');
  await expect(sheet.getByRole('radio', { name: 'Parking' })).toBeChecked();
  await expect(sheet.getByLabel('Paid to')).toHaveValue('Parkhaus Mitte');
  // The form is replaced.
  await sheet.getByRole('radio', { name: 'Fuel or charging' }).click();
  const fill = page.getByRole('dialog', { name: 'Fill up' });
  await expect(fill.getByRole('textbox', { name: 'Total', exact: true })).toHaveValue('12.40');
  await fill.getByRole('radio', { name: 'Another cost' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.40');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  const saved = async () => (await api.expenses.list.query({})).items[0];
  await expect.poll(saved).toMatchObject({ category: 'parking', amountMinor: 1_240, currency: 'EUR' });
  await expectOneFile(api, 'expense', (await saved())?.id);
});

test(
  'two receipts in one picture are asked for, and only the chosen total is entered',
  once,
  async ({ page }) => {
    await arriveWithVehicle(page, 'Family hybrid');
    await photograph(page, [...fuel, '', ...parking]);
    const question = page.getByRole('dialog', { name: 'What is the receipt for?' });
    await expect(question.getByText('There seem to be several receipts in this picture.')).toBeVisible();
    await expectAccessible(page, 'dialog');
    await question.getByRole('button', { name: '€12.40' }).click();
    // Fuel is named in the picture, so the kind is asked for, too.
    await question.getByRole('button', { name: 'Another cost' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a cost' });
    await expect(sheet.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.40');
    await expect(sheet.getByLabel('Paid to')).toHaveValue('');
  },
);

test('what cannot be read is attached to the form, which says so', onPhone, async ({ page }) => {
  const { api } = await arriveWithVehicle(page, 'Family hybrid');
  await page.route(/traineddata/, (route) => route.abort('internetdisconnected'));
  await photograph(page, fuel);
  const question = page.getByRole('dialog', { name: 'What is the receipt for?' });
  await expect(question.getByRole('alert')).toContainText('The receipt could not be read.');
  await expectAccessible(page, 'dialog');
  await question.getByRole('button', { name: 'Another cost' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a cost' });
  await expect(
    sheet.getByText('This receipt could not be read. It is attached; type its figures.'),
  ).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'The picture of the receipt' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Open Photo 1' })).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('3');
  await sheet.getByRole('radio', { name: 'Parking' }).check();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expectOneFile(api, 'expense', (await api.expenses.list.query({})).items[0]?.id);
});

test('who takes no picture is told how to get one', onPhone, async ({ page }) => {
  await arriveWithVehicle(page, 'Family hybrid');
  await expectToday(page);
  await page.locator('input[data-receipt]').dispatchEvent('cancel');
  await expect(page.getByText('No picture was taken.')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles(await aPrintedReceipt(page, parking));
  await expect(page.getByRole('dialog', { name: 'Add a cost' })).toBeVisible();
});
