import { companyCarCommutes } from '@domain/claims/de/de-facts.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import fieldset from '@/components/fieldset.module.css';
import { SelectField } from '@/components/select-field';
import { SwitchField } from '@/components/switch-field';
import styles from './claim-form.module.css';
import { FigureInput } from './figure-input';
import type { ClaimForm } from './use-claim-form';

interface Props {
  readonly name: string;
  readonly vehicle: Vehicle;
  readonly form: ClaimForm;
}

/** Inputs for the value of a company car's private use, as far as they apply to the driver's role. */
export function CompanyCarInput({ name, vehicle, form }: Props) {
  const { t } = useTranslation(['claims']);
  const at = `${name}.${vehicle.id}`;
  const { typed, type } = form;
  const isEmployee = typed.role !== 'selfEmployed';
  const commuteBy = companyCarCommutes.find((each) => each === typed[`${at}.commuteBy`]) ?? 'months';
  const hasWay = (typed[`${at}.oneWay`] ?? '').trim() !== '';
  const isProved = typed[`${at}.costsProved`] === 'yes';
  return (
    <fieldset className={fieldset.fields}>
      <legend>{t('claims:fact.companyCar', { name: vehicle.name })}</legend>
      {(vehicle.companyCar?.listPriceMinor ?? null) === null && (
        <div className={styles.aside}>
          <p>{t('claims:fact.companyCarPrice')}</p>
          <ButtonLink to={`/vehicles/${vehicle.id}`}>{vehicle.name}</ButtonLink>
        </div>
      )}
      <div className={styles.pair}>
        <FigureInput
          name={`${at}.oneWay`}
          label={t('claims:fact.carWay')}
          hint={t('claims:fact.carWayHint')}
          unit="distance"
          form={form}
        />
        {isEmployee && hasWay && (
          <SelectField
            label={t('claims:fact.carCommuteBy')}
            value={commuteBy}
            options={companyCarCommutes.map((value) => ({ value, label: t(`claims:option.${value}`) }))}
            onChange={(by) => type(`${at}.commuteBy`, by)}
          />
        )}
        {hasWay && (!isEmployee || commuteBy === 'days') && (
          <FigureInput
            name={`${at}.days`}
            label={t('claims:fact.carCommuteDays')}
            hint={t('claims:fact.carCommuteDaysHint')}
            unit="days"
            form={form}
          />
        )}
        {isEmployee && (
          <FigureInput
            name={`${at}.ownPayments`}
            label={t('claims:fact.ownPayments')}
            hint={t('claims:fact.ownPaymentsHint')}
            unit="currency"
            form={form}
          />
        )}
      </div>
      <SwitchField
        label={t('claims:fact.costsProved')}
        hint={t('claims:fact.costsProvedHint')}
        checked={isProved}
        onChange={(on) => type(`${at}.costsProved`, on ? 'yes' : 'no')}
      />
      {isProved && (
        <div className={styles.pair}>
          <FigureInput
            name={`${at}.depreciation`}
            label={t('claims:fact.carDepreciation')}
            hint={t('claims:fact.carDepreciationHint')}
            unit="currency"
            form={form}
          />
          <FigureInput
            name={`${at}.otherCosts`}
            label={t('claims:fact.carOtherCosts')}
            hint={t('claims:fact.carOtherCostsHint')}
            unit="currency"
            form={form}
          />
        </div>
      )}
    </fieldset>
  );
}
