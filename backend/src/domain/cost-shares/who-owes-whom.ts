import { exactSum } from '../quantities/ratio';

/** Amount that a member is owed by the others together in one currency, in minor units; negative if the member owes. */
export interface Owed {
  readonly memberId: string;
  readonly balanceMinor: bigint;
}

/** Money to be given by one member to another. */
export interface Transfer {
  readonly fromMemberId: string;
  readonly toMemberId: string;
  /** In minor units, more than 0. */
  readonly amountMinor: bigint;
}

/**
 * Transfers that settle balances of one currency, fewer than there are members with a balance: whoever owes exactly
 * what another is owed pays that; otherwise the member who owes most pays the member who is owed most, and so on. Of
 * equal ones the lower id comes first, so that every device shows the same. Not always the smallest possible number of
 * transfers, as the time to find that doubles with every member. RangeError if the balances do not add up to 0.
 */
export function whoOwesWhom(balances: readonly Owed[]): Transfer[] {
  if (exactSum(balances.map(({ balanceMinor }) => balanceMinor)) !== 0n) {
    throw new RangeError('balances that do not add up to 0');
  }
  const amountsOf = (sign: bigint): Amounts =>
    new Map(
      balances
        .filter(({ balanceMinor }) => balanceMinor * sign > 0n)
        .map(({ memberId, balanceMinor }) => [memberId, balanceMinor * sign]),
    );
  const [creditors, debtors] = [amountsOf(1n), amountsOf(-1n)];
  const transfers: Transfer[] = [];
  for (;;) {
    const [owed, owing] = [largestFirst(creditors), largestFirst(debtors)];
    const debtor = owing.find((one) => owed.some(({ minor }) => minor === one.minor)) ?? owing[0];
    const creditor = owed.find(({ minor }) => minor === debtor?.minor) ?? owed[0];
    if (!debtor || !creditor) return transfers;
    const amountMinor = (debtor.minor > creditor.minor ? creditor : debtor).minor;
    transfers.push({ fromMemberId: debtor.memberId, toMemberId: creditor.memberId, amountMinor });
    reduce(debtors, debtor, amountMinor);
    reduce(creditors, creditor, amountMinor);
  }
}

type Amounts = Map<string, bigint>;

interface Amount {
  readonly memberId: string;
  readonly minor: bigint;
}

function largestFirst(amounts: Amounts): Amount[] {
  return [...amounts]
    .map(([memberId, minor]) => ({ memberId, minor }))
    .sort((one, other) =>
      one.minor === other.minor ? inOrder(one.memberId, other.memberId) : one.minor > other.minor ? -1 : 1,
    );
}

const inOrder = (one: string, other: string) => (one < other ? -1 : 1);

function reduce(amounts: Amounts, { memberId, minor }: Amount, by: bigint): void {
  if (minor === by) amounts.delete(memberId);
  else amounts.set(memberId, minor - by);
}
