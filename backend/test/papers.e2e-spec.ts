import { driving, newId } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const refused = (reason: string, ...fields: object[]) => ({
  data: { reason, ...(fields.length > 0 && { fields }) },
});

const aPaper = (changes: object = {}) => ({
  ...{ id: newId(), type: 'insurance' as const, vehicleId: null, title: 'Allianz', number: 'AS-1234567' },
  ...{ issuer: 'Allianz', validFrom: '2026-01-01', validUntil: '2026-12-31', renewsId: null },
  ...{ inspection: null, note: '' },
  ...changes,
});

describe('papers', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({}, undefined, () => Date.parse('2026-11-23T22:30:00Z'));
  });
  afterAll(() => server.close());

  it('are listed the newest first, changed and deleted', async () => {
    const { client } = await driving(server);
    const policy = await client.papers.create.mutate(aPaper());
    const licence = await client.papers.create.mutate(aPaper({ type: 'licence' }));
    const { id, version: _, ...rest } = policy;
    const changed = await client.papers.update.mutate({ id, ...rest, issuer: 'HUK', version: 1 });
    expect(changed).toEqual({ ...policy, issuer: 'HUK', version: 2 });
    expect(await client.papers.list.query({})).toEqual({ items: [licence, changed], nextCursor: null });
    expect(await client.papers.get.query({ id: licence.id })).toEqual(licence);
    expect(await client.papers.delete.mutate({ id, version: 2 })).toEqual({ id });
    expect((await client.papers.list.query({})).items).toEqual([licence]);
  });

  it('sent twice count once, and a clash is named', async () => {
    const { client } = await driving(server);
    const paper = aPaper();
    const made = await client.papers.create.mutate(paper);
    expect(await client.papers.create.mutate(paper)).toEqual(made);
    await client.papers.update.mutate({ ...paper, version: 1, note: 'a' });
    const late = client.papers.update.mutate({ ...paper, version: 1, note: 'b' });
    await expect(late).rejects.toMatchObject(refused('VERSION_CLASH'));
  });

  it('of another driver are not there', async () => {
    const [one, other] = [await driving(server), await driving(server)];
    const { id } = await one.client.papers.create.mutate(aPaper());
    for (const answer of [
      other.client.papers.get.query({ id }),
      other.client.papers.update.mutate({ ...aPaper({ id }), version: 1 }),
      other.client.papers.delete.mutate({ id, version: 1 }),
    ]) {
      await expect(answer).rejects.toMatchObject(refused('NOT_FOUND'));
    }
    expect((await other.client.due.list.query({})).items).toEqual([]);
  });

  it('are refused where they end before they start, or renew themselves', async () => {
    const { client } = await driving(server);
    await expect(client.papers.create.mutate(aPaper({ validFrom: '2027-01-01' }))).rejects.toMatchObject(
      refused('INPUT_INVALID', { path: 'validUntil', rule: 'ENDS_BEFORE_IT_STARTS' }),
    );
    const first = await client.papers.create.mutate(aPaper());
    const second = await client.papers.create.mutate(aPaper({ renewsId: first.id }));
    const { version: _, ...content } = first;
    await expect(
      client.papers.update.mutate({ ...content, version: 1, renewsId: second.id }),
    ).rejects.toMatchObject(refused('INPUT_INVALID', { path: 'renewsId', rule: 'RENEWS_ITSELF' }));
    await expect(client.papers.create.mutate(aPaper({ vehicleId: newId() }))).rejects.toMatchObject(
      refused('UNKNOWN_VEHICLE', { path: 'vehicleId', rule: 'UNKNOWN_VEHICLE' }),
    );
  });

  it('are found by type, issuer and vehicle, and not by their number', async () => {
    const { client } = await driving(server);
    const paper = await client.papers.create.mutate(aPaper({ note: 'in the glove box' }));
    for (const text of ['Versicherung', 'allianz', 'glove']) {
      expect(await client.search.find.query({ text })).toMatchObject({
        papers: { count: 1, items: [paper] },
      });
    }
    expect(await client.search.find.query({ text: '1234567' })).toMatchObject({ papers: { count: 0 } });
  });

  it('are in the ledger without their number', async () => {
    const { client } = await driving(server);
    const { id } = await client.papers.create.mutate(aPaper());
    const { items } = await client.ledger.list.query({ subjectId: id });
    expect(items.map(({ body }) => [body.action, body.after?.issuer])).toEqual([['created', 'Allianz']]);
    expect(JSON.stringify(items)).not.toContain('1234567');
  });

  it('go with their vehicle', async () => {
    const { client, vehicleId } = await driving(server);
    await client.papers.create.mutate(aPaper({ vehicleId }));
    expect(await client.vehicles.dependents.query({ id: vehicleId })).toMatchObject({ papers: { count: 1 } });
    await client.vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: true });
    expect((await client.papers.list.query({})).items).toEqual([]);
  });

  it('are due by the day in the zone of the driver, the renewed ones not', async () => {
    const { client, vehicleId } = await driving(server);
    const licence = await client.papers.create.mutate(aPaper({ type: 'licence', validUntil: '2026-11-23' }));
    const old = await client.papers.create.mutate(aPaper({ vehicleId, validUntil: '2026-11-20' }));
    const zoned = (zone: string, version: number) =>
      client.account.update.mutate({ version, changes: { zone } });
    const { version } = await client.account.me.query();
    await zoned('Europe/London', version);
    expect(await client.due.list.query({})).toMatchObject({
      today: '2026-11-23',
      items: [
        { recordId: old.id, source: 'paper', status: 'overdue', vehicleId },
        { recordId: licence.id, status: 'due', dueOn: '2026-11-23', vehicleId: null },
      ],
    });
    await zoned('Europe/Berlin', version + 1);
    await zoned('Asia/Tokyo', version + 2);
    expect(await client.due.list.query({})).toMatchObject({
      today: '2026-11-24',
      items: [{ recordId: old.id }, { recordId: licence.id, status: 'overdue' }],
    });
    const renewed = aPaper({ vehicleId, validUntil: '2027-11-20', renewsId: old.id });
    const { id } = await client.papers.create.mutate(renewed);
    const items = async () => (await client.due.list.query({})).items.map(({ recordId }) => recordId);
    expect(await items()).toEqual([licence.id, id]);
    await client.papers.delete.mutate({ id, version: 1 });
    expect(await items()).toEqual([old.id, licence.id]);
    await client.vehicles.update.mutate({ id: vehicleId, version: 1, changes: { archivedAtMs: 1e12 } });
    expect(await items()).toEqual([licence.id]);
  });

  it('of an inspection say when the next one is due and from when on it may be done', async () => {
    const { client, vehicleId } = await driving(server);
    const inspection = { scheme: 'gb-mot', firstRegisteredOn: '2024-05-15' };
    const { id } = await client.papers.create.mutate(
      aPaper({ type: 'inspection', vehicleId, inspection, validFrom: null, validUntil: null }),
    );
    expect((await client.due.list.query({})).items).toEqual([
      {
        ...{ source: 'inspection', recordId: id, vehicleId, title: 'Allianz', type: 'inspection' },
        ...{ status: 'ok', dueOn: '2027-05-14', earlyFrom: '2027-04-15' },
        ...{ isPredicted: false, dueAtOdometerMetres: null },
      },
    ]);
  });
});
