import { setTimeout as sleep } from 'node:timers/promises';
import { type ChainHead, emptyChain, seal } from '../src/domain/ledger/seal';
import { fills } from '../src/features/energy/energy.collection';
import {
  ledgerEntries,
  ledgerEntryId,
  ledgerHeadId,
  ledgerHeads,
} from '../src/features/ledger/ledger.collection';
import { sha256 } from '../src/features/ledger/sha256';
import { trips } from '../src/features/trips/trips.collection';
import type { DocumentStore } from '../src/platform/documents/documents';
import { DOCUMENTS } from '../src/platform/documents/documents.module';
import { at, driving, newId } from './harness/driving';
import { petrol } from './harness/fills';
import { startServer, type TestServer } from './harness/server';

jest.setTimeout(300_000);
describe('load', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  async function watched(name: string, work: () => Promise<unknown>) {
    let worst = 0,
      running = true;
    const watch = (async () => {
      while (running) {
        const t = performance.now();
        await sleep(5);
        worst = Math.max(worst, performance.now() - t - 5);
      }
    })();
    const t = performance.now();
    const out = await work().catch((e) => e.message);
    console.log(
      name,
      Math.round(performance.now() - t),
      'ms; loop blocked',
      Math.round(worst),
      JSON.stringify(out).slice(0, 200),
    );
    running = false;
    await watch;
  }
  it('verify', async () => {
    const d = await driving(server);
    const mine = server.application.get<DocumentStore>(DOCUMENTS).of(d.driver.id);
    let head: ChainHead = emptyChain;
    const { id, ...trip } = d.aTrip({ note: 'x'.repeat(300) });
    for (let page = 0; page < 50; page++)
      await mine.transact(async (tx) => {
        for (let i = 0; i < 400; i++) {
          const s = seal(
            head,
            {
              subject: { kind: 'trip', id },
              action: 'created',
              atMs: at('2026-07-01T08:00Z'),
              madeAtMs: null,
              before: trip as never,
              after: trip as never,
              reason: null,
            },
            sha256,
          );
          tx.create(ledgerEntries, ledgerEntryId(s.sequence), { ...s, subjectKind: 'trip', subjectId: id });
          head = { sequence: s.sequence, hash: s.hash };
        }
      });
    await mine.transact(async (tx) => tx.create(ledgerHeads, ledgerHeadId, { ...head }));
    await watched('verify 20000', () => d.client.ledger.verify.query());
  });
  it('delete with trips', async () => {
    const d = await driving(server);
    for (let b = 0; b < 20; b++)
      await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          d.trips.create.mutate(
            d.aTrip({
              startedAtMs: at('2020-01-01T00:00Z') + (b * 100 + i) * 3_600_000,
              endedAtMs: at('2020-01-01T00:00Z') + (b * 100 + i) * 3_600_000 + 60000,
              odometerStartMetres: (b * 100 + i) * 1000,
              odometerEndMetres: (b * 100 + i) * 1000 + 900,
              distanceMetres: null,
            }),
          ),
        ),
      );
    await watched('delete with 2000 trips', () =>
      d.client.vehicles.delete.mutate({ id: d.vehicleId, version: 1, withRecords: true }),
    );
    console.log(JSON.stringify(await d.sums()), JSON.stringify(await d.client.ledger.verify.query()));
  });
  it('fills', async () => {
    const d = await driving(server);
    const mine = server.application.get<DocumentStore>(DOCUMENTS).of(d.driver.id);
    const n = 6000;
    for (let p = 0; p < n / 400; p++)
      await mine.transact(async (tx) => {
        for (let i = 0; i < 400; i++) {
          const k = p * 400 + i;
          const { id, ...f } = petrol(d.vehicleId, 0, k, 5, {
            atMs: at('2000-01-01T00:00Z') + k * 3_600_000,
          });
          tx.create(fills, id, { ...f, odometerMetres: k * 1000 });
        }
      });
    await watched('economy', () =>
      d.client.energy.economy.query({ vehicleId: d.vehicleId }).then((e) => JSON.stringify(e).length),
    );
    await watched('dependents', () => d.client.vehicles.dependents.query({ id: d.vehicleId }));
    await watched('delete with fills', () =>
      d.client.vehicles.delete.mutate({ id: d.vehicleId, version: 1, withRecords: true }),
    );
  });
});
