import { type DistanceUnit, metresIn } from '@domain/quantities/distance';

/** From the slowest to the fastest. */
export const speedClasses = ['verySlow', 'slow', 'medium', 'fast', 'veryFast'] as const;

export type SpeedClass = (typeof speedClasses)[number];

/** Speeds in km/h or mph at which the next class begins: round ones, near common limits of speed. */
const limits: Readonly<Record<DistanceUnit, readonly number[]>> = {
  km: [30, 50, 80, 120],
  mi: [20, 30, 50, 70],
};

/** Returns the class of a speed in metres per second. */
export function speedClassOf(metresPerSecond: number, unit: DistanceUnit): SpeedClass {
  const { numerator, denominator } = metresIn[unit];
  const speed = (metresPerSecond * 3600 * Number(denominator)) / Number(numerator);
  const reached = limits[unit].filter((limit) => speed >= limit).length;
  return speedClasses[reached] ?? 'veryFast';
}

/** Returns the lowest and the highest speed of a class in km/h or mph; undefined where nothing limits it. */
export function limitsOf(speedClass: SpeedClass, unit: DistanceUnit): { min?: number; max?: number } {
  const index = speedClasses.indexOf(speedClass);
  const [min, max] = [limits[unit][index - 1], limits[unit][index]];
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}
