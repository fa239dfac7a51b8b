/** Pseudo-random draws that are the same every time. */
export interface Chance {
  /** At least 0, below 1. */
  fraction(): number;
  /** A whole number, both bounds included. */
  between(least: number, most: number): number;
  /** True in this many of a hundred draws. */
  inHundred(times: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
}

/** 2^31 − 1. */
const modulus = 2_147_483_647;

/** The seed's text as a whole number below 2^32, by the hash FNV-1a (Fowler, Noll and Vo). */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/**
 * The generator of Park, Miller and Stockmeyer (Communications of the ACM 36, 1993: multiplier 48 271), whose products
 * are exact in a double. Not for secrets.
 */
export function chanceOf(seed: string): Chance {
  let state = (hashOf(seed) % (modulus - 1)) + 1;
  const fraction = () => {
    state = (state * 48_271) % modulus;
    return (state - 1) / (modulus - 1);
  };
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    between,
    inHundred: (times) => fraction() * 100 < times,
    pick: (values) => values[between(0, values.length - 1)] ?? values[0],
  };
}
