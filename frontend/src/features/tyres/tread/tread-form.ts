import { maxTreadMicrometres, type TreadReading, type TyrePosition } from '@domain/tyres/tyre-set.schema';
import { day, odometer, required, thousandths } from '@/components/form-fields';
import { type FaultsOf, fieldForm, type ValuesOf } from '@/lib/forms/field';

const depthAt = (position: TyrePosition) =>
  thousandths({ label: `tyres:position.${position}`, max: maxTreadMicrometres, unit: 'mm' });

/** Tread in millimetres, by position. */
export const treadForm = fieldForm('tyre-tread-draft', {
  frontLeft: depthAt('frontLeft'),
  frontRight: depthAt('frontRight'),
  rearLeft: depthAt('rearLeft'),
  rearRight: depthAt('rearRight'),
  front: depthAt('front'),
  rear: depthAt('rear'),
  odometerMetres: required(odometer({ label: 'common:word.odometer' })),
  day: day({ label: 'common:word.day' }),
});

type TreadFields = typeof treadForm.fields;
type TreadValues = ValuesOf<TreadFields>;

/** A single depth is enough. */
export function treadFaults(
  values: Partial<TreadValues>,
  positions: readonly TyrePosition[],
): FaultsOf<TreadFields> {
  const [first] = positions;
  const isNoneMeasured = positions.every((position) => values[position] === null);
  return first !== undefined && isNoneMeasured ? { [first]: 'fields:fault.empty' } : {};
}

/** Tread of the positions that were measured. */
export function treadOf(
  { day, odometerMetres, ...depths }: TreadValues,
  positions: readonly TyrePosition[],
): TreadReading {
  return {
    day,
    odometerMetres,
    depths: positions.flatMap((position) => {
      const depthMicrometres = depths[position];
      return depthMicrometres === null ? [] : [{ position, depthMicrometres }];
    }),
  };
}
