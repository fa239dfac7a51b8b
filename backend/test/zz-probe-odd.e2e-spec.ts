import { fills } from '../src/features/energy/energy.collection';
import { summaries, summaryId } from '../src/features/summaries/summaries.collection';
import { readingId, readings } from '../src/features/vehicles/readings.collection';
import type { DocumentStore } from '../src/platform/documents/documents';
import { DOCUMENTS } from '../src/platform/documents/documents.module';
import { aVehicle } from './harness/a-vehicle';
import { at, driving, newId } from './harness/driving';
import { petrol } from './harness/fills';
import { startServer, type TestServer } from './harness/server';

jest.setTimeout(300_000);
describe('odd', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  const show = async (name: string, p: Promise<unknown>) =>
    process.stdout.write(
      `${name}: ${JSON.stringify(await p.catch((e) => ({ refused: e.data ?? e.message })))?.slice(0, 400)}\n`,
    );
  const anExpense = (vehicleId: string | null, more = {}) => ({
    id: newId(),
    vehicleId,
    category: 'tolls' as const,
    amountMinor: 1,
    currency: 'EUR',
    converted: null,
    vendor: '',
    atMs: at('2026-07-01T08:00Z'),
    zone: 'Europe/Berlin',
    odometerMetres: null,
    spread: null,
    repeats: null,
    businessSharePercent: 0,
    note: '',
    ...more,
  });
  it('overflow', async () => {
    const d = await driving(server);
    const mine = server.application.get<DocumentStore>(DOCUMENTS).of(d.driver.id);
    await mine.transact(async (tx) => {
      tx.create(summaries, summaryId('2026-07', d.vehicleId), {
        month: '2026-07',
        vehicleId: d.vehicleId,
        sums: { 'cost.tolls.EUR': Number.MAX_SAFE_INTEGER - 5, 'cost.fine.EUR': 100, 'driven.metres': 1000 },
      });
    });
    await show('months', d.client.summaries.months.query({ fromMonth: '2026-01', toMonth: '2026-12' }));
    await show('expense', d.client.expenses.create.mutate(anExpense(d.vehicleId, { amountMinor: 10 })));
  });
  it('surrogates', async () => {
    const d = await driving(server);
    const t = d.aTrip();
    await show('create', d.trips.create.mutate(d.aTrip({ note: 'a\ud800' })));
    await d.trips.create.mutate(t);
    await show('update {}', d.trips.update.mutate({ id: t.id, version: 1, changes: {} }));
    await show('delete', d.trips.delete.mutate({ id: t.id, version: 2, reason: 'why\ud800 not' }));
    await show('ledger', d.client.ledger.list.query({ limit: 2 }));
    await show(
      '-0',
      d.trips.create.mutate(d.aTrip({ id: '01JZ9999999999999999999991', distanceMetres: -0 })),
    );
    await show(
      '-0 again',
      d.trips.create.mutate(d.aTrip({ id: '01JZ9999999999999999999991', distanceMetres: -0 })),
    );
  });
  it('forecast', async () => {
    const d = await driving(server);
    const day = 86_400_000;
    const t0 = Date.now() - 20 * day;
    await d.trips.create.mutate(
      d.aTrip({
        startedAtMs: t0,
        endedAtMs: t0 + 10 * day,
        odometerStartMetres: 0,
        odometerEndMetres: 10_000_000,
        distanceMetres: null,
      }),
    );
    const target =
      10_000_000 + Math.floor(((Date.UTC(2100, 0, 1) - 3_600_000 * 2 - (t0 + 10 * day)) / day) * 1_000_000);
    await show(
      'forecast',
      d.client.vehicles.forecast.query({
        vehicleId: d.vehicleId,
        odometerMetres: target,
        zone: 'Pacific/Auckland',
      }),
    );
  });
  it('ties', async () => {
    const d = await driving(server);
    const mine = server.application.get<DocumentStore>(DOCUMENTS).of(d.driver.id);
    for (let p = 0; p < 10; p++)
      await mine.transact(async (tx) => {
        for (let i = 0; i < 500; i++) {
          const id = newId();
          tx.create(readings, readingId('fill', id), {
            vehicleId: d.vehicleId,
            atMs: at('2026-07-01T08:00Z'),
            zone: 'UTC',
            kind: 'fill',
            recordId: id,
            writtenMetres: 5000,
            odometerMetres: 5000,
          });
        }
      });
    const t = performance.now();
    for (let i = 0; i < 5; i++)
      await d.client.energy.create.mutate(petrol(d.vehicleId, 0, 5, 5, { atMs: at('2026-07-01T08:00Z') }));
    process.stdout.write(`5 creates among 5000 ties ${Math.round(performance.now() - t)}ms\n`);
  });
  it('currencies', async () => {
    const d = await driving(server);
    const cs = Intl.supportedValuesOf('currency').slice(0, 150);
    const cats = ['insurance', 'tax', 'registration', 'inspection'] as const;
    let refused = 0,
      done = 0;
    let first: unknown;
    for (const category of cats) {
      const t = performance.now();
      const out = await Promise.all(
        cs.map((currency) =>
          d.client.expenses.create
            .mutate(
              anExpense(d.vehicleId, {
                category,
                currency,
                repeats: { everyMonths: 1, times: 120 },
                atMs: at('2026-07-01T08:00Z'),
              }),
            )
            .then(
              () => {
                done++;
              },
              (e) => {
                refused++;
                first ??= e.data;
              },
            ),
        ),
      );
      process.stdout.write(
        `${category} ${Math.round(performance.now() - t)}ms done ${done} refused ${refused} ${JSON.stringify(first)}\n`,
      );
    }
  });
});
