import { monitorEventLoopDelay } from 'node:perf_hooks';
import { trips } from '../src/features/trips/trips.collection';
import type { DocumentStore } from '../src/platform/documents/documents';
import { DOCUMENTS } from '../src/platform/documents/documents.module';
import { driving, newId } from './harness/driving';
import { startServer } from './harness/server';

it('measures', async () => {
  const server = await startServer();
  const { driver, client, vehicleId, aTrip } = await driving(server);
  const mine = server.application.get<DocumentStore>(DOCUMENTS).of(driver.id);
  const first = Date.parse('2026-01-01T06:00Z');
  for (let at = 0; at < 20_000; at += 500) {
    await mine.transact(async (tx) => {
      for (let i = at; i < at + 500; i++) {
        const startedAtMs = first + Math.floor((i * 330 * 86_400_000) / 20_000);
        const { id: _, ...draft } = aTrip({ startedAtMs, endedAtMs: startedAtMs + 600_000, startZone: i % 2 ? 'Europe/Berlin' : 'America/New_York', distanceMetres: 5_000 + i, tollsMinor: i % 10 === 0 ? 150 : 0, currency: 'USD' });
        tx.create(trips, newId(), { ...draft, log: { loggedAtMs: startedAtMs, madeAtMs: null, finalisedAtMs: null, amendments: 0 } });
      }
    });
  }
  for (const methodId of ['US.standardMileage', 'GB.selfEmployedSimplified', 'CA.allowance', 'DE.businessTravel'] as const) {
    const facts = methodId === 'GB.selfEmployedSimplified' ? { excludedVehicleIds: [] } : methodId === 'CA.allowance' ? { inTerritories: { trips: 'none' } } : {};
    for (let n = 0; n < 3; n++) {
      const h = monitorEventLoopDelay({ resolution: 1 });
      h.enable();
      const t = performance.now();
      const claim = await client.claims.work.mutate({ methodId, period: { fromDay: '2026-01-01', untilDay: '2026-12-31' }, vehicleIds: 'all', vehicles: [{ vehicleId, kind: 'car', engineCubicCentimetres: null, fiscalPowerCv: null }], receivedMinor: 0, facts });
      const ms = performance.now() - t;
      h.disable();
      console.log(methodId, Math.round(ms), 'ms; longest block', Math.round(h.max / 1e6), 'ms', claim.amountMinor, claim.tripIds.length, JSON.stringify(claim).length);
    }
  }
  await server.close();
}, 120_000);
