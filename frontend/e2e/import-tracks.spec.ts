import { expectAccessible } from './support/accessible';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveAsNewDriver, arriveWithVehicle } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';

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
  await expect(page.getByText(/^GPX, 1?\d+ rows?$/)).toBeVisible();
  await page.getByLabel('Vehicle in this file').selectOption({ label: 'New vehicle' });
  await page.getByLabel('Name of the new vehicle').fill('Golf');
  await page.getByLabel('Fuel', { exact: true }).selectOption({ label: 'Petrol' });
  await page.getByRole('button', { name: 'Show preview' }).click();
  await page.getByText('More about what was read').click();
  await expect(page.getByText('181 of 181 positions count.')).toBeVisible();
  await page.getByText('How trips are found').click();
  // The account is in miles: 60 m and 200 m are 196.9 and 656.2 ft, 3 m/s 6.7 mph, 50 km 31.1 mi, 55.5 m/s 124.1 mph.
  await expect(page.getByText('5 mins within 200 ft, or within 660 ft if')).toBeVisible();
  await expect(page.getByText('hardly ever faster than 7 mph are walks')).toBeVisible();
  await expect(page.getByText('More than 31 mi at more than 124 mph')).toBeVisible();
  await page.getByRole('button', { name: 'Import one record' }).click();
  await expect(page.getByText('One record is new.')).toBeVisible();

  await page.goto('/import');
  await choose.setInputFiles(drive);
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByText('Nothing in this file is new.')).toBeVisible();

  await page.goto('/trips?month=2025-03');
  await expect(page.getByText('48.1374, 11.5755').first()).toBeVisible();
});

const ways = [
  { from: '2025-03-04T07:00:00Z', to: '2025-03-04T07:40:00Z', type: 'IN_PASSENGER_VEHICLE' },
  { from: '2025-03-04T12:00:00Z', to: '2025-03-04T12:20:00Z', type: 'WALKING' },
  { from: '2025-03-04T13:00:00Z', to: '2025-03-04T13:20:00Z', type: 'IN_TRAIN' },
];

test('the preview of a timeline says what was left out', onPhone, async ({ page }) => {
  await arriveWithVehicle(page, 'Golf');
  await page.goto('/import');
  const activity = {
    start: { latLng: '48.1374°, 11.5755°' },
    end: { latLng: '48.4029°, 11.7489°' },
    distanceMeters: 35_200,
  };
  const semanticSegments = ways.map(({ from, to, type }) => ({
    ...{ startTime: from, endTime: to },
    activity: { ...activity, topCandidate: { type, probability: 0.9 } },
  }));
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'Timeline.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify({ semanticSegments })),
  });
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByText('The app recorded 3 movements.')).toBeVisible();
  await expect(page.getByText('Left out: one walk, one ride by train, boat or bicycle.')).toBeVisible();
  await page.getByText('How trips are found').click();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});

test(
  'the preview names a gap of a recording, and how far the trip is at least',
  onPhone,
  async ({ page }) => {
    await arriveWithVehicle(page, 'Golf');
    await page.goto('/import');
    const [first, last] = [positions.slice(0, 76), positions.slice(105)];
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'gap.gpx', mimeType: 'application/gpx+xml' },
      buffer: Buffer.from(
        `<gpx version="1.1"><trk><trkseg>${[...first, ...last].join('\n')}</trkseg></trk></gpx>`,
      ),
    });
    await page.getByRole('button', { name: 'Show preview' }).click();
    await expect(page.getByText('One trip has a part without positions.')).toBeVisible();
    // 30 of the 60 steps of 100 m are missing: five minutes at the speed before and after.
    await expect(
      page.getByText(/8:12.* to .*8:17.*perhaps a tunnel, 1\.9 mi in a straight line/),
    ).toBeVisible();
    await expect(page.getByText(/3\.7 mi or more: a part has no positions/).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  },
);
