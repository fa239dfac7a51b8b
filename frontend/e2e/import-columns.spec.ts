import { expectAccessible } from './support/accessible';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveAsNewDriver } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

const table = (...rows: string[]) => ({
  name: 'mein-tankbuch.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Wann;Tacho;Getankt (l);Bezahlt', ...rows].join('\n')),
});

test('the columns of an unknown table are named once', onPhone, async ({ page }) => {
  await arriveAsNewDriver(page);
  await page.goto('/import');
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles(table('13.05.2024;1000;40,51;70,10', '20.05.2024;1500;38,22;66,03'));

  await expect(page.getByRole('heading', { name: 'Name the columns of mein-tankbuch.csv' })).toBeVisible();
  const read = page.getByRole('button', { name: 'Read the table' });
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('0');
  await expect(read).toBeEnabled();
  await page.getByLabel('Date', { exact: true }).selectOption({ index: 0 });
  await expect(read).toBeDisabled();
  await expect(page.getByLabel('Odometer', { exact: true })).toHaveValue('1');
  await expect(page.getByLabel('Amount filled or charged')).toHaveValue('2');
  await page.getByLabel('Date', { exact: true }).selectOption({ label: 'Wann (13.05.2024)' });
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await read.click();

  await page.getByLabel('Vehicle in this file').selectOption({ label: 'New vehicle' });
  await page.getByLabel('Name of the new vehicle').fill('Golf');
  await page.getByLabel('Fuel', { exact: true }).selectOption({ label: 'Petrol' });
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByRole('button', { name: 'Import 2 records' }).click();
  await expect(page.getByText('2 records are new.')).toBeVisible();

  // The next file of the same layout is read at once, and brings only what is new.
  await page.goto('/import');
  await choose.setInputFiles(
    table('13.05.2024;1000;40,51;70,10', '20.05.2024;1500;38,22;66,03', '03.06.2024;2000;39,10;67,00'),
  );
  await page.getByLabel('Vehicle in this file').selectOption({ label: 'Golf' });
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByRole('button', { name: 'Import one record' })).toBeVisible();
});

test('the charges of a wallbox come in with their meter and their place', onPhone, async ({ page }) => {
  await arriveAsNewDriver(page);
  await page.goto('/import');
  const rows = [
    'Gestartet;Zähler Start (kWh);Zähler Ende (kWh);Energie (kWh)',
    '03.11.2026 18:00;1000;1012,5;12,5',
    '05.11.2026 18:00;1012,5;1020;7,5',
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'wallbox.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await expect(page.getByLabel('Meter before charging')).toHaveValue('1');
  await expect(page.getByLabel('Meter after charging')).toHaveValue('2');
  await page.getByLabel('Where these were charged').selectOption({ label: 'At home' });
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Read the table' }).click();
  await page.getByLabel('Vehicle in this file').selectOption({ label: 'New vehicle' });
  await page.getByLabel('Name of the new vehicle').fill('Zoe');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByRole('button', { name: 'Import 2 records' }).click();
  await expect(page.getByText('2 records are new.')).toBeVisible();

  await page.goto('/vehicles');
  await page.getByRole('link', { name: 'Zoe' }).click();
  await page.getByRole('button', { name: /12\.5/ }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Where')).toHaveValue('home');
});
