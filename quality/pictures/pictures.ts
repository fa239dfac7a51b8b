import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { withoutStreams } from '../../frontend/e2e/support/without-streams.ts';
import { arriveAsDemoDriver, openExamples, settled, withApplication } from '../bench/page/demo-browser.ts';
import { comparePictures } from './compare-pictures.ts';
import { takeManifest } from './manifest-pictures.ts';
import { takePromise } from './promise-pictures.ts';
import { takeReadme } from './readme-picture.ts';

/**
 * Takes pictures of every page and sheet, filled with the examples, at four sizes, in both themes and both languages.
 * Words after the command select: `npm run pictures -- de dark 390x844 trips` takes those with all these words in the
 * file name. `npm run pictures -- promise` takes those of the sign-in page instead, `npm run pictures -- manifest`
 * those that a browser shows before installation, and `npm run pictures -- readme` that of the README. The word `whole`
 * takes pages in their whole length. `npm run pictures -- compare <folder>` compares the pictures with earlier ones.
 */
const words = process.argv.slice(2);
const isWhole = words.includes('whole');
const wanted = words.filter((word) => word !== 'whole');
const folder = join(import.meta.dirname, '../../.roadbook/pictures');
const sizes = [
  { width: 390, height: 844, isPhone: true },
  { width: 844, height: 390, isPhone: true },
  { width: 1280, height: 800, isPhone: false },
  { width: 1920, height: 1080, isPhone: false },
] as const;
const languages = [
  { language: 'en', locale: 'en-GB', timezoneId: 'Europe/London' },
  { language: 'de', locale: 'de-DE', timezoneId: 'Europe/Berlin' },
] as const;
const themes = ['light', 'dark'] as const;

type Speech = (typeof languages)[number];

/**
 * Addresses of pages; addresses of records are looked up. A sheet is opened by its button's text in either language.
 */
type Shot = readonly [name: string, address: string, button?: RegExp];
const shots: readonly Shot[] = [
  ['today', '/'],
  ['today-fill', '/', /^(Fill up|Tanken)$/],
  ['today-cost', '/', /^(Add a cost|Kosten)$/],
  ['today-odometer', '/', /^(Odometer|Stand)$/],
  ['trips', '/trips'],
  ['trips-table', '/trips?view=table'],
  ['trips-add', '/trips', /^(Add a trip|Nachtragen)$/],
  ['trip', '/trips/:trip'],
  ['sort', '/trips/sort'],
  ['vehicles', '/vehicles'],
  ['vehicle', '/vehicles/:vehicle'],
  ['vehicle-fills', '/vehicles/:vehicle?view=fills'],
  ['vehicle-edit', '/vehicles/:vehicle', /^(Edit|Bearbeiten)$/],
  ['vehicle-add', '/vehicles', /^(Add a vehicle|Neu anlegen)$/],
  ['vehicle-service', '/vehicles/:vehicle', /^(Add a service|Wartung eintragen)$/],
  ['vehicle-document', '/vehicles/:vehicle', /^(Add a document|Dokument hinzufügen)$/],
  ['vehicle-tyres', '/vehicles/:vehicle', /^(Add a set of tyres|Reifensatz hinzufügen)$/],
  ['vehicle-condition', '/vehicles/:vehicle', /^(Add a reading|Messung hinzufügen)$/],
  ['insight', '/insight'],
  ['due', '/due'],
  ['search', '/', /^(Search|Suche|Suchen)$/],
  ['places', '/places'],
  ['import', '/import'],
  ['ledger', '/ledger'],
  ['claim', '/claim'],
  ['reports', '/reports'],
  ['settings', '/settings'],
  ['settings-units', '/settings/units'],
  ['settings-data', '/settings/data'],
  ['privacy', '/privacy'],
  ['waiting', '/waiting'],
  ['not-found', '/nowhere'],
];

const isWanted = (path: string) => wanted.every((word) => path.includes(word));

async function take(page: Page, path: string): Promise<void> {
  await settled(page).catch(() => console.error(`${path}: not at rest`));
  await page.screenshot({ path: join(folder, path), animations: 'disabled', fullPage: isWhole });
  console.log(path);
}

async function open(page: Page, address: string, button: RegExp | undefined): Promise<void> {
  await page.goto(address);
  await settled(page);
  // The tab restores the last scroll position of this address.
  await page.evaluate(() => scrollTo(0, 0));
  if (button === undefined) return;
  const wanted = page.getByRole('button', { name: button }).first();
  const plus = page.getByRole('button', { name: /^(Add something else|Etwas anderes eintragen)$/ });
  if (!(await wanted.isVisible()) && (await plus.isVisible())) await plus.click();
  await wanted.click();
  await page.getByRole('dialog').waitFor();
}

/** Returns the ids for record addresses: the first vehicle and the last trip. */
async function recordsOn(page: Page): Promise<{ vehicle: string; trip: string }> {
  await open(page, '/vehicles', undefined);
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  const vehicle = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  await open(page, '/trips', undefined);
  return { vehicle, trip: (await page.locator('[data-trip]').first().getAttribute('data-trip')) ?? '' };
}

async function takeEach(page: Page, start: string, of: readonly Shot[]): Promise<void> {
  const ids = await recordsOn(page);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const [name, address, button] of of) {
      const path = `${start.replace('*', theme)}-${name}.png`;
      if (!isWanted(path)) continue;
      try {
        await open(page, address.replace(':vehicle', ids.vehicle).replace(':trip', ids.trip), button);
        await take(page, path);
      } catch (error) {
        console.error(`${path}: ${String(error).split('\n', 1)[0]}`);
        process.exitCode = 1;
      }
    }
  }
}

async function takeAll(browser: Browser, origin: string, speech: Speech): Promise<void> {
  for (const { width, height, isPhone } of sizes) {
    const start = `${speech.language}-*-${width}x${height}`;
    if (wanted.some((word) => /^\d+x\d+$/.test(word) && word !== `${width}x${height}`)) continue;
    const context = await browser.newContext({
      ...{ baseURL: origin, locale: speech.locale, timezoneId: speech.timezoneId },
      ...{ serviceWorkers: 'block', reducedMotion: 'reduce' },
      ...{ viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone },
    });
    await withoutStreams(context);
    const page = await context.newPage();
    await open(page, '/sign-in', undefined);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      const path = `${start.replace('*', theme)}-sign-in.png`;
      if (isWanted(path)) await take(page, path);
    }
    await arriveAsDemoDriver(page, origin);
    await openExamples(page, origin);
    await takeEach(page, start, shots);
    await context.close();
  }
}

async function takeWanted(): Promise<void> {
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const speech of languages) {
    if (wanted.includes(speech.language === 'en' ? 'de' : 'en')) continue;
    await withApplication(4195, (browser, origin) => takeAll(browser, origin, speech));
  }
  console.log(`The pictures are in ${folder}.`);
}

switch (wanted[0]) {
  case 'compare':
    await comparePictures(wanted[1] ?? '', folder);
    break;
  case 'promise':
    await takePromise();
    break;
  case 'manifest':
    await takeManifest();
    break;
  case 'readme':
    await takeReadme();
    break;
  default:
    await takeWanted();
}
