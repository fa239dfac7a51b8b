import fc from 'fast-check';

/** Whole numbers from 0 up to, not including, `below`: the same ones for the same seed. */
export type Random = (below: number) => number;

export function randomOf(seed: number): Random {
  const numbers = fc.sample(fc.integer({ min: 0, max: 2 ** 30 - 1 }), { seed, numRuns: 4_096 });
  let next = 0;
  return (below) => {
    const number = numbers[next % numbers.length] ?? 0;
    next += 1;
    return number % below;
  };
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** New record id, not derived from the seed: ids of two runs against one application must differ. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(25));
  return `0${[...bytes].map((byte) => letters[byte % letters.length]).join('')}`;
}

export function oneOf<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}
