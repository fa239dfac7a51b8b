import type { ReportCreate } from '../../src/domain/reports/report.schema';
import { at, driving, newId } from '../harness/driving';
import { startServer, type TestServer } from '../harness/server';

/** 91 trips of 100 000 km at a million dinars each were INTERNAL, in the claim and in its report. */
describe('a claim of more than an exact number of minor units', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('is refused with a reason, its report fails with the same, and one trip less is exact', async () => {
    const { client, trips, aTrip } = await driving(server);
    const sent = Array.from({ length: 91 }, (_, day) => {
      const startedAtMs = at('2026-01-01T08:00Z') + day * 86_400_000;
      const farthest = { distanceMetres: 100_000_000, currency: 'TND' };
      return aTrip({ ...farthest, startedAtMs, endedAtMs: startedAtMs + 3_600_000 });
    });
    await Promise.all(sent.map((trip) => trips.create.mutate(trip)));
    const claim: ReportCreate['claim'] = {
      ...{ methodId: 'custom.rate', period: { fromDay: '2026-01-01', untilDay: '2026-12-31' } },
      ...{ vehicleIds: 'all', vehicles: [], receivedMinor: 0 },
      facts: {
        ...{ currency: 'TND', per: 'km', categories: ['business'], tollsAndParking: false },
        tiers: [{ above: 0, upTo: null, micros: 1_000_000_000_000 }],
      },
    };
    const fields = [{ path: 'period', rule: 'amountTooLarge' }];
    await expect(client.claims.work.mutate(claim)).rejects.toMatchObject({
      data: { reason: 'CLAIM_REFUSED', fields },
    });
    const report = { id: newId(), claim, party: { kind: 'self', name: '' } } as const;
    let made = await client.reports.create.mutate(report);
    while (made.state === 'making') made = await client.reports.get.query({ id: report.id });
    expect(made).toMatchObject({ state: 'failed', problem: { reason: 'CLAIM_REFUSED', fields } });

    await trips.delete.mutate({ id: sent[0]?.id ?? '', version: 1, reason: 'Never driven' });
    // 90 × 100 000 km × 10^9 millimes.
    expect((await client.claims.work.mutate(claim)).amountMinor).toBe(9_000_000_000_000_000);
  });
});
