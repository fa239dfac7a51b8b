import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { ulid } from 'ulid';
import {
  type Api,
  addFill,
  addVehicle,
  createTrip,
  elsewhere,
} from '../../../frontend/e2e/support/elsewhere.ts';
import { withoutStreams } from '../../../frontend/e2e/support/without-streams.ts';

/** Entries of the jobs' drivers, of whom each job has its own: a caterer with a van in Bristol. */
export const metresInMile = 1609.344;
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

export interface Log {
  readonly api: Api;
  readonly vehicleId: string;
}

interface Options {
  readonly isPlugIn?: boolean;
}

/** A new driver with a vehicle, on the page of a phone. */
export async function newDriver(
  browser: Browser,
  origin: string,
  { isPlugIn = false }: Options = {},
): Promise<Log & { readonly page: Page }> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...{ locale: 'en-GB', timezoneId: 'Europe/London', serviceWorkers: 'block', reducedMotion: 'reduce' },
  });
  await withoutStreams(context);
  const page = await context.newPage();
  const driver = { email: `${randomUUID()}@caterers.example`, password: 'salt and pepper' };
  await page.goto(`${origin}/sign-in`);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('E-mail address').fill(driver.email);
  await page.getByLabel('Password', { exact: true }).fill(driver.password);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await page.waitForURL(`${origin}/`);
  const api = await elsewhere(page.request, origin, driver);
  const vehicleId = await addVehicle(api, 'Berlingo', { isPlugIn });
  return { api, vehicleId, page };
}

/** Notes a tank at 30 412 miles yesterday, the last reading of the odometer. */
export function fillYesterday({ api, vehicleId }: Log): Promise<void> {
  const odometerMetres = Math.round(30_412 * metresInMile);
  return addFill(api, vehicleId, { atMs: Date.now() - dayMs, odometerMetres });
}

interface Driven {
  readonly startedAtMs: number;
  readonly way: readonly [from: string, to: string];
  readonly purpose?: string;
  /** Reading at the end. */
  readonly endMiles?: number;
}

/** A business trip of 20 minutes and 6 miles. */
export async function drive(
  { api, vehicleId }: Log,
  { startedAtMs, way: [fromText, toText], purpose = 'Catering', endMiles }: Driven,
): Promise<void> {
  const endedAtMs = startedAtMs + 20 * minuteMs;
  const facts = { vehicleId, startedAtMs, endedAtMs, fromText, toText, purpose } as const;
  const distance =
    endMiles === undefined
      ? { distanceMetres: Math.round(6 * metresInMile), distanceMileThousandths: 6000 }
      : {
          ...{ distanceMetres: null, odometerStartMetres: Math.round((endMiles - 6) * metresInMile) },
          odometerEndMetres: Math.round(endMiles * metresInMile),
        };
  await createTrip(api, { ...facts, category: 'business', ...distance });
}

const stops = Array.from({ length: 13 }, (_, at) => `Kitchen ${at + 1}`);
const round = ['Cold store', ...stops, 'Cold store'];

/** Drives the fourteen trips of a round on the same weekday of the last three weeks. `endMiles`: reading before it. */
export async function driveRounds(log: Log, startMs: number, endMiles?: number): Promise<void> {
  let miles = endMiles;
  for (const weeksAgo of [3, 2, 1]) {
    for (const [at, to] of round.slice(1).entries()) {
      if (miles !== undefined) miles += 6;
      await drive(log, {
        startedAtMs: startMs - weeksAgo * weekMs + at * 25 * minuteMs,
        way: [round[at] ?? '', to],
        ...(miles !== undefined && { endMiles: miles }),
      });
    }
  }
}

/** Pays £5.80 for parking at a market. */
export async function payParking({ api, vehicleId }: Log): Promise<void> {
  await api.expenses.create.mutate({
    ...{ id: ulid(), vehicleId, category: 'parking', amountMinor: 580, currency: 'GBP' },
    ...{ zone: 'Europe/London', atMs: Date.now() - dayMs, converted: null, vendor: 'St Nicholas Market' },
    ...{ odometerMetres: null, spread: null, repeats: null, businessSharePercent: null, note: '' },
  });
}

/** Charges 8 kWh at home for 8.99 pence a kWh, and parks there at 30 412 miles. */
export async function chargeAtHome(log: Log): Promise<void> {
  const { api, vehicleId } = log;
  await api.energy.create.mutate({
    ...{
      id: ulid(),
      vehicleId,
      source: 'electricity',
      atMs: Date.now() - 30 * hourMs,
      zone: 'Europe/London',
    },
    ...{ energyWattHours: 8_000, unitPrice: { micros: 89_900, per: 'kilowattHour' }, totalMinor: 72 },
    ...{ odometerMetres: null, filled: 'full', missedBefore: false, currency: 'GBP', station: 'Home' },
    ...{ location: null, note: '', charge: { current: null, socBeforePercent: null, socAfterPercent: null } },
  });
  await drive(log, { startedAtMs: Date.now() - hourMs, way: ['Market', 'Home'], endMiles: 30_412 });
}

/** Picture of a receipt with six fields: seller, day, time, quantity, unit price and total. */
export async function receiptOf(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const paper = await page.context().newPage();
  await paper.setViewportSize({ width: 700, height: 800 });
  await paper.setContent(
    `<body style="background:#fbfaf6;margin:40px;font:28px 'DejaVu Sans Mono',monospace;line-height:1.6;white-space:pre">Rasthof Brohltal
Am Rasthof 1

14.06.2026 07:52
Super E10
38,40 l x 1,729 EUR/l

SUMME EUR 66,39`,
  );
  const buffer = await paper.screenshot({ type: 'jpeg', quality: 85 });
  await paper.close();
  return { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer };
}
