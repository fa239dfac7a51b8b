import { expectAccessible } from './support/accessible';
import { add } from './support/add';
import { expectToday } from './support/driver';
import { addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriverElsewhere } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

test(
  'the second charge at home asks for the reading after, one on the road for no meter',
  onPhone,
  async ({ page }) => {
    const api = await newDriverElsewhere(page);
    const vehicleId = await addVehicle(api, 'Hybrid', { isPlugIn: true });
    await page.goto('/');
    await expectToday(page);
    const sheet = page.getByRole('dialog', { name: 'Charge' });
    const field = (name: string) => sheet.getByLabel(name, { exact: true });

    async function open() {
      await add(page, 'Fill up');
      const opened = page.getByRole('dialog', { name: /^(Fill up|Charge)$/ });
      await expect(opened).toBeVisible();
      const electricity = opened.getByRole('radio', { name: 'Electricity' });
      if (!(await electricity.isChecked())) await electricity.check();
      await expect(sheet).toBeVisible();
    }

    async function save() {
      await sheet.getByRole('button', { name: 'Save' }).click();
      const saved = page.getByRole('dialog', { name: 'Saved' });
      await saved.getByRole('button', { name: 'Done' }).click();
      await expect(saved).toBeHidden();
    }

    await open();
    // Nothing about meters in sight before one was used.
    await expect(field('Meter after')).toBeHidden();
    await field('Charged at').fill('Garage');
    await field('Where').selectOption('At home');
    await field('Unit price').fill('0.30');
    await sheet.getByText('More', { exact: true }).click();
    await field('Meter').fill('Garage 4711');
    await field('Kind of meter').selectOption('Mobile meter');
    await field('Meter before').fill('1000.5');
    await field('Meter after').fill('1010.625');
    await expect(field('Quantity')).toHaveValue('10.125');
    await expect(field('Quantity')).toHaveAccessibleDescription(/counted by the meter/);
    await expectAccessible(page, 'dialog');
    await expectNoSidewaysScrolling(page);
    await save();

    await open();
    await expect(field('Where')).toHaveValue('home');
    await expect(field('Where')).toHaveAccessibleDescription('Filled in: as last time');
    await expect(field('Meter')).toHaveValue('Garage 4711');
    await expect(field('Kind of meter')).toHaveValue('mobile');
    await expect(field('Meter before')).toHaveValue('1010.625');
    await field('Meter after').fill('1018.125');
    await expect(field('Quantity')).toHaveValue('7.50');
    await field('Quantity').fill('7.4');
    await expect(sheet.getByRole('status').filter({ hasText: 'The meter counted 7.5 kWh' })).toBeVisible();
    await field('Meter after').fill('1000');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(field('Meter after')).toHaveAccessibleDescription(/This is less than before/);
    await field('Meter after').fill('1018.125');
    await expectNoSidewaysScrolling(page);
    await save();

    await open();
    await field('Charged at').fill('Motorway');
    await field('Where').selectOption('On the road');
    await expect(field('Meter after')).toBeHidden();
    await field('Quantity').fill('30');
    await field('Unit price').fill('0.79');
    await save();

    await expect
      .poll(async () => (await api.energy.list.query({ vehicleId, limit: 10 })).items.length)
      .toBe(3);
    const { items } = await api.energy.list.query({ vehicleId, limit: 10 });
    const meter = { name: 'Garage 4711', kind: 'mobile' };
    expect(items).toMatchObject([
      { energyWattHours: 30_000, charge: { at: 'road', meter: null } },
      {
        energyWattHours: 7_400,
        charge: { at: 'home', meter: { ...meter, beforeWattHours: 1_010_625, afterWattHours: 1_018_125 } },
      },
      {
        energyWattHours: 10_125,
        charge: { at: 'home', meter: { ...meter, beforeWattHours: 1_000_500, afterWattHours: 1_010_625 } },
      },
    ]);
  },
);
