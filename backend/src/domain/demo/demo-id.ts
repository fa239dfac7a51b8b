import { hashOf } from './chance';

/** Digits of ULIDs: Crockford's base 32. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function inDigits(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = digits[rest % 32] + text;
  return text;
}

/**
 * The id of the example with that number: always the same for a seed, so that examples that are written twice count
 * once. Its time is that of no record.
 */
export function demoId(seed: string, number: number): string {
  return `0${inDigits(hashOf(`${seed} id`), 7)}${inDigits(hashOf(`id ${seed}`), 7)}${inDigits(number, 11)}`;
}

export type DemoVehicle = 'estate' | 'hybrid';
export type DemoVehicleIds = Readonly<Record<DemoVehicle, string>>;

/** The ids of the two vehicles, regardless of the other terms. */
export function demoVehicleIds(seed: string): DemoVehicleIds {
  return { estate: demoId(seed, 0), hybrid: demoId(seed, 1) };
}

/**
 * True if a driver with these vehicles may create the examples: a driver without any, or one whose examples were
 * interrupted, which the estate's first version shows, as it changes when they are complete.
 */
export function mayFill(seed: string, vehicles: readonly { id: string; version: number }[]): boolean {
  const { estate, hybrid } = demoVehicleIds(seed);
  const isStarted = vehicles.some(({ id, version }) => id === estate && version === 1);
  return vehicles.length === 0 || (isStarted && vehicles.every(({ id }) => id === estate || id === hybrid));
}
