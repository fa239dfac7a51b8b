import type { Locator, Page } from '@playwright/test';
import { withoutStreams } from '../../../frontend/e2e/support/without-streams.ts';
import { arriveAsDemoDriver, openExamples, settled, withApplication } from './demo-browser.ts';

/**
 * Measures the five most common jobs on a phone, with the two years of examples in the log: taps and typing of a
 * person, at 0.9 s a tap and 0.25 s a key. Each job starts on Today and ends when its result is visible.
 */
const secondsATap = 0.9;
const secondsAKey = 0.25;

interface Effort {
  readonly taps: number;
  readonly keys: number;
}

class Hand {
  #taps = 0;
  #keys = 0;

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.#taps += 1;
  }

  /** Types into the focused input, as soon as there is one. */
  async type(page: Page, text: string, { enter = true } = {}): Promise<void> {
    await page.locator('input:focus').waitFor();
    await page.keyboard.type(text);
    if (enter) await page.keyboard.press('Enter');
    this.#keys += text.length + (enter ? 1 : 0);
  }

  get effort(): Effort {
    return { taps: this.#taps, keys: this.#keys };
  }
}

type Job = readonly [name: string, seconds: number | null, work: (page: Page, hand: Hand) => Promise<void>];

const sheet = (page: Page) => page.getByRole('dialog');
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name }).first();

async function addAnother(page: Page, hand: Hand, name: string): Promise<void> {
  await hand.tap(button(page, 'Add something else'));
  await hand.tap(page.getByRole('region', { name: 'Add a record' }).getByText(name, { exact: true }));
  await sheet(page).waitFor();
}

/** Takes the suggested start, the first destination and the usual values for this way. */
async function takeUsual(page: Page, hand: Hand): Promise<void> {
  await hand.tap(button(sheet(page), /where the last trip ended/));
  await hand.tap(button(sheet(page).getByRole('group', { name: 'Where to?' }), /./));
  await hand.tap(button(sheet(page), /usual for this route/));
}

const jobs: readonly Job[] = [
  [
    'start a trip and stop it',
    null,
    async (page, hand) => {
      await hand.tap(button(page, 'Start a trip'));
      await hand.tap(button(page, 'End trip'));
      await takeUsual(page, hand);
      await hand.tap(button(sheet(page), 'Stop the trip'));
      await page.getByText('Trip stopped.').waitFor();
    },
  ],
  [
    'a past trip of a known way',
    10,
    async (page, hand) => {
      await addAnother(page, hand, 'Add a trip');
      await hand.tap(button(sheet(page), '30 mins'));
      await takeUsual(page, hand);
      await hand.tap(button(sheet(page), 'Add the trip'));
      await page.getByText('Trip added.').waitFor();
    },
  ],
  [
    'a fill',
    9,
    async (page, hand) => {
      await addAnother(page, hand, 'Fill up');
      // The odometer has the focus; Enter moves on to quantity and total, and then saves.
      for (const figure of ['90000', '41.25', '62.10']) await hand.type(page, figure);
      await page.getByRole('dialog', { name: 'Saved' }).waitFor();
    },
  ],
  [
    'a cost like the last one',
    4,
    async (page, hand) => {
      await addAnother(page, hand, 'Add a cost');
      await hand.tap(button(sheet(page), / · .*\d/));
      await hand.tap(button(sheet(page), 'Save'));
      await page.getByText(/ saved/).waitFor();
    },
  ],
  [
    'find a trip of last March',
    5,
    async (page, hand) => {
      await hand.tap(button(page, 'Search'));
      await hand.type(page, 'march 2026', { enter: false });
      await hand.tap(page.getByRole('option', { name: /→.*Mar/ }).first());
      await sheet(page).getByLabel('From', { exact: true }).waitFor();
    },
  ],
];

await withApplication(4196, async (browser, origin) => {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...{ locale: 'en-GB', timezoneId: 'Europe/London', serviceWorkers: 'block' },
  });
  await withoutStreams(context);
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await arriveAsDemoDriver(page, origin);
  await openExamples(page, origin);
  for (const [name, most, work] of jobs) {
    await page.goto(origin);
    await settled(page);
    const hand = new Hand();
    await work(page, hand);
    const { taps, keys } = hand.effort;
    const seconds = (taps * secondsATap + keys * secondsAKey).toFixed(1);
    const aim = most === null ? '' : `at most ${most} s`;
    console.log(`| ${name}: ${taps} taps, ${keys} keys | ${seconds} s | ${aim} |`);
  }
});
