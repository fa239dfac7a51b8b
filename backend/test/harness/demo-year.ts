import { demoVehicleIds } from '../../src/domain/demo/demo-id';
import { demoLog } from '../../src/domain/demo/demo-log';
import type { DemoTerms } from '../../src/domain/demo/demo-terms';
import { demoEstate } from '../../src/domain/demo/demo-vehicles';
import type { Fill } from '../../src/domain/energy/energy.schema';
import type { Expense } from '../../src/domain/expenses/expense.schema';
import type { Trip } from '../../src/domain/trips/trip.schema';
import { DemoService } from '../../src/features/demo/demo.service';
import { unattended } from '../../src/rpc/unattended';
import { signUpDriver, type TestDriver } from './drivers';
import type { TestServer } from './server';

type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

async function all<Item>(page: (cursor: string | null) => Promise<Page<Item>>): Promise<Item[]> {
  const found: Item[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { items, nextCursor } = await page(cursor ?? null);
    found.push(...items);
    cursor = nextCursor;
  }
  return found;
}

type Terms = Pick<DemoTerms, 'zone' | 'currency' | 'distanceUnit' | 'volumeUnit'>;

/** Writes the two years of examples into a driver's own logbook. */
export async function writeDemoYears(server: TestServer, driver: TestDriver, terms: Terms, seed: string) {
  const economy = { fuelEconomyUnit: 'litresPer100Km', electricEconomyUnit: 'kwhPer100Km' } as const;
  const whole = { seed, language: 'en' as const, today: '2026-11-21', ...economy, ...terms };
  const ids = demoVehicleIds(seed);
  const client = server.client(driver.token);
  await client.vehicles.create.mutate(demoEstate(ids.estate, whole));
  const { driverId } = await client.account.me.query();
  await server.application.get(DemoService).write(unattended(driverId), ids.estate, demoLog(whole));
  return ids;
}

/**
 * The two years of examples that end on 20 November 2026, whenever the test runs, and all that is in them. What is in
 * them follows from the seed and is the same in every run: where chance leaves a year's end without a reading, a share
 * of cost is refused, so the seeds that tests name are some that have one.
 */
export async function demoYears(server: TestServer, terms: Terms, seed: string) {
  const driver = await signUpDriver();
  const client = server.client(driver.token);
  const ids = await writeDemoYears(server, driver, terms, seed);
  const limit = 200;
  const { items: vehicles } = await client.vehicles.list.query({});
  const trips: Trip[] = await all((cursor) => client.trips.list.query({ limit, cursor }));
  const expenses: Expense[] = await all((cursor) => client.expenses.list.query({ limit, cursor }));
  const fills: Fill[] = [];
  for (const vehicleId of Object.values(ids)) {
    fills.push(...(await all((cursor) => client.energy.list.query({ limit, cursor, vehicleId }))));
  }
  return { client, ids, vehicles, zone: terms.zone, trips: trips.reverse(), expenses, fills };
}

export type DemoYears = Awaited<ReturnType<typeof demoYears>>;
