import { ulid } from 'ulid';
import { expectToday, signOut } from './support/driver';
import { addBusinessTrip, addVehicle, apiOf } from './support/elsewhere';
import { newDriver } from './support/new-driver';
import { expectAllStored, expectNoneStored } from './support/stored';
import { expect, once, test } from './support/test';
import { visit } from './support/visit';

test('nothing of a driver is left on the device after the sign-out', once, async ({ page }) => {
  test.slow();
  const { origin, idToken, uid } = await newDriver(page);
  const own = apiOf(origin, idToken);
  await own.account.me.query({ firstSight: { languages: ['en'], zone: 'Europe/London' } });
  const id = `logbook-${ulid()}` as const;
  await own.logbooks.create.mutate({ id, name: 'Zebra family', isCompany: false });
  const shared = apiOf(origin, idToken, id);
  const vehicleId = await addVehicle(shared, 'Zebra estate');
  await addBusinessTrip(shared, { vehicleId, toText: 'Zebra harbour', miles: 125, hour: 8 });

  await page.goto(`/vehicles?logbook=${id}`);
  await expect(page.getByText('Zebra estate')).toBeVisible();
  await page.getByRole('link', { name: 'Zebra estate', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Zebra estate', level: 1 })).toBeVisible();
  await visit(page, 'Trips');
  await expect(page.getByText('Zebra harbour')).toBeVisible();
  await page.goto('/claim');
  await page.getByLabel('Kind of Zebra estate').selectOption('Car');
  await expect(page.getByRole('region', { name: 'Your claim' })).toContainText('£68.75');
  await page.goto('/due');
  await expect(page.getByRole('heading', { name: 'Due', level: 1 })).toBeVisible();
  await page.goto('/');
  await expectToday(page);
  const secrets = ['Zebra', id, vehicleId, uid];
  await expectAllStored(page, secrets);

  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expectNoneStored(page, secrets);
});
