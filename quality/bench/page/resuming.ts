import { withoutStreams } from '../../../frontend/e2e/support/without-streams.ts';
import { arriveAsDemoDriver, settled, withApplication } from './demo-browser.ts';

const rounds = 5;

/** How long a cost that was saved without a network takes to the server once there is one again. */
await withApplication(4198, async (browser, origin) => {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...{ locale: 'en-GB', timezoneId: 'Europe/London', serviceWorkers: 'block' },
  });
  await withoutStreams(context);
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await arriveAsDemoDriver(page, origin);
  await page.getByRole('button', { name: 'Add a vehicle' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Estate');
  await page.getByRole('button', { name: 'Add vehicle' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(origin);
    await settled(page);
    await page.getByRole('button', { name: 'Add something else' }).click();
    await page.getByRole('button', { name: 'Add a cost' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a cost' });
    await sheet.getByRole('radio', { name: 'Parking' }).check();
    await sheet.getByRole('textbox', { name: 'Amount' }).fill(String(round + 1));
    await context.setOffline(true);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.waitFor({ state: 'hidden' });
    // As long as somebody may be without a network: the pause between tries has grown.
    await page.waitForTimeout(5_000 * round);
    const arrived = page.waitForResponse(
      (response) => response.url().includes('expenses.create') && response.ok(),
    );
    const startedAt = performance.now();
    await context.setOffline(false);
    await arrived;
    seconds.push((performance.now() - startedAt) / 1000);
  }
  const longest = Math.max(...seconds).toFixed(2);
  console.log(
    `| what waited is at the server, longest of ${rounds} after the network is back | ${longest} s | at most 2 s |`,
  );
});
