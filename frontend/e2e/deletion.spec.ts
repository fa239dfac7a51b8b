import { createAccount, expectToday, openSettings } from './support/driver';
import { arriveInSettings } from './support/new-driver';
import { choice, save } from './support/setting';
import { expect, once, test } from './support/test';

test(
  'deleting the account takes a typed word, signs out, and the same address starts afresh',
  once,
  async ({ page, context }) => {
    const driver = await arriveInSettings(page);
    await save(page, 'Distance', 'Kilometres');
    await openSettings(page, 'Account');

    await page.getByRole('button', { name: 'Delete my account …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete everything?' });
    const deleteEverything = dialog.getByRole('button', { name: 'Delete everything' });
    const word = dialog.getByLabel('Type “everything” to confirm');
    await expect(deleteEverything).toBeDisabled();
    await word.fill('every');
    await expect(deleteEverything).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await word.fill('everything');
    await deleteEverything.click();

    await expect(page.getByRole('heading', { name: 'Your logbook is deleted' })).toBeVisible();
    await expect.poll(() => context.cookies()).toMatchObject([{ name: 'token', value: '' }]);
    await page.getByRole('link', { name: 'Go to sign-in' }).click();

    await createAccount(page, driver);
    await expectToday(page);
    await openSettings(page);
    await expect(choice(page, 'Miles')).toBeChecked();
  },
);

test('keeping the account after all changes nothing', once, async ({ page }) => {
  await arriveInSettings(page, 'Account');
  const open = page.getByRole('button', { name: 'Delete my account …' });
  await open.click();
  await page.getByRole('dialog').getByText('Keep my account', { exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(open).toBeVisible();
});
