import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { type Api, addFill, addVehicle, apiOf, createTrip } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveWithVehicle, newDriver } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';

const day = (text: string) => Date.parse(`${text}T09:00Z`);

/**
 * A van whose odometer was replaced on 10 March and of which one reading has a digit too many and was corrected, with
 * what names an employer and a cost.
 */
async function aLogbook(api: Api) {
  const vehicleId = await addVehicle(api, 'Van that moves');
  const employerId = ulid();
  await api.employers.create.mutate({
    id: employerId,
    name: 'Acme',
    kind: 'employer',
    associatedWithId: null,
  });
  await addFill(api, vehicleId, { atMs: day('2026-03-01'), odometerMetres: 90_000_000 });
  await api.vehicles.addOdometerRecord.mutate({
    ...{ kind: 'replaced', id: ulid(), vehicleId, atMs: day('2026-03-10'), zone: 'Europe/London', note: '' },
    ...{ odometerBeforeMetres: 90_500_000, odometerAfterMetres: 0 },
  });
  const startedAtMs = day('2026-03-12');
  await createTrip(api, {
    ...{ vehicleId, employerId, startedAtMs, endedAtMs: startedAtMs + 1_800_000, toText: 'Depot' },
    ...{ distanceMetres: null, odometerStartMetres: 1_000_000, odometerEndMetres: 1_020_000 },
  });
  await api.serviceVisits.create.mutate({
    ...{ id: ulid(), vehicleId, expenseId: ulid(), atMs: day('2026-03-20'), zone: 'Europe/London' },
    ...{ odometerMetres: 1_200_000, engineMinutes: null, workshop: 'North', currency: 'GBP', note: '' },
    ...{ lines: [{ kind: 'other', text: 'Oil change', amountMinor: 12_000 }], scheduleIds: [] },
  });
  await addFill(api, vehicleId, { atMs: day('2026-03-21'), odometerMetres: 13_000_000 });
  const [misread] = (await api.energy.list.query({ vehicleId, limit: 1 })).items;
  if (!misread) throw new Error('The fill was added.');
  await api.vehicles.addOdometerRecord.mutate({
    ...{ kind: 'corrected', id: ulid(), vehicleId, atMs: day('2026-03-22'), zone: 'Europe/London', note: '' },
    ...{ reading: { kind: 'fill', recordId: misread.id }, odometerMetres: 1_300_000 },
  });
  await addFill(api, vehicleId, { atMs: day('2026-03-25'), odometerMetres: 1_500_000 });
}

/** Tables in reverse order of dependency under meaningless names, including empty ones, next to other files. */
const worstFirst = [
  ...['serviceVisits', 'expenses', 'trips', 'fills', 'odometerRecords', 'tyreSets', 'papers'],
  ...['employers', 'vehicles'],
];

async function folderOf(archive: string): Promise<string> {
  const files = unzipSync(await readFile(archive));
  const folder = join(await mkdtemp(join(tmpdir(), 'roadbook-own-csv-')), 'export');
  await mkdir(join(folder, 'csv'), { recursive: true });
  await writeFile(join(folder, 'a photo.jpg'), new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]));
  for (const [index, name] of worstFirst.entries()) {
    const csv = files[`csv/${name}.csv`];
    if (!csv) throw new Error(`There is no csv/${name}.csv.`);
    await writeFile(join(folder, 'csv', `${index}.csv`), csv);
  }
  return folder;
}

async function drop(page: Page, ...files: string[]): Promise<void> {
  const box = await page.getByText('Drop files or a folder here').boundingBox();
  if (!box) throw new Error('There is nowhere to drop it.');
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, data };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at });
}

const factsOf = async (api: Api) => ({
  vehicles: (await api.vehicles.list.query({ limit: 10 })).items,
  employers: (await api.employers.list.query({ limit: 10 })).items,
  trips: (await api.trips.list.query({ limit: 10 })).items.map(
    ({ log: _, version: _version, ...trip }) => trip,
  ),
  expenses: (await api.expenses.list.query({ limit: 10 })).items,
  odometers: await Promise.all(
    (await api.vehicles.list.query({ limit: 10 })).items.map(async ({ id: vehicleId }) => [
      await api.vehicles.odometerRecords.query({ vehicleId }),
      await api.vehicles.odometer.query({ vehicleId, zone: 'UTC' }),
    ]),
  ),
  fills: await Promise.all(
    (await api.vehicles.list.query({ limit: 10 })).items.map(
      async ({ id: vehicleId }) => (await api.energy.list.query({ vehicleId, limit: 10 })).items,
    ),
  ),
  visits: (await api.serviceVisits.list.query({ limit: 10 })).items,
});

test(
  'a folder of tables of an export comes in whole, in whatever order',
  once,
  async ({ page, browser, faults }) => {
    const { origin, idToken } = await newDriver(page);
    const api = apiOf(origin, idToken);
    await aLogbook(api);
    await page.goto('/settings/data');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).click();
    const folder = await folderOf(await (await downloading).path());

    const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
    faults.watch(context, origin);
    const other = await context.newPage();
    const driver = await newDriver(other);
    await other.goto('/import');
    await drop(other, folder);
    // Vehicles, employers, the odometer, fills, trips, costs and services.
    const names = ['8', '7', '4', '3', '2', '1', '0'].map((name) => `${name}.csv`);
    for (const name of names) {
      await expect(other.getByRole('heading', { name })).toBeVisible();
      await other.getByRole('button', { name: 'Show preview' }).click();
      const importing = other.getByRole('button', { name: /^Import (one record|\d+ records)$/ });
      await expect(importing).toBeVisible();
      await expect(other.getByText(/runs? backwards/)).toBeHidden();
      await expect(other.getByText(/^One corrected odometer reading is imported together/)).toHaveCount(
        name === '3.csv' ? 1 : 0,
      );
      await importing.click();
      await expect(other.getByRole('heading', { name: 'Imported' })).toBeVisible();
      await expect(other.getByText('refused')).toBeHidden();
      await other.getByRole('button', { name: 'Next file' }).click();
    }
    // Corrections are imported with their readings.
    await expect(other.getByRole('heading', { name: '4.csv (2)' })).toBeVisible();
    await other.getByRole('button', { name: 'Show preview' }).click();
    await expect(other.getByText('Nothing in this file is new.')).toBeVisible();
    await other.getByRole('button', { name: 'Skip this file' }).click();
    await expect(other.getByText('Files that cannot be read')).toBeHidden();
    // Two of the tables are empty.
    await expect(other.getByText('5.csv, 6.csv and a photo.jpg')).toBeVisible();
    expect(await factsOf(apiOf(origin, driver.idToken))).toEqual(await factsOf(api));
    await context.close();
    await rm(folder, { recursive: true });
  },
);

test(
  'of a folder each file is told that does not come in, and a table of another layout has its columns named',
  once,
  async ({ page }) => {
    await arriveWithVehicle(page, 'Van');
    const folder = join(await mkdtemp(join(tmpdir(), 'roadbook-unpacked-')), 'export');
    for (const part of ['csv', 'data', 'files/attachments'])
      await mkdir(join(folder, part), { recursive: true });
    const fuel = 'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags';
    const contents = {
      'csv/fuel.csv': `${fuel}\n13/05/2024,1000,40.5,70.10,0,True,False,,\n`,
      'csv/costs.csv': 'Wann;Wofür;Bezahlt\n13.05.2024;Wäsche;12,00\n20.05.2024;Maut;9,50\n',
      'data/fills.jsonl': '{"id":"a","version":1,"data":{}}\n{"id":"b","version":1,"data":{}}\n',
      'README.txt':
        'Roadbook archive, version 1\n\nThis is everything.\nDistances are metres, volumes millilitres, amounts cents.\n',
    };
    for (const [path, content] of Object.entries(contents)) await writeFile(join(folder, path), content);
    for (let index = 0; index < 210; index += 1)
      await writeFile(join(folder, `files/attachments/${index}.jpg`), new Uint8Array([0xff, 0xd8, 0xff]));

    await page.goto('/import');
    // Drops a file that was moved in the meantime.
    await drop(page, folder, join(folder, 'gone.csv'));
    await expect(page.getByRole('heading', { name: 'fuel.csv' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Name the columns of costs.csv' })).toBeVisible();
    const refused = page.getByRole('region', { name: 'Files that cannot be read' }).getByRole('listitem');
    await expect(refused).toHaveText([/^gone\.csv\s*The file cannot be opened\./]);
    const leftOut = page.getByRole('region', { name: 'Left out' });
    await expect(leftOut).toContainText('README.txt');
    await expect(leftOut).toContainText('fills.jsonl');
    // Twelve of the 212 are named.
    await expect(leftOut).toContainText('and 200 more');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await rm(folder, { recursive: true });
  },
);

test(
  'the preview names what comes without its cost or its employer, and its row',
  onPhone,
  async ({ page }) => {
    const { vehicleId } = await arriveWithVehicle(page, 'Van');
    const at = '2026-03-20T09:00:00.000Z,Europe/London';
    const lines = '"[{""kind"":""other"",""text"":""Oil change"",""amountMinor"":12000}]"';
    const visits = [
      'id,vehicleId,at,zone,odometerMetres,engineMinutes,workshop,lines,currency,scheduleIds,expenseId,note,version',
      `${ulid()},${vehicleId},${at},,,North,${lines},GBP,[],${ulid()},,1`,
    ];
    const costs = [
      'id,vehicleId,category,amountMinor,currency,converted,vendor,at,zone,odometerMetres,spread,repeats,employerId,note',
      `${ulid()},,parking,450,GBP,,,${at},,,,,no employer`,
      ...['one', 'two'].map((note) => `${ulid()},,parking,450,GBP,,,${at},,,,${ulid()},${note}`),
    ];
    await page.goto('/import');
    const buffer = Buffer.from([...visits, ...costs, ''].join('\n'));
    await page.locator('input[type=file]').setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Show preview' }).click();
    await expect(
      page.getByText(/^One service or set of tyres is imported without its cost,.* Row: 2$/),
    ).toBeVisible();
    await expect(
      page.getByText(/^2 records are imported without their employer or client,.* Rows: 5, 6$/),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole('button', { name: 'Import 4 records' }).click();
    await expect(page.getByText('4 records are new.')).toBeVisible();
  },
);
