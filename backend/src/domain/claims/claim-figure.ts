import { sumOf } from '../quantities/ratio';
import type { Claim } from './claim.schema';
import type { ClaimFigure } from './claim-figure.schema';
import { findingRequirement } from './requirements/finding-requirement';

type Method = NonNullable<Claim['companyCars']>[number]['valuations'][number]['method'];

/** Reduces a claim to its figure; amounts in minor units of its currency, as the claim rounds them. */
export function claimFigure(claim: Claim): ClaimFigure {
  const { methodId, period, currency, amountMinor, balanceMinor, companyCars, findings } = claim;
  return {
    ...{ methodId, period, currency, amountMinor, balanceMinor },
    trips: new Set(claim.lines.flatMap(({ trips }) => trips)).size,
    openPoints: findings.filter(({ kind }) => findingRequirement(methodId, kind)?.level === 'required')
      .length,
    privateUse:
      companyCars === undefined
        ? null
        : {
            listPriceMinor: together(companyCars, 'listPrice'),
            logbookMinor: together(companyCars, 'logbook'),
          },
  };
}

/** Sum of all cars by one method; null without cars, or if the method has no value for one of them. */
function together(cars: NonNullable<Claim['companyCars']>, method: Method): number | null {
  const amounts = cars.map(
    ({ valuations }) => valuations.find((valuation) => valuation.method === method)?.amountMinor ?? null,
  );
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 || known.length < amounts.length ? null : sumOf(known);
}
