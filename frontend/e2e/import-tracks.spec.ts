import { arriveAsNewDriver } from './support/new-driver';
import { expect, once, test } from './support/test';

/** Ten minutes in Munich, ten minutes of 100 m each ten seconds to the north, ten minutes there; from 8:00 there. */
const positions = Array.from({ length: 181 }, (_, index) => {
  const metres = Math.min(Math.max(index - 60, 0), 60) * 100;
  const at = new Date(Date.UTC(2025, 2, 4, 7) + index * 10_000).toISOString();
  return `<trkpt lat="${(48.1374 + metres / 111_195).toFixed(7)}" lon="11.5755"><time>${at}</time></trkpt>`;
});

const drive = {
  name: 'drive.gpx',
  mimeType: 'application/gpx+xml',
  buffer: Buffer.from(`<gpx version="1.1"><trk><trkseg>${positions.join('\n')}</trkseg></trk></gpx>`),
};

test('a recorded track comes in as a trip, and a second time brings nothing', once, async ({ page }) => {
  await arriveAsNewDriver(page);
  await page.goto('/import');
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles(drive);
  await expect(page.getByText('GPX', { exact: true })).toBeVisible();
  await page.getByLabel('The vehicle of this file').selectOption({ label: 'A new vehicle' });
  await page.getByLabel('Name of the new vehicle').fill('Golf');
  await page.getByLabel('It runs on').selectOption({ label: 'Petrol' });
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await page.getByRole('button', { name: 'Import one record' }).click();
  await expect(page.getByText('One record is new.')).toBeVisible();

  await page.goto('/import');
  await choose.setInputFiles(drive);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByText('There is nothing new in this file.')).toBeVisible();

  await page.goto('/trips?month=2025-03');
  await expect(page.getByText('48.1374, 11.5755').first()).toBeVisible();
});
