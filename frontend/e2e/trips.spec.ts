import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { addVehicle } from './support/elsewhere';
import { expectNoSidewaysScrolling } from './support/fit';
import { arriveOnTrips, newDriver, newDriverElsewhere } from './support/new-driver';
import { savedNotice } from './support/setting';
import { expect, once, onPhone, test } from './support/test';
import { visit } from './support/visit';

interface Typed {
  readonly start: string;
  readonly end: string;
  readonly from?: string;
  readonly to?: string;
  readonly distance?: string;
  readonly odometerStart?: string;
  readonly odometerEnd?: string;
  readonly category?: string;
}

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** Section of fields that few trips need. */
const more = 'Note, files, tolls and more';

function sheet(page: Page) {
  return page.getByRole('dialog');
}

async function typeTrip(page: Page, trip: Typed): Promise<void> {
  const fields = sheet(page);
  await fields.getByLabel('Start date').fill(yesterday);
  await fields.getByLabel('Start time').fill(trip.start);
  await fields.getByLabel('End date').fill(yesterday);
  await fields.getByLabel('End time').fill(trip.end);
  if (trip.from !== undefined) await fields.getByLabel('From').fill(trip.from);
  if (trip.to) await fields.getByLabel('To', { exact: true }).fill(trip.to);
  if (trip.odometerStart) await fields.getByLabel('Odometer at start').fill(trip.odometerStart);
  if (trip.odometerEnd) await fields.getByLabel('Odometer at end').fill(trip.odometerEnd);
  if (trip.distance) await fields.getByLabel('Distance').fill(trip.distance);
  if (trip.category) await fields.getByRole('radio', { name: trip.category }).check();
}

async function addTrip(page: Page, trip: Typed): Promise<void> {
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  // The place where the last trip ended is filled in.
  await typeTrip(page, { from: '', ...trip });
  await page.getByRole('button', { name: 'Add the trip' }).click();
  await expect(sheet(page)).toBeHidden();
}

function row(page: Page, text: string | RegExp) {
  return page.getByRole('list', { name: 'Trips by day' }).getByRole('button', { name: text });
}

test('a first trip, added afterwards, is there after a reload', async ({ page }) => {
  await arriveOnTrips(page);
  await expect(page.getByRole('heading', { name: 'No trips yet' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add it afterwards' }).click();
  await typeTrip(page, {
    start: '08:05',
    end: '08:50',
    from: 'Home',
    to: 'Office',
    distance: '12.5',
    category: 'Business',
  });
  await expect(sheet(page).getByRole('region', { name: 'Calculated' })).toHaveText('12.5 mi45 mins');
  // A driver who never claimed is told of no method's requirements.
  await expect(sheet(page).getByRole('note')).toHaveCount(0);
  await sheet(page).getByLabel('Purpose').fill('Fair');
  await expectAccessible(page, 'dialog');
  await page.getByRole('button', { name: 'Add the trip' }).click();
  await expect(savedNotice(page, 'Trip added.')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
  await expect(row(page, /Home → Office/)).toContainText('12.5 mi08:05 – 08:50 Business');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});

test('what is missing is named, and what was typed outlives closing and a reload', once, async ({ page }) => {
  await arriveOnTrips(page);
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  await page.getByRole('button', { name: 'Add the trip' }).click();
  await expect(sheet(page).getByText('Enter the time.')).toHaveCount(1);
  await expect(sheet(page).getByLabel('Start time')).toBeFocused();

  await typeTrip(page, { start: '09:00', end: '08:00', to: 'The far side of town' });
  await expect(sheet(page).getByText('This is before the start.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(savedNotice(page, 'What you typed is kept.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  await expect(sheet(page).getByText('Your unsaved entry is back.')).toBeVisible();
  await expect(sheet(page).getByLabel('To', { exact: true })).toHaveValue('The far side of town');
  await sheet(page).getByLabel('End time').fill('10:00');
  await page.getByRole('button', { name: 'Add the trip' }).click();
  await expect(row(page, /To The far side of town/)).toBeVisible();

  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  await expect(sheet(page).getByLabel('To', { exact: true })).toHaveValue('');
});

test(
  'a trip is changed, repeated the other way, and deleted, each with the way back',
  once,
  async ({ page }) => {
    await arriveOnTrips(page);
    await addTrip(page, { start: '08:00', end: '08:30', from: 'Home', to: 'Office', distance: '5' });

    await row(page, /Home → Office/).click();
    await sheet(page).getByLabel('To', { exact: true }).fill('Airport');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, /Home → Airport/)).toBeVisible();
    await savedNotice(page, 'Trip changed.').getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, /Home → Office/)).toBeVisible();

    await row(page, /Home → Office/).click();
    await page.getByRole('button', { name: 'Return trip' }).click();
    await expect(sheet(page).getByLabel('From')).toHaveValue('Office');
    await typeTrip(page, { start: '17:00', end: '17:30' });
    await page.getByRole('button', { name: 'Add the trip' }).click();
    await expect(row(page, /Office → Home/)).toContainText('5.0 mi');

    await row(page, /Home → Office/).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, /Home → Office/)).toBeHidden();
    await savedNotice(page, 'Trip deleted.').getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, /Home → Office/)).toBeVisible();
  },
);

test(
  'a trip that has just ended is as long as one tap says, and one of another day none that were not driven',
  once,
  async ({ page }) => {
    await arriveOnTrips(page);
    await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
    const ended = await sheet(page).getByLabel('End time').inputValue();
    expect(ended).toMatch(/^\d\d:\d\d$/);
    await sheet(page).getByLabel('Start date').fill(yesterday);
    await expect(sheet(page).getByLabel('End date')).toHaveValue(yesterday.split('-').reverse().join('/'));
    await expect(sheet(page).getByLabel('End time')).toHaveValue('');
    await sheet(page).getByLabel('Start date').fill(new Date().toLocaleDateString('en-CA'));
    await expect(sheet(page).getByLabel('End time')).toHaveValue(ended);
    await sheet(page).getByText(more).click();
    await sheet(page).getByRole('button', { name: '30 mins' }).click();
    await expect(sheet(page).getByRole('region', { name: 'Calculated' })).toContainText('30 mins');
    await page.getByRole('button', { name: 'Add the trip' }).click();
    await expect(savedNotice(page, 'Trip added.')).toBeVisible();
  },
);

test('an end on a day that the driver chose stays there when the start changes', once, async ({ page }) => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const asShown = (day: string) => day.split('-').reverse().join('/');
  await arriveOnTrips(page);
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  const [start, end] = [sheet(page).getByLabel('Start date'), sheet(page).getByLabel('End date')];
  await start.fill(daysAgo(4));
  await expect(end).toHaveValue(asShown(daysAgo(4)));
  await end.fill(daysAgo(2));
  await start.fill(daysAgo(3));
  await start.press('Tab');
  await expect(start).toHaveValue(asShown(daysAgo(3)));
  await expect(end).toHaveValue(asShown(daysAgo(2)));
});

test('saving without a change sends nothing', once, async ({ page }) => {
  await arriveOnTrips(page);
  await addTrip(page, { start: '08:00', end: '08:30', to: 'Office', distance: '5' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('trips.')) sent.push(request.url());
  });
  await row(page, /To Office/).click();
  await sheet(page).getByLabel('To', { exact: true }).fill('Lake');
  await sheet(page).getByLabel('To', { exact: true }).fill(' Office ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toBeHidden();
  await row(page, /To Office/).click();
  await sheet(page).getByLabel('From').fill('Home');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(savedNotice(page, 'Trip changed.')).toBeVisible();
  await expect.poll(() => sent).toHaveLength(1);
});

test('start now, stop now', onPhone, async ({ page }) => {
  await arriveOnTrips(page);
  await page.getByRole('button', { name: 'Start a trip', exact: true }).click();
  const running = page.getByRole('region', { name: 'On the road' });
  await expect(running).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await running.getByRole('button', { name: 'End trip' }).click();
  await sheet(page).getByLabel('To', { exact: true }).fill('Harbour');
  await sheet(page).getByLabel('Distance').fill('3');
  await expectAccessible(page, 'dialog');
  await page.getByRole('button', { name: 'End the trip' }).click();
  await expect(running).toBeHidden();
  await expect(row(page, /To Harbour/)).toContainText('3.0 mi');
  await savedNotice(page, 'Trip ended.').getByRole('button', { name: 'Undo' }).click();
  await expect(running).toBeVisible();
});

test('sorted with one tap each, or with a swipe, and taken back', onPhone, async ({ page }) => {
  await arriveOnTrips(page);
  await addTrip(page, { start: '08:00', end: '08:30', to: 'Office' });
  await addTrip(page, { start: '12:00', end: '12:30', to: 'Lake' });
  await addTrip(page, { start: '17:00', end: '17:30', to: 'Doctor' });
  await page.getByRole('link', { name: 'Sort 3 trips' }).click();

  const card = page.getByRole('region', { name: 'The trip to sort' });
  await expect(card).toContainText('To Doctor');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await expect(page.getByRole('button', { name: 'Medical' })).toBeHidden();
  await page.getByRole('button', { name: 'More kinds' }).click();
  await expect(page.getByRole('button', { name: 'Medical' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toContainText('To Lake');

  await card.hover();
  const box = await card.boundingBox();
  if (box === null) throw new Error('there is no card');
  const [x, y] = [box.x + box.width / 2, box.y + 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 300, y, { steps: 5 });
  const scrolled = await page.evaluate(() => {
    window.scrollTo(500, window.scrollY);
    return window.scrollX;
  });
  expect(scrolled, 'pixels that a pushed card lets the page move sideways').toBe(0);
  await page.mouse.move(x - 150, y, { steps: 5 });
  await page.mouse.up();
  await expect(card).toContainText('To Office');
  await expect(page.getByText('To Lake: Private')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText('To Lake');

  await page.getByRole('button', { name: 'Private' }).click();
  await page.getByRole('button', { name: 'Business' }).click();
  await expect(page.getByText('All sorted.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to all trips' }).click();
  await expect(row(page, /To Office/)).toContainText('Business');
  await expect(row(page, /To Lake/)).toContainText('Private');
  await expect(row(page, /To Doctor/)).toContainText('Medical');
  await expect(page.getByRole('link', { name: /Sort/ })).toBeHidden();
});

test(
  'an odometer that would run backwards names both readings; a gap is filled in one tap',
  once,
  async ({ page, faults }) => {
    faults.expect(/status of 4\d\d/);
    await addVehicle(await newDriverElsewhere(page), 'Golf');
    await page.goto('/trips');
    await addTrip(page, {
      start: '08:00',
      end: '08:30',
      to: 'Office',
      odometerStart: '1000',
      odometerEnd: '1010',
    });

    await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
    await typeTrip(page, {
      from: '',
      start: '12:00',
      end: '12:30',
      to: 'Lake',
      odometerStart: '1005',
      odometerEnd: '1020',
    });
    await page.getByRole('button', { name: 'Add the trip' }).click();
    const backwards = sheet(page).getByText(
      /The odometer would run backwards: 1,010 mi .*End of a trip.*then 1,005 mi/,
    );
    await expect(backwards).toBeVisible();
    await sheet(page).getByLabel('Odometer at start').fill('1012');
    await expect(backwards).toBeHidden();
    await page.getByRole('button', { name: 'Add the trip' }).click();

    await expect(page.getByText('2.0 mi without a trip')).toBeVisible();
    await page.getByRole('button', { name: 'Add as private' }).click();
    await expect(page.getByText('2.0 mi without a trip')).toBeHidden();
    await expect(row(page, /From Office.*08:30 – 12:00/)).toContainText('Private');
    await savedNotice(page, 'added as a private trip').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2.0 mi without a trip')).toBeVisible();
  },
);

test(
  'without a network a trip waits, and is sent when there is one',
  onPhone,
  async ({ page, context, faults }) => {
    faults.expect(/Failed to fetch/);
    await arriveOnTrips(page);
    await addTrip(page, { start: '08:00', end: '08:30', to: 'Office' });
    await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
    // Its code is loaded before the network goes.
    await expect(sheet(page).getByLabel('Start date')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(row(page, /To Office/)).not.toContainText('Waiting to be sent');
    await context.setOffline(true);
    await addTrip(page, { start: '12:00', end: '12:30', to: 'Lake' });
    await expect(row(page, /To Lake/)).toContainText('Waiting to be sent');
    await expect(row(page, /To Office/)).toBeVisible();
    await context.setOffline(false);
    await expect(row(page, /To Lake/)).not.toContainText('Waiting to be sent');
    await page.reload();
    await expect(row(page, /To Lake/)).toBeVisible();
  },
);

test('by keyboard alone', once, async ({ page }) => {
  await arriveOnTrips(page);
  await addTrip(page, { start: '08:00', end: '08:30', to: 'Office' });
  await addTrip(page, { start: '12:00', end: '12:30', to: 'Lake' });
  await page.keyboard.press('j');
  await expect(row(page, /To Lake/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByLabel('To', { exact: true })).toHaveValue('Office');
  await page.keyboard.press('Escape');
  await expect(row(page, /To Office/)).toBeFocused();
  await page.keyboard.press('n');
  await expect(sheet(page).getByRole('heading', { name: 'Add a trip' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await page.keyboard.press('s');
  await expect(page.getByRole('region', { name: 'On the road' })).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'End the trip' }).click();

  await page.getByRole('link', { name: 'Sort 3 trips' }).click();
  await expect(page.getByRole('region', { name: 'The trip to sort' })).toBeVisible();
  for (const key of ['p', 'b', 'c']) await page.keyboard.press(key);
  await expect(page.getByText('All sorted.')).toBeVisible();
});

test('what is deleted to be typed again stays under the finger', once, async ({ page }) => {
  await arriveOnTrips(page);
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  await sheet(page).getByText(more).click();
  const tolls = sheet(page).getByRole('textbox', { name: 'Tolls' });
  await tolls.pressSequentially('5');
  await tolls.press('Backspace');
  await expect(tolls).toBeFocused();
  await tolls.pressSequentially('6');
  await expect(tolls).toHaveValue('6');
  // The driver can close the section, whatever it contains.
  await sheet(page).getByText(more).click();
  await expect(tolls).toBeHidden();
});

/** The server has it, and its answer is held back until the test lets it go. */
async function holdAnswer(page: Page): Promise<{ taken: Promise<void>; letGo: () => void }> {
  const taken = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(/trips\.create/, async (route) => {
    const response = await route.fetch();
    taken.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { taken: taken.promise, letGo: released.resolve };
}

test(
  'going on with a repeated trip shows what was typed, and repeating it again the trip as it was',
  once,
  async ({ page }) => {
    await arriveOnTrips(page);
    await addTrip(page, { start: '08:00', end: '08:30', from: 'Home', to: 'Office', distance: '5' });

    const to = sheet(page).getByLabel('To', { exact: true });
    for (const times of ['once', 'twice']) {
      await row(page, /Home → Office/).click();
      await page.getByRole('button', { name: 'Repeat' }).click();
      await expect(sheet(page).getByLabel('From')).toHaveValue('Home');
      await expect(to).toHaveValue('Office');
      await to.fill(`Airport, ${times}`);
      await page.keyboard.press('Escape');
      await savedNotice(page, 'What you typed is kept.').getByRole('button', { name: 'Continue' }).click();
      await expect(to).toHaveValue(`Airport, ${times}`);
      await sheet(page).getByRole('button', { name: 'Start over' }).click();
      await expect(to).toHaveValue('Office');
      await to.fill('Lake');
      await page.keyboard.press('Escape');
      await expect(savedNotice(page, 'What you typed is kept.')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Continue' }).click();
    await typeTrip(page, { start: '12:00', end: '12:30' });
    await page.getByRole('button', { name: 'Add the trip' }).click();
    await expect(row(page, /Home → Lake/)).toContainText('5.0 mi');
  },
);

test(
  'what is typed after starting over is another trip, though the one before had arrived',
  once,
  async ({ page }) => {
    await arriveOnTrips(page);
    await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
    await typeTrip(page, { start: '08:00', end: '08:30', to: 'Office' });
    const typed = await page.evaluate(() => Object.entries<string>(localStorage));
    await page.getByRole('button', { name: 'Add the trip' }).click();
    await expect(savedNotice(page, 'Trip added.')).toBeVisible();
    // Same as a reload while the answer is on its way.
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, typed);
    await page.reload();

    await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
    await expect(sheet(page).getByLabel('To', { exact: true })).toHaveValue('Office');
    await sheet(page).getByRole('button', { name: 'Start over' }).click();
    await typeTrip(page, { from: '', start: '12:00', end: '12:30', to: 'Lake' });
    await page.getByRole('button', { name: 'Add the trip' }).click();
    await expect(savedNotice(page, 'Trip added.')).toBeVisible();
    await page.reload();
    await expect(row(page, /To Lake/)).toBeVisible();
    await expect(row(page, /To Office/)).toBeVisible();
  },
);

test(
  'a sheet closed while it is being saved throws nobody off the page where they are by then',
  once,
  async ({ page }) => {
    await newDriver(page);
    await page.goto('/trips/new');
    const { taken, letGo } = await holdAnswer(page);
    await typeTrip(page, { start: '08:00', end: '08:30', to: 'Office' });
    await page.getByRole('button', { name: 'Add the trip' }).click();
    await taken;
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByText('What you typed is kept.')).toHaveCount(0);
    await visit(page, 'Vehicles');
    letGo();
    await expect(savedNotice(page, 'Trip added.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).hover();
    await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible();
  },
);

test('the next trip can be begun while the one before is being saved', once, async ({ page }) => {
  await arriveOnTrips(page);
  const { taken, letGo } = await holdAnswer(page);
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  await typeTrip(page, { start: '08:00', end: '08:30', to: 'Office' });
  await page.getByRole('button', { name: 'Add the trip' }).click();
  await taken;
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();

  const to = sheet(page).getByLabel('To', { exact: true });
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  await expect(to).toHaveValue('');
  await typeTrip(page, { from: '', start: '12:00', end: '12:30', to: 'Lake' });
  letGo();
  await expect(savedNotice(page, 'Trip added.')).toBeAttached();
  await expect(to).toHaveValue('Lake');
  await page.reload();
  await page.getByRole('button', { name: 'Add a trip', exact: true }).click();
  await expect(to).toHaveValue('Lake');
  await page.getByRole('button', { name: 'Add the trip' }).click();
  await expect(row(page, /To Lake/)).toBeVisible();
  await expect(row(page, /To Office/)).toBeVisible();
  // The row is there before the answer is.
  await page.unrouteAll({ behavior: 'wait' });
});
