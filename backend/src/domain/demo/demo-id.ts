import { hashOf } from './chance';

/** Crockford's base 32, in which ULIDs are written. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function inDigits(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = digits[rest % 32] + text;
  return text;
}

/**
 * The id of the example of that number: always the same for a seed, so that examples which are written twice count
 * once. Its time is that of no record.
 */
export function demoId(seed: string, number: number): string {
  return `0${inDigits(hashOf(`${seed} id`), 7)}${inDigits(hashOf(`id ${seed}`), 7)}${inDigits(number, 11)}`;
}
