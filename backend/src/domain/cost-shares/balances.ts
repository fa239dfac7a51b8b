import { exactSum } from '../quantities/ratio';
import type { CostSharing } from '../records/cost-sharing.schema';
import type { MemberDistance } from './driven-by-member';
import type { Settlement } from './settlement.schema';
import type { SharedPayment } from './shared-payments';
import { type CostSplit, splitCost } from './split';
import { type Transfer, whoOwesWhom } from './who-owes-whom';

/** A shared cost, or one payment of a repeating one. A cost occurs at most once in a month. */
export interface SharedCost extends SharedPayment {
  readonly costId: string;
  /** In minor units; negative for a refund, which `paidBy` received. */
  readonly amountMinor: number;
  readonly paidBy: string;
  readonly sharing: CostSharing;
  /** Driven with the vehicle of the cost in its month; read only if it is shared by distance. */
  readonly driven: ReadonlyMap<string | null, MemberDistance>;
}

/** Part that a cost has in a balance: paid less share. */
interface CostRow extends Pick<CostSplit, 'sharedBy' | 'withoutDistanceTripIds'> {
  readonly kind: 'cost';
  readonly costId: string;
  readonly month: string;
  readonly paidMinor: number;
  readonly shareMinor: number;
}

/** Part that a settlement has in a balance: paid less received. */
interface SettlementRow {
  readonly kind: 'settlement';
  readonly settlementId: string;
  readonly atMs: number;
  readonly otherMemberId: string;
  readonly paidMinor: number;
  readonly receivedMinor: number;
}

export type BalanceRow = CostRow | SettlementRow;

/** Balance of a member in one currency, and everything that it is made of. */
export interface MemberBalance {
  readonly memberId: string;
  /** Owed to the member by the others together; negative if the member owes. */
  readonly balanceMinor: bigint;
  /** Costs by month and id, then settlements by time and id. */
  readonly rows: readonly BalanceRow[];
}

export interface CurrencyBalances {
  readonly currency: string;
  /** Everybody with a row, by id: also those who left, and those whose balance is 0. They add up to 0. */
  readonly members: readonly MemberBalance[];
  /** Transfers that settle all balances; see whoOwesWhom. */
  readonly transfers: readonly Transfer[];
}

/**
 * Balances of shared costs and settlements by currency (in order of their codes) and member, in minor units. Amounts of
 * different currencies are never added or converted. Members are known only by the costs and settlements that name
 * them, so leaving a logbook settles nothing. The same for any order of the input.
 */
export function balancesOf(
  costs: readonly SharedCost[],
  settlements: readonly Settlement[],
): CurrencyBalances[] {
  const rows = [
    ...[...costs].sort(inOrderOf(({ month, costId }) => [month, costId])).flatMap(rowsOfCost),
    ...[...settlements].sort(inOrderOf(({ atMs, id }) => [atMs, id])).flatMap(rowsOfSettlement),
  ];
  return [...grouped(rows, ({ currency }) => currency)].map(([currency, ofCurrency]) => {
    const members = [...grouped(ofCurrency, ({ memberId }) => memberId)].map(([memberId, own]) =>
      balanceOf(
        memberId,
        own.map(({ row }) => row),
      ),
    );
    return { currency, members, transfers: whoOwesWhom(members) };
  });
}

interface PlacedRow {
  readonly currency: string;
  readonly memberId: string;
  readonly row: BalanceRow;
}

/** A payer who bears no part has a row too. */
function rowsOfCost(cost: SharedCost): PlacedRow[] {
  const { costId, month, amountMinor, currency, paidBy } = cost;
  const { shares, ...how } = splitCost(cost, cost.driven);
  const shareOf = new Map(shares.map((share) => [share.memberId, share.amountMinor]));
  return [...new Set([paidBy, ...shareOf.keys()])].map((memberId) => ({
    currency,
    memberId,
    row: {
      kind: 'cost',
      costId,
      month,
      paidMinor: memberId === paidBy ? amountMinor : 0,
      shareMinor: shareOf.get(memberId) ?? 0,
      ...how,
    },
  }));
}

function rowsOfSettlement(settlement: Settlement): PlacedRow[] {
  const { id, atMs, amountMinor, currency, fromMemberId, toMemberId } = settlement;
  const common = { kind: 'settlement', settlementId: id, atMs } as const;
  return [
    {
      currency,
      memberId: fromMemberId,
      row: { ...common, otherMemberId: toMemberId, paidMinor: amountMinor, receivedMinor: 0 },
    },
    {
      currency,
      memberId: toMemberId,
      row: { ...common, otherMemberId: fromMemberId, paidMinor: 0, receivedMinor: amountMinor },
    },
  ];
}

function balanceOf(memberId: string, rows: readonly BalanceRow[]): MemberBalance {
  const taken = (row: BalanceRow) => (row.kind === 'cost' ? row.shareMinor : row.receivedMinor);
  return { memberId, balanceMinor: exactSum(rows.flatMap((row) => [row.paidMinor, -taken(row)])), rows };
}

/** Groups in order of their keys; each keeps the order of its items. */
function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return new Map([...groups].sort(inOrderOf(([key]) => [key])));
}

/** Compares by the first key that differs. */
function inOrderOf<Item>(keysOf: (item: Item) => readonly (string | number)[]) {
  return (one: Item, other: Item): number => {
    const others = keysOf(other);
    for (const [at, key] of keysOf(one).entries()) {
      const otherKey = others[at] ?? key;
      if (key !== otherKey) return key < otherKey ? -1 : 1;
    }
    return 0;
  };
}
