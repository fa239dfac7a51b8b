import { useTranslation } from 'react-i18next';
import fieldset from '@/components/fieldset.module.css';
import { SwitchField } from '@/components/switch-field';
import styles from './claim-form.module.css';
import { FigureInput } from './figure-input';
import type { ClaimForm } from './use-claim-form';

interface Props {
  readonly name: string;
  readonly form: ClaimForm;
}

/** True if the driver went to work by several means, which are then asked for. */
export function usesSeveralMeans({ typed }: Pick<ClaimForm, 'typed'>): boolean {
  return typed.mixed === 'yes';
}

/** Days to work if there is only one means. */
export function DaysWorkedInput({ name, form }: Props) {
  const { t } = useTranslation(['claims']);
  if (usesSeveralMeans(form)) return null;
  return (
    <FigureInput
      name={name}
      label={t('claims:fact.daysWorked')}
      hint={t('claims:fact.daysWorkedHint')}
      unit="days"
      form={form}
    />
  );
}

/** Days to work by each means, and the distance by car on days with two. */
export function CommuteMeansInput({ name, form }: Props) {
  const { t } = useTranslation(['claims']);
  const isOn = usesSeveralMeans(form);
  return (
    <div className={fieldset.fields}>
      <SwitchField
        label={t('claims:fact.severalMeans')}
        hint={t('claims:fact.severalMeansHint')}
        checked={isOn}
        onChange={(on) => form.type(name, on ? 'yes' : 'no')}
      />
      {isOn && (
        <div className={styles.pair}>
          <FigureInput
            name="daysWorked"
            label={t('claims:fact.carDays')}
            hint={t('claims:fact.carDaysHint')}
            unit="days"
            form={form}
          />
          <FigureInput
            name={`${name}.otherDays`}
            label={t('claims:fact.otherDays')}
            hint={t('claims:fact.otherDaysHint')}
            unit="days"
            form={form}
          />
          <FigureInput
            name={`${name}.rideDays`}
            label={t('claims:fact.rideDays')}
            hint={t('claims:fact.rideDaysHint')}
            unit="days"
            form={form}
          />
          <FigureInput
            name={`${name}.rideCar`}
            label={t('claims:fact.rideCar')}
            hint={t('claims:fact.rideCarHint')}
            unit="distance"
            form={form}
          />
        </div>
      )}
    </div>
  );
}
