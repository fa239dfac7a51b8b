import { compareRatios, multiply, type Ratio, ratio, roundHalfAway, sumOfRatios, toDecimal } from './ratio';

/**
 * Values as decimal text that adds up to a total, which is their rounded sum unless another is given: each is cut to
 * this many decimals (0 to 9), and those with the largest remainders get the next digit instead, the first of equal
 * ones (the method of the largest remainder). So every figure is less than a digit from its value. null if the total is
 * too far from the sum for such figures.
 */
export function apportioned(values: readonly Ratio[], decimals: number, total?: Ratio): string[] | null {
  const scale = ratio(10n ** BigInt(decimals));
  const parts = values.map((value, at) => ({ at, ...cut(multiply(value, scale)) }));
  const wanted = roundHalfAway(multiply(total ?? sumOfRatios(values), scale));
  const missing = parts.reduce((left, { digits }) => left - digits, wanted);
  const raised = parts
    .filter(({ rest }) => rest.numerator > 0n)
    .sort((a, b) => compareRatios(b.rest, a.rest) || a.at - b.at);
  if (missing < 0n || missing > BigInt(raised.length)) return null;
  const higher = new Set(raised.slice(0, Number(missing)).map(({ at }) => at));
  return parts.map(({ at, digits }) =>
    toDecimal(ratio(higher.has(at) ? digits + 1n : digits, scale.numerator), decimals),
  );
}

/** Whole part and remainder of a value; the remainder is at least 0 and below 1. */
function cut({ numerator, denominator }: Ratio): { readonly digits: bigint; readonly rest: Ratio } {
  const above = ((numerator % denominator) + denominator) % denominator;
  return { digits: (numerator - above) / denominator, rest: ratio(above, denominator) };
}
