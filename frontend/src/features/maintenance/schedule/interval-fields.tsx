import {
  type Interval,
  maxIntervalMetres,
  maxIntervalMonths,
  maxIntervalQuantity,
  minIntervalMetres,
  minIntervalMinutes,
} from '@domain/maintenance/schedule.schema';
import { metresIn } from '@domain/quantities/distance';
import { ratio } from '@domain/quantities/ratio';
import { millilitresIn } from '@domain/quantities/volume';
import { type EnergySource, energySources } from '@domain/vehicles/energy-source.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import fieldset from '@/components/fieldset.module.css';
import { choice, number } from '@/components/form-fields';
import { Grid, Text } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { memoByKey } from '@/lib/formatting/memo-by-key';
import { signOfSale, unitOfSale } from '@/lib/formatting/unit-of-sale';
import { unitSigns } from '@/lib/formatting/unit-signs';
import type { FaultsOf, FieldOfParts, FieldTerms, TypedIn, ValuesOf } from '@/lib/forms/field';
import { group } from '@/lib/forms/parts';
import { useFields } from '@/lib/forms/use-fields';
import { engineHours } from '../engine-hours';

/** Volume unit of a form's terms. Throws if the form does not give one. */
function volumeUnitOf({ volumeUnit }: FieldTerms) {
  if (volumeUnit === undefined) throw new Error('the form has no unit for volumes');
  return volumeUnit;
}

/** Energy is typed in the unit in which its source is sold. Made once a source: a new control would lose the focus. */
const partsFor = memoByKey((source: EnergySource) => ({
  distanceMetres: number({
    label: 'common:word.every',
    storedIn: ({ distanceUnit }) => metresIn[distanceUnit],
    min: minIntervalMetres,
    max: maxIntervalMetres,
    decimals: () => 1,
    unitOf: ({ distanceUnit }) => distanceUnit,
    signOf: ({ distanceUnit }) => unitSigns[distanceUnit],
  }),
  months: number({
    label: 'common:word.every',
    storedIn: () => ratio(1),
    min: 1,
    max: maxIntervalMonths,
    decimals: () => 0,
    unitOf: () => '',
  }),
  engineMinutes: engineHours('common:word.hours', minIntervalMinutes),
  energy: number({
    label: 'maintenance:schedule.energy',
    storedIn(terms) {
      const unit = unitOfSale(source, volumeUnitOf(terms));
      return unit === 'kilogram' || unit === 'kilowattHour' ? ratio(1_000) : millilitresIn[unit];
    },
    min: 1_000,
    max: maxIntervalQuantity,
    decimals: () => 2,
    unitOf: (terms) => signOfSale(unitOfSale(source, volumeUnitOf(terms)), terms.locale),
  }),
  energySource: choice({
    label: 'maintenance:schedule.energySource',
    values: energySources,
    text: (each) => `common:source.${each}`,
  }),
}));

type Parts = ReturnType<typeof partsFor>;
export type IntervalValues = ValuesOf<Parts>;

const label = 'maintenance:schedule.interval';

/** Field of an interval. Its energy is a quantity of the source that is chosen next to it. */
export const interval: FieldOfParts<TypedIn<Parts>, IntervalValues> = {
  ...group(label, partsFor('petrol')),
  show: (values, terms) => group(label, partsFor(values.energySource)).show(values, terms),
  read(typed, terms, begun) {
    const { energySource } = typed;
    const before = begun?.value;
    // The same text is another quantity in the unit of another source.
    const value = before?.energySource === energySource ? before : before && { ...before, energy: null };
    return group(label, partsFor(energySource)).read(typed, terms, begun && { ...begun, value });
  },
  unitsIn: (typed, terms) => group(label, partsFor(typed.energySource)).unitsIn(typed, terms),
};

/** `source` is chosen for an interval without energy. */
export function intervalValues(stored: Interval | null | undefined, source: EnergySource): IntervalValues {
  const { distanceMetres = null, months = null, engineMinutes = null, energy = null } = stored ?? {};
  return {
    distanceMetres,
    months,
    engineMinutes,
    energy: energy?.quantity ?? null,
    energySource: energy?.source ?? source,
  };
}

/** null if nothing is counted. */
export function intervalOf({ energy, energySource, ...counted }: IntervalValues): Interval | null {
  const stored = { ...counted, energy: energy === null ? null : { source: energySource, quantity: energy } };
  return Object.values(stored).every((each) => each === null) ? null : stored;
}

interface Props {
  readonly legend: string;
  readonly hint?: string;
  readonly vehicle: Pick<Vehicle, 'energySources'>;
  /** True if engine hours and energy are included, which few schedules use. */
  readonly isWhole: boolean;
  readonly typed: TypedIn<Parts>;
  readonly faults: FaultsOf<Parts>;
  readonly terms: FieldTerms;
  readonly onChange: (changes: Partial<TypedIn<Parts>>) => void;
}

/** Fields of one interval. */
export function IntervalFields({ legend, hint, vehicle, isWhole, ...shown }: Props) {
  const { t } = useTranslation(['maintenance', 'vehicles', 'common']);
  const { field, bind } = useFields({ ...shown, fields: partsFor(shown.typed.energySource) });
  return (
    <fieldset className={`${fieldset.fields} ${fieldset.tight}`}>
      <legend>
        <Text as="span" strong>
          {legend}
        </Text>
      </legend>
      {hint !== undefined && (
        <Text scale="hint" tone="quiet">
          {hint}
        </Text>
      )}
      <Grid>
        {field('distanceMetres')}
        {field('months', { unit: t('maintenance:schedule.monthsUnit') })}
        {isWhole && (
          <>
            {field('engineMinutes')}
            {field('energy')}
          </>
        )}
      </Grid>
      {isWhole && shown.typed.energy !== '' && vehicle.energySources.length > 1 && (
        <SelectField
          {...bind('energySource')}
          options={vehicle.energySources.map(({ kind }) => ({
            value: kind,
            label: t(`common:source.${kind}`),
          }))}
        />
      )}
    </fieldset>
  );
}
