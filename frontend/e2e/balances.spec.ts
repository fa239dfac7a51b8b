import type { LogbookName } from '@domain/logbooks/logbook-name';
import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { add } from './support/add';
import { type Api, addBusinessTrip, addVehicle, apiOf } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriver } from './support/new-driver';
import { expect, onPhone, test } from './support/test';
import { visit } from './support/visit';

async function named(api: Api, displayName: string): Promise<void> {
  const { version } = await api.account.me.query({
    firstSight: { languages: ['en'], zone: 'Europe/London' },
  });
  await api.account.update.mutate({ version, changes: { displayName } });
}

/** Ana's logbook with a car, in which Bo drives; the page is Ana's. */
async function aFamily(page: Page, other: Page) {
  const [anasId, bosId] = [ulid(), ulid()];
  const id: LogbookName = `logbook-${anasId}`;
  const ana = await newDriver(page);
  const bo = await newDriver(other);
  const [ofAna, ofBo] = [ana, bo].map(({ idToken }) => apiOf(ana.origin, idToken)) as [Api, Api];
  await named(ofAna, 'Ana');
  await named(ofBo, 'Bo');
  await ofAna.logbooks.create.mutate({ id, name: 'Family', isCompany: false });
  const shared = apiOf(ana.origin, ana.idToken, id);
  const invitation = { id: bosId, role: 'driver', forWhom: 'Bo', untilMs: null } as const;
  const { token } = await shared.logbooks.invite.mutate(invitation);
  await ofBo.logbooks.join.mutate({ token, name: 'Bo' });
  const vehicleId = await addVehicle(shared, 'Estate');
  await page.addInitScript((opened) => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('roadbook.logbook', opened);
  }, `${id} ${ana.uid}`);
  return { shared, sharedByBo: apiOf(bo.origin, bo.idToken, id), anasId, bosId, vehicleId };
}

test(
  'a cost is paid by one and shared, seen by all, and settled with a tap',
  onPhone,
  async ({ page, browser }) => {
    test.slow();
    const other = await (await browser.newContext()).newPage();
    const { shared, anasId, bosId } = await aFamily(page, other);
    await page.goto('/');
    await add(page, 'Add a cost');
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Amount' }).fill('90');
    await form.getByRole('radio', { name: 'Insurance' }).check();
    await expect(form.getByLabel('Paid by')).toHaveValue(anasId);
    await form.getByLabel('Shared').selectOption('By percent');
    await form.getByLabel('Ana (you) (%)').fill('60');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('The parts must add up to 100%.')).toBeVisible();
    await form.getByLabel('Bo (%)').fill('40');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    const expense = async () => (await shared.expenses.list.query({})).items[0];
    await expect.poll(expense).toMatchObject({
      ...{ paidBy: anasId, amountMinor: 9000 },
      sharing: {
        by: 'percent',
        shares: [
          { memberId: anasId, percentHundredths: 6000 },
          { memberId: bosId, percentHundredths: 4000 },
        ],
      },
    });

    await visit(page, 'Insight');
    await page.getByRole('link', { name: 'Who owes whom' }).click();
    await expect(page.getByRole('heading', { name: 'Who owes whom', level: 1 })).toBeVisible();
    const owed = page.getByText('Bo owes you £36.00', { exact: true });
    await expect(owed).toBeVisible();
    await page.getByText('Bo owes £36.00', { exact: true }).click();
    await expect(page.getByText(/· share £36\.00, by percent$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await page.getByRole('button', { name: 'Settled: Bo owes you £36.00' }).click();
    await expect(page.getByText('Nobody owes anybody anything.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(owed).toBeVisible();
    await page.getByRole('button', { name: 'Settled: Bo owes you £36.00' }).click();
    await expect(page.getByText('£36.00 given to Ana')).toBeVisible();
    await expect.poll(async () => (await shared.settlements.list.query({})).items).toHaveLength(1);
    await page.getByRole('button', { name: 'Delete: £36.00 given to Ana' }).first().click();
    await expect(owed).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'Insight' }).click();
    await expect(page.getByRole('heading', { name: 'Insight', level: 1 })).toBeVisible();
  },
);

test('a shared vehicle says how far each drove', onPhone, async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const { shared, sharedByBo, vehicleId } = await aFamily(page, other);
  await addBusinessTrip(shared, { vehicleId, hour: 9, toText: 'Harbour', miles: 30 });
  await addBusinessTrip(sharedByBo, { vehicleId, hour: 11, toText: 'Mill', miles: 60 });
  await page.goto(`/vehicles/${vehicleId}`);
  const table = page.getByRole('table', { name: 'Shares by driver' });
  await expect(table.getByRole('row', { name: 'Ana 1 30 mi 33%' })).toBeVisible();
  await expect(table.getByRole('row', { name: 'Bo 1 60 mi 67%' })).toBeVisible();
  await expect(table.getByRole('row', { name: 'Total 2 90 mi 100%' })).toBeVisible();
  await expect(
    page.getByText('Without two odometer readings in this period, only trips count.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});
