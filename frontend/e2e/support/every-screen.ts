import type { Locator, Page } from '@playwright/test';
import { ulid } from 'ulid';
import type { Api } from './elsewhere';
import { expect } from './test';

/** Every page of a filled logbook, in English or German. */
export async function everyPage(api: Api): Promise<readonly string[]> {
  const { items } = await api.vehicles.list.query({});
  return [
    ...['/', '/trips', '/trips/sort', '/vehicles'],
    ...items.map(({ id }) => `/vehicles/${id}`),
    ...['/insight', '/due', '/places', '/claim', '/reports', '/ledger', '/import', '/waiting'],
    ...['/settings', '/settings/you', '/settings/units', '/settings/reminders', '/settings/data'],
    ...['/settings/account', '/privacy', '/no/such/page'],
  ];
}

/** Opens a page of a device that is told of no changes, and waits until it is whole. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

interface Opened {
  readonly path: string;
  /** Presses what opens the sheet. */
  readonly open: (page: Page) => Promise<void>;
}

/** A button in sight by its name in either language, or in a panel that a vehicle's menu opens. */
function named(name: RegExp, panel?: RegExp): Opened['open'] {
  const button = (page: Page, of: RegExp): Locator =>
    page.getByRole('button', { name: of }).filter({ visible: true }).first();
  return async (page) => {
    if (panel !== undefined && !(await button(page, name).isVisible())) {
      await button(page, /^(More for this vehicle|Mehr zum Fahrzeug)$/).click();
      await button(page, panel).click();
    }
    await button(page, name).click();
  };
}

/** Starts a trip of which nothing is known, so that its end is asked for. */
async function startBlank(api: Api): Promise<void> {
  await api.trips.start.mutate({
    ...{ id: ulid(), vehicleId: null, startedAtMs: Date.now() - 60_000, startZone: 'Europe/London' },
    ...{ fromText: '', toText: '', odometerStartMetres: null, category: null, purpose: '', forWhom: '' },
    ...{ passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'GBP', note: '', tags: [] },
    favourite: false,
  });
}

/** Every sheet that needs no file; that of a receipt and the preview of an import have their own tests. */
async function everySheet(api: Api): Promise<readonly Opened[]> {
  const { items } = await api.vehicles.list.query({});
  const hybrid = items.find(({ energySources }) => energySources.length > 1);
  const vehicle = `/vehicles/${hybrid?.id}`;
  const energy = named(/^(Fill up or charge|Tanken oder laden)$/);
  const source =
    (label: RegExp): Opened['open'] =>
    async (page) => {
      await energy(page);
      await page.getByRole('dialog').getByRole('radio', { name: label }).check();
    };
  const ofVehicle: readonly Opened['open'][] = [
    named(/^(Edit|Bearbeiten)$/),
    source(/^(Petrol|Benzin)$/),
    source(/^(Electricity|Strom)$/),
    named(/^(Add a cost|Kosten)$/),
    named(/^(Add odometer|Stand eintragen)$/),
    async (page) => {
      await page.getByText(/^(Odometer tools|Werkzeuge zum Kilometerstand)$/).click();
      await named(/^(A reading was wrong|Ein Stand war falsch)$/)(page);
    },
    named(/^(Driven this month|In diesem Monat gefahren)/),
    named(/^(Cost this month|Kosten in diesem Monat)/),
    named(/^(Average so far|Over all that was driven|Bisher im Schnitt|Über alles Gefahrene)/),
    named(/^(Add a service|Wartung eintragen)$/),
    named(/^(Plan work|Arbeit planen)$/),
    named(/^(Choose usual work|Übliche Arbeiten wählen)$/),
    named(/^(Add a set of tyres|Reifensatz hinzufügen)$/, /^(Tyres|Reifen)$/),
    named(/^(Add a document|Dokument hinzufügen)$/),
    named(/^(Add a reading|Messung hinzufügen)$/, /^(Condition|Zustand)$/),
  ];
  return [
    { path: '/', open: named(/^(Search|Suche)$/) },
    { path: '/', open: (page) => page.keyboard.press('?') },
    { path: '/trips', open: named(/^(Add a trip|Nachtragen)$/) },
    { path: '/trips', open: (page) => page.locator('[data-trip]').first().click() },
    { path: '/vehicles', open: named(/^(Add a vehicle|Neu anlegen)$/) },
    ...ofVehicle.map((open) => ({ path: vehicle, open })),
    { path: '/places', open: named(/^(Add a place|Ort hinzufügen)$/) },
    {
      path: '/places',
      async open(page) {
        const merge = named(/^(Merge|Zusammenführen)$/);
        await merge(page);
        for (const at of [0, 1]) await page.getByRole('main').getByRole('checkbox').nth(at).check();
        await merge(page);
      },
    },
    { path: '/settings/you', open: named(/^(Add one|Hinzufügen)$/) },
    {
      path: '/trips',
      async open(page) {
        await startBlank(api);
        await page.reload();
        await named(/^(End trip|Fahrt beenden)$/)(page);
      },
    },
  ];
}

/** Opens every sheet on its page, checks it, and closes it again. */
export async function onEverySheet(page: Page, api: Api, check: () => Promise<void>): Promise<void> {
  const sheet = page.getByRole('dialog');
  let shown = '';
  for (const { path, open } of await everySheet(api)) {
    if (shown !== path) await openWhole(page, path);
    shown = path;
    await open(page);
    await expect(sheet.getByRole('heading').first()).toBeVisible();
    await expect(sheet.locator('[aria-busy=true]')).toHaveCount(0);
    await check();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
}
