import { expectAccessible } from './support/accessible';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveWithVehicle } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';

/** 180 positions on the 50th parallel, 5 s and a thousandth of a degree apart, in times without a zone. */
function recording(startMs: number) {
  const points = Array.from({ length: 180 }, (_, index) => {
    const time = new Date(startMs + index * 5000).toISOString().slice(0, 19);
    return `<trkpt lat="50" lon="${(8 + index / 1000).toFixed(6)}"><time>${time}</time></trkpt>`;
  });
  return {
    ...{ name: 'osmand.gpx', mimeType: 'application/gpx+xml' },
    buffer: Buffer.from(`<gpx version="1.1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`),
  };
}

test('times of a recording without a zone are local where the driver says so', onPhone, async ({ page }) => {
  await arriveWithVehicle(page, 'Golf');
  await page.goto('/import');
  await page.locator('input[type=file]').setInputFiles(recording(Date.UTC(2025, 5, 10, 8)));
  const times = page.getByLabel('Times in this recording');
  await expect(times.locator('option:checked')).toHaveText('UTC, by the standard');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await times.selectOption({ label: 'Local time' });
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByRole('button', { name: 'Import one record' }).click();
  await expect(page.getByText('One record is new.')).toBeVisible();
  await page.goto('/trips?month=2025-06');
  // Eight o'clock is what the clock at the place showed.
  await expect(page.getByText(/\b0?8:00/).first()).toBeVisible();
});

test('a recording of 19.6 years ago asks which day is right', once, async ({ page }) => {
  await arriveWithVehicle(page, 'Golf');
  await page.goto('/import');
  // 1024 weeks before 10 June 2025.
  await page.locator('input[type=file]').setInputFiles(recording(Date.UTC(2005, 9, 25, 8)));
  const preview = page.getByRole('button', { name: 'Show preview' });
  await expect(preview).toBeDisabled();
  const days = page.getByLabel('Days of this recording');
  await days.selectOption({ index: 2 });
  await preview.click();
  await page.getByText('More about what was read').click();
  await expect(page.getByText('All records in the file are from 10 Jun 2025.')).toBeVisible();
});

test(
  'units of headers are taken from the file, and a column that is missing is named',
  once,
  async ({ page }) => {
    await arriveWithVehicle(page, 'Golf');
    await page.goto('/import');
    const choose = page.locator('input[type=file]');
    await choose.setInputFiles({
      ...{ name: 'fuel.csv', mimeType: 'text/csv' },
      buffer: Buffer.from('Date,Odometer (km),Gallons (US),Cost CHF\n2025-03-13,12345,10.1,35.10\n'),
    });
    await page.getByRole('button', { name: 'Read the table' }).click();
    await expect(page.getByText('Fills or charges, 2 rows, read as km, US gallons, CHF')).toBeVisible();
    await page.getByText('Change how it is read').click();
    for (const [label, unit] of [
      ['Distances', 'Kilometres'],
      ['Volumes', 'US gallons'],
    ] as const) {
      const field = page.getByLabel(label);
      await expect(field.locator('option:checked')).toHaveText(unit);
      await expect(field).toHaveAccessibleDescription('Stated in the file.');
    }
    await expect(page.getByLabel('Currency')).toHaveValue('CHF');

    await page.goto('/import');
    await choose.setInputFiles({
      ...{ name: 'fuelio.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`## Vehicle
Name,Description,DistUnit,FuelUnit,ConsumptionUnit,ImportCSVDateFormat
Golf,,0,0,0,dd.MM.yyyy
## Log
Data,Odo(km),Full
03.05.2021,1200,1
`),
    });
    await page.getByRole('button', { name: 'Show preview' }).click();
    await expect(page.getByText('Row 6: the table has no column “Amount filled or charged”.')).toBeVisible();
  },
);
