import type { Jurisdiction } from '@domain/jurisdictions/jurisdictions';
import { claimVehicleKinds } from '@domain/vehicles/vehicle-kind';
import { useTranslation } from 'react-i18next';
import { NumberField } from '@/components/number-field';
import { SelectField } from '@/components/select-field';
import { useFaultMessages } from './fault-messages';
import type { FormProps } from './form-props';
import styles from './vehicle-form.module.css';

/** Fields that the rules of mileage claims need. Engine and power only in some countries. */
export function ClaimFields({
  draft,
  faults,
  onChange,
  jurisdiction,
}: FormProps & { jurisdiction: Jurisdiction }) {
  const { t } = useTranslation(['vehicles']);
  const messageOf = useFaultMessages();
  const asksEngine = jurisdiction === 'IE' || draft.engine !== '';
  const asksPower = jurisdiction === 'FR' || draft.fiscalPower !== '';
  return (
    <fieldset className={styles.group}>
      <legend>{t('vehicles:form.forClaims')}</legend>
      <p className={styles.hint}>{t('vehicles:form.forClaimsHint')}</p>
      <div className={styles.pair}>
        <SelectField
          label={t('vehicles:form.kind')}
          value={draft.kind ?? ''}
          options={[
            { value: '', label: t('vehicles:kind.choose') },
            ...claimVehicleKinds.map((value) => ({ value, label: t(`vehicles:kind.${value}`) })),
          ]}
          onChange={(kind) => onChange({ kind: kind === '' ? null : kind })}
        />
        {asksEngine && (
          <NumberField
            label={t('vehicles:form.engine')}
            unit="cm³"
            value={draft.engine}
            error={messageOf(faults.engine)}
            onChange={(engine) => onChange({ engine })}
          />
        )}
        {asksPower && (
          <NumberField
            label={t('vehicles:form.fiscalPower')}
            unit="CV"
            value={draft.fiscalPower}
            error={messageOf(faults.fiscalPower)}
            onChange={(fiscalPower) => onChange({ fiscalPower })}
          />
        )}
      </div>
    </fieldset>
  );
}
