import { expectAccessible } from './support/accessible';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveWithVehicle } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';

const head = 'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags';
const dayMilliseconds = 86_400_000;

/** Three batches: two may go in one request, so that only a third is sure to take a second one. */
const manyRows = 2500;

function fuel(rowCount: number) {
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const day = new Date(Date.UTC(2016, 0, 1) + index * dayMilliseconds).toISOString().slice(0, 10);
    return `${day},${1000 + index * 200},40.51,70.10,0,True,False,,`;
  });
  return {
    name: 'gasrecords.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\n')),
  };
}

test('an import that is cancelled in the middle leaves nothing', once, async ({ page }) => {
  const { api, vehicleId } = await arriveWithVehicle(page, 'Golf');
  await page.goto('/import');
  await page.locator('input[type=file]').setInputFiles(fuel(manyRows));
  await page.getByRole('button', { name: 'Show preview' }).click();

  const second = Promise.withResolvers<void>();
  const cancelled = Promise.withResolvers<void>();
  let batches = 0;
  await page.route(/imports\.write/, async (route) => {
    batches += 1;
    if (batches === 2) {
      second.resolve();
      await cancelled.promise;
    }
    await route.continue();
  });
  await page.getByRole('button', { name: /^Import 2,?500 records/ }).click();
  await second.promise;
  // The second batch is sent before the first one is stored.
  await expect.poll(async () => (await api.energy.list.query({ vehicleId, limit: 1 })).items.length).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  cancelled.resolve();

  // The preview is there again, and nothing is stored.
  await expect(page.getByRole('button', { name: /^Import 2/ })).toBeVisible();
  await expect.poll(async () => (await api.energy.list.query({ vehicleId, limit: 1 })).items).toEqual([]);
  await expect
    .poll(async () => (await api.imports.list.query({})).items.map(({ state }) => state))
    .toEqual(['undone']);
});

test('an import whose server fails in the middle leaves nothing', once, async ({ page, faults }) => {
  const { api, vehicleId } = await arriveWithVehicle(page, 'Golf');
  await page.goto('/import');
  await page.locator('input[type=file]').setInputFiles(fuel(manyRows));
  await page.getByRole('button', { name: 'Show preview' }).click();

  faults.expect(/status of 500/);
  let batches = 0;
  await page.route(/imports\.write/, async (route) => {
    batches += 1;
    if (batches === 1) return route.continue();
    await route.fulfill({ status: 500, contentType: 'text/html', body: 'broken' });
  });
  await page.getByRole('button', { name: /^Import 2,?500 records/ }).click();

  // The preview is there again with what went wrong, and the first batch was taken back.
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import 2/ })).toBeVisible();
  expect(batches).toBeGreaterThan(1);
  await expect.poll(async () => (await api.energy.list.query({ vehicleId, limit: 1 })).items).toEqual([]);
  await expect
    .poll(async () => (await api.imports.list.query({})).items.map(({ state }) => state))
    .toEqual(['undone']);
});

test('the preview names a fill with an unusual economy', onPhone, async ({ page }) => {
  await arriveWithVehicle(page, 'Golf');
  await page.goto('/import');
  const { buffer, ...file } = fuel(8);
  // The last row has three times the fuel.
  const lines = buffer.toString().split('\n');
  const last = lines.pop()?.replace('40.51', '120.51') ?? '';
  await page
    .locator('input[type=file]')
    .setInputFiles({ ...file, buffer: Buffer.from([...lines, last].join('\n')) });
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(
    page.getByText('One fill gives less than half or more than twice the usual economy'),
  ).toContainText('Row: 9');
  await expectNoSidewaysScrolling(page);
});

test('whoever leaves an import that runs is asked, and may stay', onPhone, async ({ page }) => {
  const { api, vehicleId } = await arriveWithVehicle(page, 'Golf');
  await page.goto('/import');
  await page.locator('input[type=file]').setInputFiles(fuel(manyRows));
  await page.getByRole('button', { name: 'Show preview' }).click();
  const second = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  let batches = 0;
  await page.route(/imports\.write/, async (route) => {
    batches += 1;
    if (batches === 2) {
      second.resolve();
      await asked.promise;
    }
    await route.continue();
  });
  await page.getByRole('button', { name: /^Import 2,?500 records/ }).click();
  await second.promise;

  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await page.getByRole('link', { name: 'Trips' }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/import$/);

  await page.getByRole('link', { name: 'Trips' }).click();
  await question.getByRole('button', { name: 'Leave and stop' }).click();
  await expect(page).toHaveURL(/trips/);
  asked.resolve();
  await expect
    .poll(async () => (await api.imports.list.query({})).items.map(({ state }) => state))
    .toEqual(['undone']);
  await expect.poll(async () => (await api.energy.list.query({ vehicleId, limit: 1 })).items).toEqual([]);
});

test(
  'an import waits for the limits of the server, says so, and goes on',
  onPhone,
  async ({ page, faults }) => {
    await arriveWithVehicle(page, 'Golf');
    await page.goto('/import');
    await page.locator('input[type=file]').setInputFiles(fuel(8));
    await page.getByRole('button', { name: 'Show preview' }).click();
    faults.expect(/status of 429/);
    let isFirst = true;
    await page.route(/imports\.write/, async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      const data = { reason: 'RATE_LIMITED', requestId: 'req-1', retryAfterSeconds: 4 };
      const error = { json: { message: 'no', code: -32_029, data } };
      await route.fulfill({ status: 429, json: [{ error }] });
    });
    await page.getByRole('button', { name: 'Import 8 records' }).click();
    await expect(page.getByText('The server is busy.')).toBeVisible();
    await expect(page.getByText('8 records are new.')).toBeVisible();
  },
);
