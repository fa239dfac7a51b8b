import type { Locator, Page } from '@playwright/test';
import { settled, withApplication } from './demo-browser.ts';
import {
  chargeAtHome,
  dayMs,
  drive,
  driveRounds,
  fillYesterday,
  hourMs,
  type Log,
  minuteMs,
  newDriver,
  payParking,
  receiptOf,
} from './log-of-jobs.ts';

/**
 * Measures the most common jobs on a phone: taps and typing of a person, at 0.9 s a tap and 0.25 s a key. Each job has a
 * driver with an own log, starts on Today and ends when its result is visible.
 */
const secondsATap = 0.9;
const secondsAKey = 0.25;

class Hand {
  #taps = 0;
  #keys = 0;

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.#taps += 1;
  }

  /** Counts taps outside of the page, such as on the shutter of the camera. */
  tapElsewhere(taps: number): void {
    this.#taps += taps;
  }

  /** Types into the focused field; a filled-in value is selected there, and replaced. */
  async type(page: Page, ...words: readonly string[]): Promise<void> {
    await page.locator('input:focus').waitFor();
    for (const word of words) {
      if (word === 'Enter') await page.keyboard.press(word);
      else await page.keyboard.type(word);
      this.#keys += word === 'Enter' ? 1 : word.length;
    }
  }

  get effort(): { readonly taps: number; readonly keys: number } {
    return { taps: this.#taps, keys: this.#keys };
  }
}

interface Job {
  readonly name: string;
  /** Aim in seconds. */
  readonly most: number;
  readonly isPlugIn?: boolean;
  /** Time at which the day begins on the page. */
  readonly startMs?: number;
  /** Past entries of the driver. */
  readonly log?: (log: Log) => Promise<void>;
  /** Returns what the device adds to the person's time, in seconds. */
  readonly work: (page: Page, hand: Hand) => Promise<number | undefined>;
}

const sheet = (page: Page) => page.getByRole('dialog');
const actions = (page: Page) => page.getByRole('region', { name: 'Add a record' });
const running = (page: Page) => page.getByRole('region', { name: 'On the road' });
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

async function addAnother(page: Page, hand: Hand, name: string | RegExp): Promise<void> {
  await hand.tap(button(page, 'Add something else'));
  await hand.tap(button(actions(page), name));
  await sheet(page)
    .getByRole('button', { name: /^(Save|Add the trip)$/ })
    .waitFor();
}

async function told(page: Page, sentence: string): Promise<undefined> {
  await page.getByText(sentence).filter({ visible: true }).waitFor();
  return undefined;
}

const yesterdaysMorning = (): number => new Date(Date.now() - dayMs).setUTCHours(10, 0, 0, 0);
const eightHoursAgo = Date.now() - 8 * hourMs;
const year = new Date().getUTCFullYear() - (new Date().getUTCMonth() < 3 ? 1 : 0);

/** A past trip of yesterday, of which From is known, up to its purpose. */
async function tripOfYesterday(page: Page, hand: Hand): Promise<void> {
  await addAnother(page, hand, 'Add a trip');
  await hand.tap(button(sheet(page), 'Yesterday'));
  await hand.type(page, '1415', 'Enter', 'Enter', '1450', 'Enter', 'Enter', 'Mole 7');
  await hand.tap(
    sheet(page)
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: 'Business' }) }),
  );
}

async function purposesOf(log: Log): Promise<void> {
  await drive(log, {
    startedAtMs: yesterdaysMorning() - dayMs,
    way: ['Yard', 'Weir Lane'],
    purpose: 'Tasting',
  });
  await drive(log, { startedAtMs: yesterdaysMorning(), way: ['Weir Lane', 'Yard'], purpose: 'Delivery' });
}

const jobs: readonly Job[] = [
  {
    name: 'start a trip and stop it at a new address, with the odometer',
    most: 6,
    startMs: eightHoursAgo,
    async log(log) {
      await fillYesterday(log);
      await drive(log, {
        startedAtMs: Date.now() - 20 * hourMs,
        way: ['Weir Lane', 'Yard'],
        endMiles: 30_424,
      });
    },
    async work(page, hand) {
      await hand.tap(button(page, 'Start a trip'));
      await page.clock.fastForward(25 * minuteMs);
      await hand.tap(button(running(page), 'End trip'));
      await hand.type(page, 'Mole 7', 'Enter', 'Enter', '30431');
      await hand.tap(button(sheet(page), 'End the trip'));
      return told(page, 'Trip ended.');
    },
  },
  {
    name: 'a way driven twice before, at other hours',
    most: 3,
    startMs: eightHoursAgo,
    async log(log) {
      for (const [daysAgo, hours] of [[6, 5] as const, [4, 6] as const]) {
        const startedAtMs = eightHoursAgo - daysAgo * dayMs + hours * hourMs;
        await drive(log, { startedAtMs, way: ['Yard', 'Weir Lane'] });
        await drive(log, { startedAtMs: startedAtMs + hourMs, way: ['Weir Lane', 'Yard'] });
      }
    },
    async work(page, hand) {
      await hand.tap(button(page, 'Start a trip'));
      await page.clock.fastForward(25 * minuteMs);
      await hand.tap(button(running(page), 'End trip'));
      if (await sheet(page).isVisible()) await hand.tap(button(sheet(page), 'End the trip'));
      return told(page, 'Trip ended.');
    },
  },
  {
    name: 'a trip of yesterday to a new address, its purpose one of before',
    most: 12,
    log: purposesOf,
    async work(page, hand) {
      await tripOfYesterday(page, hand);
      await hand.tap(sheet(page).getByRole('group', { name: 'Purposes so far' }).getByText('Tasting'));
      await hand.tap(button(sheet(page), 'Add the trip'));
      return told(page, 'Trip added.');
    },
  },
  {
    name: '… its purpose typed',
    most: 12,
    log: purposesOf,
    async work(page, hand) {
      await tripOfYesterday(page, hand);
      await hand.tap(sheet(page).getByLabel('Purpose'));
      await hand.type(page, 'Supplies');
      await hand.tap(button(sheet(page), 'Add the trip'));
      return told(page, 'Trip added.');
    },
  },
  {
    name: 'a charge at home',
    most: 3.5,
    isPlugIn: true,
    log: chargeAtHome,
    async work(page, hand) {
      await addAnother(page, hand, 'Fill up or charge');
      await hand.type(page, '9.6');
      await hand.tap(button(sheet(page), 'Save'));
      await page.getByRole('dialog', { name: 'Saved' }).waitFor();
      return undefined;
    },
  },
  {
    name: 'a receipt of six fields',
    most: 4,
    async work(page, hand) {
      const picture = await receiptOf(page);
      const chooser = page.waitForEvent('filechooser');
      await hand.tap(button(actions(page), 'Scan a receipt'));
      // The shutter, and "use the photo".
      hand.tapElsewhere(2);
      const takenMs = Date.now();
      await (await chooser).setFiles(picture);
      await sheet(page).locator('[data-field="total"]').waitFor();
      const readSeconds = (Date.now() - takenMs) / 1000;
      await hand.tap(button(sheet(page), 'Save'));
      await page.getByRole('dialog', { name: 'Saved' }).waitFor();
      return readSeconds;
    },
  },
  {
    name: 'fourteen trips of a usual round',
    most: 60,
    startMs: eightHoursAgo,
    log: (log) => driveRounds(log, eightHoursAgo),
    work: (page, hand) => driveRound(page, hand, null),
  },
  {
    name: '… with the odometer at each stop',
    most: 60,
    startMs: eightHoursAgo,
    log: (log) => driveRounds(log, eightHoursAgo, 30_412),
    work: (page, hand) => driveRound(page, hand, 30_412 + 3 * 14 * 6),
  },
  {
    name: 'a fill',
    most: 9,
    log: fillYesterday,
    async work(page, hand) {
      await addAnother(page, hand, 'Fill up');
      await hand.type(page, '30745', 'Enter', '41.25', 'Enter', '62.10');
      await hand.tap(button(sheet(page), 'Save'));
      await page.getByRole('dialog', { name: 'Saved' }).waitFor();
      return undefined;
    },
  },
  {
    name: 'a cost like the last one',
    most: 4,
    log: payParking,
    async work(page, hand) {
      await addAnother(page, hand, 'Add a cost');
      await hand.tap(button(sheet(page), / · .*\d/));
      await hand.tap(button(sheet(page), 'Save'));
      return told(page, '£5.80 saved');
    },
  },
  {
    name: 'find a trip of last March',
    most: 5,
    async log(log) {
      for (const day of [3, 12, 24]) {
        await drive(log, { startedAtMs: Date.UTC(year, 2, day, 9), way: ['Yard', `Hall ${day}`] });
        await drive(log, { startedAtMs: Date.UTC(year, 1, day, 9), way: ['Yard', `Barn ${day}`] });
      }
    },
    async work(page, hand) {
      await hand.tap(button(page, 'Search'));
      await hand.type(page, `march ${year}`);
      await hand.tap(page.getByRole('option', { name: /Hall 12/ }).first());
      await sheet(page).getByLabel('From', { exact: true }).waitFor();
      return undefined;
    },
  },
];

/** Fourteen trips, each of which ends where the next one starts. `miles`: last reading; null if none is taken. */
async function driveRound(page: Page, hand: Hand, miles: number | null): Promise<undefined> {
  await hand.tap(button(page, 'Start a trip'));
  for (let trip = 1; trip <= 14; trip += 1) {
    await page.clock.fastForward(25 * minuteMs);
    const isLast = trip === 14;
    await running(page)
      .getByText(/2[45] mins?/)
      .waitFor();
    await hand.tap(button(running(page), isLast ? 'End trip' : 'Next stop'));
    if (miles !== null) {
      await hand.type(page, String(miles + trip * 6));
      await hand.tap(button(sheet(page), isLast ? 'End the trip' : 'Next stop'));
      await sheet(page).waitFor({ state: 'hidden' });
    }
    if (!isLast) await running(page).getByText('just now').waitFor();
  }
  return told(page, 'Trip ended.');
}

await withApplication(4196, async (browser, origin) => {
  console.log('| job | taps, keys | time | aim |\n|---|---|---|---|');
  const only = process.argv[2] ?? '';
  for (const { name, most, isPlugIn = false, startMs, log, work } of jobs) {
    if (!name.includes(only)) continue;
    const { page, ...entries } = await newDriver(browser, origin, { isPlugIn });
    await log?.(entries);
    if (startMs !== undefined) await page.clock.install({ time: startMs });
    await page.goto(origin);
    await settled(page);
    const hand = new Hand();
    const deviceSeconds = await work(page, hand);
    const { taps, keys } = hand.effort;
    const seconds = (taps * secondsATap + keys * secondsAKey).toFixed(2);
    const device = deviceSeconds === undefined ? '' : ` and ${deviceSeconds.toFixed(1)} s of reading`;
    console.log(`| ${name} | ${taps} taps, ${keys} keys | ${seconds} s${device} | at most ${most} s |`);
    await page.context().close();
  }
});
