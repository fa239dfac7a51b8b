import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { add } from './support/add';
import { addFill } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { arriveWithVehicle, newDriverElsewhere } from './support/new-driver';
import { aPdf, aPhoto, aReceiptWithCode, expectOneFile, secret } from './support/receipts';
import { expect, once, onPhone, test } from './support/test';

const files = (sheet: Locator) => sheet.getByRole('region', { name: 'Receipts and files' });
const chooser = (sheet: Locator) => files(sheet).locator('input[data-attachments]');
/** Width and height of the preview as the browser decoded it. */
const sizeOf = (preview: Locator) =>
  preview.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);

async function saveFill(sheet: Locator): Promise<void> {
  await sheet.getByRole('textbox', { name: 'Odometer', exact: true }).fill('10000');
  await sheet.getByRole('textbox', { name: 'Quantity', exact: true }).fill('40');
  await sheet.getByRole('textbox', { name: 'Total', exact: true }).fill('56');
  await sheet.getByRole('button', { name: 'Save' }).click();
}

async function openFill(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Petrol \d/ }).click();
  return page.getByRole('dialog');
}

async function openFillOf(page: Page, vehicleId: string): Promise<Locator> {
  await page.goto(`/vehicles/${vehicleId}`);
  return openFill(page);
}

test(
  'a photo on a new fill outlasts a reload, and another device shows it upright and without its notes',
  onPhone,
  async ({ page }) => {
    const { api, vehicleId } = await arriveWithVehicle(page, 'Family hybrid');
    const photo = await aPhoto(page);
    await add(page, 'Fill up');
    let sheet = page.getByRole('dialog');
    await chooser(sheet).setInputFiles(photo);
    await expect(files(sheet).getByRole('button', { name: 'Open Photo 1' })).toBeVisible();

    await page.reload();
    await add(page, 'Fill up');
    sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Your unsaved entry is back.')).toBeVisible();
    // Stored 300 × 200 and held on its side: 200 × 300.
    await expect
      .poll(() => sizeOf(files(sheet).getByRole('button', { name: 'Open Photo 1' })))
      .toEqual([200, 300]);
    await expectAccessible(page, 'dialog');
    await expectNoSidewaysScrolling(page);
    await saveFill(sheet);
    await expect(page.getByRole('dialog', { name: 'Saved' })).toBeVisible();

    const fills = async () => (await api.energy.list.query({ vehicleId })).items;
    await expect.poll(fills).toHaveLength(1);
    const [fill] = await fills();
    const record = { recordKind: 'fill', recordId: fill?.id ?? '' } as const;
    await expect.poll(async () => (await api.attachments.list.query(record)).items.length).toBe(1);

    await page.goto(`/vehicles/${vehicleId}`);
    const downloaded: Buffer[] = [];
    await page.route('**/api/files/attachments/**', async (route) => {
      const response = await route.fetch();
      downloaded.push(await response.body());
      await route.fulfill({ response });
    });
    sheet = await openFill(page);
    await expect.poll(() => downloaded.length).toBeGreaterThan(0);
    const bytes = Buffer.concat(downloaded);
    expect([bytes.includes(secret), bytes.includes('Exif')]).toEqual([false, false]);
    await page.unroute('**/api/files/attachments/**');
    const preview = files(sheet).getByRole('button', { name: 'Open Photo 1' });
    await expect.poll(() => sizeOf(preview)).toEqual([200, 300]);

    await preview.click();
    const viewer = page.getByRole('dialog', { name: 'Photo 1' });
    await expect(viewer.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(sheet).toBeVisible();

    await files(sheet).getByRole('button', { name: 'Remove Photo 1' }).click();
    await expect(preview).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(preview).toBeVisible();
  },
);

test(
  'a file that is added without a network waits on the device through a reload, and is sent later',
  once,
  async ({ page, context, faults }) => {
    faults.expect(/attachment-sending/);
    const { api, vehicleId } = await arriveWithVehicle(page, 'Family hybrid');
    await addFill(api, vehicleId, { atMs: Date.now() - 3_600_000, odometerMetres: 16_093_440 });
    const [fill] = (await api.energy.list.query({ vehicleId })).items;
    const record = { recordKind: 'fill', recordId: fill?.id ?? '' } as const;
    await context.route('**/api/files/**', (route) => route.abort('internetdisconnected'));
    let sheet = await openFillOf(page, vehicleId);
    await chooser(sheet).setInputFiles(aPdf());
    await expect(files(sheet).getByRole('button', { name: 'Open PDF 1' })).toBeVisible();
    sheet = await openFillOf(page, vehicleId);
    await expect(files(sheet).getByRole('button', { name: 'Open PDF 1' })).toBeVisible();
    expect(await api.attachments.list.query(record)).toMatchObject({ items: [] });
    await context.unroute('**/api/files/**');
    // The code for sending is not available at first.
    const sending = '**/assets/attachment-sending-*.js';
    await context.route(sending, (route) => route.abort('internetdisconnected'));
    const missed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('attachment-sending'),
    );
    await page.goto('/trips');
    await missed;
    await context.unroute(sending);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect.poll(async () => (await api.attachments.list.query(record)).items.length).toBe(1);
  },
);

test(
  'a file that the server has no room for says so, and is sent again with a tap once there is some',
  onPhone,
  async ({ page, context, faults }) => {
    faults.expect(/413/);
    const { api, vehicleId } = await arriveWithVehicle(page, 'Family hybrid');
    await addFill(api, vehicleId, { atMs: Date.now() - 3_600_000, odometerMetres: 16_093_440 });
    const [fill] = (await api.energy.list.query({ vehicleId })).items;
    const record = { recordKind: 'fill', recordId: fill?.id ?? '' } as const;
    await context.route('**/api/files/attachments/*', (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      const data = { code: 'PAYLOAD_TOO_LARGE', httpStatus: 413, reason: 'STORAGE_FULL', requestId: 'r' };
      return route.fulfill({
        ...{ status: 413, contentType: 'application/json' },
        body: JSON.stringify({ error: { json: { message: 'full', code: -32_013, data } } }),
      });
    });
    const sheet = await openFillOf(page, vehicleId);
    await chooser(sheet).setInputFiles(aPdf());
    await expect(files(sheet).getByRole('alert')).toContainText('Your files take up all your space');
    await expectAccessible(page, 'dialog');
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(sheet)).toEqual([]);
    await context.unroute('**/api/files/attachments/*');
    await files(sheet).getByRole('button', { name: 'Send PDF 1 again' }).click();
    await expect(files(sheet).getByRole('alert')).toBeHidden();
    await expect.poll(async () => (await api.attachments.list.query(record)).items.length).toBe(1);
  },
);

test(
  'a file is added with a new trip, stays with what is typed, and is sent with the trip',
  onPhone,
  async ({ page, context }) => {
    const { api } = await arriveWithVehicle(page, 'Family hybrid');
    await add(page, 'Add a trip');
    let sheet = page.getByRole('dialog');
    await sheet.getByText('Note, files, tolls and more').click();
    await chooser(sheet).setInputFiles(aPdf());
    await expect(files(sheet).getByRole('button', { name: 'Open PDF 1' })).toBeVisible();
    await page.reload();
    await add(page, 'Add a trip');
    sheet = page.getByRole('dialog');
    await expect(files(sheet).getByRole('button', { name: 'Open PDF 1' })).toBeVisible();
    await expectAccessible(page, 'dialog');
    await expectNoSidewaysScrolling(page);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await sheet.getByLabel('Start date').fill(yesterday);
    await sheet.getByLabel('Start time').fill('08:00');
    await sheet.getByLabel('End date').fill(yesterday);
    await sheet.getByLabel('End time').fill('08:30');
    await sheet.getByLabel('Distance instead').fill('5');
    await context.setOffline(true);
    await sheet.getByRole('button', { name: 'Add the trip' }).click();
    await expect(sheet).toBeHidden();
    await context.setOffline(false);
    await expect.poll(async () => (await api.trips.list.query({})).items.length).toBe(1);
    const [trip] = (await api.trips.list.query({})).items;
    await expectOneFile(api, 'trip', trip?.id);
  },
);

test(
  'a file is added with a new vehicle, stays with what is typed, and is sent with the vehicle',
  onPhone,
  async ({ page, context }) => {
    const api = await newDriverElsewhere(page);
    await page.goto('/');
    const open = () => page.getByRole('button', { name: 'Add a vehicle' }).click();
    await open();
    const sheet = page.getByRole('dialog', { name: 'Add a vehicle' });
    await sheet.getByText('More details').click();
    await chooser(sheet).setInputFiles(aPdf());
    await expect(files(sheet).getByRole('button', { name: 'Open PDF 1' })).toBeVisible();
    await page.reload();
    await open();
    await expect(files(sheet).getByRole('button', { name: 'Open PDF 1' })).toBeVisible();
    await expectAccessible(page, 'dialog');
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(sheet)).toEqual([]);
    await sheet.getByLabel('Name').fill('Estate');
    await context.setOffline(true);
    await sheet.getByRole('button', { name: 'Add vehicle' }).click();
    await expect(sheet).toBeHidden();
    await context.setOffline(false);
    await expect.poll(async () => (await api.vehicles.list.query({})).items.length).toBe(1);
    const [vehicle] = (await api.vehicles.list.query({})).items;
    await expectOneFile(api, 'vehicle', vehicle?.id);
  },
);

test(
  'a photo is kept where what prepares it has not come, and is prepared and sent once it has',
  once,
  async ({ page, context, faults }) => {
    faults.expect(/prepare\.worker/);
    const { api, vehicleId } = await arriveWithVehicle(page, 'Family hybrid');
    await addFill(api, vehicleId, { atMs: Date.now() - 3_600_000, odometerMetres: 16_093_440 });
    const photo = await aPhoto(page);
    const worker = '**/assets/prepare.worker-*.js';
    await context.route(worker, (route) => route.abort('internetdisconnected'));
    let sheet = await openFillOf(page, vehicleId);
    await chooser(sheet).setInputFiles(photo);
    await expect(files(sheet).getByRole('button', { name: 'Open Photo 1' })).toBeVisible();
    await expect(files(sheet).getByRole('alert')).toBeHidden();
    const cameLater = page.waitForResponse(worker);
    await context.unroute(worker);
    await cameLater;
    const [fill] = (await api.energy.list.query({ vehicleId })).items;
    await expectOneFile(api, 'fill', fill?.id);
    sheet = await openFillOf(page, vehicleId);
    await expect
      .poll(() => sizeOf(files(sheet).getByRole('button', { name: 'Open Photo 1' })))
      .toEqual([200, 300]);
  },
);

test('a PDF is drawn by the page, and what is no receipt is refused in words', once, async ({ page }) => {
  const { api, vehicleId } = await arriveWithVehicle(page, 'Family hybrid');
  await addFill(api, vehicleId, { atMs: Date.now() - 3_600_000, odometerMetres: 16_093_440 });
  const sheet = await openFillOf(page, vehicleId);
  await chooser(sheet).setInputFiles([
    { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    aPdf(),
  ]);
  await expect(files(sheet).getByRole('alert')).toContainText('not a JPEG, PNG or WebP picture or a PDF');
  await files(sheet).getByRole('button', { name: 'Open PDF 1' }).click();
  const viewer = page.getByRole('dialog', { name: 'PDF 1' });
  await expect(viewer.locator('canvas[data-page="1"]')).toBeVisible();
  // Something is drawn on it.
  await expect
    .poll(() =>
      viewer.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        return data.some((value, index) => index % 4 === 0 && value < 100);
      }),
    )
    .toBe(true);
  await expect(page.locator('iframe, object, embed')).toHaveCount(0);
});

test(
  'a receipt is photographed first, and what its code says is filled in, without a network',
  onPhone,
  async ({ page, context }) => {
    const { api } = await arriveWithVehicle(page, 'Family hybrid');
    const elsewhere: string[] = [];
    await add(page, 'Add a cost');
    await page.getByRole('dialog').getByRole('button', { name: 'Choose files' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Add something else' }).click();
    // The code of an Austrian till: 50.00 + 4.00 + 2.00.
    const code = '_R1-AT1_KASSA-1_4711_2026-05-03T18:31:07_50,00_4,00_0,00_2,00_0,00_bmV0_20f2ed17_cHJl_c2ln';
    await page.locator('input[data-receipt]').setInputFiles(aReceiptWithCode(code));
    await context.route('**/*', (route) => {
      elsewhere.push(route.request().url());
      return route.continue();
    });
    await page
      .getByRole('dialog', { name: 'What is the receipt for?' })
      .getByRole('button', { name: 'Another cost' })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Add a cost' });
    await expect(files(sheet).getByRole('button', { name: 'Open Photo 1' })).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: 'Amount' })).toHaveValue('56.00');
    expect(elsewhere.filter((address) => address.includes('attachments/'))).toEqual([]);
    await expectAccessible(page, 'dialog');
    await sheet.getByRole('radio', { name: 'Parking' }).check();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    const costs = async () => (await api.expenses.list.query({})).items;
    // Half past six in the evening in London, in summer.
    const atMs = Date.UTC(2026, 4, 3, 17, 31);
    await expect.poll(costs).toMatchObject([{ amountMinor: 5600, currency: 'EUR', atMs }]);
    const [cost] = await costs();
    const record = { recordKind: 'expense', recordId: cost?.id ?? '' } as const;
    await expect.poll(async () => (await api.attachments.list.query(record)).items.length).toBe(1);
  },
);
