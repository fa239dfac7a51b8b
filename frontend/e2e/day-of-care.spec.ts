import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { ulid } from 'ulid';
import type { Api } from './support/elsewhere';
import { arriveWithVehicle } from './support/new-driver';
import { aPrintedReceipt, attachPdf, expectOneFile } from './support/receipts';
import { expect, onPhone, test } from './support/test';

/** 41.20 l at 1.359 are 55.99. */
const printed = [
  ...['Tankstelle Lenz', 'Hauptstr. 5', '', '03.05.2026 18:31', 'Super E10'],
  ...['41,20 l x 1,359 EUR/l', '', 'SUMME EUR 55,99'],
];

const blank = { title: '', number: '', issuer: '', validFrom: null, renewsId: null, note: '' };
const yearly = { distanceMetres: null, months: 12, engineMinutes: null, energy: null };

/** An inspection in Great Britain, an insurance, and an oil change that nobody ever made. */
async function enterElsewhere(api: Api, vehicleId: string): Promise<void> {
  await api.papers.create.mutate({
    ...{ ...blank, id: ulid(), type: 'inspection', vehicleId, validUntil: '2031-05-15' },
    inspection: { scheme: 'gb-mot', firstRegisteredOn: null },
  });
  await api.papers.create.mutate({
    ...{ ...blank, id: ulid(), type: 'insurance', vehicleId, validUntil: '2031-08-01', inspection: null },
    ...{ issuer: 'Meridian', number: 'KF-2041' },
  });
  await api.schedules.create.mutate({
    ...{ id: ulid(), vehicleId, item: 'engineOil', title: '', severe: null, profile: 'normal' },
    ...{ normal: { first: null, later: yearly }, anchor: 'done', source: '', isToCheck: false, note: '' },
    start: { day: '2020-01-01', odometerMetres: null },
  });
}

/** The lines of each file of data. */
async function exported(page: Page): Promise<(name: string) => string[]> {
  await page.goto('/settings');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const files = unzipSync(await readFile(await (await downloading).path()));
  return (name) => {
    const content = files[name];
    return content === undefined ? [] : strFromU8(content).trim().split('\n').filter(Boolean);
  };
}

test(
  'in one day a receipt becomes a fill, oil is ticked off, inspection and insurance are found, and all is in the export',
  onPhone,
  async ({ page }) => {
    const { api, vehicleId } = await arriveWithVehicle(page, 'Estate');
    await enterElsewhere(api, vehicleId);

    await page.getByRole('button', { name: 'Add something else' }).click();
    await page.locator('input[data-receipt]').setInputFiles(await aPrintedReceipt(page, printed));
    const question = page.getByRole('dialog', { name: 'What is the receipt for?' });
    await question.getByRole('button', { name: 'Fill up' }).click();
    const sheet = page.getByRole('dialog', { name: 'Fill up' });
    await sheet.getByRole('button', { name: 'Read the receipt' }).click();
    const reader = page.getByRole('dialog', { name: 'Read the receipt' });
    await reader.getByRole('button', { name: 'Use these' }).click({ timeout: 40_000 });
    await sheet.getByRole('textbox', { name: 'Odometer', exact: true }).fill('10000');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved' })).toBeVisible();
    const fills = async () => (await api.energy.list.query({ vehicleId })).items;
    // Half past six in the evening in London, in summer.
    await expect
      .poll(fills)
      .toMatchObject([
        { totalMinor: 5_599, currency: 'EUR', volumeMillilitres: 41_200, atMs: Date.UTC(2026, 4, 3, 17, 31) },
      ]);
    const record = { recordKind: 'fill', recordId: (await fills())[0]?.id ?? '' } as const;
    await expect.poll(async () => (await api.attachments.list.query(record)).items.length).toBe(1);

    await page.goto(`/vehicles/${vehicleId}`);
    const maintenance = page.getByRole('region', { name: 'Maintenance' });
    await maintenance.getByRole('button', { name: 'Engine oil and filter: done today' }).click();
    await expect(maintenance.getByText('1 OK')).toBeVisible();

    await page.goto('/due');
    await expect(page.getByRole('region', { name: 'What is due' })).toContainText(
      'by 15 May 2031 · book from 16 Apr 2031 · Estate',
    );
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search everything' }).fill('insurance');
    await page.getByRole('option', { name: /Insurance/ }).click();
    await expect(page.getByRole('dialog').getByLabel('Issued by')).toHaveValue('Meridian');
    await attachPdf(page.getByRole('dialog'));
    const papers = (await api.papers.list.query({})).items;
    await expectOneFile(api, 'paper', papers.find(({ type }) => type === 'insurance')?.id);

    const linesOf = await exported(page);
    const counts = ['vehicles', 'fills', 'papers', 'schedules', 'serviceVisits', 'attachments'].map(
      (name) => [name, linesOf(`data/${name}.jsonl`).length],
    );
    expect(Object.fromEntries(counts)).toEqual({
      ...{ vehicles: 1, fills: 1, papers: 2, schedules: 1, serviceVisits: 1, attachments: 2 },
    });
    expect(linesOf('data/papers.jsonl').join()).toContain('KF-2041');
  },
);
