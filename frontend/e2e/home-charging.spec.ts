import { ulid } from 'ulid';
import { expectAccessible } from './support/accessible';
import { expectNoSidewaysScrolling, smallTargets } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expect, once, onPhone, test } from './support/test';

test.use({ locale: 'en-GB', timezoneId: 'Europe/Berlin' });

test(
  'an employee claims what the company car was charged with at home, and the employer gets each charge',
  onPhone,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = ulid();
    await api.vehicles.create.mutate({
      ...{ id: vehicleId, name: 'Company car', make: '', model: '', year: null, plate: '', vin: null },
      energySources: [{ kind: 'electricity', capacityWattHours: 77_000 }],
      ...{ distanceUnit: 'km', volumeUnit: 'litre', fuelEconomyUnit: 'litresPer100Km' },
      ...{ electricEconomyUnit: 'kwhPer100Km', currency: 'EUR', purchase: null, sale: null },
    });
    for (const [day, kilowattHours, at, before] of [
      ['2026-03-02', 10.125, 'home', 1_000.5],
      ['2026-03-05', 40, 'road', null],
      ['2026-03-09', 20, 'home', 1_010.625],
      ['2026-03-20', 5, null, null],
    ] as const) {
      const meter =
        before === null
          ? null
          : {
              ...{ name: 'Garage 4711', kind: 'wallbox' as const, beforeWattHours: before * 1000 },
              afterWattHours: (before + kilowattHours) * 1000,
            };
      await api.energy.create.mutate({
        ...{ id: ulid(), vehicleId, source: 'electricity', atMs: Date.parse(`${day}T18:00Z`) },
        ...{ zone: 'Europe/Berlin', odometerMetres: null, energyWattHours: kilowattHours * 1000 },
        ...{ unitPrice: null, totalMinor: null, currency: 'EUR', filled: 'partial', missedBefore: false },
        ...{ station: '', location: null, note: '' },
        charge: { current: null, socBeforePercent: null, socAfterPercent: null, at, meter },
      });
    }

    await page.goto('/claim');
    await page.getByLabel('Country').selectOption('Germany');
    await page.getByLabel('Method').selectOption('Company car charged at home');
    await page.getByLabel('First day').fill('2026-03-01');
    await page.getByLabel('Last day').fill('2026-03-31');
    const figure = page.getByRole('region', { name: 'Your claim' });
    // 30.125 kWh × 0.34 = 10.2425.
    await expect(figure).toContainText('€10.24');
    await expect(page.getByText('1 charge does not say where it was.')).toBeVisible();
    await page.getByRole('button', { name: /^2 charges/ }).click();
    await expect(page.getByText(/Garage 4711 \(wallbox\)/).first()).toContainText('1,000.5');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(() => smallTargets(page.locator('main form').first())).toEqual([]);

    // 12 × 15.00 ÷ 3 600 = 0.05, so 30.125 × 0.35 = 10.54375.
    await page.getByLabel('Price of the electricity').selectOption('Price of my own contract');
    await page.getByLabel('Price per kWh').fill('0.30');
    await page.getByLabel('Base price per month').fill('15');
    await page.getByLabel('Household’s use in a year').fill('3600');
    await expect(figure).toContainText('€10.54');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    // From 9 March: 10.125 × 0.35 + 20 × 0.28 = 3.54375 + 5.60.
    await page.getByText('The contract or its price changed later').click();
    const later = page.getByRole('group', { name: 'Contract after the change' });
    await later.getByLabel('Contract since').fill('2026-03-09');
    await later.getByLabel('Price per kWh').fill('0.28');
    await expect(figure).toContainText('€9.14');

    // The average of the month comes before both: 30.125 × 0.20.
    await page.getByText('My price is dynamic').click();
    await page.getByLabel('March 2026').fill('0.20');
    await expect(figure).toContainText('€6.03');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    // The charge that lacks its place is opened from the finding.
    await page.getByRole('button', { name: /1 charge does not say where it was/ }).click();
    await page.getByRole('link', { name: /20 Mar 2026/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Change the charge' });
    await sheet.getByLabel('Where', { exact: true }).selectOption('At home');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await page.goto('/claim');
    // 35.125 × 0.20.
    await expect(figure).toContainText('€7.03');
  },
);

test('a reminder opens the claim for the charges of last month', once, async ({ page }) => {
  await newDriverElsewhere(page);
  await page.goto('/claim?charges');
  await expect(page.getByLabel('Method')).toHaveValue('DE.homeCharging');
  await expect(page.getByLabel('Period').locator('option:checked')).toHaveText('Last month');
  await expect(page).toHaveURL(/\/claim$/);
});
