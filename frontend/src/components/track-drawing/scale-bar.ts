import { type DistanceUnit, metresIn } from '@domain/quantities/distance';

interface ScaleBar {
  /** Length in km or miles: 1, 2 or 5 times a power of ten. */
  readonly distance: number;
  /** Length in units of the drawing. */
  readonly units: number;
}

const maxUnits = 90;

/** Returns the longest round distance that a scale bar has room for. */
export function scaleBar(metresPerUnit: number, unit: DistanceUnit): ScaleBar {
  const { numerator, denominator } = metresIn[unit];
  const metresPerDistance = Number(numerator) / Number(denominator);
  const maxDistance = (maxUnits * metresPerUnit) / metresPerDistance;
  const power = 10 ** Math.floor(Math.log10(maxDistance));
  const factor = [5, 2].find((each) => each * power <= maxDistance) ?? 1;
  const distance = Number((factor * power).toPrecision(1));
  return { distance, units: (distance * metresPerDistance) / metresPerUnit };
}
