import type { Page } from '@playwright/test';
import { addFill } from './support/elsewhere';
import { arriveWithVehicle } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

/** Encoded by libheif: 96 × 64 pixels, red on the left, blue on the right. */
const encoded =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAVQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAABdbWRhdAAAAFEoAa9YitgOkl//8rXf/1H+Q+UAw6N3/tL4X3C/P9OFVOl8RqNWEVHpmNCMv3wA/8LUsPw2HH+4x3sKT6lo3PEWyjCwMelWHmEifDD1/Wykey8=';
const heic = { name: 'IMG_0816.HEIC', mimeType: 'image/heic', buffer: Buffer.from(encoded, 'base64') };

/** Replaces the decoder of an Apple device, as no other browser has one: returns what the picture above shows. */
const decoder = `
const decoded = createImageBitmap;
self.createImageBitmap = async (source, options) => {
  if (!(source instanceof Blob) || (await source.slice(4, 12).text()) !== 'ftypheic') return decoded(source, options);
  const canvas = new OffscreenCanvas(96, 64);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, 48, 64);
  context.fillStyle = '#00f';
  context.fillRect(48, 0, 48, 64);
  return decoded(canvas);
};
`;

async function attachToFill(page: Page) {
  const { api, vehicleId } = await arriveWithVehicle(page, 'Family hybrid');
  await addFill(api, vehicleId, { atMs: Date.now() - 3_600_000, odometerMetres: 16_093_440 });
  const [fill] = (await api.energy.list.query({ vehicleId })).items;
  await page.goto(`/vehicles/${vehicleId}`);
  await page.getByRole('button', { name: /^Petrol \d/ }).click();
  const files = page.getByRole('dialog').getByRole('region', { name: 'Receipts and files' });
  await files.locator('input[data-attachments]').setInputFiles(heic);
  return { api, files, record: { recordKind: 'fill', recordId: fill?.id ?? '' } as const };
}

test('a HEIC is kept as a JPEG where the device can decode it', onPhone, async ({ page }) => {
  await page.route('**/assets/prepare.worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: decoder + (await response.text()) });
  });
  const { api, files, record } = await attachToFill(page);
  const preview = files.getByRole('button', { name: 'Open Photo 1' });
  await expect(preview).toBeVisible();
  await expect
    .poll(async () => (await api.attachments.list.query(record)).items)
    .toMatchObject([{ type: 'image/jpeg' }]);
  await page.reload();
  const shown = preview.locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
  const colours = await shown.evaluate((image: HTMLImageElement) => {
    const canvas = new OffscreenCanvas(96, 64);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return [8, 88].map((x) =>
      [...(context?.getImageData(x, 32, 1, 1).data ?? [])].map((part) => Math.round(part / 255)),
    );
  });
  expect(colours).toEqual([
    [1, 0, 0, 1],
    [0, 0, 1, 1],
  ]);
});

test('a HEIC is refused in words where the device cannot decode it', onPhone, async ({ page }) => {
  const { api, files, record } = await attachToFill(page);
  await expect(files).toContainText(
    'This device cannot read HEIC pictures. Save the picture as a JPEG and choose that.',
  );
  expect(await api.attachments.list.query(record)).toMatchObject({ items: [] });
});
