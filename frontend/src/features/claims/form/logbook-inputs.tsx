import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import fieldset from '@/components/fieldset.module.css';
import { SwitchField } from '@/components/switch-field';
import styles from './claim-form.module.css';
import { DayInput, FigureInput } from './figure-input';
import type { ClaimForm } from './use-claim-form';

interface Props {
  readonly name: string;
  readonly vehicle: Vehicle;
  readonly form: ClaimForm;
}

/** Log book of twelve weeks from before, or from elsewhere. */
export function AuLogbookInput({ name, vehicle, form }: Props) {
  const { t } = useTranslation(['claims']);
  const at = `${name}.${vehicle.id}`;
  const isOn = form.typed[at] === 'yes';
  return (
    <div className={fieldset.fields}>
      <SwitchField
        label={t('claims:fact.hasLogbook', { name: vehicle.name })}
        hint={t('claims:fact.logbookHint')}
        checked={isOn}
        onChange={(on) => form.type(at, on ? 'yes' : 'no')}
      />
      {isOn && (
        <>
          <div className={styles.pair}>
            <DayInput name={`${at}.fromDay`} label={t('claims:fact.logbookFrom')} form={form} />
            <DayInput name={`${at}.untilDay`} label={t('claims:fact.logbookUntil')} form={form} />
            <FigureInput
              name={`${at}.business`}
              label={t('claims:fact.logbookBusiness')}
              unit="distance"
              form={form}
            />
            <FigureInput
              name={`${at}.driven`}
              label={t('claims:fact.logbookDriven')}
              unit="distance"
              form={form}
            />
          </div>
          <SwitchField
            label={t('claims:fact.wholeHolding')}
            checked={form.typed[`${at}.wholeHolding`] === 'yes'}
            onChange={(on) => form.type(`${at}.wholeHolding`, on ? 'yes' : 'no')}
          />
        </>
      )}
    </div>
  );
}

/** Inputs for the logbooks of a vehicle: base year, its months, and the sample. */
export function CaLogbookInput({ name, vehicle, form }: Props) {
  const { t } = useTranslation(['claims']);
  const at = `${name}.${vehicle.id}`;
  const figure = (of: string, label: string) => (
    <FigureInput name={`${at}.${of}`} label={label} unit="distance" form={form} />
  );
  return (
    <fieldset className={fieldset.fields}>
      <legend>{vehicle.name}</legend>
      <p className={styles.quiet}>{t('claims:fact.sampledIntro')}</p>
      <div className={styles.pair}>
        <DayInput name={`${at}.baseFromDay`} label={t('claims:fact.baseFromDay')} form={form} />
        {figure('baseYearBusiness', t('claims:fact.baseYearBusiness'))}
        {figure('baseYearDriven', t('claims:fact.baseYearDriven'))}
        {figure('baseMonthsBusiness', t('claims:fact.baseMonthsBusiness'))}
        {figure('baseMonthsDriven', t('claims:fact.baseMonthsDriven'))}
        <DayInput name={`${at}.sampleFrom`} label={t('claims:fact.sampleFrom')} form={form} />
        <DayInput name={`${at}.sampleUntil`} label={t('claims:fact.sampleUntil')} form={form} />
        {figure('sampleDriven', t('claims:fact.sampleDriven'))}
      </div>
    </fieldset>
  );
}
