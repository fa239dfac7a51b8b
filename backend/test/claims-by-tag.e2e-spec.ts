import type { ClaimWorkInput } from '../src/domain/claims/claim.schema';
import { at, driving } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const year = { fromDay: '2026-01-01', untilDay: '2026-12-31' };

const refused = (path: string, rule: string) => ({
  data: { reason: 'CLAIM_REFUSED', fields: [{ path, rule }] },
});

describe('trips that a rule treats apart', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function inTheNorth() {
    const { client, vehicleId, aTrip } = await driving(server);
    const drive = (startedAt: string, tags: string[]) =>
      client.trips.create.mutate(
        aTrip({
          ...{ startedAtMs: at(startedAt), endedAtMs: at(startedAt) + 1_800_000, distanceMetres: 100_000 },
          ...{ startZone: 'America/Whitehorse', endZone: 'America/Whitehorse', currency: 'CAD', tags },
        }),
      );
    // Already 2027 in UTC, still New Year's Eve in Yukon.
    const eve = await drive('2027-01-01T03:00Z', ['Yukon', 'mine']);
    await drive('2026-05-02T12:00Z', ['site']);
    const may = await drive('2026-05-01T12:00Z', ['yukon']);
    await drive('2027-01-01T20:00Z', ['Nunavut']);
    const changes = { kind: 'car' as const };
    await client.vehicles.update.mutate({ id: vehicleId, version: 1, changes });
    const work = (inTerritories: object): Promise<{ amountMinor: number; conditions: string[] }> =>
      client.claims.work.mutate({
        ...{ methodId: 'CA.allowance', period: year, vehicleIds: 'all', vehicles: [], receivedMinor: 0 },
        facts: { inTerritories },
      } satisfies ClaimWorkInput);
    return { client, vehicleId, work, eve, may };
  }

  it('are those with the tag: 300 km at 0.73, and 0.04 more for 200 of them', async () => {
    const { client, work, eve, may } = await inTheNorth();
    const { lines, tripIds } = await client.claims.work.mutate({
      ...{ methodId: 'CA.allowance', period: year, vehicleIds: 'all', vehicles: [], receivedMinor: 0 },
      facts: { inTerritories: { trips: 'tagged', tag: 'YUKON' } },
    });
    expect(lines.map(({ pays, amount }) => [pays, amount])).toEqual([
      ['allowance', '219.000000'],
      ['territoryUplift', '8.000000'],
    ]);
    expect(lines[1]?.trips.map((place) => tripIds[place])).toEqual([may.id, eve.id]);
    const mistyped = await work({ trips: 'tagged', tag: 'Yokun' });
    expect(mistyped.amountMinor).toBe(21_900);
    expect(mistyped.conditions).toContain('CA.noTripHasTheTag');
    await expect(work({ trips: 'tagged', tag: ' ' })).rejects.toMatchObject({
      data: { reason: 'CLAIM_REFUSED', fields: [{ path: 'facts.inTerritories.tag' }] },
    });
  });

  it('are chosen among the tags of the period, those on most trips first, of nobody else', async () => {
    const { client } = await inTheNorth();
    expect(await client.claims.tags.query(year)).toEqual({ tags: ['Yukon', 'mine', 'site'] });
    expect(await client.claims.tags.query({ fromDay: '2025-01-01', untilDay: '2025-12-31' })).toEqual({
      tags: [],
    });
    const { client: another } = await driving(server);
    expect(await another.claims.tags.query(year)).toEqual({ tags: [] });
    await expect(
      client.claims.tags.query({ fromDay: '2026-02-01', untilDay: '2026-01-31' }),
    ).rejects.toMatchObject(refused('period.untilDay', 'periodEndsBeforeItBegins'));
    await expect(server.client().claims.tags.query(year)).rejects.toMatchObject({
      data: { reason: 'TOKEN_MISSING' },
    });
  });

  it('are paid by what the vehicle is stored as, unless the claim says otherwise', async () => {
    const { client, vehicleId, work } = await inTheNorth();
    expect(await work({ trips: 'none' })).toMatchObject({ amountMinor: 21_900 });
    const vehicle = {
      vehicleId,
      kind: 'bicycle' as const,
      engineCubicCentimetres: null,
      fiscalPowerCv: null,
    };
    const claim = {
      ...{ methodId: 'CA.allowance' as const, period: year, vehicleIds: 'all' as const, receivedMinor: 0 },
      facts: { inTerritories: { trips: 'none' } },
    };
    expect(await client.claims.work.mutate({ ...claim, vehicles: [vehicle] })).toMatchObject({
      amountMinor: 0,
      notPaid: [{ reason: 'vehicleNotCovered' }],
    });
    expect(
      await client.claims.work.mutate({ ...claim, vehicles: [{ ...vehicle, kind: null }] }),
    ).toMatchObject({
      amountMinor: 21_900,
    });
  });
});
