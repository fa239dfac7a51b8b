import { expectAccessible } from './support/accessible';
import { add } from './support/add';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveWithVehicle } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

test('money back lowers what was paid, and is changed as it was typed', onPhone, async ({ page }) => {
  await arriveWithVehicle(page, 'Courier van');
  const enter = async (category: string, amount: string) => {
    await add(page, 'Add a cost');
    const sheet = page.getByRole('dialog', { name: 'Add a cost' });
    await sheet.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await sheet.getByRole('radio', { name: category }).check();
    return sheet;
  };
  const paid = await enter('Insurance', '500');
  await expect(paid.getByRole('radio', { name: 'Fuel and charging' })).toHaveCount(0);
  await paid.getByRole('button', { name: 'Save' }).click();
  await expect(paid).toBeHidden();

  const refund = await enter('Insurance', '-120.50');
  await refund.getByRole('button', { name: 'Save' }).click();
  await expect(refund.getByText('Type the amount without a minus.')).toBeVisible();
  await refund.getByRole('textbox', { name: 'Amount' }).fill('120.50');
  await refund.getByText('Money back', { exact: true }).click();
  await expect(refund.getByRole('switch', { name: 'Money back' })).toBeChecked();
  await expect(refund.getByRole('radio', { name: 'Fuel and charging' })).toBeVisible();
  await expect(refund.getByLabel('Paid by')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await refund.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: '−£120.50 saved' })).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Vehicles' }).click();
  await page.getByRole('link', { name: 'Courier van' }).click();
  const costs = page.getByRole('region', { name: 'Costs' });
  await costs.getByRole('button', { name: /Insurance/ }).click();
  const months = page.getByRole('dialog', { name: 'Insurance' });
  await expect(months.getByRole('row', { name: /Total/ })).toContainText('£379.50');
  await months.getByRole('button', { name: /−£120\.50/ }).click();
  const change = page.getByRole('dialog', { name: 'Change the cost' });
  await expect(change.getByRole('textbox', { name: 'Amount' })).toHaveValue('120.50');
  await expect(change.getByRole('switch', { name: 'Money back' })).toBeChecked();
});
