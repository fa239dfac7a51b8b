import { newId } from './harness/driving';
import { charge, monthsOf, petrol, segmentSummaries, startLog } from './harness/fills';
import { startServer, type TestServer } from './harness/server';

describe('fills', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  /** Reads everything that a driver can see of a vehicle's energy. */
  async function everything({ client, vehicleId }: Awaited<ReturnType<typeof startLog>>) {
    const [list, economy, months] = await Promise.all([
      client.energy.list.query({ vehicleId }),
      client.energy.economy.query({ vehicleId }),
      monthsOf(client, vehicleId),
    ]);
    return { list, economy, months };
  }

  it('are kept as they were sent, and counted in their month', async () => {
    const { client, vehicleId } = await startLog(server, 'petrol', 'electricity');
    const fill = petrol(vehicleId, 1, 50_000, 41, {
      unitPrice: { micros: 1_799_000, per: 'litre' },
      totalMinor: 7376,
      station: 'A24 <b>Stolpe</b>',
      location: { latitudeMicrodegrees: 53_470_000, longitudeMicrodegrees: 11_740_000 },
      note: '<script>alert(1)</script>',
    });
    expect(await client.energy.create.mutate(fill)).toEqual({ ...fill, version: 1 });
    const charged = charge(vehicleId, 2, null, 31);
    expect(await client.energy.create.mutate(charged)).toEqual({ ...charged, version: 1 });
    expect(await client.energy.get.query({ id: fill.id })).toEqual({ ...fill, version: 1 });
    expect(await monthsOf(client, vehicleId)).toMatchObject([
      {
        month: '2026-03',
        energy: [
          { source: 'petrol', fills: 1, quantity: 41_000, unpriced: 0 },
          { source: 'electricity', fills: 1, quantity: 31_000, unpriced: 1 },
        ],
        costs: [{ name: 'energy', currency: 'EUR', amountMinor: 7376 }],
      },
    ]);
  });

  it('keep place and meter of a charge in an update from a page that does not know them', async () => {
    const { client, vehicleId } = await startLog(server, 'electricity');
    const known = { current: null, socBeforePercent: null, socAfterPercent: null };
    const meter = { name: 'Garage', kind: 'wallbox', beforeWattHours: 1_000_000, afterWattHours: 1_031_000 };
    const atHome = charge(vehicleId, 1, null, 31, {
      charge: { ...known, at: 'home', meter: { ...meter, kind: 'wallbox' } },
    });
    expect(await client.energy.create.mutate(atHome)).toEqual({ ...atHome, version: 1 });
    const older = { ...atHome, note: 'cold', charge: known };
    expect(await client.energy.update.mutate({ ...older, version: 1 })).toMatchObject({
      note: 'cold',
      charge: { ...known, at: 'home', meter },
    });
    const removed = { ...older, charge: { ...known, at: 'road' as const, meter: null } };
    const { charge: stored } = (await client.energy.update.mutate({
      ...removed,
      version: 2,
    })) as typeof atHome;
    expect(stored).toMatchObject({ at: 'road', meter: null });
    const backwards = { ...meter, kind: 'wallbox' as const, afterWattHours: 999_999 };
    await expect(
      client.energy.update.mutate({ ...removed, charge: { ...known, meter: backwards }, version: 3 }),
    ).rejects.toMatchObject({ data: { reason: 'INPUT_INVALID' } });
  });

  it('say how full the tank was afterwards; a battery has its state of charge instead', async () => {
    const { client, vehicleId } = await startLog(server, 'petrol', 'electricity');
    await client.energy.create.mutate(petrol(vehicleId, 1, 1_000, 40));
    const half = petrol(vehicleId, 2, 1_300, 10, { filled: 'half' });
    expect(await client.energy.create.mutate(half)).toEqual({ ...half, version: 1 });
    await client.energy.create.mutate(petrol(vehicleId, 3, 1_600, 30));
    // 600 km on 10 + 30 l: the level in between is not calculated with.
    const [economy] = (await client.energy.economy.query({ vehicleId })).sources;
    expect(segmentSummaries(economy?.segments ?? [])).toEqual(['firstFullFill', '600/40']);
    const charged = { ...charge(vehicleId, 4, null, 31), filled: 'half' } as never;
    await expect(client.energy.create.mutate(charged)).rejects.toMatchObject({
      data: { reason: 'INPUT_INVALID' },
    });
  });

  it('get the total that quantity and quoted price make: 41 l at 1.799 are 73.76', async () => {
    const { client, vehicleId } = await startLog(server, 'petrol');
    const fill = petrol(vehicleId, 1, null, 41, { unitPrice: { micros: 1_799_000, per: 'litre' } });
    for (const twice of [fill, fill]) {
      expect(await client.energy.create.mutate(twice)).toEqual({ ...fill, totalMinor: 7376, version: 1 });
    }
    const dearer = { ...fill, version: 1, unitPrice: { micros: 2_000_000, per: 'litre' as const } };
    expect(await client.energy.update.mutate(dearer)).toMatchObject({ totalMinor: 8200, version: 2 });
    expect(await monthsOf(client, vehicleId)).toMatchObject([{ costs: [{ amountMinor: 8200 }] }]);
  });

  it('are listed newest first, page by page, of both sources or of one', async () => {
    const { client, vehicleId } = await startLog(server, 'petrol', 'electricity');
    const fills = [
      petrol(vehicleId, 3, null, 10),
      charge(vehicleId, 1, null, 20),
      petrol(vehicleId, 2, null, 10),
      charge(vehicleId, 5, null, 20),
    ];
    for (const fill of fills) await client.energy.create.mutate(fill);
    const byTime = [3, 0, 2, 1].map((index) => fills[index]?.id);
    const first = await client.energy.list.query({ vehicleId, limit: 3 });
    const second = await client.energy.list.query({ vehicleId, limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(byTime);
    expect(second.nextCursor).toBeNull();
    const { items } = await client.energy.list.query({ vehicleId, source: 'electricity' });
    expect(items.map(({ id }) => id)).toEqual([fills[3]?.id, fills[1]?.id]);
  });

  describe('that are sent twice', () => {
    it('are created once', async () => {
      const log = await startLog(server, 'petrol');
      const fill = petrol(log.vehicleId, 1, 1000, 40, { totalMinor: 7000 });
      // In one batch, so that none waits for another's answer.
      const answers = await Promise.all([1, 2, 3].map(() => log.client.energy.create.mutate(fill)));
      expect(answers).toEqual(answers.map(() => ({ ...fill, version: 1 })));
      const before = await everything(log);
      expect(before.months).toMatchObject([{ energy: [{ fills: 1 }], costs: [{ amountMinor: 7000 }] }]);

      await expect(log.client.energy.create.mutate({ ...fill, totalMinor: 1 })).rejects.toMatchObject({
        data: { reason: 'ALREADY_EXISTS', httpStatus: 409 },
      });
      expect(await everything(log)).toEqual(before);

      const changed = await log.client.energy.update.mutate({ ...fill, version: 1, note: 'receipt kept' });
      expect(await log.client.energy.create.mutate(fill)).toEqual(changed);
    });

    it('are changed once, and any other version is a clash', async () => {
      const log = await startLog(server, 'petrol');
      const fill = petrol(log.vehicleId, 1, 1000, 40, { totalMinor: 7000 });
      await log.client.energy.create.mutate(fill);
      const update = { ...fill, version: 1, totalMinor: 7100 };
      for (const twice of [update, update]) {
        expect(await log.client.energy.update.mutate(twice)).toEqual({ ...update, version: 2 });
      }
      const before = await everything(log);
      for (const [version, totalMinor] of [
        [1, 7200],
        [3, 7100],
        [9_000, 7200],
      ] as const) {
        await expect(log.client.energy.update.mutate({ ...fill, version, totalMinor })).rejects.toMatchObject(
          { data: { reason: 'VERSION_CLASH', httpStatus: 409 } },
        );
        await expect(log.client.energy.delete.mutate({ id: fill.id, version })).rejects.toMatchObject({
          data: { reason: 'VERSION_CLASH' },
        });
      }
      expect(await everything(log)).toEqual(before);
    });

    it('are deleted once, and may come again', async () => {
      const log = await startLog(server, 'petrol');
      const fill = petrol(log.vehicleId, 1, 1000, 40, { totalMinor: 7000 });
      const nothing = await everything(log);
      await log.client.energy.create.mutate(fill);
      const { id } = fill;
      expect(await log.client.energy.delete.mutate({ id, version: 1 })).toEqual({ id });
      await expect(log.client.energy.delete.mutate({ id, version: 1 })).rejects.toMatchObject({
        data: { reason: 'NOT_FOUND', httpStatus: 404 },
      });
      await expect(log.client.energy.get.query({ id })).rejects.toMatchObject({
        data: { reason: 'NOT_FOUND' },
      });
      await expect(log.client.energy.update.mutate({ ...fill, version: 1 })).rejects.toMatchObject({
        data: { reason: 'NOT_FOUND' },
      });
      expect(await everything(log)).toEqual(nothing);
      expect(await log.client.energy.create.mutate(fill)).toEqual({ ...fill, version: 1 });
    });
  });

  it('may still be changed when the vehicle no longer runs on what was filled', async () => {
    const { client, vehicleId } = await startLog(server, 'petrol', 'electricity');
    const fill = petrol(vehicleId, 1, null, 40);
    await client.energy.create.mutate(fill);
    const energySources = [{ kind: 'electricity' as const, capacityWattHours: null }];
    await client.vehicles.update.mutate({ id: vehicleId, version: 1, changes: { energySources } });
    const changed = { ...fill, version: 1, note: 'the last one' };
    expect(await client.energy.update.mutate(changed)).toEqual({ ...changed, version: 2 });
    await expect(client.energy.create.mutate(petrol(vehicleId, 2, null, 40))).rejects.toMatchObject({
      data: { reason: 'ENERGY_SOURCE_NOT_OF_VEHICLE', fields: [{ path: 'source' }] },
    });
  });

  it('belong to their driver alone', async () => {
    const [one, other] = [await startLog(server, 'petrol'), await startLog(server, 'petrol')];
    const fill = petrol(one.vehicleId, 1, 1000, 40);
    await one.client.energy.create.mutate(fill);
    const before = await everything(one);
    const { id } = fill;
    const foreign = { data: { reason: 'NOT_FOUND', httpStatus: 404 } };
    await expect(other.client.energy.get.query({ id })).rejects.toMatchObject(foreign);
    await expect(other.client.energy.delete.mutate({ id, version: 1 })).rejects.toMatchObject(foreign);
    await expect(
      other.client.energy.update.mutate({ ...fill, vehicleId: other.vehicleId, version: 1 }),
    ).rejects.toMatchObject(foreign);
    await expect(other.client.energy.create.mutate(fill)).rejects.toMatchObject({
      data: { reason: 'UNKNOWN_VEHICLE', fields: [{ path: 'vehicleId', rule: 'UNKNOWN_VEHICLE' }] },
    });
    expect(await other.client.energy.list.query({ vehicleId: one.vehicleId })).toEqual({
      items: [],
      nextCursor: null,
    });
    expect(await everything(one)).toEqual(before);
  });

  describe('that are wrong', () => {
    const unitPrice = { micros: 1_799_000, per: 'litre' } as const;

    it.each<[string, object, object]>([
      ['a negative quantity', { volumeMillilitres: -1 }, { fields: [{ path: 'volumeMillilitres' }] }],
      ['no quantity', { volumeMillilitres: 0 }, { fields: [{ path: 'volumeMillilitres' }] }],
      ['an absurd quantity', { volumeMillilitres: 1e15 }, { fields: [{ path: 'volumeMillilitres' }] }],
      ['no number', { volumeMillilitres: Number.NaN }, { fields: [{ path: 'volumeMillilitres' }] }],
      ['no end', { totalMinor: Number.POSITIVE_INFINITY }, { fields: [{ path: 'totalMinor' }] }],
      ['half a cent', { totalMinor: 0.5 }, { fields: [{ path: 'totalMinor' }] }],
      ['a negative odometer', { odometerMetres: -1 }, { fields: [{ path: 'odometerMetres' }] }],
      ['a million characters', { note: 'x'.repeat(1_000_000) }, { fields: [{ path: 'note' }] }],
      ['year 0', { atMs: Date.parse('0000-01-01T00:00:00Z') }, { fields: [{ path: 'atMs' }] }],
      ['year 9999', { atMs: Date.UTC(9999, 0, 1) }, { fields: [{ path: 'atMs' }] }],
      ['an unknown currency', { currency: 'XXQ' }, { fields: [{ path: 'currency' }] }],
      ['an unknown zone', { zone: 'Mars/Olympus' }, { fields: [{ path: 'zone' }] }],
      ['a member that nobody knows', { driverId: 'somebody else' }, {}],
      [
        'a price that makes more than any total',
        { volumeMillilitres: 5_000_000, unitPrice: { micros: 1e15, per: 'litre' } },
        { fields: [{ path: 'unitPrice.micros', rule: 'too_big' }] },
      ],
      [
        'a total that the price does not make',
        { volumeMillilitres: 41_000, unitPrice, totalMinor: 7476 },
        {
          reason: 'PRICES_DISAGREE',
          fields: [
            { path: 'totalMinor', rule: 'PRICES_DISAGREE' },
            { path: 'unitPrice', rule: 'PRICES_DISAGREE' },
          ],
        },
      ],
      [
        'a vehicle that is not there',
        { vehicleId: newId() },
        { reason: 'UNKNOWN_VEHICLE', fields: [{ path: 'vehicleId' }] },
      ],
      [
        'a source that the vehicle does not have',
        { source: 'diesel' },
        { reason: 'ENERGY_SOURCE_NOT_OF_VEHICLE', fields: [{ path: 'source' }] },
      ],
      ['an odometer that runs backwards', { odometerMetres: 999_999 }, { reason: 'ODOMETER_BACKWARDS' }],
    ])('by %s are refused whole, new or changed', async (_, slip, details) => {
      const log = await startLog(server, 'petrol');
      const { client, vehicleId } = log;
      const kept = petrol(vehicleId, 3, 2000, 30);
      await client.energy.create.mutate(petrol(vehicleId, 1, 1000, 40));
      await client.energy.create.mutate(kept);
      const before = await everything(log);
      const refusal = { data: { reason: 'INPUT_INVALID', ...details } };
      const wrong = { ...petrol(vehicleId, 2, 1500, 20), ...slip };
      await expect(client.energy.create.mutate(wrong as never)).rejects.toMatchObject(refusal);
      await expect(
        client.energy.update.mutate({ ...kept, version: 1, ...slip } as never),
      ).rejects.toMatchObject(refusal);
      expect(await everything(log)).toEqual(before);
    });

    it('by a version from before the first is refused', async () => {
      const { client, vehicleId } = await startLog(server, 'petrol');
      const fill = petrol(vehicleId, 1, null, 10);
      await client.energy.create.mutate(fill);
      for (const version of [0, -1, 1.5]) {
        await expect(client.energy.update.mutate({ ...fill, version })).rejects.toMatchObject({
          data: { reason: 'INPUT_INVALID', fields: [{ path: 'version' }] },
        });
      }
    });
  });
});
