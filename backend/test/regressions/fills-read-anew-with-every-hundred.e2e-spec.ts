import type { DocumentStore } from '../../src/platform/documents/documents';
import { STORE } from '../../src/platform/documents/store-token';
import { signUpDriver } from '../harness/drivers';
import { newId } from '../harness/driving';
import { addVehicle, charge, noonOf, petrol } from '../harness/fills';
import { startServer, type TestServer } from '../harness/server';

const days = 175;

/** Deleting a vehicle read all of its fills for every hundred that went: six thousand took a dozen seconds. */
describe('the fills of a vehicle that is deleted with them', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('are read about once, and take their sums along', async () => {
    const { token } = await signUpDriver();
    const client = server.client(token);
    const vehicleId = await addVehicle(client, 'petrol', 'electricity');
    // A full one every fourth day, and each charge at the instant of a fill: what goes ends among ties and partials.
    const sent = Array.from({ length: days }, (_, index) => {
      const filled = index % 4 === 0 ? ('full' as const) : ('partial' as const);
      const place = { atMs: noonOf(1) + Math.floor(index / 3) * 86_400_000, filled };
      return [
        petrol(vehicleId, 0, 1000 + index, 5, place),
        charge(vehicleId, 0, 1000 + index, 7, { ...place, id: newId() }),
      ];
    }).flat();
    for (let from = 0; from < sent.length; from += 50) {
      await Promise.all(sent.slice(from, from + 50).map((fill) => client.energy.create.mutate(fill)));
    }
    const kept = { ...petrol(await addVehicle(client, 'petrol'), 0, 10, 5), totalMinor: 700 };
    await client.energy.create.mutate(kept);
    const months = () => client.summaries.months.query({ fromMonth: '2026-01', toMonth: '2026-12' });
    expect(new Set((await months()).rows.map((row) => row.vehicleId))).toContain(vehicleId);

    const read = countingFills(server.application.get<DocumentStore>(STORE));
    await client.vehicles.delete.mutate({ id: vehicleId, version: 1, withRecords: true });
    // All once, and the surroundings of the last of each hundred and source.
    expect(read()).toBeLessThan(2 * days + 200);
    expect((await months()).rows).toMatchObject([
      { vehicleId: kept.vehicleId, costs: [{ amountMinor: 700 }] },
    ]);
  });
});

/** Counts the fills that transactions list from here on. */
function countingFills(documents: DocumentStore): () => number {
  const of = documents.of.bind(documents);
  let count = 0;
  jest.spyOn(documents, 'of').mockImplementation((driverId) => {
    const mine = of(driverId);
    return {
      ...mine,
      transact: (work) =>
        mine.transact((transaction) =>
          work({
            ...transaction,
            list: async (collection, query) => {
              const page = await transaction.list(collection, query);
              if (collection.name === 'fills') count += page.documents.length;
              return page;
            },
          }),
        ),
    };
  });
  return () => count;
}
