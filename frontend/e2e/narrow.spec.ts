import { wholeChromium } from './support/browsers';
import { expectNoSidewaysScrolling } from './support/fit';
import { newDriverInExamples } from './support/new-driver';
import { expect, onPhone, test } from './support/test';

// The narrowest phone and the longer words; `fit.spec.ts` has the longest names.

// A stream is a connection that never becomes idle.
test.use({ ...wholeChromium, live: false, locale: 'de-DE', viewport: { width: 320, height: 640 } });

test('every page of a filled logbook fits at 320 px in German', onPhone, async ({ page }) => {
  test.slow();
  const api = await newDriverInExamples(page, 'de');
  const { items } = await api.vehicles.list.query({});
  for (const [path, heading] of [
    ['/', 'Heute'],
    ['/trips', 'Fahrten'],
    ['/trips/sort', /sortieren/],
    ['/vehicles', 'Fahrzeuge'],
    [`/vehicles/${items[0]?.id}`, 'Plug-in-Hybrid'],
    ['/insight', 'Auswertung'],
    ['/due', 'Fällig'],
    ['/places', 'Orte'],
    ['/claim', 'Abrechnung'],
    ['/reports', 'Berichte'],
    ['/ledger', 'Protokoll'],
    ['/import', 'Import'],
    ['/waiting', 'Wartet'],
    ['/settings', 'Einstellungen'],
    ['/settings/you', 'Du'],
    ['/settings/units', 'Einheiten und Land'],
    ['/settings/data', 'Daten'],
    ['/settings/account', 'Konto'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoSidewaysScrolling(page);
  }
});

/** Panels of a vehicle that are in its menu until they are used, by the button for a new record. */
const inMenu: ReadonlyMap<string, string> = new Map([
  ['Reifensatz hinzufügen', 'Reifen'],
  ['Messung hinzufügen', 'Zustand'],
]);

test('every sheet fits at 320 px in German', onPhone, async ({ page }) => {
  test.slow();
  const api = await newDriverInExamples(page, 'de');
  const { items } = await api.vehicles.list.query({});
  const sheet = page.getByRole('dialog');
  for (const [path, names] of [
    ['/', ['Suche']],
    ['/trips', ['Nachtragen']],
    ['/vehicles', ['Neu anlegen']],
    ['/places', ['Ort hinzufügen']],
    [
      `/vehicles/${items[0]?.id}`,
      [
        'Bearbeiten',
        'Tanken oder laden',
        'Kosten',
        'Stand eintragen',
        'Wartung eintragen',
        'Arbeit planen',
        'Übliche Arbeiten wählen',
        'Reifensatz hinzufügen',
        'Dokument hinzufügen',
        'Messung hinzufügen',
      ],
    ],
  ] as const) {
    await page.goto(path);
    for (const name of names) {
      const panel = inMenu.get(name);
      const button = page.getByRole('button', { name, exact: true }).first();
      if (panel !== undefined && !(await button.isVisible())) {
        await page.getByRole('button', { name: 'Mehr zum Fahrzeug' }).click();
        await page.getByRole('button', { name: panel, exact: true }).click();
      }
      await button.click();
      await expect(sheet.getByRole('heading').first()).toBeVisible();
      await expectNoSidewaysScrolling(page);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
  }
});
