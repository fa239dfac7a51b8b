import { ulid } from 'ulid';
import { startMailbox } from '../../backend/test/harness/mailbox';
import { expectAccessible } from './support/accessible';
import { apiOf } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriver } from './support/new-driver';
import { ownStack } from './support/own-stack';
import { expect, onPhone, test } from './support/test';

// A firm's car: Ana invites Bo, who first reads what the others would see of him.
test(
  'somebody is invited by e-mail, reads what others will see, and joins',
  onPhone,
  async ({ browser, faults }) => {
    test.setTimeout(240_000);
    const mailbox = await startMailbox();
    const stack = await ownStack({
      ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'Roadbook <log@roadbook.example>' },
      ...{ PUBLIC_URL: 'https://log.example', REGISTRATION: 'open' },
    });
    try {
      await stack.start();
      const ana = await arrive();
      const id = `logbook-${ulid()}` as const;
      await apiOf(stack.origin, ana.idToken).logbooks.create.mutate({
        ...{ id, name: 'Office', isCompany: true, memberName: 'Ana' },
      });
      await ana.page.goto(`/settings/logbooks?logbook=${id}`);
      const panel = ana.page.getByRole('region', { name: 'Invite somebody' });
      await panel.getByLabel('For whom (optional)').fill('Bo');
      await panel.getByRole('button', { name: 'Make the link' }).click();
      await panel.getByRole('button', { name: 'Invite somebody else' }).click();
      // The link is lost, so that it is made again.
      await panel.getByRole('button', { name: 'Resend the invitation for Bo' }).click();
      await panel.getByLabel('E-mail address').fill('bo@drivers.example');
      await expectAccessible(ana.page);
      await expectNoSidewaysScrolling(ana.page);
      await expect.poll(() => smallTargets(panel)).toEqual([]);
      await panel.getByRole('button', { name: 'Send by e-mail' }).click();
      await expect(ana.page.getByText('Sent to bo@drivers.example.')).toBeVisible();
      const [received] = mailbox.received.filter(({ to }) => to.includes('bo@drivers.example'));
      const [, token] = /\/join#(\S+)/.exec(received?.mail.text ?? '') ?? [];

      const bo = await arrive();
      await bo.page.goto(`/join#${token}`);
      await bo.page.getByRole('link', { name: 'What others see of you' }).click();
      const seen = bo.page.getByRole('region', { name: 'In the logbook of a company' });
      await expect(seen.getByRole('row', { name: /^All other trips/ })).toHaveText(/Yes\s*Yes\s*Yes$/);
      await expect(seen.getByRole('row', { name: /^The history/ })).toHaveText(/Yes\s*No\s*Yes$/);
      await expectAccessible(bo.page);
      await expectNoSidewaysScrolling(bo.page);
      await bo.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(bo.page.getByRole('navigation')).toBeHidden();
      await expect(bo.page.getByRole('button', { name: 'Print this page' })).toBeHidden();
      expect(await seen.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      );
      await bo.page.emulateMedia({ media: 'screen' });
      await bo.page.goto('/join');
      await bo.page.getByLabel('Your name in this logbook').fill('Bo');
      await bo.page.getByRole('button', { name: 'Join' }).click();
      await expect(bo.page.getByRole('button', { name: 'Logbook: Office. Switch' })).toBeVisible();
      for (const { page } of [ana, bo]) await page.context().close();
    } finally {
      await stack.stop();
      await mailbox.close();
    }

    async function arrive() {
      const context = await browser.newContext({
        ...{ baseURL: stack.origin, locale: 'en-GB', timezoneId: 'Europe/London', serviceWorkers: 'block' },
        ...{ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
      });
      faults.watch(context, stack.origin);
      const page = await context.newPage();
      const { idToken } = await newDriver(page);
      await apiOf(stack.origin, idToken).account.me.query({
        firstSight: { languages: ['en-GB'], zone: 'Europe/London' },
      });
      return { page, idToken };
    }
  },
);
