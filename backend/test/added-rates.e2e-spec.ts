import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLog } from '../src/rpc/log';
import { at, driving } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const us2027 = {
  ...{ jurisdiction: 'US', pays: 'business', fromDay: '2027-01-01', untilDay: '2027-12-31', rate: '0.78' },
  ...{ source: 'IRS Notice 2027-1, https://www.irs.gov/newsroom', checkedOn: '2026-12-30' },
};
const ca2027 = {
  ...us2027,
  jurisdiction: 'CA',
  pays: 'allowance',
  source: 'Department of Finance, limits for 2027',
};
const nl2027 = {
  ...us2027,
  jurisdiction: 'NL',
  pays: 'travel',
  rate: '0.26',
  source: 'Belastingdienst, 2027',
};

describe('rates that the operator adds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-rates-'));
  const file = join(folder, 'rates.json');
  const inFebruary2027 = () => at('2027-02-01T12:00Z');
  let server: TestServer;
  beforeAll(async () => {
    const rates = [us2027, ca2027, { ...ca2027, above: 5_000, rate: '0.70' }, nl2027];
    writeFileSync(file, JSON.stringify({ rates }));
    server = await startServer({ RATES_FILE: file }, makeLog('silent'), inFebruary2027);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  async function drivenIn(on: TestServer) {
    const { client, vehicleId, aTrip } = await driving(on);
    const startedAtMs = at('2027-01-10T18:00Z');
    // 125 miles, exactly.
    const trip = aTrip({ startedAtMs, endedAtMs: startedAtMs + 1_800_000, distanceMetres: 201_168 });
    await client.trips.create.mutate(trip);
    const facts = { kind: 'car' as const, engineCubicCentimetres: null, fiscalPowerCv: null };
    const terms = { methodId: 'US.standardMileage' as const, facts: {}, vehicles: [{ vehicleId, ...facts }] };
    const claimed = (methodId: 'US.standardMileage' | 'CA.allowance' | 'NL.taxFreeAllowance', of: object) =>
      client.claims.work.mutate({
        ...{ ...terms, methodId, facts: { ...of }, vehicleIds: 'all', receivedMinor: 0 },
        period: { fromDay: '2027-01-01', untilDay: '2027-01-31' },
      });
    return { client, trip, terms, claimed };
  }

  it('pay claims and tell what trips come to, with their source and the day on which it was checked', async () => {
    const { client, trip, terms, claimed } = await drivenIn(server);
    const rate = {
      ...{ id: 'US.business.added.2027-01-01.0', rate: '0.780000', per: 'mi', certainty: 'secondary' },
      ...{ source: us2027.source, operatorCheckedOn: '2026-12-30' },
    };
    // 125 × 0.78.
    expect(await claimed('US.standardMileage', {})).toMatchObject({
      ...{ amountMinor: 9_750, currency: 'USD', rates: [rate] },
      toCheck: [{ rateId: rate.id, certainty: 'secondary', source: us2027.source }],
      notPaid: [],
    });
    const { worth } = await client.claims.worth.query({ terms, trips: { ids: [trip.id] } });
    expect(worth).toMatchObject({ amountMinor: 9_750, rates: [rate] });
    // 201.168 × 0.78 and × 0.26.
    expect(await claimed('CA.allowance', { inTerritories: { trips: 'none' } })).toMatchObject({
      amountMinor: 15_691,
      rates: [{ upTo: 5_000 }],
    });
    expect(await claimed('NL.taxFreeAllowance', {})).toMatchObject({ amountMinor: 5_230 });
  });

  it('are in the data folder where no other file is named; without any, such days have no rate', async () => {
    const other = await startServer({ RATES_FILE: '' }, makeLog('silent'), inFebruary2027);
    try {
      const { claimed } = await drivenIn(other);
      expect(await claimed('US.standardMileage', {})).toMatchObject({
        ...{ amountMinor: 0, notPaid: [{ reason: 'noRate' }] },
      });
    } finally {
      await other.close();
    }
    const data = mkdtempSync(join(tmpdir(), 'roadbook-data-'));
    writeFileSync(join(data, 'rates.json'), JSON.stringify({ rates: [us2027] }));
    const third = await startServer({ DATA_DIR: data }, makeLog('silent'), inFebruary2027);
    try {
      const { claimed } = await drivenIn(third);
      expect(await claimed('US.standardMileage', {})).toMatchObject({ amountMinor: 9_750 });
    } finally {
      await third.close();
      rmSync(data, { recursive: true, force: true });
    }
  });

  it('keep the server from starting where they are wrong, with every fault', async () => {
    const bad = join(folder, 'bad.json');
    writeFileSync(
      bad,
      JSON.stringify({
        rates: [
          { ...us2027, fromDay: '2026-12-01' },
          { ...us2027, rate: 'x' },
        ],
      }),
    );
    await expect(startServer({ RATES_FILE: bad })).rejects.toThrow(
      /rates\[1\]\.rate: must be an amount.*\n.*rates\[0\]: 2026-12-01 has a rate already/,
    );
    await expect(startServer({ RATES_FILE: join(folder, 'none.json') })).rejects.toThrow(
      'RATES_FILE cannot be read',
    );
  });
});
