import { measureOf } from '@domain/energy/stored-quantity';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import entryStyles from '@/components/entry-form.module.css';
import { NumberField } from '@/components/number-field';
import { SelectField } from '@/components/select-field';
import { signOf, unitSigns } from '@/lib/formatting/unit-signs';
import type { IntervalField } from './read-interval';
import styles from './schedule.module.css';
import type { IntervalDraft, IntervalName } from './schedule-draft';
import type { ScheduleForm } from './use-schedule-form';

interface Props {
  readonly form: ScheduleForm;
  readonly vehicle: Vehicle;
  readonly name: IntervalName;
  readonly legend: string;
  readonly hint?: string;
  /** True if engine hours and energy are included, which few schedules use. */
  readonly isWhole: boolean;
}

/** Fields of one interval. */
export function IntervalFields({ form, vehicle, name, legend, hint, isWhole }: Props) {
  const { t } = useTranslation(['maintenance', 'vehicles']);
  const { draft, faults, terms, locale, change } = form;
  const interval = draft.intervals[name];
  const put = (changes: Partial<IntervalDraft>) =>
    change({ intervals: { ...draft.intervals, [name]: { ...interval, ...changes } } });
  const messageOf = (field: IntervalField) => {
    const fault = faults[`intervals.${name}.${field}`];
    return fault === undefined ? null : t(`maintenance:fault.${fault}`);
  };
  const measure = measureOf(interval.energySource);
  const energyUnit =
    measure === 'energy' ? 'kWh' : measure === 'mass' ? 'kg' : signOf(unitSigns[terms.volumeUnit], locale);
  return (
    <fieldset className={styles.interval}>
      <legend>{legend}</legend>
      {hint !== undefined && <p className={styles.quiet}>{hint}</p>}
      <div className={entryStyles.pair}>
        <NumberField
          label={t('maintenance:schedule.distance')}
          unit={unitSigns[terms.distanceUnit]}
          value={interval.distance}
          error={messageOf('distance')}
          onChange={(distance) => put({ distance })}
        />
        <NumberField
          label={t('maintenance:schedule.months')}
          unit={t('maintenance:schedule.monthsUnit')}
          value={interval.months}
          error={messageOf('months')}
          onChange={(months) => put({ months })}
        />
        {isWhole && (
          <>
            <NumberField
              label={t('maintenance:schedule.hours')}
              unit={t('maintenance:schedule.hoursUnit')}
              value={interval.hours}
              error={messageOf('hours')}
              onChange={(hours) => put({ hours })}
            />
            <NumberField
              label={t('maintenance:schedule.energy')}
              unit={energyUnit}
              value={interval.energy}
              error={messageOf('energy')}
              onChange={(energy) => put({ energy })}
            />
          </>
        )}
      </div>
      {isWhole && interval.energy !== '' && vehicle.energySources.length > 1 && (
        <SelectField
          label={t('maintenance:schedule.energySource')}
          value={interval.energySource}
          options={vehicle.energySources.map(({ kind }) => ({
            value: kind,
            label: t(`vehicles:source.${kind}`),
          }))}
          onChange={(energySource) => put({ energySource })}
        />
      )}
    </fieldset>
  );
}
