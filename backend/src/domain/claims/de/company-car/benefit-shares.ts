/**
 * The value of the private use of a car by list price, in cents, divided among the employees who may use it: equal
 * shares, however much each of them drives. Cents that are left go to the first ones in the order of their ids (largest
 * remainder: all are equal), so that the shares add up to the whole and each member has the same share whoever asks.
 * Source: BFH of 15 May 2002, VI R 132/00 (headnote). Throws a RangeError without a member.
 */
export function benefitShares(wholeMinor: number, memberIds: readonly string[]): ReadonlyMap<string, number> {
  const entitled = [...new Set(memberIds)].sort();
  if (entitled.length === 0) throw new RangeError('A benefit is divided among somebody.');
  const share = Math.floor(wholeMinor / entitled.length);
  const left = wholeMinor - share * entitled.length;
  return new Map(entitled.map((id, at) => [id, share + Number(at < left)]));
}
