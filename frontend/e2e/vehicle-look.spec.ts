import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriver, newDriverElsewhere } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';
import { openFromMenu } from './support/vehicle-menu';

/** A picture whose left half is red and whose right half is blue, as a camera would give it. */
async function aPicture(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1200);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#c00';
    context.fillRect(0, 0, 800, 1200);
    context.fillStyle = '#00c';
    context.fillRect(800, 0, 800, 1200);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return { name: 'car.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}

/** Returns width, height and the colour in the middle of a shown photo. */
async function shownPhoto(page: Page) {
  const photo = page.getByRole('main').locator('img').first();
  await expect(photo).toBeVisible();
  return photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
    return { ratio: canvas.width / canvas.height, isRed: red > blue };
  });
}

test('a new vehicle is known by name, energy, odometer and plate', onPhone, async ({ page }) => {
  await newDriver(page);
  await page.goto('/vehicles');
  await page.getByRole('button', { name: 'Add your vehicle' }).click();
  const form = page.getByRole('dialog', { name: 'Add a vehicle' });
  await form.getByLabel('Name').fill('Golf');
  await form.getByRole('radio', { name: 'Diesel' }).check();
  await form.getByLabel('Odometer now').fill('61000');
  await form.getByLabel('Plate').fill('B-RB 2026');
  // Everything else is folded.
  await expect(form.getByRole('textbox')).toHaveCount(3);
  await expect.poll(() => smallTargets(form)).toEqual([]);
  await expectAccessible(page, 'dialog');
  await form.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(page.getByRole('region', { name: 'Odometer' })).toContainText('61,000mi');

  await page.goto('/vehicles');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Golf' });
  await expect(card).toContainText('B-RB 2026');
  await expect(card).toContainText('61,000mi');
  await expect(card).toContainText('Nothing is due');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});

test('a photo is cropped with the keys, shown everywhere, and removed again', once, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const id = await addVehicle(api, 'Golf');
  await addVehicle(api, 'Van');
  await page.goto(`/vehicles/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit the vehicle' });
  await form.getByText('Photo and colour').click();
  await form.getByRole('radio', { name: 'Green' }).check();
  await form.locator('input[data-photo]').setInputFiles(await aPicture(page));
  const part = form.getByRole('application', { name: 'Part of the photo that is shown' });
  await part.focus();
  await page.keyboard.press('+');
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
  await expectAccessible(page, 'dialog');
  await form.getByRole('button', { name: 'Use this part' }).click();
  await expect(form.getByRole('button', { name: 'Remove the photo' })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await expect
    .poll(async () => (await api.attachments.list.query({ recordKind: 'vehicle', recordId: id })).items)
    .toHaveLength(1);
  await expect
    .poll(() => api.vehicles.get.query({ id }))
    .toMatchObject({ colour: 'green', photoId: expect.any(String) });
  // Read from the server now: four fifths of the width, at the right edge of the picture.
  await page.reload();
  const { ratio, isRed } = await shownPhoto(page);
  expect(ratio).toBeCloseTo(16 / 9, 1);
  expect(isRed).toBe(false);
  await expectAccessible(page);
  await page.goto('/vehicles');
  expect((await shownPhoto(page)).isRed).toBe(false);

  await page.goto(`/vehicles/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('button', { name: 'Remove the photo' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect
    .poll(async () => (await api.attachments.list.query({ recordKind: 'vehicle', recordId: id })).items)
    .toEqual([]);
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test(
  'what a vehicle has not is in its menu, and takes the focus when it is opened',
  once,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const id = await addVehicle(api, 'Golf');
    const van = await addVehicle(api, 'Van');
    await page.goto(`/vehicles/${id}`);
    await expect(page.getByRole('region', { name: 'Maintenance' })).toBeVisible();
    for (const name of ['Tyres', 'Condition', 'Service book', 'Hand over'])
      await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0);
    const tyres = await openFromMenu(page, 'Tyres');
    await expect(tyres.locator('xpath=..')).toBeFocused();
    await expectAccessible(page);

    const switcher = page.getByRole('navigation', { name: 'Your vehicles' });
    await expect(switcher.getByRole('link', { name: 'Golf' })).toHaveAttribute('aria-current', 'page');
    await switcher.getByRole('link', { name: 'Van' }).click();
    await expect(page).toHaveURL(new RegExp(van));
    await expect(page.getByRole('heading', { name: 'Van', level: 1 })).toBeVisible();
  },
);

test('a cost has six kinds in sight, and the others with one tap', onPhone, async ({ page }) => {
  const api = await newDriverElsewhere(page);
  const id = await addVehicle(api, 'Golf');
  await page.goto(`/vehicles/${id}`);
  await page.getByRole('button', { name: 'Add a cost' }).click();
  const sheet = page.getByRole('dialog');
  const kinds = sheet.getByRole('radiogroup', { name: 'What for' }).getByRole('radio');
  await expect(kinds).toHaveCount(6);
  await sheet.getByRole('button', { name: 'More kinds' }).click();
  await expect(kinds).toHaveCount(16);
  await sheet.getByRole('radio', { name: 'Fine' }).check();
  await sheet.getByLabel('Amount').fill('30');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Add a cost' }).click();
  await expect(kinds).toHaveCount(6);
  await expect(sheet.getByRole('radio', { name: 'Fine' })).toBeVisible();
});
