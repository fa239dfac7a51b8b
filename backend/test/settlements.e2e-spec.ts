import type { ExpenseCreate } from '../src/domain/expenses/expense.schema';
import { anExpense } from './fixtures/expenses/an-expense';
import { aVehicle } from './harness/a-vehicle';
import { newId } from './harness/driving';
import { aFamily, type Family, type FamilyName, familyTrip } from './harness/family';
import { noonOf, petrol } from './harness/fills';
import { startServer, type TestServer } from './harness/server';

const { id: _id, version: _version, ...written } = anExpense();

const refused = (reason: string, ...fields: [path: string, rule: string][]) => ({
  data: expect.objectContaining({
    reason,
    ...(fields.length > 0 && { fields: fields.map(([path, rule]) => ({ path, rule })) }),
  }),
});

describe('costs of a logbook with members', () => {
  let server: TestServer;
  let family: Family;
  let ana: string;
  let ben: string;
  let cleo: string;
  let vehicleId: string;

  const within = (name: FamilyName) => family.within(name);

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    family = await aFamily(server);
    ({ ana, ben, cleo } = family.memberIds);
    vehicleId = (await within('ana').vehicles.create.mutate(aVehicle())).id;
  });

  const expense = (changes: Partial<ExpenseCreate>): ExpenseCreate => ({
    ...{ ...written, id: newId(), vehicleId, atMs: noonOf(5), ...changes },
  });

  const settlement = (fromMemberId: string, toMemberId: string, amountMinor: number) => ({
    ...{ id: newId(), fromMemberId, toMemberId, amountMinor, currency: 'EUR' },
    ...{ atMs: noonOf(20), zone: 'UTC', note: '' },
  });

  /** Balances and transfers in minor units, by currency. */
  async function owed(name: FamilyName = 'cleo') {
    const { currencies } = await within(name).settlements.balances.query({});
    const names = new Map([
      [ana, 'Ana'],
      [ben, 'Ben'],
      [cleo, 'Cleo'],
    ]);
    return Object.fromEntries(
      currencies.map(({ currency, members, transfers }) => [
        currency,
        {
          balances: Object.fromEntries(
            members.map(({ memberId, balanceMinor }) => [names.get(memberId), balanceMinor]),
          ),
          transfers: transfers
            .map(
              ({ fromMemberId, toMemberId, amountMinor }) =>
                `${names.get(fromMemberId)} to ${names.get(toMemberId)}: ${amountMinor}`,
            )
            .sort(),
        },
      ]),
    );
  }

  /**
   * March: Ana drives 30 km, Ben 60 km, Cleo 10 km. 50.00 for petrol by distance are 15.00, 30.00 and 5.00; 120.00 for
   * the insurance are 40.00 each; of 40.00 for washing Ana bears 25 % and Ben 75 %, 10.00 and 30.00; of a refund of 9.00
   * each gets 3.00.
   *
   * - Ana paid 50.00, and bears 15.00 + 40.00 + 10.00 - 3.00 = 62.00: she owes 12.00.
   * - Ben paid 120.00 - 9.00 = 111.00, and bears 30.00 + 40.00 + 30.00 - 3.00 = 97.00: he is owed 14.00.
   * - Cleo paid 40.00, and bears 5.00 + 40.00 - 3.00 = 42.00: she owes 2.00.
   */
  async function aMonth() {
    const everybody = [ana, ben, cleo];
    await within('ana').trips.create.mutate(familyTrip(vehicleId, 2, 30));
    await within('ben').trips.create.mutate(familyTrip(vehicleId, 3, 60));
    await within('cleo').trips.create.mutate(familyTrip(vehicleId, 4, 10));
    const share = { paidBy: ana, sharing: { by: 'distance' as const, memberIds: everybody } };
    await within('ana').energy.create.mutate(
      petrol(vehicleId, 6, 50_000, 30, { totalMinor: 5000, ...share }),
    );
    const equally = { paidBy: ben, sharing: { by: 'equal' as const, memberIds: everybody } };
    await within('ben').expenses.create.mutate(expense({ amountMinor: 12_000, ...equally }));
    await within('ben').expenses.create.mutate(expense({ amountMinor: -900, ...equally }));
    const shares = [
      { memberId: ana, percentHundredths: 2500 },
      { memberId: ben, percentHundredths: 7500 },
    ];
    const washing = expense({ amountMinor: 4000, category: 'washing', vendor: 'Shiny' });
    const byPercent = { paidBy: cleo, sharing: { by: 'percent' as const, shares } };
    await within('cleo').expenses.create.mutate({ ...washing, ...byPercent });
    // Paid and not shared: nobody owes anything for it.
    await within('cleo').expenses.create.mutate(expense({ amountMinor: 7700, paidBy: cleo }));
  }

  it('are shared by kilometres, equally and by percent, and settled', async () => {
    await aMonth();
    expect(await owed()).toEqual({
      EUR: {
        balances: { Ana: -1200n, Ben: 1400n, Cleo: -200n },
        transfers: ['Ana to Ben: 1200', 'Cleo to Ben: 200'],
      },
    });
    const sent = settlement(ana, ben, 1200);
    const made = await within('ben').settlements.create.mutate(sent);
    expect(made).toEqual({ ...sent, version: 1, enteredBy: ben });
    expect(await within('ben').settlements.create.mutate(sent)).toEqual(made);
    const settled = {
      EUR: { balances: { Ana: 0n, Ben: 200n, Cleo: -200n }, transfers: ['Cleo to Ben: 200'] },
    };
    expect(await owed()).toEqual(settled);
    // A member who left still owes.
    await within('ana').logbooks.removeMember.mutate({ id: cleo });
    expect(await owed('ben')).toEqual(settled);
    await within('ben').settlements.create.mutate(settlement(cleo, ben, 200));
    expect(await owed('ben')).toEqual({ EUR: { balances: { Ana: 0n, Ben: 0n, Cleo: 0n }, transfers: [] } });
    expect(await within('ana').ledger.verify.query()).toMatchObject({ holds: true });
  });

  it('explain each balance by its rows', async () => {
    await aMonth();
    const given = await within('ana').settlements.create.mutate(settlement(ana, ben, 1000));
    const { currencies } = await within('cleo').settlements.balances.query({});
    const rows = currencies[0]?.members.find(({ memberId }) => memberId === ana)?.rows ?? [];
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ kind: 'settlement', settlement: given, otherMemberId: ben, paidMinor: 1000, receivedMinor: 0 },
      }),
      expect.objectContaining({
        ...{ kind: 'cost', of: 'fill', day: '2026-03-06', month: '2026-03', vehicleId, category: null },
        ...{ paidMinor: 5000, shareMinor: 1500, sharedBy: 'distance', withoutDistance: 0 },
      }),
      ...rows.slice(2),
    ]);
    const [insurance, refund, washing] = [
      { category: 'insurance', paidMinor: 0, shareMinor: 4000, sharedBy: 'equal' },
      { category: 'insurance', paidMinor: 0, shareMinor: -300, sharedBy: 'equal' },
      { category: 'washing', title: 'Shiny', paidMinor: 0, shareMinor: 1000, sharedBy: 'percent' },
    ].map((row) => expect.objectContaining({ kind: 'cost', of: 'expense', day: '2026-03-05', ...row }));
    expect(rows.slice(2)).toHaveLength(3);
    expect(rows.slice(2)).toEqual(expect.arrayContaining([insurance, refund, washing]));
  });

  it('are not added over currencies', async () => {
    const sharing = { by: 'equal' as const, memberIds: [ana, ben] };
    await within('ana').expenses.create.mutate(expense({ amountMinor: 1000, paidBy: ana, sharing }));
    const dollars = expense({ amountMinor: 3000, currency: 'USD', paidBy: ben, sharing });
    await within('ben').expenses.create.mutate(dollars);
    expect(await owed()).toEqual({
      EUR: { balances: { Ana: 500n, Ben: -500n }, transfers: ['Ben to Ana: 500'] },
      USD: { balances: { Ana: -1500n, Ben: 1500n }, transfers: ['Ana to Ben: 1500'] },
    });
  });

  it('keep payer and sharing in a change that does not name them, until it removes them', async () => {
    const sharing = { by: 'equal' as const, memberIds: [ana, ben] };
    const sent = expense({ amountMinor: 1000, paidBy: ana, sharing });
    await within('ana').expenses.create.mutate(sent);
    const { paidBy: _, sharing: _sharing, ...old } = sent;
    const dearer = await within('ana').expenses.update.mutate({ ...old, amountMinor: 2000, version: 1 });
    expect(dearer).toMatchObject({ paidBy: ana, sharing, amountMinor: 2000 });
    const alone = await within('ana').expenses.update.mutate({ ...sent, sharing: null, version: 2 });
    expect(alone).toEqual({ ...old, paidBy: ana, version: 3, enteredBy: ana });
    expect(await owed()).toEqual({});
    const fill = petrol(vehicleId, 6, 50_000, 30, { totalMinor: 5000, paidBy: ben, sharing });
    await within('ben').energy.create.mutate(fill);
    const { paidBy: _paidBy, sharing: _shared, ...oldFill } = fill;
    expect(await within('ben').energy.update.mutate({ ...oldFill, note: 'full', version: 1 })).toMatchObject({
      ...{ paidBy: ben, sharing, note: 'full' },
    });
  });

  it('name members of the logbook only', async () => {
    const forged = newId();
    const unknown = (path: string) => refused('INPUT_INVALID', [path, 'UNKNOWN_MEMBER']);
    const { expenses, energy, settlements } = within('ben');
    await expect(expenses.create.mutate(expense({ paidBy: forged }))).rejects.toMatchObject(
      unknown('paidBy'),
    );
    const sharing = { by: 'equal' as const, memberIds: [ben, forged] };
    await expect(
      energy.create.mutate(petrol(vehicleId, 6, 50_000, 30, { paidBy: ben, sharing })),
    ).rejects.toMatchObject(unknown('sharing.memberIds.1'));
    await expect(
      expenses.create.mutate(expense({ sharing: { by: 'equal', memberIds: [ana] } })),
    ).rejects.toMatchObject(refused('INPUT_INVALID', ['paidBy', 'SHARED_WITHOUT_PAYER']));
    await expect(settlements.create.mutate(settlement(ben, forged, 100))).rejects.toMatchObject(
      unknown('toMemberId'),
    );
    await expect(settlements.create.mutate(settlement(ben, ben, 100))).rejects.toMatchObject(
      refused('INPUT_INVALID', ['toMemberId', 'SAME_MEMBER']),
    );
    // A logbook without members has no payer, whoever is named.
    const own = server.client(family.people.ben.token);
    const vehicle = await own.vehicles.create.mutate(aVehicle());
    await expect(
      own.expenses.create.mutate(expense({ vehicleId: vehicle.id, paidBy: ben })),
    ).rejects.toMatchObject(refused('INPUT_INVALID', ['paidBy', 'WITHOUT_MEMBERS']));
    await expect(own.settlements.create.mutate(settlement(ana, ben, 100))).rejects.toMatchObject(
      refused('INPUT_INVALID', ['fromMemberId', 'WITHOUT_MEMBERS']),
    );
    expect(await own.settlements.balances.query({})).toEqual({ currencies: [] });
  });

  it('are not shared by kilometres in a company’s logbook', async () => {
    family = await aFamily(server, { isCompany: true });
    ({ ana, ben, cleo } = family.memberIds);
    vehicleId = (await within('ana').vehicles.create.mutate(aVehicle())).id;
    const memberIds = [ana, ben];
    const byDistance = { paidBy: ben, sharing: { by: 'distance' as const, memberIds } };
    const [cost, fill] = [expense({ amountMinor: 1000 }), petrol(vehicleId, 6, 50_000, 30)];
    const { energy, expenses } = within('ben');
    const notHere = refused('INPUT_INVALID', ['sharing.by', 'DISTANCE_IN_COMPANY']);
    await expect(expenses.create.mutate({ ...cost, ...byDistance })).rejects.toMatchObject(notHere);
    await expect(energy.create.mutate({ ...fill, ...byDistance })).rejects.toMatchObject(notHere);
    // The firm owes all that a driver paid for it.
    const shares = [{ memberId: ana, percentHundredths: 10_000 }];
    await expenses.create.mutate({ ...cost, paidBy: ben, sharing: { by: 'percent', shares } });
    expect(await owed('ana')).toEqual({
      EUR: { balances: { Ana: -1000n, Ben: 1000n }, transfers: ['Ana to Ben: 1000'] },
    });
  });

  it('are settled by whoever gives or gets, and by owners', async () => {
    await expect(within('ben').settlements.create.mutate(settlement(ana, cleo, 100))).rejects.toMatchObject(
      refused('NOT_ALLOWED'),
    );
    const ofOwner = await within('ana').settlements.create.mutate(settlement(ben, cleo, 100));
    await expect(
      within('ben').settlements.delete.mutate({ id: ofOwner.id, version: 1 }),
    ).rejects.toMatchObject(refused('NOT_ALLOWED'));
    const own = await within('ben').settlements.create.mutate(settlement(ben, cleo, 100));
    const wrong = { id: own.id, version: 1 };
    await expect(within('ana').settlements.delete.mutate(wrong)).rejects.toMatchObject(
      refused('REASON_REQUIRED'),
    );
    await within('ana').settlements.delete.mutate({ ...wrong, reason: 'Entered twice' });
    expect((await within('cleo').settlements.list.query({})).items).toEqual([ofOwner]);
    await within('ana').settlements.delete.mutate({ id: ofOwner.id, version: 1 });
    expect(await owed()).toEqual({});
  });
});
