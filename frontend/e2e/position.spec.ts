import { expectAccessible } from './support/accessible';
import { addVehicle } from './support/elsewhere';
import { newDriverElsewhere } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

const brandt = { latitude: 52.520008, longitude: 13.404954 };

test(
  'the end of a trip is the own place at which the phone is, once the driver agreed',
  onPhone,
  async ({ page, context }) => {
    const api = await newDriverElsewhere(page);
    await addVehicle(api, 'Van');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ ...brandt, accuracy: 400 });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));

    await page.goto('/places');
    await page.getByRole('button', { name: 'Add a place' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('Brandt');
    await sheet.getByRole('button', { name: /I am there now/ }).click();
    await expect(sheet.getByText('The position is only exact to 400 m here.')).toBeVisible();
    await context.setGeolocation({ ...brandt, accuracy: 12 });
    await sheet.getByRole('button', { name: /I am there now/ }).click();
    await expect(sheet.getByText('Position found, exact to 12 m.')).toBeVisible();
    await expectAccessible(page, 'dialog');
    await sheet.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(sheet).toBeHidden();
    const stored = async () => (await api.places.list.query({})).items.map(({ position }) => position);
    await expect
      .poll(stored)
      .toEqual([{ latitudeMicrodegrees: 52_520_008, longitudeMicrodegrees: 13_404_954 }]);

    // 150 m to the north.
    await context.setGeolocation({ ...brandt, latitude: brandt.latitude + 0.00135, accuracy: 12 });
    sent.length = 0;
    await page.goto('/');
    await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
    const bar = page.getByRole('region', { name: 'On the road' });
    await expect(bar.getByText(/never sent or stored/)).toBeVisible();
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Yes, fill it in' }).click();
    await expect(bar.getByText(/never sent or stored/)).toBeHidden();
    await expect(bar).toContainText('To Brandt');
    await bar.getByRole('button', { name: 'End trip' }).click();
    await expect(sheet.getByLabel('To', { exact: true })).toHaveValue('Brandt');
    expect(sent.filter((text) => /52\.521|52521358|13\.404|13404954|latitude/.test(text))).toEqual([]);

    await page.goto('/settings/you');
    const setting = page.getByRole('switch', { name: 'Fill in where I am' });
    await expect(setting).toBeChecked();
    await setting.press('Space');
    await expect(setting).not.toBeChecked();
  },
);
