import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import fieldset from '@/components/fieldset.module.css';
import { SelectField } from '@/components/select-field';
import { SwitchField } from '@/components/switch-field';
import styles from './claim-form.module.css';
import { DayInput } from './figure-input';
import { samplePatterns } from './read-facts';
import type { ClaimForm } from './use-claim-form';

interface Props {
  readonly name: string;
  readonly vehicle: Vehicle;
  readonly form: ClaimForm;
}

const weeks = [1, 2, 3, 4];

/** Period for which a vehicle has full records; its share is calculated from it. */
export function UsSampleInput({ name, vehicle, form }: Props) {
  const { t } = useTranslation(['claims']);
  const at = `${name}.${vehicle.id}`;
  const { typed, type } = form;
  const isOn = typed[at] === 'yes';
  const pattern = samplePatterns.find((each) => each === typed[`${at}.pattern`]) ?? 'quarter';
  return (
    <div className={fieldset.fields}>
      <SwitchField
        label={t('claims:fact.hasSample', { name: vehicle.name })}
        hint={t('claims:fact.sampleHint')}
        checked={isOn}
        onChange={(on) => type(at, on ? 'yes' : 'no')}
      />
      {isOn && (
        <div className={styles.pair}>
          <SelectField
            label={t('claims:fact.samplePattern')}
            value={pattern}
            options={samplePatterns.map((value) => ({ value, label: t(`claims:option.${value}`) }))}
            onChange={(value) => type(`${at}.pattern`, value)}
          />
          {pattern === 'quarter' ? (
            <>
              <DayInput name={`${at}.fromDay`} label={t('claims:fact.sampleFrom')} form={form} />
              <DayInput name={`${at}.untilDay`} label={t('claims:fact.sampleUntil')} form={form} />
            </>
          ) : (
            <SelectField
              label={t('claims:fact.sampleWeek')}
              value={typed[`${at}.week`] || '1'}
              options={weeks.map((week) => ({
                value: String(week),
                label: t('claims:fact.sampleWeekDays', { from: week * 7 - 6, until: week * 7 }),
              }))}
              onChange={(week) => type(`${at}.week`, week)}
            />
          )}
        </div>
      )}
    </div>
  );
}
