import { newId } from './harness/driving';
import { charge, startLog } from './harness/fills';
import { planned, runJobs } from './harness/reminding';
import { startServer, type TestServer } from './harness/server';

const november = { fromDay: '2026-11-01', untilDay: '2026-11-30' };

describe('charges at home that are to be handed in', () => {
  let server: TestServer;
  let nowMs = Date.parse('2026-11-23T12:00:00Z');
  beforeAll(async () => {
    server = await startServer({}, undefined, () => nowMs);
  });
  afterAll(() => server.close());

  const at = async (instant: string) => {
    await planned(server);
    nowMs = Date.parse(instant);
    await runJobs(server);
  };

  async function driver(isAtHome: boolean) {
    const { client, vehicleId } = await startLog(server, 'electricity');
    await client.account.me.query();
    const { charge: counted, ...fill } = charge(vehicleId, 9, null, 10);
    await client.energy.create.mutate({
      ...{ ...fill, atMs: Date.parse('2026-11-09T18:00:00Z') },
      charge: { ...counted, at: isAtHome ? 'home' : 'road', meter: null },
    });
    await client.reminders.updateSettings.mutate({ changes: { chargesOnDay: 5 } });
    const told = async () =>
      (await client.reminders.list.query({})).items
        .filter(({ subject }) => subject.source === 'charges')
        .map(({ subject, sentAtMs }) => [subject.type, new Date(sentAtMs).toISOString().slice(0, 10)]);
    return { client, told };
  }

  it('are told on the chosen day, and again a week later unless a report has them', async () => {
    const [waiting, reported, away] = [await driver(true), await driver(true), await driver(false)];
    await at('2026-12-04T08:00:00Z');
    expect([await waiting.told(), await reported.told()]).toEqual([[], []]);
    await at('2026-12-05T08:00:00Z');
    const once = [['2026-11', '2026-12-05']];
    expect([await waiting.told(), await reported.told(), await away.told()]).toEqual([once, once, []]);
    await reported.client.reports.create.mutate({
      id: newId(),
      party: { kind: 'employer', name: 'Muster GmbH' },
      claim: {
        ...{ methodId: 'DE.homeCharging', period: november, vehicleIds: 'all', vehicles: [] },
        ...{ receivedMinor: 0, facts: { electricityPrice: 'flat' } },
      },
    });
    await at('2026-12-12T08:00:00Z');
    const again = [['2026-11', '2026-12-12']];
    expect([await waiting.told(), await reported.told()]).toEqual([again, once]);
    await at('2027-01-05T08:00:00Z');
    // December has no charge.
    expect(await reported.told()).toEqual(once);
  });

  it('are told to nobody who did not ask for it', async () => {
    const { client, told } = await driver(true);
    await client.reminders.updateSettings.mutate({ changes: { chargesOnDay: null } });
    await at('2027-01-06T08:00:00Z');
    expect(await told()).toEqual([]);
  });
});
