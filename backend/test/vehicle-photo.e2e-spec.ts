import { aVehicle } from './harness/a-vehicle';
import { agreed, exported, restored, withToken } from './harness/archive-calls';
import { signUpDriver, type TestDriver } from './harness/drivers';
import { newId } from './harness/driving';
import { exifOf, jpegOf, jpegSegment } from './harness/pictures';
import { startServer, type TestServer } from './harness/server';

describe('colour and photo of a vehicle', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function aDriver() {
    const driver = await signUpDriver();
    return { driver, client: server.client(driver.token) };
  }

  async function upload(driver: TestDriver, vehicleId: string, photoId: string) {
    const query = new URLSearchParams({ recordKind: 'vehicle', recordId: vehicleId });
    const body = new Uint8Array(jpegOf({ before: [jpegSegment(0xe1, exifOf(1, 'taken in our yard'))] }));
    const headers = { 'content-type': 'image/jpeg' };
    const answer = await withToken(server, driver, `attachments/${photoId}?${query}`, {
      ...{ method: 'PUT', body, headers },
    });
    expect(answer.status).toBe(200);
  }

  async function contentOf(driver: TestDriver, photoId: string): Promise<string> {
    const answer = await withToken(server, driver, `attachments/${photoId}`);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer()).toString('latin1');
  }

  it('are chosen, changed and removed, and a change of something else keeps them', async () => {
    const { client } = await aDriver();
    const photoId = newId();
    const { id, version } = await client.vehicles.create.mutate(aVehicle({ colour: 'green', photoId }));
    const renamed = await client.vehicles.update.mutate({ id, version, changes: { name: 'Van' } });
    expect(renamed).toMatchObject({ colour: 'green', photoId });
    const cleared = { colour: null, photoId: null };
    const after = await client.vehicles.update.mutate({ id, version: renamed.version, changes: cleared });
    expect(after).toMatchObject(cleared);
    expect(await client.vehicles.get.query({ id })).toEqual(after);
  });

  it('are refused with a colour that does not exist', async () => {
    const { client } = await aDriver();
    const created = client.vehicles.create.mutate({
      ...aVehicle(),
      // @ts-expect-error: not a colour of the palette.
      colour: '#ff0000',
    });
    await expect(created).rejects.toMatchObject({ data: { reason: 'INPUT_INVALID' } });
  });

  it('are no facts that the ledger seals', async () => {
    const { client } = await aDriver();
    const { id, version } = await client.vehicles.create.mutate(aVehicle({ colour: 'red' }));
    await client.vehicles.update.mutate({ id, version, changes: { photoId: newId() } });
    const { items } = await client.ledger.list.query({ subjectId: id });
    expect(items).not.toEqual([]);
    expect(JSON.stringify(items)).not.toMatch(/colour|photoId/);
    expect(await client.ledger.verify.query()).toMatchObject({ holds: true });
  });

  it('go to the next driver with the vehicle, without the notes of the camera', async () => {
    const { driver, client } = await aDriver();
    const photoId = newId();
    const { id } = await client.vehicles.create.mutate(aVehicle({ colour: 'blue', photoId }));
    await upload(driver, id, photoId);
    const zip = await exported(server, driver, `archive/vehicles/${id}`);

    const next = await aDriver();
    await restored(server, next.driver, zip);
    expect(await agreed(server, next.driver)).toMatchObject({ state: 'done', files: 1 });
    const [vehicle] = (await next.client.vehicles.list.query({})).items;
    const { items } = await next.client.attachments.list.query({
      ...{ recordKind: 'vehicle', recordId: vehicle?.id ?? '' },
    });
    expect(vehicle).toMatchObject({ colour: 'blue', photoId: items[0]?.id });
    expect(vehicle?.photoId).not.toBe(photoId);
    const content = await contentOf(next.driver, items[0]?.id ?? '');
    expect(content).not.toContain('taken in our yard');
  });

  it('come back with the archive of everything', async () => {
    const { driver, client } = await aDriver();
    const photoId = newId();
    const { id } = await client.vehicles.create.mutate(aVehicle({ colour: 'ochre', photoId }));
    await upload(driver, id, photoId);
    const zip = await exported(server, driver);
    const again = await aDriver();
    expect(await restored(server, again.driver, zip)).toMatchObject({ state: 'done' });
    expect(await again.client.vehicles.get.query({ id })).toMatchObject({ colour: 'ochre', photoId });
    expect(await contentOf(again.driver, photoId)).toBe(await contentOf(driver, photoId));
  });
});
