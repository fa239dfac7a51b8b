import { expectAccessible } from './support/accessible';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveWithVehicle } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

const csv = (name: string, ...rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
});

const statement = csv(
  'statement.csv',
  'Transaction Date,Description,Amount,Balance',
  '2025-03-03,SHELL STATION 4,-45.10,954.90',
  '2025-03-04,CORNER CAFE,-6.40,948.50',
  '2025-03-05,RINGGO PARKING,-3.40,945.10',
  '2025-03-06,ACME PAYROLL,2000.00,2945.10',
  '2025-03-07,SHELL STATION 4 REFUND,5.10,2950.20',
);

test(
  'a statement shows what comes in and what is left out, and can be said to be a list',
  onPhone,
  async ({ page }) => {
    await arriveWithVehicle(page, 'Golf');
    await page.goto('/import');
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles(statement);

    await expect(page.getByText('A bank or card statement, 6 rows, read as £')).toBeVisible();
    await expect(page.getByLabel('Sign of payments')).toHaveValue('belowZero');
    await expect(page.getByLabel('This file is').locator('option:checked')).toHaveText(
      'A bank or card statement',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show preview' }).click();

    // 45.10 and 3.40 are for a vehicle; 5.10 came back, and lowers what was paid.
    await expect(page.getByRole('button', { name: 'Import 3 records' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'SHELL STATION 4' }).first()).toContainText(
      '£45.10',
    );
    await expect(page.getByText('One payment is not for a vehicle: £6.40')).toBeVisible();
    await expect(page.getByText('One row is money that came in: £2,000.00')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'REFUND' })).toContainText(/[-\u2212]£5\.10/);
    await expect(page.getByText('This column is not used: “Balance”')).toBeVisible();
    await page.getByText('One payment is not for a vehicle: £6.40').click();
    await expect(page.getByText('Row 3: CORNER CAFE · £6.40')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    // Every step has a way back, and the driver's choice outranks the recognised one.
    await page.getByRole('button', { name: 'Change how it is read' }).click();
    await page.getByText('Change how it is read').click();
    await page.getByLabel('This file is').selectOption({ label: 'A list of costs' });
    await expect(page.getByRole('heading', { name: 'Name the columns of statement.csv' })).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByLabel('This file is').locator('option:checked')).toHaveText(
      'A bank or card statement',
    );
    await page.getByText('Change how it is read').click();
    await page.getByLabel('This file is').selectOption({ label: 'A list of costs' });
    await page.getByRole('button', { name: 'Read the table' }).click();
    await expect(page.getByLabel('This file is').locator('option:checked')).toHaveText('A list of costs');
    await page.getByRole('button', { name: 'Show preview' }).click();
    // The café as well, and what came in.
    await expect(page.getByRole('button', { name: 'Import 5 records' })).toBeVisible();
    await page.getByRole('button', { name: 'Import 5 records' }).click();
    await expect(page.getByText('5 records are new.')).toBeVisible();
  },
);

test('a list of costs with both signs is asked about before its preview', onPhone, async ({ page }) => {
  await arriveWithVehicle(page, 'Golf');
  await page.goto('/import');
  await page
    .locator('input[type=file]')
    .setInputFiles(csv('costs.csv', 'Date,Shop,Amount', '2025-03-03,North,12.50', '2025-03-04,South,-2.50'));
  await page.getByRole('button', { name: 'Read the table' }).click();

  const show = page.getByRole('button', { name: 'Show preview' });
  await expect(show).toBeDisabled();
  await page.getByLabel('Sign of payments').selectOption({ label: 'Plus: 12.50' });
  await show.click();
  await expect(page.getByRole('button', { name: 'Import 2 records' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'South' })).toContainText(/[-\u2212]£2\.50/);

  await page.getByRole('button', { name: 'Change how it is read' }).click();
  await page.getByRole('button', { name: 'Choose other files' }).click();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
});

test(
  'a price that nobody pays and a row that is too wide are seen before anything is stored',
  onPhone,
  async ({ page }) => {
    await arriveWithVehicle(page, 'Golf');
    await page.goto('/import');
    await page
      .locator('input[type=file]')
      .setInputFiles(
        csv(
          'crowns.csv',
          'Date;Odometer;Litres;Cost',
          '2025-03-03;10000;40,5;1400,50',
          '2025-03-13;10500;41,5;1420,50',
          '2025-03-23;11000;40;1;1400,50',
        ),
      );
    await page.getByRole('button', { name: 'Read the table' }).click();
    await page.getByRole('button', { name: 'Show preview' }).click();

    // 1400.50 / 40.5 and 1420.50 / 41.5; the larger of two is the median.
    await expect(page.getByText(/^A litre of fuel costs GBP\s34\.58 in this file/)).toBeVisible();
    await expect(page.getByText(/^Row 4, column E: This row has more cells/)).toBeVisible();
    const start = page.getByRole('button', { name: 'Import 2 records' });
    await expect(start).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change currency or units' }).click();
    await page.getByText('Change how it is read').click();
    await page.getByLabel('Currency').selectOption('CZK');
    await page.getByRole('button', { name: 'Show preview' }).click();
    await expect(start).toBeEnabled();
    await expect(page.getByText(/^A litre of fuel costs/)).toBeHidden();
  },
);
