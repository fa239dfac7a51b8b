import { expectToday, openSettings } from './support/driver';
import { arriveAsNewDriver, arriveInSettings } from './support/new-driver';
import { expectPagesPersisted, expectSeenPersisted } from './support/persisted';
import { choice, choose, save, savedNotice } from './support/setting';
import { expect, onPhone, test } from './support/test';
import { visit } from './support/visit';

test.use({ serviceWorkers: 'allow' });

const notice = 'You are offline. Showing the last known data.';

test(
  'without a network Today opens with what was last known, and nobody is signed out',
  onPhone,
  async ({ page, context }) => {
    await arriveAsNewDriver(page);
    await openSettings(page);
    await save(page, 'Fuel economy', 'km/l');
    await expectSeenPersisted(page, 'kmPerLitre');
    await visit(page, 'Today');
    await expectPagesPersisted(page);

    await context.setOffline(true);
    await expect(page.getByText(notice)).toBeVisible();
    await page.reload();
    await expectToday(page);
    await expect(page.getByRole('definition')).toHaveText(['mi', 'km/l', 'mi/kWh', '£GBP']);
    await expect(page.getByText(notice)).toBeVisible();
    await expect
      .poll(() => context.cookies())
      .toMatchObject([{ name: 'token', value: expect.stringMatching(/./) }]);

    await context.setOffline(false);
    await expect(page.getByText(notice)).toBeHidden();
    await page.reload();
    await expectToday(page);
    await expect(page.getByRole('definition')).toHaveText(['mi', 'km/l', 'mi/kWh', '£GBP']);
  },
);

test(
  'a change made without a network is kept, and sent when there is one again',
  onPhone,
  async ({ page, context }) => {
    await arriveInSettings(page);
    await expect(choice(page, 'Miles')).toBeChecked();
    await expectPagesPersisted(page);
    await context.setOffline(true);
    await choose(page, 'Distance', 'Kilometres');
    const problem = page.getByRole('alert').filter({ hasText: 'There is no connection.' });
    await expect(problem).toContainText('Distance: Kilometres');
    await expect(problem).toContainText('is sent when you are online');

    await context.setOffline(false);
    await expect(savedNotice(page, 'Distance: Kilometres')).toBeVisible();
    await expect(problem).toBeHidden();
    await page.reload();
    await expect(choice(page, 'Kilometres')).toBeChecked();
  },
);
