import { expectAccessible } from './support/accessible';
import { addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

test(
  'an app is set up by a link, a code or fields to copy, and its positions are counted',
  onPhone,
  async ({ page, request }) => {
    const api = await newDriverElsewhere(page);
    await page.goto('/settings/data');
    await page.getByRole('button', { name: 'Add a device or program' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a device or program' });
    await expect(adding.getByText(/Add a vehicle under Vehicles first/)).toBeVisible();
    await addVehicle(api, 'Estate');
    await page.reload();
    await page.getByRole('button', { name: 'Add a device or program' }).click();
    await adding.getByLabel('Name').fill('Phone');
    await adding.getByRole('button', { name: 'Create the address' }).click();
    const sheet = page.getByRole('dialog', { name: 'Phone' });
    const address = (await sheet.getByRole('status').getByRole('code').textContent()) ?? '';

    await sheet.getByLabel('App or program').selectOption('GPSLogger (Android)');
    await expect(sheet.getByText(`${address}/gpslogger`, { exact: true })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Copy “HTTP Body”' })).toBeVisible();
    await expect(sheet.getByRole('img')).toHaveCount(0);

    await sheet.getByLabel('App or program').selectOption('OwnTracks (iPhone, Android)');
    await expect(sheet.getByRole('img', { name: 'QR code that sets up OwnTracks' })).toBeVisible();
    const link = sheet.getByRole('link', { name: 'Set up OwnTracks' });
    const inline = new URL((await link.getAttribute('href')) ?? '').searchParams.get('inline') ?? '';
    const configuration = JSON.parse(Buffer.from(inline, 'base64').toString());
    expect(configuration).toMatchObject({ _type: 'configuration', mode: 3, url: `${address}/owntracks` });
    await sheet.getByText('Or enter it by hand').click();
    await expect(sheet.getByText(configuration.encryptionKey, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(sheet)).toEqual([]);
    const push = (lat: number, lon: number) =>
      request.post(`${address}/owntracks`, {
        data: { _type: 'location', tst: Math.floor(Date.now() / 1000), lat, lon, acc: 6 },
      });
    expect(await (await push(0, 0)).text()).toBe('[]');
    expect(await (await push(51.5, -0.12)).text()).toBe('[]');
    await expect(sheet).toContainText(/Positions kept: 1\. Last: .*, 6 m accurate, came .+ later/);
    await sheet.getByRole('button', { name: 'Close' }).click();
    const row = page.getByRole('button', { name: /^Phone/ });
    await expect(row).toContainText('Positions kept: 1');
    await expect(row).not.toContainText('set aside');
    await row.click();
    await expect(sheet.getByText('Positions not kept: 1 × at 0°, 0°')).toBeVisible();
    const keep = sheet.getByLabel('Keep positions for');
    await expect(keep).toHaveValue('30');
    await keep.selectOption('365 days');
    await expect(page.getByText('Saved.')).toBeVisible();
    const kept = async () => (await api.senders.list.query({})).items[0]?.positions?.keepDays;
    await expect.poll(kept).toBe(365);
    await keep.selectOption('Until I delete them');
    await expect.poll(kept).toBeNull();
    await expect(keep).toHaveValue('untilDeleted');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  },
);
