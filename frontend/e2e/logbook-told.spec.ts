import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { type Api, addVehicle, apiOf } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriver } from './support/new-driver';
import { ownStack } from './support/own-stack';
import { expect, onPhone, test } from './support/test';

const inLondon = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' },
});
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(Date.now() + days * 86_400_000);

async function addPaper(api: Api, title: string, vehicleId: string | null): Promise<void> {
  await api.papers.create.mutate({
    ...{ id: ulid(), type: 'insurance', vehicleId, title, number: '', issuer: '', note: '' },
    ...{ validFrom: null, validUntil: dayFromNow(20), renewsId: null, inspection: null },
  });
}

interface Arrived {
  readonly page: Page;
  readonly api: Api;
  readonly idToken: string;
}

// Ana owns the family's car; Bo drives it and wants to know what is due.
test(
  'what is due in a shared logbook is told to its owner and to a driver who asked, and done by one ends it for both',
  onPhone,
  async ({ browser, faults }) => {
    test.setTimeout(300_000);
    const stack = await ownStack({});
    try {
      await stack.start();
      const ana = await arrive();
      const bo = await arrive();
      const { id, api: family } = await share(ana, bo, 'Family');
      const vehicleId = await addVehicle(family, 'Estate');
      const office = await share(ana, bo, 'Office');

      await bo.page.goto(`/vehicles/${vehicleId}?logbook=${id}`);
      const tellMe = bo.page.getByRole('switch', { name: 'Tell me what is due' });
      await expect(tellMe).not.toBeChecked();
      await bo.page.getByText('Tell me what is due').click();
      await expect(tellMe).toBeChecked();
      await bo.page.reload();
      await expect(tellMe).toBeChecked();
      await expectAccessible(bo.page);
      await expectNoSidewaysScrolling(bo.page);

      await addPaper(family, 'Green card', vehicleId);
      await office.api.logbooks.leave.mutate({});
      const atMs = stack.minuteToCome();
      for (const { api } of [ana, bo]) {
        await api.reminders.updateSettings.mutate({
          changes: { digestAt: inLondon.format(atMs), quiet: null },
        });
      }
      stack.moveClockTo(atMs);
      await expect
        .poll(async () => (await bo.api.reminders.list.query({})).items.length, { timeout: 150_000 })
        .toBe(2);

      // In a logbook of his own the reminder names the family's, and leads there.
      await bo.page.goto('/due?logbook=own');
      const reminder = bo.page.getByRole('listitem').filter({ hasText: 'Green card' });
      await expect(reminder).toContainText('Family');
      await expect(reminder).toContainText('Estate');
      await expectAccessible(bo.page);
      await expectNoSidewaysScrolling(bo.page);
      await expect.poll(() => smallTargets(bo.page.locator('main'))).toEqual([]);
      await reminder.getByRole('link').click();
      await expect(bo.page.getByRole('heading', { name: 'Estate', level: 1 })).toBeVisible();
      await expect(bo.page.getByRole('button', { name: 'Logbook: Family. Switch' })).toBeVisible();

      // There it is with the due item. Bo has done it, so Ana need not.
      await bo.page.goto('/due');
      await expect(bo.page.getByText('Reminded')).toBeVisible();
      await bo.page.goto('/due?logbook=own');
      await bo.page.getByRole('button', { name: 'Done: Green card' }).click();
      await expect(bo.page.getByText('Green card: done.')).toBeVisible();
      await ana.page.goto(`/due?logbook=${id}`);
      await expect(ana.page.getByText('Done. No more reminders for this.')).toBeVisible();

      // Ana left the other logbook, and Bo owns it.
      await bo.page.goto('/due?logbook=own');
      await bo.page.getByText('2 reminders', { exact: true }).click();
      await expect(bo.page.getByText('You are now an owner.', { exact: false })).toBeVisible();
      await expectAccessible(bo.page);
      for (const { page } of [ana, bo]) await page.context().close();
    } finally {
      await stack.stop();
    }

    /** A logbook of one person's that another drives in. */
    async function share(owner: Arrived, driver: Arrived, name: string) {
      const id = `logbook-${ulid()}` as const;
      await owner.api.logbooks.create.mutate({ id, name, isCompany: false });
      const api = apiOf(stack.origin, owner.idToken, id);
      const { token } = await api.logbooks.invite.mutate({
        ...{ id: ulid(), role: 'driver', forWhom: '', untilMs: null },
      });
      await driver.api.logbooks.join.mutate({ token, name: 'Bo' });
      return { id, api };
    }

    async function arrive(): Promise<Arrived> {
      const context = await browser.newContext({
        ...{ baseURL: stack.origin, locale: 'en-GB', timezoneId: 'Europe/London', serviceWorkers: 'block' },
        ...{ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
      });
      faults.watch(context, stack.origin);
      const page = await context.newPage();
      const { idToken } = await newDriver(page);
      const api = apiOf(stack.origin, idToken);
      await api.account.me.query({ firstSight: { languages: ['en-GB'], zone: 'Europe/London' } });
      return { page, api, idToken };
    }
  },
);
