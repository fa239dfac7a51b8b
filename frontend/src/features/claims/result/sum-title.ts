import type { Claim } from '@domain/claims/claim.schema';

/** Returns the title of a claim's sum. */
export function sumTitleKey({ balanceMinor, companyCars }: Pick<Claim, 'balanceMinor' | 'companyCars'>) {
  const [car] = companyCars ?? [];
  if (car !== undefined) return `claimMessages:companyCar.result.${car.role}` as const;
  return balanceMinor < 0 ? 'claims:result.excess' : 'claims:result.toClaim';
}
