import type { Jurisdiction } from '@domain/jurisdictions/jurisdictions';
import { useTranslation } from 'react-i18next';
import { NumberField } from '@/components/number-field';
import { DayField } from './day-field';
import { useFaultMessages } from './fault-messages';
import type { FormProps } from './form-props';
import type { CompanyCarDraft } from './vehicle-draft';
import styles from './vehicle-form.module.css';

/** Fields that Germany's rules for company cars need; emission and range only for a plug-in hybrid. */
export function CompanyCarFields({
  draft,
  faults,
  onChange,
  jurisdiction,
}: FormProps & { jurisdiction: Jurisdiction }) {
  const { t } = useTranslation(['vehicles']);
  const messageOf = useFaultMessages();
  const { companyCar, first, second } = draft;
  const isKnown = Object.values(companyCar).some((text) => text !== '');
  if (jurisdiction !== 'DE' && !isKnown) return null;
  const change = (changes: Partial<CompanyCarDraft>) =>
    onChange({ companyCar: { ...companyCar, ...changes } });
  const isPlugIn = second !== null && (first === 'electricity' || second === 'electricity');
  const asksPlugIn = isPlugIn || companyCar.co2 !== '' || companyCar.electricRange !== '';
  return (
    <fieldset className={styles.group}>
      <legend>{t('vehicles:form.companyCar')}</legend>
      <p className={styles.hint}>{t('vehicles:form.companyCarHint')}</p>
      <div className={styles.pair}>
        <NumberField
          label={t('vehicles:form.listPrice')}
          unit="€"
          value={companyCar.listPrice}
          error={messageOf(faults['companyCar.listPrice'])}
          onChange={(listPrice) => change({ listPrice })}
        />
        <DayField
          label={t('vehicles:form.firstRegistration')}
          value={companyCar.firstRegistration}
          error={messageOf(faults['companyCar.firstRegistration'])}
          onChange={(firstRegistration) => change({ firstRegistration })}
        />
        <DayField
          label={t('vehicles:form.acquired')}
          hint={t('vehicles:form.acquiredHint')}
          value={companyCar.acquired}
          error={messageOf(faults['companyCar.acquired'])}
          onChange={(acquired) => change({ acquired })}
        />
        {asksPlugIn && (
          <>
            <NumberField
              label={t('vehicles:form.co2')}
              unit="g/km"
              value={companyCar.co2}
              error={messageOf(faults['companyCar.co2'])}
              onChange={(co2) => change({ co2 })}
            />
            <NumberField
              label={t('vehicles:form.electricRange')}
              unit="km"
              value={companyCar.electricRange}
              error={messageOf(faults['companyCar.electricRange'])}
              onChange={(electricRange) => change({ electricRange })}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}
