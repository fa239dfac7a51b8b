import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { attachPdf, expectOneFile } from './support/receipts';
import { expect, once, onPhone, test } from './support/test';

const sheet = (page: Page) => page.getByRole('dialog');
const due = (page: Page) => page.getByRole('region', { name: 'Due', exact: true });
const list = (page: Page) => page.getByRole('region', { name: 'What is due' });

/** Date a number of days from now on a London clock, as it is typed in Great Britain. */
function dayFromNow(days: number): string {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short' });
  return day.format(Date.now() + days * 86_400_000);
}

const isoOf = (typed: string) => typed.split('/').toReversed().join('-');

test('an insurance that ends is due on Today and is renewed from there', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const vehicleId = await addVehicle(api, 'Polo');
  await page.goto(`/vehicles/${vehicleId}`);
  const papers = page.getByRole('region', { name: 'Documents' });
  await expect(papers).toContainText('None yet.');
  await papers.getByRole('button', { name: 'Add a document' }).click();
  await expect(sheet(page).getByLabel('Belongs to')).toHaveValue(vehicleId);
  await sheet(page).getByLabel('Valid from').fill(dayFromNow(30));
  await sheet(page).getByLabel('Valid until').fill(dayFromNow(10));
  await sheet(page).getByLabel('Issued by').fill('Allianz');
  await sheet(page).getByLabel('Number', { exact: true }).fill('AS-1234567');
  await attachPdf(sheet(page));
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toContainText('This is before “Valid from”.');
  await expectAccessible(page, 'dialog');
  await sheet(page).getByLabel('Valid from').fill(dayFromNow(-300));
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(papers).toContainText('Allianz');
  await expect(papers).toContainText('••••4567');
  await expectOneFile(api, 'paper', (await api.papers.list.query({})).items[0]?.id);
  await expect(papers).not.toContainText('1234567');
  await papers.getByRole('button', { name: 'Show the number of Insurance' }).click();
  await expect(papers).toContainText('AS-1234567');
  await expectAccessible(page);

  await page.goto('/');
  await expect(due(page).getByRole('listitem')).toHaveText(/Insurance.*Soon.*until.*Polo/);
  await due(page).getByRole('button', { name: 'Renew: Insurance' }).click();
  await expect(sheet(page).getByLabel('Valid from')).toHaveValue(dayFromNow(11));
  await sheet(page).getByLabel('Valid until').fill(dayFromNow(375));
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(due(page)).toContainText('Nothing is due soon.');
  // Shown before it has arrived.
  await expect
    .poll(async () => (await api.due.list.query({})).items)
    .toMatchObject([{ source: 'paper', status: 'ok', dueOn: isoOf(dayFromNow(375)), vehicleId }]);
  await expectAccessible(page);
  await due(page).getByRole('link', { name: 'See all due dates' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expectNoSidewaysScrolling(page);
  await expect.poll(() => smallTargets(page.getByRole('main'))).toEqual([]);
});

test('an MOT says from when on it keeps its day, and stands in the calendar', once, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  await addVehicle(api, 'Polo');
  await page.goto('/due');
  await expect(list(page)).toContainText('Nothing is due.');
  await page.getByRole('button', { name: 'Add a document' }).click();
  await sheet(page).getByLabel('Type', { exact: true }).selectOption('Official inspection');
  await expect(sheet(page).getByLabel('Type of inspection')).toHaveValue('gb-mot');
  await sheet(page).getByLabel('Next inspection (as printed)').fill('15/05/2031');
  await page.keyboard.press('Tab');
  await expect(sheet(page)).toContainText('You can go from 16 Apr 2031 on; 15 May 2031 stays.');
  await expect(sheet(page)).toContainText('You need the certificate of this inspection from 16 May 2031');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toContainText('Choose the vehicle.');
  await sheet(page).getByLabel('Belongs to').selectOption('Polo');
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(list(page)).toContainText('by 15 May 2031 · book from 16 Apr 2031 · Polo');
  await api.papers.create.mutate({
    ...{ id: ulid(), type: 'licence', vehicleId: null, title: '', number: '', issuer: '', note: '' },
    ...{ validFrom: null, validUntil: isoOf(dayFromNow(0)), renewsId: null, inspection: null },
  });
  await page.reload();
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await calendar.getByRole('button', { name: '1 due' }).click();
  await expect(calendar.getByRole('listitem')).toContainText('Driving licence');
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expect(calendar).toContainText('Nothing is due in');
  await expectAccessible(page);
  await expect(list(page).getByRole('listitem').first()).toContainText('Driving licence');
  await list(page)
    .getByRole('button', { name: /^Driving licence/ })
    .click();
  await sheet(page).getByRole('button', { name: 'Delete the document' }).click();
  await expect(list(page)).not.toContainText('Driving licence');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list(page)).toContainText('Driving licence');
});
