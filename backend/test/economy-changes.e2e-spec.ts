import { newId } from './harness/driving';
import { addVehicle, monthsOf, noonOf, petrol, segmentSummaries, startLog } from './harness/fills';
import { startServer, type TestServer } from './harness/server';

describe('economy of a log that changes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  async function threeFills() {
    const { client, vehicleId } = await startLog(server, 'petrol');
    const fills = [
      petrol(vehicleId, 1, 1000, 40),
      petrol(vehicleId, 20, 1300, 10),
      // In April.
      petrol(vehicleId, 40, 1500, 10),
    ] as const;
    for (const fill of fills) await client.energy.create.mutate(fill);
    const state = async () => {
      const { sources } = await client.energy.economy.query({ vehicleId });
      const months = await monthsOf(client, vehicleId);
      return {
        segments: segmentSummaries(sources[0]?.segments ?? []),
        sums: months.flatMap(({ month, economy }) =>
          economy.map(
            ({ distanceMetres, quantity }) => `${month} ${distanceMetres / 1000}/${quantity / 1000}`,
          ),
        ),
      };
    };
    expect(await state()).toEqual({
      segments: ['firstFullFill', '300/10', '200/10'],
      sums: ['2026-03 300/10', '2026-04 200/10'],
    });
    return { client, vehicleId, fills, state };
  }

  it('counts two full fills of one instant and odometer as one, whichever was entered first and if one goes', async () => {
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ]) {
      const { client, vehicleId } = await startLog(server, 'petrol');
      const fills = [
        petrol(vehicleId, 1, 1000, 40),
        petrol(vehicleId, 20, 1500, 30),
        petrol(vehicleId, 20, 1500, 2),
      ];
      const economy = async () => {
        const [source] = (await client.energy.economy.query({ vehicleId })).sources;
        const [month] = await monthsOf(client, vehicleId);
        return { segments: segmentSummaries(source?.segments ?? []), sums: month?.economy };
      };
      for (const at of order) {
        const next = fills[at];
        if (next) await client.energy.create.mutate(next);
      }
      // 500 km on 30 and 2 litres.
      expect(await economy()).toEqual({
        segments: ['firstFullFill', '500/32'],
        sums: [{ source: 'petrol', segments: 1, distanceMetres: 500_000, quantity: 32_000 }],
      });
      const [, , small] = fills;
      if (small) await client.energy.delete.mutate({ id: small.id, version: 1 });
      expect(await economy()).toEqual({
        segments: ['firstFullFill', '500/30'],
        sums: [{ source: 'petrol', segments: 1, distanceMetres: 500_000, quantity: 30_000 }],
      });
    }
  });

  it('re-derives what follows a late entry in the past', async () => {
    const { client, vehicleId, state } = await threeFills();
    await client.energy.create.mutate(petrol(vehicleId, 30, 1400, 4));
    expect(await state()).toEqual({
      segments: ['firstFullFill', '300/10', '100/4', '100/10'],
      sums: ['2026-03 400/14', '2026-04 100/10'],
    });
    await client.energy.create.mutate(petrol(vehicleId, 0, 900, 8));
    expect(await state()).toEqual({
      segments: ['firstFullFill', '100/40', '300/10', '100/4', '100/10'],
      sums: ['2026-03 500/54', '2026-04 100/10'],
    });
  });

  it('tells two full fills of one minute apart', async () => {
    const { client, vehicleId, state } = await threeFills();
    const second = petrol(vehicleId, 20, 1310, 1);
    await client.energy.create.mutate(second);
    expect(await state()).toEqual({
      segments: ['firstFullFill', '300/10', '10/1', '190/10'],
      sums: ['2026-03 310/11', '2026-04 190/10'],
    });
    await client.energy.update.mutate({ ...second, version: 1, odometerMetres: null });
    expect(await state()).toEqual({
      segments: ['firstFullFill', '300/10', 'noOdometerAtEnd', 'noOdometerAtStart'],
      sums: ['2026-03 300/10'],
    });
  });

  it('joins two segments when the full fill between them was a partial one', async () => {
    const { client, fills, state } = await threeFills();
    await client.energy.update.mutate({ ...fills[1], version: 1, filled: 'partial' });
    expect(await state()).toEqual({ segments: ['firstFullFill', '500/20'], sums: ['2026-04 500/20'] });
    await client.energy.update.mutate({ ...fills[1], version: 2, filled: 'full', odometerMetres: null });
    expect(await state()).toEqual({
      segments: ['firstFullFill', 'noOdometerAtEnd', 'noOdometerAtStart'],
      sums: [],
    });
  });

  it('follows a fill that moves over the others in time, and to another vehicle', async () => {
    const { client, fills, state } = await threeFills();
    await client.energy.update.mutate({
      ...fills[1],
      version: 1,
      atMs: noonOf(50),
      odometerMetres: 1_800_000,
    });
    expect(await state()).toEqual({
      segments: ['firstFullFill', '500/10', '300/10'],
      sums: ['2026-04 800/20'],
    });
    const van = await addVehicle(client, 'petrol');
    await client.energy.update.mutate({ ...fills[1], version: 2, vehicleId: van });
    expect(await state()).toEqual({ segments: ['firstFullFill', '500/10'], sums: ['2026-04 500/10'] });
    expect(await monthsOf(client, van)).toMatchObject([
      { month: '2026-03', energy: [{ fills: 1, quantity: 10_000 }], economy: [] },
    ]);
  });

  it('forgets what is deleted, and knows it again when that is undone', async () => {
    const { client, vehicleId, fills, state } = await threeFills();
    const before = await state();
    const months = await monthsOf(client, vehicleId);
    await client.energy.delete.mutate({ id: fills[1].id, version: 1 });
    expect(await state()).toEqual({ segments: ['firstFullFill', '500/10'], sums: ['2026-04 500/10'] });
    await client.energy.create.mutate(fills[1]);
    expect(await state()).toEqual(before);
    expect(await monthsOf(client, vehicleId)).toEqual(months);
    for (const { id } of fills) await client.energy.delete.mutate({ id, version: 1 });
    expect(await monthsOf(client, vehicleId)).toEqual([]);
  });

  it('re-derives what a corrected reading and a replaced odometer change, and back again', async () => {
    const { client, vehicleId, fills, state } = await threeFills();
    const spoken = { vehicleId, zone: 'Europe/Berlin', note: '' };
    const before = await state();
    const months = await monthsOf(client, vehicleId);
    const correction = await client.vehicles.addOdometerRecord.mutate({
      kind: 'corrected',
      id: newId(),
      ...spoken,
      atMs: noonOf(41),
      reading: { kind: 'fill', recordId: fills[1].id },
      odometerMetres: 1_200_000,
    });
    expect(await state()).toEqual({
      segments: ['firstFullFill', '200/10', '300/10'],
      sums: ['2026-03 200/10', '2026-04 300/10'],
    });
    // A change of the fill that leaves its reading alone leaves the correction alone too.
    await client.energy.update.mutate({ ...fills[1], version: 1, volumeMillilitres: 8000 });
    expect(await state()).toEqual({
      segments: ['firstFullFill', '200/8', '300/10'],
      sums: ['2026-03 200/8', '2026-04 300/10'],
    });
    await client.energy.update.mutate({ ...fills[1], version: 2 });
    await client.vehicles.removeOdometerRecord.mutate({ id: correction.id, version: 1 });
    expect(await state()).toEqual(before);
    expect(await monthsOf(client, vehicleId)).toEqual(months);

    // The old odometer went on to 1 400 km; the new one began at 1 250.
    const replacement = await client.vehicles.addOdometerRecord.mutate({
      kind: 'replaced',
      id: newId(),
      ...spoken,
      atMs: noonOf(30),
      odometerBeforeMetres: 1_400_000,
      odometerAfterMetres: 1_250_000,
    });
    expect(await state()).toEqual({
      segments: ['firstFullFill', '300/10', '350/10'],
      sums: ['2026-03 300/10', '2026-04 350/10'],
    });
    const { sources } = await client.energy.economy.query({ vehicleId });
    expect(sources[0]?.segments[2]).toMatchObject({
      to: { odometerMetres: 1_500_000, drivenMetres: 1_650_000 },
      replacementIds: [replacement.id],
    });
    await client.vehicles.removeOdometerRecord.mutate({ id: replacement.id, version: 1 });
    expect(await state()).toEqual(before);
    expect(await monthsOf(client, vehicleId)).toEqual(months);
  });

  it('goes with its vehicle', async () => {
    const { client, vehicleId } = await threeFills();
    const many = Array.from({ length: 120 }, (_, index) =>
      petrol(vehicleId, 41, 1500 + index, 1, { atMs: noonOf(41) + index * 60_000 }),
    );
    for (const fill of many) await client.energy.create.mutate(fill);
    expect(await client.vehicles.dependents.query({ id: vehicleId })).toMatchObject({
      fills: { count: 123, atLeast: false },
    });
    await client.vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: true });
    expect(await client.energy.list.query({ vehicleId })).toEqual({ items: [], nextCursor: null });
    expect(await monthsOf(client, vehicleId)).toEqual([]);
  });
});
