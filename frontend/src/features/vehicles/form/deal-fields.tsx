import { useTranslation } from 'react-i18next';
import { NumberField } from '@/components/number-field';
import { DayField } from './day-field';
import { useFaultMessages } from './fault-messages';
import type { FormProps } from './form-props';
import type { DealDraft } from './vehicle-draft';
import styles from './vehicle-form.module.css';

/** Date, price and odometer reading of a purchase or a sale. */
export function DealFields({ which, draft, faults, onChange }: FormProps & { which: 'purchase' | 'sale' }) {
  const { t } = useTranslation(['vehicles']);
  const messageOf = useFaultMessages();
  const deal = draft[which];
  const change = (changes: Partial<DealDraft>) => onChange({ [which]: { ...deal, ...changes } });
  return (
    <fieldset className={styles.group}>
      <legend>{which === 'purchase' ? t('vehicles:form.purchase') : t('vehicles:form.sale')}</legend>
      <div className={styles.triple}>
        <DayField
          label={t('vehicles:form.date')}
          value={deal.date}
          error={messageOf(faults[`${which}.date`])}
          onChange={(date) => change({ date })}
        />
        <NumberField
          label={t('vehicles:form.price')}
          unit={draft.currency}
          value={deal.amount}
          error={messageOf(faults[`${which}.amount`])}
          onChange={(amount) => change({ amount })}
        />
        <NumberField
          label={t('vehicles:form.odometer')}
          unit={draft.distanceUnit}
          value={deal.odometer}
          error={messageOf(faults[`${which}.odometer`])}
          onChange={(odometer) => change({ odometer })}
        />
      </div>
    </fieldset>
  );
}
