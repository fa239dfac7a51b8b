import { tripCategories } from '@domain/trips/trip.schema';
import { useTranslation } from 'react-i18next';
import fieldset from '@/components/fieldset.module.css';
import { SwitchField } from '@/components/switch-field';
import styles from './claim-form.module.css';
import type { ClaimForm } from './use-claim-form';

/** Choice of the trips for which a rate of the driver's own is paid. */
export function CategoryInput({ name, form }: { name: string; form: ClaimForm }) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const fault = form.faults[name];
  return (
    <fieldset className={fieldset.fields}>
      <legend>{t('claims:fact.categories')}</legend>
      {tripCategories.map((category) => {
        const selection = form.typed[`${name}.${category}`] ?? '';
        return (
          <SwitchField
            key={category}
            label={t(`claimMessages:category.${category}`)}
            checked={selection === '' ? category === 'business' : selection === 'yes'}
            onChange={(on) => form.type(`${name}.${category}`, on ? 'yes' : 'no')}
          />
        );
      })}
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {t(`claims:fault.${fault}`)}
        </p>
      )}
    </fieldset>
  );
}
